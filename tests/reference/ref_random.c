/* SPDX-License-Identifier: MIT */
#include "ref_random.h"

#include "ref_bits.h"

uint64_t ref_random_bits(ref_random *r)
{
    uint64_t z = r->state += UINT64_C(0x9E3779B97F4A7C15);

    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

uint64_t ref_random_below(ref_random *r, uint64_t limit)
{
    return ref_random_bits(r) % limit; /* its bias does not matter here */
}

double ref_random_double(ref_random *r, int low, int high)
{
    uint64_t b = ref_random_bits(r);
    uint64_t span = (uint64_t)(high - low + 1);
    uint64_t field = (uint64_t)(low + 1023) + ref_random_below(r, span);

    return ref_from_bits((b & UINT64_C(0x800FFFFFFFFFFFFF)) | field << 52);
}

void ref_fill(ref_random *r, double *x, size_t n, int low, int high)
{
    for (size_t i = 0; i < n; i++) {
        x[i] = ref_random_double(r, low, high);
    }
}

void ref_shuffle(ref_random *r, double *x, size_t n)
{
    for (size_t i = n; i > 1; i--) {
        size_t j = ref_random_below(r, i);
        double t = x[i - 1];

        x[i - 1] = x[j];
        x[j] = t;
    }
}

void ref_cancel(ref_random *r, double *x, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (i % 5 == 4) {
            x[i] = ref_random_double(r, -100, -60);
        } else if (i % 5 >= 2) {
            x[i] = -x[i - 2];
        }
    }
    ref_shuffle(r, x, n);
}
