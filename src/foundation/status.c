/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <accrue/status.h>

const char *accrue_strerror(accrue_status status)
{
    switch (status) {
    case ACCRUE_OK:
        return "success";
    case ACCRUE_EINVAL:
        return "invalid argument";
    case ACCRUE_ELENGTH:
        return "lengths do not match";
    case ACCRUE_ENOMEM:
        return "out of memory";
    case ACCRUE_EDOMAIN:
        return "result not defined";
    case ACCRUE_EFORMAT:
        return "not a packed state, or a damaged one";
    default:
        return "unknown status";
    }
}
