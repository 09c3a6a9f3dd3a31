// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * A clock that moves only when it is told to, for simulation, replay and tests. Any thread may read it; one thread at a
 * time advances it.
 *
 * <p>A thread that has slept on this clock takes part in it until its sleeper is closed: the clock moves only while
 * every such thread sleeps (the advancing thread excepted), and wakes those whose deadline has come one after another,
 * in the order of deadline and first sleep, waiting each time until all sleep again. So a run gives the same result
 * each time, and as fast as the threads can.
 */
public final class ManualClock implements OrbClock {
    /** How often an advance that waits looks for threads that have died without closing their sleeper. */
    private static final long DEAD_THREAD_CHECK_MS = 100;

    private final List<Bed> beds = new ArrayList<>();
    private volatile long nowUs;
    /** Who is in {@link #advanceTo}; null if nobody is. */
    private Thread advancing;

    /** A clock that stands at 0. */
    public ManualClock() {
        this(0);
    }

    /** A clock that stands at {@code startUs}. */
    public ManualClock(long startUs) {
        this.nowUs = startUs;
    }

    @Override
    public long nowUs() {
        return nowUs;
    }

    @Override
    public boolean passesByItself() {
        return false;
    }

    @Override
    public Sleeper newSleeper() {
        return new Bed();
    }

    /** Moves the clock forward by {@code deltaUs}; see {@link #advanceTo}. */
    public void advance(long deltaUs) throws InterruptedException {
        advanceTo(Math.addExact(nowUs, deltaUs));
    }

    /**
     * Moves the clock forward to {@code targetUs}, waking on the way whoever is due, and returns when every thread that
     * takes part sleeps again.
     *
     * @throws IllegalArgumentException if {@code targetUs} lies in the past
     * @throws IllegalStateException if another thread is advancing the clock
     * @throws InterruptedException if interrupted while other threads are still busy; the clock stands where it had
     *     come to
     */
    public synchronized void advanceTo(long targetUs) throws InterruptedException {
        if (targetUs < nowUs) {
            throw new IllegalArgumentException(
                    "clock stands at " + nowUs + " us and cannot go back to " + targetUs + " us");
        }
        if (advancing != null) {
            throw new IllegalStateException("the clock is being advanced by thread " + advancing.getName());
        }
        advancing = Thread.currentThread();
        try {
            moveTo(targetUs);
        } finally {
            advancing = null;
        }
    }

    private void moveTo(long targetUs) throws InterruptedException {
        awaitOthersAsleep();
        for (Bed due = earliestDue(targetUs); due != null; due = earliestDue(targetUs)) {
            nowUs = Math.max(nowUs, due.deadlineUs);
            due.rouse();
            awaitOthersAsleep();
        }
        nowUs = targetUs;
    }

    private Bed earliestDue(long targetUs) {
        Bed earliest = null;
        for (Bed bed : beds) {
            if (bed.asleep
                    && bed.deadlineUs <= targetUs
                    && (earliest == null || bed.deadlineUs < earliest.deadlineUs)) {
                earliest = bed;
            }
        }
        return earliest;
    }

    private void awaitOthersAsleep() throws InterruptedException {
        while (someOtherThreadIsAwake()) {
            wait(DEAD_THREAD_CHECK_MS);
        }
    }

    private boolean someOtherThreadIsAwake() {
        for (Iterator<Bed> all = beds.iterator(); all.hasNext(); ) {
            Bed bed = all.next();
            if (!bed.owner.isAlive()) {
                all.remove();
            } else if (bed.owner != Thread.currentThread() && !isAsleep(bed.owner)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the thread sleeps in one of its beds: one that uses several pollers has several. */
    private boolean isAsleep(Thread thread) {
        for (Bed bed : beds) {
            if (bed.owner == thread && bed.asleep) {
                return true;
            }
        }
        return false;
    }

    /**
     * A sleeper; all its state is guarded by the clock's monitor. A waker sets {@code asleep} to false, so no advance
     * slips past.
     */
    private final class Bed implements Sleeper {
        private Thread owner;
        private long deadlineUs;
        private boolean asleep;
        private boolean woken;
        private boolean closed;

        @Override
        public void sleepUntil(long deadline) {
            synchronized (ManualClock.this) {
                if (closed) {
                    return; // enrolling now would hold up the clock for good
                }
                enrol();
                if (!woken && deadline > nowUs) {
                    sleep(deadline);
                }
                woken = false;
            }
        }

        private void enrol() {
            if (owner != Thread.currentThread()) {
                owner = Thread.currentThread();
                if (!beds.contains(this)) {
                    beds.add(this);
                }
            }
        }

        private void sleep(long deadline) {
            deadlineUs = deadline;
            asleep = true;
            ManualClock.this.notifyAll();
            while (asleep) {
                try {
                    ManualClock.this.wait();
                } catch (InterruptedException e) {
                    asleep = false;
                    Thread.currentThread().interrupt();
                }
            }
        }

        @Override
        public void wake() {
            synchronized (ManualClock.this) {
                woken = true;
                rouse();
            }
        }

        private void rouse() {
            if (asleep) {
                asleep = false;
                ManualClock.this.notifyAll();
            }
        }

        @Override
        public void close() {
            synchronized (ManualClock.this) {
                closed = true;
                beds.remove(this);
                asleep = false;
                ManualClock.this.notifyAll();
            }
        }
    }
}
