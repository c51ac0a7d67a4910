/* SPDX-License-Identifier: MIT */
/* The calling thread's floating-point environment, set to what a caller may have set it to. */
#ifndef ACCRUE_TESTS_CALLER_ENVIRONMENT_H
#define ACCRUE_TESTS_CALLER_ENVIRONMENT_H

typedef enum environment_state {
    ENVIRONMENT_ABSENT, /* this machine has no such mode */
    ENVIRONMENT_SET
} environment_state;

typedef struct environment {
    const char *name;
    environment_state (*enter)(void);
} environment;

/* Each entry starts from the default environment; the first one is the default itself. */
extern const environment environments[];
extern const int environment_count;

void environment_restore(void); /* back to the default, no exception flag set */

/* All that can be read of the environment: control bits, rounding, masks and exception flags. */
typedef struct environment_words {
    unsigned long word[3];
} environment_words;

environment_words environment_read(void);

/* Sets every exception flag without a trap (call it in an environment without unmasked traps). */
void environment_raise_all(void);

#endif
