// SPDX-License-Identifier: Apache-2.0
/*
 * Stand-in for a native uORB, and an example of a program for "benchmarks.jar ... --native PROGRAM": one topic with one
 * message of 56 bytes behind a lock, as orb_publish, orb_check and orb_copy of the C++ uORB have it. Replace Topic,
 * publish, check and copy by the calls of your own.
 *
 * It reads lines "NAME COUNT", performs the operation so many times and prints the nanoseconds of all of them together,
 * or "-" for a name that it does not have. It ends when its input ends.
 *
 *     gcc -O3 -pthread -o stand_in stand_in.c
 */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

typedef struct {
    uint64_t timestamp;
    uint64_t timestamp_sample;
    float q[4];
    float delta_q_reset[4];
    uint8_t quat_reset_counter;
} Attitude;

typedef struct {
    pthread_mutex_t lock;
    uint64_t generation;
    Attitude newest;
} Topic;

typedef struct {
    Topic *topic;
    uint64_t seen;
} Subscription;

enum { READERS = 100 };

static Topic topic = {.lock = PTHREAD_MUTEX_INITIALIZER};
static Subscription subscription = {.topic = &topic};
static Subscription readers[READERS];
static Attitude message;
static Attitude received;
/* What the loops found: it keeps the compiler from leaving them out. */
static volatile uint64_t found;

static void publish(void) {
    message.timestamp++;
    pthread_mutex_lock(&topic.lock);
    topic.newest = message;
    __atomic_store_n(&topic.generation, topic.generation + 1, __ATOMIC_RELEASE);
    pthread_mutex_unlock(&topic.lock);
}

static int check(const Subscription *reader) {
    return __atomic_load_n(&reader->topic->generation, __ATOMIC_ACQUIRE) != reader->seen;
}

static void copy(Subscription *reader) {
    pthread_mutex_lock(&reader->topic->lock);
    received = reader->topic->newest;
    reader->seen = reader->topic->generation;
    pthread_mutex_unlock(&reader->topic->lock);
}

static void publish_check_copy(void) {
    publish();
    if (check(&subscription)) {
        copy(&subscription);
        found++;
    }
}

static void publish_100_checks(void) {
    publish();
    for (int i = 0; i < READERS; i++) {
        found += check(&readers[i]);
    }
}

/* Performs an operation count times; returns 0 if there is none of that name. */
static int perform(const char *name, long count) {
    if (strcmp(name, "publish") == 0) {
        for (long i = 0; i < count; i++) publish();
    } else if (strcmp(name, "check") == 0) {
        copy(&subscription);
        for (long i = 0; i < count; i++) found += check(&subscription);
    } else if (strcmp(name, "copy_again") == 0) {
        for (long i = 0; i < count; i++) copy(&subscription);
    } else if (strcmp(name, "publish_check_copy") == 0) {
        for (long i = 0; i < count; i++) publish_check_copy();
    } else if (strcmp(name, "publish_100_checks") == 0) {
        for (long i = 0; i < count; i++) publish_100_checks();
    } else {
        return 0;
    }
    return 1;
}

static uint64_t now_ns(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static void *sleep_until_end(void *unused) {
    for (;;) {
        nanosleep(&(struct timespec){.tv_sec = 3600}, NULL);
    }
    return unused;
}

int main(void) {
    char name[64];
    long count;
    pthread_t other;
    for (int i = 0; i < READERS; i++) {
        readers[i].topic = &topic;
    }
    /* A second thread, for the C library leaves locked instructions out of a program with one. */
    if (pthread_create(&other, NULL, sleep_until_end, NULL) != 0) {
        return 1;
    }
    while (scanf("%63s %ld", name, &count) == 2) {
        uint64_t start = now_ns();
        int known = perform(name, count);
        uint64_t end = now_ns();
        if (known) {
            printf("%llu\n", (unsigned long long)(end - start));
        } else {
            printf("-\n");
        }
        fflush(stdout);
    }
    return 0;
}
