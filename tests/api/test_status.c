/* SPDX-License-Identifier: MIT */
/* Status numbers, their sentences, and the version. */
#include <accrue.h>
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

Test(status, numbers_are_fixed)
{
    cr_expect(ACCRUE_OK == 0 && ACCRUE_EINVAL == 1 && ACCRUE_ELENGTH == 2 && ACCRUE_ENOMEM == 3 &&
              ACCRUE_EDOMAIN == 4 && ACCRUE_EFORMAT == 5);
}

/* A sentence for each, no two alike, and one for numbers that are none. */
Test(status, every_number_has_its_sentence)
{
    static const int others[] = { -1, 6, 1000, -2147483647, 2147483647 };

    for (int i = 0; i <= ACCRUE_EFORMAT; i++) {
        const char *text = accrue_strerror(i);

        cr_assert(text != NULL, "%d", i);
        cr_expect(strlen(text) > 0 && text[strlen(text) - 1] != '.', "%d: '%s'", i, text);
        for (int j = 0; j < i; j++) {
            cr_expect(strcmp(text, accrue_strerror(j)) != 0, "%d and %d: '%s'", i, j, text);
        }
    }
    for (int i = 0; i < 5; i++) {
        const char *text = accrue_strerror(others[i]);

        cr_assert(text != NULL, "%d", others[i]);
        for (int j = 0; j <= ACCRUE_EFORMAT; j++) {
            cr_expect(strcmp(text, accrue_strerror(j)) != 0, "%d reads as %d", others[i], j);
        }
    }
}

Test(status, version_of_headers_and_library)
{
    char text[60];

    snprintf(text, sizeof text, "%d.%d.%d", ACCRUE_VERSION_MAJOR, ACCRUE_VERSION_MINOR,
             ACCRUE_VERSION_PATCH);
    cr_expect_str_eq(accrue_version(), text);
    cr_expect(accrue_version_number() == ACCRUE_VERSION_MAJOR * 10000 +
                                             ACCRUE_VERSION_MINOR * 100 + ACCRUE_VERSION_PATCH);
}
