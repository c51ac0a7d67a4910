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

EXTRA_DIST += \
    %D%/nist/README.md \
    %D%/nist/certified.tsv \
    %D%/nist/lew.txt \
    %D%/nist/lottery.txt \
    %D%/nist/mavro.txt \
    %D%/nist/michelson.txt \
    %D%/nist/numacc1.txt \
    %D%/nist/numacc2.txt \
    %D%/nist/numacc3.txt \
    %D%/nist/numacc4.txt \
    %D%/nist/pidigits.txt
