# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# An example for users, who build it by the line in its README.md. Here it is a test.

microbatch_sources = \
    %D%/gradient.c \
    %D%/gradient.h \
    %D%/microbatch.c \
    %D%/softmax.c \
    %D%/softmax.h \
    %D%/token_set.c \
    %D%/token_set.h \
    %D%/training.c \
    %D%/training.h \
    %D%/ways.c \
    %D%/ways.h
EXTRA_DIST += %D%/README.md $(microbatch_sources)

if RUN_TESTS
check_PROGRAMS += %D%/microbatch
%C%_microbatch_SOURCES = $(microbatch_sources)
%C%_microbatch_CFLAGS = $(STRICT_FP_CFLAGS) $(AM_CFLAGS) -pthread
%C%_microbatch_LDFLAGS = $(AM_LDFLAGS) -pthread
%C%_microbatch_LDADD = libaccrue.la $(LIBM)
endif
