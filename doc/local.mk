# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# The manual and the man pages.

info_TEXINFOS = %D%/accrue.texi
%C%_accrue_TEXINFOS = \
    %D%/arrays.texi \
    %D%/exact-accumulator.texi \
    %D%/gradients.texi \
    %D%/instruction-sets.texi \
    %D%/algorithms/blocks.texi \
    %D%/algorithms/element-pairs.texi \
    %D%/algorithms/extraction.texi \
    %D%/algorithms/kahan.texi \
    %D%/algorithms/means.texi \
    %D%/algorithms/narrow-sums.texi \
    %D%/algorithms/neumaier.texi \
    %D%/algorithms/norms-and-reports.texi \
    %D%/algorithms/packed-bytes.texi \
    %D%/algorithms/products-extracted.texi \
    %D%/algorithms/products.texi \
    %D%/algorithms/reading-pairs.texi \
    %D%/algorithms/references.texi \
    %D%/algorithms/running-sums.texi \
    %D%/algorithms/superaccumulator.texi \
    %D%/algorithms/transformations.texi

include %D%/examples/microbatch/local.mk

dist_man_MANS += %D%/accrue.1 %D%/accrue.3

# distcheck would typeset the manual, which needs TeX.
AM_DISTCHECK_DVI_TARGET = info
