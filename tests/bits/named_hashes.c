/* SPDX-License-Identifier: MIT */
#include "named_hashes.h"

#include <accrue.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 128 };

static char expected_names[MOST][80];
static uint64_t expected_hashes[MOST];

/* The number of lines, or -1. */
static int read_expected(const char *path)
{
    FILE *file = fopen(path, "r");
    char line[120];
    int lines = 0;

    if (file == NULL) {
        perror(path);
        return -1;
    }
    while (fgets(line, sizeof line, file) != NULL) {
        char *end;

        if (line[0] == '#') {
            continue;
        }
        line[strcspn(line, "\n")] = '\0';
        if (lines < MOST) {
            expected_hashes[lines] = strtoull(line, &end, 16);
        }
        if (lines == MOST || end != line + 16 || *end != ' ' ||
            strlen(end + 1) >= sizeof expected_names[0]) {
            fprintf(stderr, "%s: cannot be read: %s\n", path, line);
            lines = -1;
            break;
        }
        strcpy(expected_names[lines++], end + 1);
    }
    fclose(file);
    return lines;
}

/* The number of differences. */
static int compare(const char *kernel, const named_hash *hashes, int count, int lines)
{
    int differences = 0;

    for (int k = 0; k < count || k < lines; k++) {
        const char *name = k < count ? hashes[k].name : expected_names[k];

        if (k >= count || k >= lines || strcmp(name, expected_names[k]) != 0) {
            printf("differs %s: %s: not at this place in both lists\n", kernel, name);
            return differences + 1;
        }
        if (hashes[k].hash != expected_hashes[k]) {
            printf("differs %s: %s: %016llx is not %016llx\n", kernel, name,
                   (unsigned long long)hashes[k].hash, (unsigned long long)expected_hashes[k]);
            differences++;
        }
    }
    if (differences == 0) {
        printf("ok %s: %d functions\n", kernel, count);
    }
    return differences;
}

static int compare_every_kernel(const char *path, named_hash *hashes, int count,
                                void (*compute)(named_hash *hashes))
{
    int lines = read_expected(path), status = 0;

    if (lines < 0) {
        return 2;
    }
    for (size_t i = 0; i < accrue_kernel_count(); i++) {
        const char *kernel = accrue_kernel_name(i);

        if (!accrue_kernel_usable(i)) {
            printf("skip %s: this machine cannot run it\n", kernel);
        } else if (accrue_kernel_select(kernel) != ACCRUE_OK) {
            printf("differs %s: accrue_kernel_select refuses it\n", kernel);
            status = 1;
        } else {
            compute(hashes);
            if (compare(kernel, hashes, count, lines) > 0) {
                status = 1;
            }
        }
    }
    return status;
}

int named_hashes_main(int argc, char **argv, named_hash *hashes, int count,
                      void (*compute)(named_hash *hashes))
{
    if (argc > 1) {
        return compare_every_kernel(argv[1], hashes, count, compute);
    }
    compute(hashes);
    for (int k = 0; k < count; k++) {
        printf("%016llx %s\n", (unsigned long long)hashes[k].hash, hashes[k].name);
    }
    return 0;
}
