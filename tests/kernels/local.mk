# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Every set of kernels against the portable one, and the choice of a set.

kernel_scripts = %D%/kernel-choice.sh %D%/kernel-flags.sh
dist_check_SCRIPTS += $(kernel_scripts)
EXTRA_DIST += %D%/kernel_choice.c

kernel_matrix_sources = \
    %D%/kernel_case.c \
    %D%/kernel_case.h \
    %D%/kernel_hits.c \
    %D%/kernel_hits.h \
    %D%/kernel_lists.c \
    %D%/kernel_lists.h \
    %D%/kernel_makers.c \
    %D%/kernel_makers.h \
    %D%/kernel_operations.c \
    %D%/kernel_operations.h \
    %D%/kernel_sets.h \
    tests/api/exact_calls.c \
    tests/api/exact_calls.h \
    tests/api/guarded.c \
    tests/api/guarded.h \
    tests/bits/array_calls.c \
    tests/bits/array_calls.h \
    tests/bits/fnv.h \
    tests/bits/vector_calls.c
kernel_matrix_cppflags = $(tests_cppflags) -I$(top_srcdir)/tests/api -I$(top_srcdir)/tests/bits

if RUN_TESTS
check_PROGRAMS += %D%/test_kernel_matrix
TESTS += %D%/test_kernel_matrix $(kernel_scripts)

%C%_test_kernel_matrix_SOURCES = %D%/test_kernel_matrix.c %D%/public_sets.c \
    $(kernel_matrix_sources)
%C%_test_kernel_matrix_CPPFLAGS = $(kernel_matrix_cppflags)
%C%_test_kernel_matrix_CFLAGS = $(tests_cflags)
%C%_test_kernel_matrix_LDADD = libaccrue.la $(tests_libs)
endif

# The 64-byte width compiled for AVX2, in no library that is installed.
if KERNEL_AVX2
if RUN_TESTS
check_LTLIBRARIES += %D%/libwide.la
%C%_libwide_la_SOURCES = $(kernel_sources)
%C%_libwide_la_CPPFLAGS = $(inside_cppflags) -DACCRUE_I_SET=wide -DACCRUE_I_WIDTH=8
%C%_libwide_la_CFLAGS = $(inside_cflags) $(AVX2_CFLAGS) -Wno-psabi

check_PROGRAMS += %D%/test_wide_kernels
TESTS += %D%/test_wide_kernels
%C%_test_wide_kernels_SOURCES = %D%/test_kernel_matrix.c %D%/wide_sets.c $(kernel_matrix_sources)
%C%_test_wide_kernels_CPPFLAGS = $(kernel_matrix_cppflags) -I$(top_srcdir)/src
%C%_test_wide_kernels_CFLAGS = $(tests_cflags)
%C%_test_wide_kernels_LDADD = %D%/libwide.la libaccrue_internal.la $(tests_libs)
endif
endif
