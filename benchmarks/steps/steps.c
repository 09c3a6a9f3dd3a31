/* SPDX-License-Identifier: Apache-2.0
 *
 * Counts the instructions of a loop with one locked instruction per round, by single-stepping its thread.
 * Usage: steps TID ROUNDS. Prints the mean over the rounds, without those in which something else ran: the collector,
 * a safepoint, a signal. Linux on x86-64. Exit code 3 if tracing the thread is not permitted.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>

enum { LONGEST_ROUND = 5000, REFUSED = 3 };

static int ascending(const void *left, const void *right) {
    return *(const int *)left - *(const int *)right;
}

static void fail(const char *what, int status) {
    fprintf(stderr, "steps: %s: %s\n", what, strerror(errno));
    exit(status);
}

/* Performs one step; returns the address of the next instruction. */
static unsigned long step(pid_t thread, int *signal) {
    struct user_regs_struct registers;
    int status;
    if (ptrace(PTRACE_SINGLESTEP, thread, 0, *signal) != 0 || waitpid(thread, &status, __WALL) != thread) {
        fail("cannot step", 1);
    }
    if (!WIFSTOPPED(status)) {
        errno = ESRCH;
        fail("the thread ended", 1);
    }
    /* Pass on the thread's own signals, such as that of a safepoint poll. */
    *signal = WSTOPSIG(status) == SIGTRAP || status >> 16 != 0 ? 0 : WSTOPSIG(status);
    if (ptrace(PTRACE_GETREGS, thread, 0, &registers) != 0) {
        fail("no registers", 1);
    }
    return registers.rip;
}

static int is_locked(pid_t thread, unsigned long address) {
    enum { LOCK_PREFIX = 0xf0 };
    return (ptrace(PTRACE_PEEKTEXT, thread, address, 0) & 0xff) == LOCK_PREFIX;
}

int main(int count, char **arguments) {
    if (count != 3) {
        fprintf(stderr, "usage: steps TID ROUNDS\n");
        return 2;
    }
    pid_t thread = atoi(arguments[1]);
    int rounds = atoi(arguments[2]);
    int *lengths = calloc(rounds + 2, sizeof *lengths);
    int status;
    if (ptrace(PTRACE_SEIZE, thread, 0, 0) != 0) {
        fail("cannot trace", errno == EPERM || errno == ENOSYS ? REFUSED : 1);
    }
    if (ptrace(PTRACE_INTERRUPT, thread, 0, 0) != 0 || waitpid(thread, &status, __WALL) != thread) {
        fail("cannot stop", 1);
    }
    int signal = 0;
    long steps = 0;
    for (int round = -1; round < rounds; steps++) { /* the first one starts anywhere */
        lengths[round + 1]++;
        /* Any locked instruction: the compiler may have generated several copies of a round. */
        if (is_locked(thread, step(thread, &signal))) {
            round++;
        }
        if (steps > (rounds + 2L) * LONGEST_ROUND) {
            errno = ERANGE;
            fail("no locked instruction", 1);
        }
    }
    lengths++;
    ptrace(PTRACE_DETACH, thread, 0, 0);
    qsort(lengths, rounds, sizeof *lengths, ascending);
    long sum = 0;
    int plain = 0;
    for (; plain < rounds && lengths[plain] < 2 * lengths[rounds / 2]; plain++) {
        sum += lengths[plain];
    }
    printf("%.1f\n", (double)sum / plain);
    return 0;
}
