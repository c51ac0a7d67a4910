# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# The accrue command. It sees include/ only. The strict flags keep its plain sum plain.

bin_PROGRAMS += %D%/accrue
%C%_accrue_CFLAGS = $(STRICT_FP_CFLAGS) $(GMP_CFLAGS) $(AM_CFLAGS)
%C%_accrue_LDADD = libaccrue.la $(GMP_LIBS) $(LIBM)
%C%_accrue_SOURCES = \
    %D%/decimal.c \
    %D%/decimal.h \
    %D%/decimal_write.c \
    %D%/element.c \
    %D%/element.h \
    %D%/explain.c \
    %D%/explain.h \
    %D%/format.c \
    %D%/format.h \
    %D%/help.c \
    %D%/help.h \
    %D%/input.c \
    %D%/input.h \
    %D%/list_total.c \
    %D%/list_total.h \
    %D%/main.c \
    %D%/message.c \
    %D%/message.h \
    %D%/npy_header.c \
    %D%/npy_header.h \
    %D%/number.c \
    %D%/number.h \
    %D%/options.c \
    %D%/options.h \
    %D%/progress.c \
    %D%/progress.h \
    %D%/scan.h \
    %D%/scan_binary.c \
    %D%/scan_columns.c \
    %D%/scan_columns.h \
    %D%/scan_fault.c \
    %D%/scan_header.c \
    %D%/scan_line.c \
    %D%/scan_words.c \
    %D%/spread.c \
    %D%/spread.h \
    %D%/terms.h
