/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* What functions return that can fail. A function that fails changes nothing. */

#ifndef ACCRUE_STATUS_H
#define ACCRUE_STATUS_H

#include <accrue/export.h>

ACCRUE_BEGIN_DECLS

/* One of the numbers below. */
typedef int accrue_status;

/* The numbers are part of the binary interface and never change. */
enum {
    ACCRUE_OK = 0,      /* it worked */
    ACCRUE_EINVAL = 1,  /* an argument has a value that is not allowed */
    ACCRUE_ELENGTH = 2, /* lengths do not match, or a range ends past the end */
    ACCRUE_ENOMEM = 3,  /* memory ran out */
    ACCRUE_EDOMAIN = 4, /* the result is not defined, as the mean of nothing */
    ACCRUE_EFORMAT = 5  /* bytes that are not a packed state */
};

/*
 * A sentence in English, without a full stop, for a status; for a number that is none of the
 * above, a sentence that says so. Never NULL. The string is constant and lives for ever.
 */
ACCRUE_API const char *accrue_strerror(accrue_status status);

ACCRUE_END_DECLS

#endif
