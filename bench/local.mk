# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Benchmark programs, installed, and run by "make bench". They see include/ only.

# Options for "make bench", e.g. BENCHFLAGS='--max-size=1e6 --csv'.
BENCHFLAGS =

bin_PROGRAMS += %D%/accrue-bench
dist_man_MANS += doc/accrue-bench.1
EXTRA_DIST += %D%/README.md %D%/bench_compare.awk
CLEANFILES += %D%/new.csv

# Strictly compiled: what is measured must be what was written.
%C%_accrue_bench_CFLAGS = $(STRICT_FP_CFLAGS) $(AM_CFLAGS) -pthread
%C%_accrue_bench_LDFLAGS = $(AM_LDFLAGS) -pthread
%C%_accrue_bench_LDADD = libaccrue.la $(LIBM)
%C%_accrue_bench_SOURCES = \
    %D%/accrue_bench.c \
    %D%/bench_check.c \
    %D%/bench_check.h \
    %D%/bench_data.c \
    %D%/bench_data.h \
    %D%/bench_elements.c \
    %D%/bench_elements.h \
    %D%/bench_float16.c \
    %D%/bench_float16.h \
    %D%/bench_info.c \
    %D%/bench_info.h \
    %D%/bench_kernels.c \
    %D%/bench_kernels.h \
    %D%/bench_measure.c \
    %D%/bench_measure.h \
    %D%/bench_narrow.c \
    %D%/bench_narrow.h \
    %D%/bench_operation.h \
    %D%/bench_operations.c \
    %D%/bench_options.c \
    %D%/bench_options.h \
    %D%/bench_pairs.c \
    %D%/bench_pairs.h \
    %D%/bench_products.c \
    %D%/bench_progress.c \
    %D%/bench_progress.h \
    %D%/bench_sums.c \
    %D%/bench_sums.h \
    %D%/bench_table.c \
    %D%/bench_table.h \
    %D%/bench_threads.c \
    %D%/bench_threads.h \
    %D%/bench_timer.h \
    %D%/bench_vec.c \
    %D%/bench_vec.h \
    %D%/bench_vec_loops.h \
    %D%/option_values.c \
    %D%/option_values.h \
    %D%/plain_sums.c \
    %D%/plain_sums.h \
    %D%/sorted.c \
    %D%/sorted.h
if BENCH_MPFR
%C%_accrue_bench_CFLAGS += $(MPFR_CFLAGS)
%C%_accrue_bench_LDADD += $(MPFR_LIBS)
%C%_accrue_bench_SOURCES += %D%/bench_mpfr.c %D%/bench_mpfr.h
endif
if BENCH_BLAS
%C%_accrue_bench_CFLAGS += $(OPENBLAS_CFLAGS)
%C%_accrue_bench_LDADD += $(OPENBLAS_LIBS)
%C%_accrue_bench_SOURCES += %D%/bench_blas.c %D%/bench_blas.h
endif

# Errors, held against MPFR.
if HAVE_MPFR
bin_PROGRAMS += %D%/accrue-accuracy
dist_man_MANS += doc/accrue-accuracy.1
bench_accuracy = %D%/accrue-accuracy$(EXEEXT)
endif
%C%_accrue_accuracy_CFLAGS = $(STRICT_FP_CFLAGS) $(AM_CFLAGS) $(MPFR_CFLAGS)
%C%_accrue_accuracy_LDADD = libaccrue.la $(MPFR_LIBS) $(LIBM)
%C%_accrue_accuracy_SOURCES = \
    %D%/accrue_accuracy.c \
    %D%/accuracy_check.c \
    %D%/accuracy_check.h \
    %D%/accuracy_exact.c \
    %D%/accuracy_exact.h \
    %D%/accuracy_lists.c \
    %D%/accuracy_lists.h \
    %D%/accuracy_methods.c \
    %D%/accuracy_methods.h \
    %D%/accuracy_options.c \
    %D%/accuracy_options.h \
    %D%/accuracy_table.c \
    %D%/accuracy_table.h \
    %D%/bench_kernels.c \
    %D%/bench_kernels.h \
    %D%/bench_progress.c \
    %D%/bench_progress.h \
    %D%/bench_timer.h \
    %D%/option_values.c \
    %D%/option_values.h \
    %D%/plain_sums.c \
    %D%/plain_sums.h \
    %D%/sorted.c \
    %D%/sorted.h

# Measures and draws doc/figures, kept in the source tree; FIGURES names another folder. gnuplot and
# MPFR are needed.
FIGURES = $(top_srcdir)/doc/figures
plots: %D%/accrue-bench$(EXEEXT) $(bench_accuracy)
	$(SHELL) $(top_srcdir)/%D%/plots/draw_figures.sh %D% '$(FIGURES)'
CLEANFILES += %D%/accuracy.csv %D%/accuracy.csv.new %D%/speed.csv %D%/speed.csv.new
EXTRA_DIST += \
    %D%/plots/accuracy.gp \
    %D%/plots/draw_figures.sh \
    %D%/plots/figure.gp \
    %D%/plots/speed.gp \
    doc/figures/accuracy.png \
    doc/figures/accuracy.svg \
    doc/figures/speed.png \
    doc/figures/speed.svg

bench: %D%/accrue-bench$(EXEEXT) $(bench_accuracy)
	%D%/accrue-bench$(EXEEXT) $(BENCHFLAGS)

# What became slower than BASE, a CSV file of accrue-bench: in NEW, or now. A BASE that is none is
# found before anything is measured.
bench-compare: %D%/accrue-bench$(EXEEXT)
	@test -n '$(BASE)' || { \
	    echo "usage: make bench-compare BASE=old.csv [NEW=new.csv] [BENCHFLAGS=...]" >&2; exit 2; }
	@$(AWK) -f $(top_srcdir)/%D%/bench_compare.awk '$(BASE)' '$(BASE)' >/dev/null || exit 2; \
	new='$(NEW)'; \
	test -n "$$new" || { new=%D%/new.csv; \
	    %D%/accrue-bench$(EXEEXT) --csv $(BENCHFLAGS) >"$$new" || exit 2; }; \
	$(AWK) -f $(top_srcdir)/%D%/bench_compare.awk '$(BASE)' "$$new"

.PHONY: bench bench-compare plots
