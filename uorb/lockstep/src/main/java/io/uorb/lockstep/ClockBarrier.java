// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The threads that take part in a manual clock, and how many of them are awake. A thread takes part as long as
 * one of its beds is open; it can have several, and sleeps in one of them. Guarded by the clock's monitor.
 */
final class ClockBarrier {
    /** Interval at which a waiting advance checks for threads that have died without closing their sleeper. */
    private static final long DEAD_THREAD_CHECK_MS = 100;

    private final Map<Thread, Participant> participants = new HashMap<>();
    private int awake;

    /** Adds a sleeper of that thread, which is awake. */
    Participant join(Thread thread) {
        Participant guest = enrol(thread);
        guest.sleepers++;
        return guest;
    }

    /** Adds a participating thread, which is awake or not started yet. */
    Participant enrol(Thread thread) {
        Participant guest = participants.get(thread);
        if (guest == null) {
            guest = new Participant(thread);
            participants.put(thread, guest);
            awake++;
        }
        return guest;
    }

    /** Removes a sleeper of a thread that is awake, or dead. */
    void leave(Participant guest) {
        guest.sleepers--;
        if (guest.sleepers == 0 && participants.remove(guest.thread, guest)) {
            awake--;
        }
    }

    /** Removes a thread that is awake, whatever sleepers it has. */
    void forget(Thread thread) {
        if (participants.remove(thread) != null) {
            awake--;
        }
    }

    void fellAsleep(Participant guest) {
        guest.asleep = true;
        awake--;
    }

    void woke(Participant guest) {
        guest.asleep = false;
        awake++;
    }

    boolean isAnyAwakeBut(Thread thread) {
        Participant own = awake == 1 ? participants.get(thread) : null;
        return awake > 0 && (own == null || own.asleep);
    }

    /** Counts the locks with which a thread must not be stopped; does nothing for one that does not take part. */
    void hold(Thread thread, int more) {
        Participant guest = participants.get(thread);
        if (guest != null) {
            guest.held += more;
        }
    }

    /** Whether a thread must not be stopped. */
    boolean isHolding(Thread thread) {
        Participant guest = participants.get(thread);
        return guest != null && guest.held > 0;
    }

    /** Returns the sleeper in which a thread slept last; null if it does not take part or has none. */
    StoppableAction sleeperOf(Thread thread) {
        Participant guest = participants.get(thread);
        return guest == null ? null : guest.sleeper;
    }

    /** Returns the threads that are asleep, but for those of runners, in the order of their names. */
    List<Thread> asleep() {
        return participants.values().stream()
                .filter(guest -> guest.asleep && !guest.sleeper.isOfRunner())
                .map(Participant::thread)
                .sorted(Comparator.comparing(Thread::getName))
                .toList();
    }

    /** Returns the threads that are awake, but for that one. */
    List<Thread> awakeBut(Thread thread) {
        List<Thread> awakeThreads = new ArrayList<>();
        for (Participant guest : participants.values()) {
            if (!guest.asleep && guest.thread != thread) {
                awakeThreads.add(guest.thread);
            }
        }
        return awakeThreads;
    }

    /** Waits until all other threads sleep; returns false if they do not within the limit of real time. */
    boolean awaitOthersAsleep(Object clock, long limitNs) throws InterruptedException {
        if (!isAnyAwakeBut(Thread.currentThread())) {
            return true;
        }
        long startNs = System.nanoTime();
        long checkMs = Math.max(1, Math.min(DEAD_THREAD_CHECK_MS, TimeUnit.NANOSECONDS.toMillis(limitNs)));
        do {
            if (System.nanoTime() - startNs >= limitNs) {
                return false;
            }
            clock.wait(checkMs);
            if (isAnyAwakeBut(Thread.currentThread())) {
                forgetDead();
            }
        } while (isAnyAwakeBut(Thread.currentThread()));
        return true;
    }

    /** Forgets threads that ended without closing their beds. */
    void forgetDead() {
        for (Iterator<Participant> all = participants.values().iterator(); all.hasNext(); ) {
            if (all.next().thread.getState() == Thread.State.TERMINATED) {
                all.remove();
                awake--;
            }
        }
    }

    /** A thread that takes part. */
    static final class Participant {
        private final Thread thread;
        private int sleepers;
        private StoppableAction sleeper;
        private int held;
        private boolean asleep;

        private Participant(Thread thread) {
            this.thread = thread;
        }

        Thread thread() {
            return thread;
        }

        void sleepsIn(StoppableAction last) {
            sleeper = last;
        }
    }
}
