/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "scan.h"

/* White space, as isspace in the C locale has it. */
static const unsigned char is_space[256] = {
    [' '] = 1, ['\t'] = 1, ['\n'] = 1, ['\v'] = 1, ['\f'] = 1, ['\r'] = 1,
};

/* The token at in->p, whatever its form and wherever the buffer cuts it. */
static bool read_word(struct input *in, double *x)
{
    struct number a;

    number_begin(&a);
    while (input_peek(in) >= 0 && !is_space[*in->p]) {
        const unsigned char *q = in->p;
        while (*q != '\0' && !is_space[*q])
            q++;
        number_feed(&a, in->p, (size_t)(q - in->p));
        in->p = q;
        if (q < in->end && *q == '\0') {
            scan_refuse_nul(in);
            return false;
        }
    }
    if (in->error != 0)
        return false;
    enum number_result result = number_end(&a, x);
    if (result != NUMBER_OK)
        scan_refuse_number(in, &a, result);
    return result == NUMBER_OK;
}

bool scan_words(struct input *in, struct total *total)
{
    while (input_peek(in) >= 0) {
        const unsigned char *p = in->p;
        /* the NUL at the end stops both loops */
        for (;;) {
            double x;
            for (; is_space[*p]; p++)
                in->line += *p == '\n';
            const unsigned char *q = number_simple(p, &x);
            if (q == NULL || !is_space[*q])
                break;
            total_add(total, x, 1);
            p = q;
        }
        in->p = p;
        double x;
        if (p < in->end) {
            if (!read_word(in, &x))
                return false;
            total_add(total, x, 1);
        }
    }
    return in->error == 0;
}
