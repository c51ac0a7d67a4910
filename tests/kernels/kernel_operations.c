/* SPDX-License-Identifier: MIT */
#include "kernel_operations.h"

#include "exact_calls.h"

#include <string.h>

/* Functions of arrays first, then exact ones, then those of vectors. */

int operations(void)
{
    return array_call_count + exact_call_count + vector_call_count;
}

static const vector_call *vector_call_of(int operation)
{
    int k = operation - array_call_count - exact_call_count;

    return k >= 0 ? &vector_calls[k] : NULL;
}

const char *operation_name(int operation)
{
    const vector_call *vector = vector_call_of(operation);

    if (vector != NULL) {
        return vector->name;
    }
    return operation < array_call_count ? array_calls[operation].name
                                        : exact_calls[operation - array_call_count].name;
}

static int begins(const char *name, const char *with)
{
    return strncmp(name, with, strlen(with)) == 0;
}

/* By the suffix of the name; results of a suffix are no elements. */
unsigned operation_reads(int operation)
{
    const char *name = operation_name(operation);

    if (begins(name, "accrue_exact_total")) {
        return READS_F64;
    }
    if (begins(name, "accrue_vector_total") || begins(name, "accrue_vector_mean") ||
        begins(name, "accrue_vector_read") || begins(name, "accrue_vector_merge")) {
        return READS_F64 | READS_F32;
    }
    if (strcmp(name, "accrue_vector_norm2, weight, finite, F32X2") == 0 ||
        strstr(name, "_bf16") != NULL) {
        return READS_BF16;
    }
    return strstr(name, "_f16") != NULL ? READS_F16
           : strstr(name, "_f32") != NULL ? READS_F32 : READS_F64;
}

uint64_t operation_result(int operation, const array_input *in)
{
    const vector_call *vector = vector_call_of(operation);
    exact_input exact = { in->x, in->w, in->f, in->g, in->h, in->k, in->n, in->out };

    if (vector != NULL) {
        return vector->result(in, vector->storage, vector->format);
    }
    return operation < array_call_count
               ? array_calls[operation].result(in)
               : exact_calls[operation - array_call_count].result(&exact);
}
