# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Elementwise accumulation: vectors and caller-owned pairs, through the public interface.

vector_models_sources = \
    %D%/element_model.c \
    %D%/element_model.h \
    %D%/histories.c \
    %D%/histories.h \
    %D%/typed_array.c \
    %D%/typed_array.h \
    %D%/vector_results.c \
    %D%/vector_results.h

EXTRA_DIST += %D%/vector-threads.sh %D%/vector_threads.c

if RUN_TESTS
check_LIBRARIES += %D%/libvector_models.a
%C%_libvector_models_a_SOURCES = $(vector_models_sources)
%C%_libvector_models_a_CPPFLAGS = $(tests_cppflags)
%C%_libvector_models_a_CFLAGS = $(tests_cflags)

vector_libs = %D%/libvector_models.a libaccrue.la $(tests_libs)
vector_tests = \
    %D%/test_gradients \
    %D%/test_into \
    %D%/test_pair_bounds \
    %D%/test_vector_bytes \
    %D%/test_vector_lists \
    %D%/test_vector_long \
    %D%/test_vector_read \
    %D%/test_vector_special \
    %D%/test_vector_states \
    %D%/test_vector_surroundings
check_PROGRAMS += $(vector_tests)
TESTS += $(vector_tests) %D%/vector-threads.sh

%C%_test_into_CPPFLAGS = $(tests_cppflags)
%C%_test_into_CFLAGS = $(tests_cflags)
%C%_test_into_LDADD = $(vector_libs)

%C%_test_pair_bounds_CPPFLAGS = $(tests_cppflags)
%C%_test_pair_bounds_CFLAGS = $(tests_cflags)
%C%_test_pair_bounds_LDADD = $(vector_libs)

%C%_test_vector_lists_CPPFLAGS = $(tests_cppflags)
%C%_test_vector_lists_CFLAGS = $(tests_cflags)
%C%_test_vector_lists_LDADD = $(vector_libs)

%C%_test_vector_read_CPPFLAGS = $(tests_cppflags)
%C%_test_vector_read_CFLAGS = $(tests_cflags)
%C%_test_vector_read_LDADD = $(vector_libs)

%C%_test_vector_special_CPPFLAGS = $(tests_cppflags)
%C%_test_vector_special_CFLAGS = $(tests_cflags)
%C%_test_vector_special_LDADD = $(vector_libs)

%C%_test_vector_states_CPPFLAGS = $(tests_cppflags)
%C%_test_vector_states_CFLAGS = $(tests_cflags)
%C%_test_vector_states_LDADD = $(vector_libs)

%C%_test_vector_bytes_SOURCES = %D%/test_vector_bytes.c \
    tests/api/guarded.c tests/api/guarded.h
%C%_test_vector_bytes_CPPFLAGS = $(tests_cppflags) -I$(top_srcdir)/tests/api
%C%_test_vector_bytes_CFLAGS = $(tests_cflags)
%C%_test_vector_bytes_LDADD = $(vector_libs)

%C%_test_vector_surroundings_SOURCES = %D%/test_vector_surroundings.c \
    tests/api/caller_environment.c tests/api/caller_environment.h \
    tests/api/guarded.c tests/api/guarded.h
%C%_test_vector_surroundings_CPPFLAGS = $(tests_cppflags) -I$(top_srcdir)/tests/api
%C%_test_vector_surroundings_CFLAGS = $(tests_cflags)
%C%_test_vector_surroundings_LDADD = $(vector_libs)

%C%_test_gradients_CPPFLAGS = $(tests_cppflags)
%C%_test_gradients_CFLAGS = $(tests_cflags)
%C%_test_gradients_LDADD = $(vector_libs)

%C%_test_vector_long_CPPFLAGS = $(tests_cppflags)
%C%_test_vector_long_CFLAGS = $(tests_cflags)
%C%_test_vector_long_LDADD = $(vector_libs)
endif
