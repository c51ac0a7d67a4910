# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors

EXTRA_DIST += \
    %D%/README.md \
    %D%/cpython.cases \
    %D%/julia.cases \
    %D%/misc.cases \
    %D%/mpfr.cases \
    %D%/sql.cases \
    %D%/xsum.cases
