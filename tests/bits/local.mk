# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Result bits held to a committed value. Neither Criterion nor MPFR is needed here: the programs can
# be made where there is no test library, as for another machine (tests/cross).

EXTRA_DIST += %D%/bits.sh %D%/tell-hashes.sh \
    %D%/expected.txt %D%/expected_array.txt %D%/expected_exact.txt

bits_programs = %D%/print_bits %D%/print_array_bits %D%/print_exact_bits
EXTRA_PROGRAMS += $(bits_programs)
CLEANFILES += %D%/print_bits$(EXEEXT) %D%/print_array_bits$(EXEEXT) %D%/print_exact_bits$(EXEEXT)
if RUN_TESTS
check_PROGRAMS += $(bits_programs)
TESTS += %D%/bits.sh
endif

%C%_print_bits_SOURCES = \
    %D%/named_hashes.c \
    %D%/named_hashes.h \
    %D%/print_bits.c \
    tests/api/results.c \
    tests/api/results.h \
    tests/reference/ref_bits.h \
    tests/reference/ref_random.c \
    tests/reference/ref_random.h \
    tests/vector/vector_results.c \
    tests/vector/vector_results.h
%C%_print_bits_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir)/tests/reference \
    -I$(top_srcdir)/tests/api -I$(top_srcdir)/tests/vector
%C%_print_bits_CFLAGS = $(STRICT_FP_CFLAGS) $(AM_CFLAGS)
%C%_print_bits_LDADD = libaccrue.la

%C%_print_exact_bits_SOURCES = \
    %D%/named_hashes.c \
    %D%/named_hashes.h \
    %D%/print_exact_bits.c \
    tests/api/exact_calls.c \
    tests/api/exact_calls.h \
    tests/exact/draw.c \
    tests/exact/draw.h \
    tests/reference/ref_bits.h \
    tests/reference/ref_random.c \
    tests/reference/ref_random.h
%C%_print_exact_bits_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir)/tests/reference \
    -I$(top_srcdir)/tests/api -I$(top_srcdir)/tests/exact
%C%_print_exact_bits_CFLAGS = $(STRICT_FP_CFLAGS) $(AM_CFLAGS)
%C%_print_exact_bits_LDADD = libaccrue.la

%C%_print_array_bits_SOURCES = \
    %D%/array_calls.c \
    %D%/array_calls.h \
    %D%/fnv.h \
    %D%/named_hashes.c \
    %D%/named_hashes.h \
    %D%/print_array_bits.c \
    %D%/vector_calls.c \
    tests/api/exact_calls.c \
    tests/api/exact_calls.h \
    tests/reference/ref_bits.h \
    tests/reference/ref_random.c \
    tests/reference/ref_random.h
%C%_print_array_bits_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir)/tests/reference \
    -I$(top_srcdir)/tests/api
%C%_print_array_bits_CFLAGS = $(STRICT_FP_CFLAGS) $(AM_CFLAGS)
%C%_print_array_bits_LDADD = libaccrue.la
