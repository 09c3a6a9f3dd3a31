/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The parker of a poller's thread (PollParker): a publisher wakes it, and another thread replaces the sleeper that
 * parks by the one that sleeps in a selector, and back. One waiter, which is armed and checks as in wake.pml. All fields are
 * volatile in Java: one step each, in program order; the message is visible before it is signalled.
 *
 * Shows: the thread does not stay asleep while a message is not taken or a change not seen; with all taken and seen it
 * may. Does not show: the check of subscriptions (wake.pml), time limits, spurious wake-ups.
 */
#ifndef MESSAGES
#define MESSAGES 2
#endif
#ifndef CHANGES
#define CHANGES 2
#endif
#define PARKING 0   /* SystemClock.ParkingSleeper */
#define SELECTING 1 /* BlockingSleeper with PollSelector */

byte present = PARKING; /* PollParker.present */
bool armed;             /* Waiter.state */
byte published;
byte taken;
byte changed;
byte seen;
bool woken[2];          /* of each sleeper */
bool sleeping;          /* BlockingSleeper.sleeping; that of the other is never reset */
bool permit;            /* of LockSupport */
bool wakeup;            /* of the selector */

/* Sleeper.wake */
inline wake(which) {
    woken[which] = true;
    if
    :: which == PARKING -> permit = true
    :: which == SELECTING ->
        if
        :: sleeping -> wakeup = true; permit = true /* PollSelector.unblock */
        :: else
        fi
    fi
}

active proctype publisher() {
    byte target;
    do
    :: published < MESSAGES ->
        published++;
        if
        :: armed ->
            armed = false; /* due, then woken: wake.pml has the two marks */
            target = present;
            wake(target)
        :: else
        fi
    :: else -> break
    od
}

/* PollParker.settle */
active proctype changer() {
    byte before;
    do
    :: changed < CHANGES ->
        before = present;
#ifdef WAKE_FIRST
        wake(before);
        wake(1 - before);
#endif
        changed++;
        present = 1 - before;
#ifndef WAKE_FIRST
        wake(before);
#ifndef OLD_ONLY
        wake(1 - before)
#endif
#endif
    :: else -> break
    od
}

/* Poller.await and the two sleepers */
active proctype poller() {
    byte mine;
    do
    :: taken == MESSAGES && seen == CHANGES -> break
    :: else ->
        armed = true;
        seen = changed;
        if
        :: published > taken -> taken = published
        :: else ->
            mine = present;
            if
            :: mine == PARKING ->
                if
                :: !woken[PARKING] ->
end_parked:         atomic { permit -> permit = false }
                :: else
                fi
            :: mine == SELECTING ->
#ifndef LOOK_FIRST
                sleeping = true;
#endif
                if
                :: !woken[SELECTING] ->
#ifdef LOOK_FIRST
                    sleeping = true;
#endif
end_selecting:      atomic { wakeup -> wakeup = false }
                :: else
                fi;
                sleeping = false
            fi;
            woken[mine] = false
        fi
    od
}

/* When no step is possible, the thread has taken and seen all; otherwise a wake-up was lost. */
active proctype watch() {
    timeout -> assert(taken == MESSAGES && seen == CHANGES /* done */)
}
