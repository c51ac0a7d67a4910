/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "input.h"

#include "message.h"
#include "progress.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* One file is read at a time.  The byte behind is for the NUL. */
#define BUFFER_SIZE (128 * 1024)
static unsigned char buffer[BUFFER_SIZE + 1];

static bool is_standard(const char *name)
{
    return strcmp(name, "-") == 0;
}

static void fail(struct input *in)
{
    in->error = errno;
    message_in_file(in->name, "%s", strerror(in->error));
}

/* Reads behind the first `kept` bytes of the buffer; false at the end and on failure. */
static bool read_behind(struct input *in, size_t kept)
{
    ssize_t n = 0;

    if (!in->at_end) {
        do
            n = read(in->fd, buffer + kept, BUFFER_SIZE - kept);
        while (n < 0 && errno == EINTR);
        if (n < 0) {
            fail(in);
            n = 0;
        }
        /* a terminal would be read again after its end of file */
        in->at_end = n == 0;
        if (!in->typed)
            progress_advance((uint64_t)n);
    }
    in->p = buffer;
    in->end = buffer + kept + n;
    buffer[kept + (size_t)n] = '\0';
    return n != 0;
}

bool input_open(struct input *in, const char *name)
{
    memset(in, 0, sizeof *in);
    in->name = name;
    in->line = 1;
    in->p = in->end = buffer;
    if (is_standard(name)) {
        in->fd = STDIN_FILENO;
    } else {
        in->fd = open(name, O_RDONLY | O_NOCTTY);
        if (in->fd < 0) {
            fail(in);
            return false;
        }
    }
    in->typed = isatty(in->fd) == 1;
    return true;
}

void input_close(struct input *in)
{
    /* not by the number: a file gets that of a standard input that was closed */
    if (!is_standard(in->name))
        close(in->fd);
}

bool input_extend(struct input *in)
{
    size_t kept = (size_t)(in->end - in->p);

    memmove(buffer, in->p, kept);
    return read_behind(in, kept);
}

bool input_starts_with(struct input *in, const void *bytes, size_t n)
{
    for (;;) {
        size_t have = (size_t)(in->end - in->p);
        if (memcmp(in->p, bytes, have < n ? have : n) != 0)
            return false;
        if (have >= n)
            return true;
        if (!input_extend(in))
            return false;
    }
}

void input_skip_byte_order_mark(struct input *in)
{
    /* a longer one before a shorter one that it begins with */
    static const struct {
        unsigned char bytes[4];
        size_t size;
        const char *encoding; /* NULL: UTF-8 */
    } marks[] = {
        { { 0xEF, 0xBB, 0xBF }, 3, NULL },
        { { 0xFF, 0xFE, 0x00, 0x00 }, 4, "UTF-32" },
        { { 0x00, 0x00, 0xFE, 0xFF }, 4, "UTF-32" },
        { { 0xFF, 0xFE }, 2, "UTF-16" },
        { { 0xFE, 0xFF }, 2, "UTF-16" },
    };

    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        if (!input_starts_with(in, marks[i].bytes, marks[i].size))
            continue;
        in->encoding = marks[i].encoding;
        if (in->encoding == NULL)
            in->p += marks[i].size;
        return;
    }
}

int input_refill(struct input *in)
{
    return read_behind(in, 0) ? *in->p : -1;
}

uint64_t input_size(char *const *names, int n)
{
    uint64_t total = 0;

    for (int i = 0; i < n; i++) {
        struct stat status;
        bool standard = is_standard(names[i]);
        if ((standard ? fstat(STDIN_FILENO, &status) : stat(names[i], &status)) != 0
            || !S_ISREG(status.st_mode))
            return 0;
        off_t from = standard ? lseek(STDIN_FILENO, 0, SEEK_CUR) : 0;
        if (from >= 0 && from < status.st_size)
            total += (uint64_t)(status.st_size - from);
    }
    return total;
}
