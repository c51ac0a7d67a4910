/* SPDX-License-Identifier: MIT */
/*
 * The choice of a set of kernels, through the public functions, for kernel-choice.sh:
 *
 *   kernel_choice list       the sets of this build, one a line: "NAME usable" or "NAME unusable"
 *   kernel_choice active     the set in use, which what ACCRUE_KERNEL names decides
 *   kernel_choice check      the functions' promises; exit status 1 and a line for each broken one
 *   kernel_choice threads    first use in many threads at once, then selections while sums run
 */
#include <accrue.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

static void expect(int holds, const char *what, const char *name)
{
    if (!holds) {
        printf("%s: %s\n", name != NULL ? name : "NULL", what);
        failures = 1;
    }
}

static int list(void)
{
    for (size_t i = 0; i < accrue_kernel_count(); i++) {
        printf("%s %s\n", accrue_kernel_name(i), accrue_kernel_usable(i) ? "usable" : "unusable");
    }
    return 0;
}

/* Refused, and the set in use stays. */
static void expect_refused(const char *name)
{
    const char *before = accrue_kernel_active();

    expect(accrue_kernel_select(name) == ACCRUE_EINVAL, "is not refused", name);
    expect(strcmp(accrue_kernel_active(), before) == 0, "changes the set in use", name);
}

static void check_set(size_t i)
{
    const char *name = accrue_kernel_name(i);

    for (size_t k = 0; k < i; k++) {
        expect(strcmp(accrue_kernel_name(k), name) != 0, "is there twice", name);
    }
    if (!accrue_kernel_usable(i)) {
        expect_refused(name);
        return;
    }
    expect(accrue_kernel_select(name) == ACCRUE_OK, "is refused", name);
    expect(strcmp(accrue_kernel_active(), name) == 0, "is selected but not in use", name);
    expect_refused("no such set");
    expect_refused("");
    expect_refused(NULL);
    expect_refused("Scalar");
    expect_refused("scalar ");
}

static int check(void)
{
    size_t count = accrue_kernel_count();
    size_t best = 0;

    for (size_t i = 0; i < count; i++) {
        best = accrue_kernel_usable(i) ? i : best;
    }
    expect(count >= 1 && strcmp(accrue_kernel_name(0), "scalar") == 0, "is not the first set",
           "scalar");
    expect(accrue_kernel_usable(0) == 1, "is not usable", "scalar");
    expect(strcmp(accrue_kernel_active(), accrue_kernel_name(best)) == 0,
           "is not chosen, though the best", accrue_kernel_name(best));
    expect(accrue_kernel_name(count) == NULL && accrue_kernel_name(SIZE_MAX) == NULL,
           "the name of no set", NULL);
    expect(accrue_kernel_usable(count) == 0 && accrue_kernel_usable(SIZE_MAX) == 0,
           "no set is usable", NULL);
    for (size_t i = count; i-- > 0;) {
        check_set(i);
    }
    return failures;
}

enum { THREADS = 8, ROUNDS = 300, LENGTH = 5000 };

static double x[LENGTH];
static pthread_barrier_t barrier;

typedef struct worker {
    pthread_t thread;
    int number, same;
    double sum, exact;
    const char *active; /* after the first sum */
} worker;

/* Half of the threads select one set after the other while all of them sum. */
static void *work(void *argument)
{
    worker *w = argument;
    size_t sets = accrue_kernel_count();

    w->same = 1;
    pthread_barrier_wait(&barrier);
    w->sum = accrue_sum(x, LENGTH);
    w->exact = accrue_exact_sum(x, LENGTH);
    w->active = accrue_kernel_active();
    pthread_barrier_wait(&barrier);
    for (int round = 0; round < ROUNDS; round++) {
        double sum = accrue_sum(x, LENGTH), exact = accrue_exact_sum(x, LENGTH);
        const char *name = accrue_kernel_name((size_t)(round + w->number) % sets);

        w->same &= memcmp(&sum, &w->sum, sizeof sum) == 0;
        w->same &= memcmp(&exact, &w->exact, sizeof exact) == 0;
        if (w->number % 2 == 0 && accrue_kernel_usable((size_t)(round + w->number) % sets)) {
            w->same &= accrue_kernel_select(name) == ACCRUE_OK;
        }
    }
    return NULL;
}

static int threads(void)
{
    worker workers[THREADS];
    double sum;

    for (int i = 0; i < LENGTH; i++) {
        x[i] = (i % 7 - 3) * 0.1 / (i + 1);
    }
    pthread_barrier_init(&barrier, NULL, THREADS);
    for (int i = 0; i < THREADS; i++) {
        workers[i].number = i;
        if (pthread_create(&workers[i].thread, NULL, work, &workers[i]) != 0) {
            perror("pthread_create");
            exit(2);
        }
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(workers[i].thread, NULL);
    }
    pthread_barrier_destroy(&barrier);
    sum = accrue_sum(x, LENGTH);
    for (int i = 0; i < THREADS; i++) {
        expect(workers[i].same && memcmp(&sum, &workers[i].sum, sizeof sum) == 0,
               "other bits in a thread", "accrue_sum");
        expect(workers[i].active == workers[0].active, "two first choices", workers[i].active);
    }
    printf("%s", failures ? "" : "same bits\n");
    return failures;
}

int main(int argc, char **argv)
{
    const char *task = argc == 2 ? argv[1] : "";

    if (strcmp(task, "list") == 0) {
        return list();
    }
    if (strcmp(task, "active") == 0) {
        return puts(accrue_kernel_active()) < 0;
    }
    if (strcmp(task, "check") == 0) {
        return check();
    }
    if (strcmp(task, "threads") == 0) {
        return threads();
    }
    fprintf(stderr, "usage: kernel_choice list|active|check|threads\n");
    return 2;
}
