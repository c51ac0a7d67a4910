/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "message.h"
#include "npy_header.h"
#include "scan.h"

#include <inttypes.h>

static size_t at_hand(const struct input *in)
{
    return (size_t)(in->end - in->p);
}

/* Takes at most `limit` elements and returns how many, fewer where the file ends before. */
static uint64_t take_elements(struct input *in, const struct elements *e, uint64_t limit,
                              struct total *total)
{
    const size_t size = e->type->size;
    uint64_t taken = 0;

    while (taken < limit) {
        uint64_t n = at_hand(in) / size;
        if (n == 0) {
            /* the rest may be the beginning of an element that the buffer cut */
            if (!input_extend(in))
                break;
            continue;
        }
        n = n < limit - taken ? n : limit - taken;
        element_add(total, e, in->p, (size_t)n);
        in->p += (size_t)n * size;
        taken += n;
    }
    return taken;
}

bool scan_raw(const struct elements *e, struct input *in, const struct terms *terms)
{
    take_elements(in, e, UINT64_MAX, terms->total);
    if (in->error != 0)
        return false;
    size_t rest = at_hand(in);
    if (rest != 0)
        message_in_file(in->name, "%zu byte%s behind the last %s", rest, rest == 1 ? "" : "s",
                        e->type->name);
    return rest == 0;
}

bool scan_npy(struct input *in, const struct terms *terms)
{
    struct npy npy;

    if (!npy_read_header(&npy, in))
        return false;
    uint64_t taken = take_elements(in, &npy.elements, npy.count, terms->total);
    bool more = taken == npy.count && input_peek(in) >= 0;
    if (in->error != 0)
        return false;
    if (taken != npy.count)
        message_in_file(in->name, "elements by the NumPy header: %" PRIu64 ", in the file: "
                        "%" PRIu64, npy.count, taken);
    else if (more)
        message_in_file(in->name, "bytes behind the last element (elements by the NumPy header: "
                        "%" PRIu64 ")", npy.count);
    return taken == npy.count && !more;
}
