/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "scan.h"

/* White space, as isspace in the C locale has it. */
static const unsigned char is_space[256] = {
    [' '] = 1, ['\t'] = 1, ['\n'] = 1, ['\v'] = 1, ['\f'] = 1, ['\r'] = 1,
};

/* The token at in->p, whatever its form and wherever the buffer cuts it. */
static bool read_word(struct input *in, const struct terms *terms)
{
    struct number a;

    terms_begin_number(terms, &a);
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
    double x = 0;
    enum number_result result = terms_take_number(terms, &a, &x);
    if (result == NUMBER_OK)
        terms_add(terms, x, 1);
    else
        scan_refuse_number(in, &a, result);
    return result == NUMBER_OK;
}

bool scan_words(struct input *in, const struct terms *terms)
{
    while (input_peek(in) >= 0) {
        const unsigned char *p = in->p;
        /* the NUL at the end stops both loops */
        for (;;) {
            struct number_digits digits;
            double x = 0;
            for (; is_space[*p]; p++)
                in->line += *p == '\n';
            const unsigned char *q = number_digits(p, &digits);
            if (q == NULL || !is_space[*q] || !terms_take_digits(terms, &digits, &x))
                break;
            terms_add(terms, x, 1);
            p = q;
        }
        in->p = p;
        if (p < in->end && !read_word(in, terms))
            return false;
    }
    return in->error == 0;
}
