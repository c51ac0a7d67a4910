# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# The exact reference, the case reader and what Criterion programs share. Its sources see neither
# src/ nor include/. The strict flags keep generated lists the same on every machine.

tests_cppflags = $(AM_CPPFLAGS) -I$(top_srcdir)/%D% -D_GNU_SOURCE
tests_cflags = $(STRICT_FP_CFLAGS) $(AM_CFLAGS) $(CRITERION_CFLAGS) $(MPFR_CFLAGS)
tests_libs = %D%/libreference.a $(CRITERION_LIBS) $(MPFR_LIBS) -lgmp $(LIBM)

reference_sources = \
    %D%/case_reader.c \
    %D%/case_reader.h \
    %D%/case_walk.c \
    %D%/case_walk.h \
    %D%/expect.c \
    %D%/expect.h \
    %D%/ref_bits.h \
    %D%/ref_bound.c \
    %D%/ref_bound.h \
    %D%/ref_lists.c \
    %D%/ref_lists.h \
    %D%/ref_random.c \
    %D%/ref_random.h \
    %D%/ref_results.c \
    %D%/ref_results.h \
    %D%/ref_round.c \
    %D%/ref_round.h \
    %D%/ref_total.c \
    %D%/ref_total.h

if RUN_TESTS
check_LIBRARIES += %D%/libreference.a
%C%_libreference_a_SOURCES = $(reference_sources)
%C%_libreference_a_CPPFLAGS = -I$(top_srcdir)/%D% -D_GNU_SOURCE
%C%_libreference_a_CFLAGS = $(tests_cflags)

reference_tests = %D%/test_reference %D%/test_ref_formats %D%/test_case_data
check_PROGRAMS += $(reference_tests)
TESTS += $(reference_tests)

%C%_test_reference_CPPFLAGS = $(tests_cppflags)
%C%_test_reference_CFLAGS = $(tests_cflags)
%C%_test_reference_LDADD = $(tests_libs)

%C%_test_ref_formats_CPPFLAGS = $(tests_cppflags)
%C%_test_ref_formats_CFLAGS = $(tests_cflags)
%C%_test_ref_formats_LDADD = $(tests_libs)

%C%_test_case_data_CPPFLAGS = $(tests_cppflags)
%C%_test_case_data_CFLAGS = $(tests_cflags)
%C%_test_case_data_LDADD = $(tests_libs)
endif
