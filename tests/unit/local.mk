# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Tests from the inside: they include headers of src/ and link all objects of the library.

EXTRA_DIST += %D%/run-criterion-test.sh %D%/usable_set.h

if RUN_TESTS
unit_tests = \
    %D%/test_extract \
    %D%/test_extract_products \
    %D%/test_foundation \
    %D%/test_halves_bins \
    %D%/test_kernels \
    %D%/test_pair_kernels \
    %D%/test_product_errors \
    %D%/test_read_kernels
check_PROGRAMS += $(unit_tests)
TESTS += $(unit_tests) %D%/run-criterion-test.sh

%C%_test_extract_CPPFLAGS = $(tests_cppflags) -I$(top_srcdir)/src
%C%_test_extract_CFLAGS = $(tests_cflags)
%C%_test_extract_LDADD = libaccrue_internal.la $(tests_libs)

%C%_test_extract_products_CPPFLAGS = $(tests_cppflags) -I$(top_srcdir)/src $(KERNEL_CPPFLAGS)
%C%_test_extract_products_CFLAGS = $(tests_cflags)
%C%_test_extract_products_LDADD = libaccrue_internal.la $(tests_libs)

%C%_test_foundation_CPPFLAGS = $(tests_cppflags) -I$(top_srcdir)/src
%C%_test_foundation_CFLAGS = $(tests_cflags)
%C%_test_foundation_LDADD = libaccrue_internal.la $(tests_libs)

%C%_test_halves_bins_CPPFLAGS = $(tests_cppflags) -I$(top_srcdir)/src
%C%_test_halves_bins_CFLAGS = $(tests_cflags)
%C%_test_halves_bins_LDADD = libaccrue_internal.la $(tests_libs)

%C%_test_kernels_CPPFLAGS = $(tests_cppflags) -I$(top_srcdir)/src $(KERNEL_CPPFLAGS)
%C%_test_kernels_CFLAGS = $(tests_cflags)
%C%_test_kernels_LDADD = libaccrue_internal.la $(tests_libs)

%C%_test_pair_kernels_SOURCES = %D%/test_pair_kernels.c \
    tests/api/guarded.c tests/api/guarded.h
%C%_test_pair_kernels_CPPFLAGS = $(tests_cppflags) -I$(top_srcdir)/src -I$(top_srcdir)/tests/api
%C%_test_pair_kernels_CFLAGS = $(tests_cflags)
%C%_test_pair_kernels_LDADD = libaccrue_internal.la $(tests_libs)

%C%_test_product_errors_CPPFLAGS = $(tests_cppflags) -I$(top_srcdir)/src
%C%_test_product_errors_CFLAGS = $(tests_cflags)
%C%_test_product_errors_LDADD = libaccrue_internal.la $(tests_libs)

%C%_test_read_kernels_SOURCES = %D%/test_read_kernels.c \
    tests/api/guarded.c tests/api/guarded.h
%C%_test_read_kernels_CPPFLAGS = $(tests_cppflags) -I$(top_srcdir)/src -I$(top_srcdir)/tests/api
%C%_test_read_kernels_CFLAGS = $(tests_cflags)
%C%_test_read_kernels_LDADD = libaccrue_internal.la $(tests_libs)
endif
