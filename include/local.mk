# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# What users see. version.h is made by configure and travels in the tarball.

include_HEADERS = %D%/accrue.h
accrueincludedir = $(includedir)/accrue
accrueinclude_HEADERS = \
    %D%/accrue/array.h \
    %D%/accrue/compensated.h \
    %D%/accrue/compensated_inline.h \
    %D%/accrue/exact.h \
    %D%/accrue/export.h \
    %D%/accrue/float16.h \
    %D%/accrue/into.h \
    %D%/accrue/kernels.h \
    %D%/accrue/status.h \
    %D%/accrue/vector.h
nodist_accrueinclude_HEADERS = %D%/accrue/version.h
EXTRA_DIST += %D%/accrue/version.h
