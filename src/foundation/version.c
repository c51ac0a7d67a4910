/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <accrue/version.h>

#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)

const char *accrue_version(void)
{
    return TEXT(ACCRUE_VERSION_MAJOR) "." TEXT(ACCRUE_VERSION_MINOR) "." TEXT(ACCRUE_VERSION_PATCH);
}

int accrue_version_number(void)
{
    return ACCRUE_VERSION_MAJOR * 10000 + ACCRUE_VERSION_MINOR * 100 + ACCRUE_VERSION_PATCH;
}
