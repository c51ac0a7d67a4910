/* SPDX-License-Identifier: MIT */
/* What <accrue/array.h> says of accrue_sum_report, held against the exact total of a list. */
#ifndef ACCRUE_TESTS_REPORT_CHECK_H
#define ACCRUE_TESTS_REPORT_CHECK_H

#include <stddef.h>

/* Total, count, bound, condition and sum of magnitudes; any terms. */
void check_report(const double *x, size_t n, const char *name);

#endif
