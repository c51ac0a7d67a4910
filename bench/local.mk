# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Benchmark programs, made and run by "make bench". They see include/ only.

# Options for "make bench", e.g. BENCHFLAGS='--max-size=1e6 --csv'.
BENCHFLAGS =

EXTRA_PROGRAMS += %D%/accrue-bench
CLEANFILES += %D%/accrue-bench$(EXEEXT)
# The program is not installed, nor is its man page.
EXTRA_DIST += %D%/README.md doc/accrue-bench.1

# Strictly compiled: what is measured must be what was written.
%C%_accrue_bench_CFLAGS = $(STRICT_FP_CFLAGS) $(AM_CFLAGS)
%C%_accrue_bench_LDFLAGS = $(AM_LDFLAGS) -no-install
%C%_accrue_bench_LDADD = libaccrue.la $(LIBM)
%C%_accrue_bench_SOURCES = \
    %D%/accrue_bench.c \
    %D%/bench_check.c \
    %D%/bench_check.h \
    %D%/bench_data.c \
    %D%/bench_data.h \
    %D%/bench_elements.c \
    %D%/bench_elements.h \
    %D%/bench_info.c \
    %D%/bench_info.h \
    %D%/bench_measure.c \
    %D%/bench_measure.h \
    %D%/bench_options.c \
    %D%/bench_options.h \
    %D%/bench_progress.c \
    %D%/bench_progress.h \
    %D%/bench_rows.c \
    %D%/bench_rows.h \
    %D%/bench_table.c \
    %D%/bench_table.h \
    %D%/bench_timer.h \
    %D%/bench_vec.c \
    %D%/bench_vec.h \
    %D%/option_values.c \
    %D%/option_values.h \
    %D%/plain_sums.c \
    %D%/plain_sums.h
if HAVE_MPFR
%C%_accrue_bench_CFLAGS += $(MPFR_CFLAGS)
%C%_accrue_bench_LDADD += $(MPFR_LIBS)
%C%_accrue_bench_SOURCES += %D%/bench_mpfr.c %D%/bench_mpfr.h
endif

bench: %D%/accrue-bench$(EXEEXT)
	%D%/accrue-bench$(EXEEXT) $(BENCHFLAGS)

.PHONY: bench
