/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "npy_header.h"

#include "message.h"

#include <string.h>

static const char magic[] = "\x93NUMPY";
#define MAGIC_SIZE (sizeof magic - 1)

/* Longer than any key and any type that is read; of a longer string the beginning is kept. */
#define STRING_SIZE 24

/* The text of the header is taken byte by byte: it may be of any length. */
struct header {
    struct input *in;
    uint64_t left; /* bytes of the header that are not yet taken */
    bool refused;  /* well formed, but not to be read: the message is out */
};

bool npy_begins(struct input *in)
{
    return input_starts_with(in, magic, MAGIC_SIZE);
}

/* The byte at hand, -1 when there is none. */
static int here(struct header *h)
{
    return h->left != 0 ? input_peek(h->in) : -1;
}

static void take(struct header *h)
{
    h->in->p++;
    h->left--;
}

/* The byte at hand behind white space. */
static int next(struct header *h)
{
    int c;

    while ((c = here(h)) == ' ' || c == '\t' || c == '\n' || c == '\r')
        take(h);
    return c;
}

static bool take_mark(struct header *h, int mark)
{
    if (next(h) != mark)
        return false;
    take(h);
    return true;
}

/* A string in quotes of either kind.  Escapes stand in none that is read. */
static bool read_string(struct header *h, char out[STRING_SIZE])
{
    size_t length = 0;
    int quote = next(h);
    int c;

    if (quote != '\'' && quote != '"')
        return false;
    take(h);
    while ((c = here(h)) != quote) {
        if (c < ' ' || c == '\\')
            return false;
        if (length < STRING_SIZE - 1)
            out[length++] = (char)c;
        take(h);
    }
    take(h);
    out[length] = '\0';
    return true;
}

/* The product, UINT64_MAX when that is not large enough. */
static uint64_t multiply(uint64_t a, uint64_t b)
{
    return a != 0 && b > UINT64_MAX / a ? UINT64_MAX : a * b;
}

static bool read_length(struct header *h, uint64_t *length)
{
    int c = next(h);

    if (c < '0' || c > '9')
        return false;
    *length = 0;
    for (; (c = here(h)) >= '0' && c <= '9'; take(h)) {
        uint64_t digit = (uint64_t)(c - '0');
        *length = multiply(*length, 10);
        *length = *length > UINT64_MAX - digit ? UINT64_MAX : *length + digit;
    }
    /* as Python 2 wrote a long integer */
    if (c == 'L')
        take(h);
    return true;
}

/* A tuple: () is one element, and a single length has a comma behind it. */
static bool read_shape(struct header *h, uint64_t *count)
{
    bool comma = true;
    size_t lengths = 0;

    *count = 1;
    if (!take_mark(h, '('))
        return false;
    for (; next(h) != ')'; lengths++) {
        uint64_t length;
        if (!comma || !read_length(h, &length))
            return false;
        *count = multiply(*count, length);
        comma = take_mark(h, ',');
    }
    take(h);
    if (lengths == 1 && !comma)
        return false;
    if (*count == UINT64_MAX) {
        message_in_file(h->in->name, "the shape of the NumPy array has 2^64 elements or more");
        h->refused = true;
    }
    return !h->refused;
}

/* '<' or '>' and a type.  Anything else but a string is a structured type. */
static bool read_type(struct header *h, struct elements *elements)
{
    static const char only[] = "only f8, f4, f2, i8 and u8 are read";
    char text[STRING_SIZE];
    char shown[MESSAGE_PRINTABLE_SIZE(STRING_SIZE)];

    if (next(h) == '[') {
        message_in_file(h->in->name, "a structured NumPy type: %s", only);
        h->refused = true;
        return false;
    }
    if (!read_string(h, text))
        return false;
    elements->big_endian = text[0] == '>';
    elements->type = text[0] == '<' || text[0] == '>' ? element_by_numpy(text + 1) : NULL;
    if (elements->type != NULL)
        return true;
    message_printable(shown, text, strlen(text));
    message_in_file(h->in->name, "NumPy type '%s': %s", shown, only);
    if (strcmp(text, "|V2") == 0 || strcmp(text, "<V2") == 0)
        message_hint("bfloat16 is saved so: write it with tofile in NumPy, read it with "
                     "--type bf16");
    h->refused = true;
    return false;
}

/* True or False; the order in memory that it tells does not change which elements there are. */
static bool read_order(struct header *h)
{
    const char *word = next(h) == 'T' ? "True" : "False";

    for (; *word != '\0'; word++) {
        if (here(h) != *word)
            return false;
        take(h);
    }
    return true;
}

static bool read_item(struct header *h, struct npy *npy, unsigned *seen)
{
    static const char *const keys[] = { "descr", "fortran_order", "shape" };
    char key[STRING_SIZE];
    size_t i = 0;

    if (!read_string(h, key) || !take_mark(h, ':'))
        return false;
    while (i < 3 && strcmp(key, keys[i]) != 0)
        i++;
    if (i == 3 || (*seen & 1u << i) != 0)
        return false;
    *seen |= 1u << i;
    return i == 0 ? read_type(h, &npy->elements) : i == 1 ? read_order(h)
                                                          : read_shape(h, &npy->count);
}

static bool read_dictionary(struct header *h, struct npy *npy)
{
    unsigned seen = 0;
    bool comma = true;

    if (!take_mark(h, '{'))
        return false;
    while (next(h) != '}') {
        if (!comma || !read_item(h, npy, &seen))
            return false;
        comma = take_mark(h, ',');
    }
    take(h);
    /* every key, and nothing behind */
    return seen == 7 && next(h) < 0 && h->left == 0;
}

/* n bytes, little-endian; fewer at the end of the file, which shows later. */
static uint64_t read_integer(struct input *in, size_t n)
{
    uint64_t x = 0;

    for (size_t i = 0; i < n && input_peek(in) >= 0; i++)
        x |= (uint64_t)*in->p++ << 8 * i;
    return x;
}

bool npy_read_header(struct npy *npy, struct input *in)
{
    struct header h = { .in = in };

    in->p += MAGIC_SIZE;
    unsigned major = (unsigned)read_integer(in, 1);
    unsigned minor = (unsigned)read_integer(in, 1);
    h.left = read_integer(in, major == 1 ? 2 : 4);
    bool cut = input_peek(in) < 0;
    if (!cut && (major < 1 || major > 3 || minor != 0)) {
        message_in_file(in->name,
                        "version %u.%u of the NumPy format: only 1.0, 2.0 and 3.0 are read",
                        major, minor);
        return false;
    }
    if (!cut && read_dictionary(&h, npy))
        return true;
    cut |= h.left != 0 && input_peek(in) < 0;
    if (in->error == 0 && !h.refused)
        message_in_file(in->name, "the NumPy header is %s", cut ? "cut off" : "malformed");
    return false;
}
