# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# libaccrue. All objects are in libaccrue_internal, which tests/unit links to see the inside.

lib_LTLIBRARIES += libaccrue.la
noinst_LTLIBRARIES += libaccrue_internal.la

inside_cppflags = $(AM_CPPFLAGS) -I$(top_srcdir)/src
inside_cflags = $(STRICT_FP_CFLAGS) $(VISIBILITY_CFLAGS) $(AM_CFLAGS)

# The kernels, once for each set of instructions (src/kernels/vectors.h).
kernel_sources = \
    %D%/kernels/add_f32x2.c \
    %D%/kernels/add_f64x2.c \
    %D%/kernels/bins.c \
    %D%/kernels/bins.h \
    %D%/kernels/dot_lanes.c \
    %D%/kernels/extract.c \
    %D%/kernels/extract.h \
    %D%/kernels/extract_products.c \
    %D%/kernels/extract_products.h \
    %D%/kernels/halves.c \
    %D%/kernels/halves.h \
    %D%/kernels/kernel_table.h \
    %D%/kernels/lanes.h \
    %D%/kernels/narrow_lanes.c \
    %D%/kernels/narrow_lanes.h \
    %D%/kernels/pair_groups.h \
    %D%/kernels/product_errors.c \
    %D%/kernels/product_range.c \
    %D%/kernels/raw_bits.h \
    %D%/kernels/read_pairs.c \
    %D%/kernels/set.c \
    %D%/kernels/set.h \
    %D%/kernels/sum_lanes.c \
    %D%/kernels/vector_integers.h \
    %D%/kernels/vector_products.h \
    %D%/kernels/vectors.h \
    %D%/kernels/wide_loads.h
kernel_libraries = libaccrue_scalar.la

libaccrue_scalar_la_SOURCES = $(kernel_sources)
libaccrue_scalar_la_CPPFLAGS = $(inside_cppflags) -DACCRUE_I_SET=scalar -DACCRUE_I_WIDTH=1
libaccrue_scalar_la_CFLAGS = $(inside_cflags)

if KERNEL_SSE2
kernel_libraries += libaccrue_sse2.la
libaccrue_sse2_la_SOURCES = $(kernel_sources)
libaccrue_sse2_la_CPPFLAGS = $(inside_cppflags) -DACCRUE_I_SET=sse2 -DACCRUE_I_WIDTH=2
libaccrue_sse2_la_CFLAGS = $(inside_cflags) $(SSE2_CFLAGS)
endif

if KERNEL_AVX2
kernel_libraries += libaccrue_avx2.la
libaccrue_avx2_la_SOURCES = $(kernel_sources)
libaccrue_avx2_la_CPPFLAGS = $(inside_cppflags) -DACCRUE_I_SET=avx2 -DACCRUE_I_WIDTH=4
libaccrue_avx2_la_CFLAGS = $(inside_cflags) $(AVX2_CFLAGS)
endif

if KERNEL_AVX512
kernel_libraries += libaccrue_avx512.la
libaccrue_avx512_la_SOURCES = $(kernel_sources)
libaccrue_avx512_la_CPPFLAGS = $(inside_cppflags) -DACCRUE_I_SET=avx512 -DACCRUE_I_WIDTH=8
libaccrue_avx512_la_CFLAGS = $(inside_cflags) $(AVX512_CFLAGS)
endif

if KERNEL_NEON
kernel_libraries += libaccrue_neon.la
libaccrue_neon_la_SOURCES = $(kernel_sources)
libaccrue_neon_la_CPPFLAGS = $(inside_cppflags) -DACCRUE_I_SET=neon -DACCRUE_I_WIDTH=2
libaccrue_neon_la_CFLAGS = $(inside_cflags)
endif

noinst_LTLIBRARIES += $(kernel_libraries)

libaccrue_internal_la_CPPFLAGS = $(inside_cppflags) $(KERNEL_CPPFLAGS)
libaccrue_internal_la_CFLAGS = $(inside_cflags)
libaccrue_internal_la_LIBADD = $(kernel_libraries) $(LIBM)
libaccrue_internal_la_SOURCES = \
    %D%/foundation/bits.h \
    %D%/foundation/crc32.c \
    %D%/foundation/crc32.h \
    %D%/foundation/environment.h \
    %D%/foundation/inexact.h \
    %D%/foundation/little_endian.h \
    %D%/foundation/status.c \
    %D%/foundation/strict_fp.h \
    %D%/foundation/two_product.h \
    %D%/foundation/two_sum.h \
    %D%/foundation/version.c \
    %D%/foundation/widen.h \
    %D%/compensated/kahan.c \
    %D%/compensated/neumaier.c \
    %D%/compensated/streaming_pair.h \
    %D%/exact/accumulator.c \
    %D%/exact/carry.c \
    %D%/exact/carry.h \
    %D%/exact/compare.c \
    %D%/exact/deposit.c \
    %D%/exact/deposit.h \
    %D%/exact/layout.h \
    %D%/exact/merge.c \
    %D%/exact/pack.c \
    %D%/exact/products.c \
    %D%/exact/ratio.c \
    %D%/exact/ratio.h \
    %D%/exact/round.c \
    %D%/exact/round.h \
    %D%/exact/square_root.c \
    %D%/exact/total.c \
    %D%/exact/total.h \
    %D%/kernels/one_lane.c \
    %D%/kernels/one_lane.h \
    %D%/kernels/pairs.c \
    %D%/kernels/pairs.h \
    %D%/kernels/source.c \
    %D%/kernels/source.h \
    %D%/kernels/two_products.c \
    %D%/kernels/two_products.h \
    %D%/dispatch/cpu.h \
    %D%/dispatch/dispatch.c \
    %D%/dispatch/dispatch.h \
    %D%/array/block.c \
    %D%/array/block.h \
    %D%/array/block_pairs.c \
    %D%/array/block_pairs.h \
    %D%/array/cumsum.c \
    %D%/array/dot.c \
    %D%/array/binning.c \
    %D%/array/binning.h \
    %D%/array/exact_array.c \
    %D%/array/exact_array.h \
    %D%/array/exact_dot_array.c \
    %D%/array/exact_products.c \
    %D%/array/exact_sums.c \
    %D%/array/extraction.c \
    %D%/array/extraction.h \
    %D%/array/few_terms.h \
    %D%/array/exact_taken_away.c \
    %D%/array/magnitudes.h \
    %D%/array/mean.c \
    %D%/array/narrow.c \
    %D%/array/narrow.h \
    %D%/array/narrow_sums.c \
    %D%/array/norm.c \
    %D%/array/report.c \
    %D%/array/streaming_array.c \
    %D%/array/strided.h \
    %D%/array/sum.c \
    %D%/vector/into.c \
    %D%/vector/quotient.c \
    %D%/vector/quotient.h \
    %D%/vector/vector_add.c \
    %D%/vector/vector_life.c \
    %D%/vector/vector_norm.c \
    %D%/vector/vector_pack.c \
    %D%/vector/vector_read.c \
    %D%/vector/vector_state.h

libaccrue_la_SOURCES =
libaccrue_la_LIBADD = libaccrue_internal.la $(LIBM)
libaccrue_la_LDFLAGS = $(AM_LDFLAGS) $(SYMBOLIC_LDFLAGS) -no-undefined \
    -version-info $(ACCRUE_VERSION_INFO)
EXTRA_libaccrue_la_DEPENDENCIES = %D%/accrue.map
if HAVE_VERSION_SCRIPT
libaccrue_la_LDFLAGS += -Wl,--version-script=$(srcdir)/%D%/accrue.map
else
libaccrue_la_LDFLAGS += -export-symbols-regex '^accrue_(i[^_]|[^i])'
endif
EXTRA_DIST += %D%/accrue.map

pkgconfig_DATA = accrue.pc
# The prefix may be another one than configure was told.
install-data-hook:
	sed 's|^prefix=.*|prefix=$(prefix)|' accrue.pc >'$(DESTDIR)$(pkgconfigdir)/accrue.pc'
EXTRA_DIST += %D%/accrue.pc.in
