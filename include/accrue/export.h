/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* What is visible outside the library, and to C++. */

#ifndef ACCRUE_EXPORT_H
#define ACCRUE_EXPORT_H

#if defined __GNUC__
#define ACCRUE_API __attribute__((__visibility__("default")))
#define ACCRUE_WARN_UNUSED __attribute__((__warn_unused_result__))
#else
#define ACCRUE_API
#define ACCRUE_WARN_UNUSED
#endif

#ifdef __cplusplus
#define ACCRUE_BEGIN_DECLS extern "C" {
#define ACCRUE_END_DECLS }
#else
#define ACCRUE_BEGIN_DECLS
#define ACCRUE_END_DECLS
#endif

#endif
