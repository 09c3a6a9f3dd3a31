// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import java.util.concurrent.locks.LockSupport;

/**
 * A sleeper of a {@link ManualClock}. Its state is guarded by the clock's monitor; {@code asleep} is also read by the
 * sleeping thread, which parks without the monitor.
 */
final class ManualSleeper extends DueAction implements Sleeper {
    private final ManualClock clock;
    /** Null if the thread parks. */
    private final Blocker blocker;

    private ClockBarrier.Participant participant;
    private volatile boolean asleep;
    private boolean woken;
    private boolean closed;

    ManualSleeper(ManualClock clock, Blocker blocker) {
        this.clock = clock;
        this.blocker = blocker;
    }

    @Override
    public void sleepUntil(long deadlineUs) {
        if (prepareToPark(deadlineUs)) {
            park();
        }
    }

    private boolean prepareToPark(long deadlineUs) {
        synchronized (clock) {
            if (closed) {
                return false; // enrolling now would hold up the clock for good
            }
            boolean shallSleep = !woken && deadlineUs > clock.nowUs();
            if (clock.isAdvancedHere()) {
                requireAwake(shallSleep);
            } else {
                joinBarrier();
            }
            woken = false;
            if (shallSleep) {
                asleep = true;
                clock.barrier().fellAsleep(participant);
                clock.dueActions().set(this, deadlineUs);
                clock.fallsAsleepUntil(deadlineUs);
                clock.notifyAll();
            }
            return shallSleep;
        }
    }

    private static void requireAwake(boolean shallSleep) {
        if (shallSleep) {
            throw new IllegalStateException("thread " + Thread.currentThread().getName()
                    + " advances the manual clock and cannot sleep on it meanwhile;"
                    + " a runner's task may only poll with timeout 0");
        }
    }

    private void joinBarrier() {
        Thread current = Thread.currentThread();
        if (participant == null || participant.thread() != current) {
            if (participant != null) {
                clock.barrier().leave(participant);
            }
            participant = clock.barrier().join(current);
            clock.dueActions().register(this);
        }
    }

    private void park() {
        boolean interrupted = false;
        boolean parks = blocker == null;
        while (asleep) {
            if (parks) {
                LockSupport.park(this);
            } else if (blocker.block(OrbClock.NEVER)) {
                wake();
                parks = true; // until it is its turn: the blocker's event lasts
            }
            if (Thread.interrupted()) {
                interrupted = true;
                synchronized (clock) {
                    unpark();
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Wakes the thread; while a thread advances the clock, the sleep ends in its turn, so the order of threads is
     * reproducible.
     */
    @Override
    public void wake() {
        synchronized (clock) {
            if (!asleep) {
                woken = true;
            } else if (!clock.isAdvanced()) {
                unpark();
            } else if (dueUs() > clock.nowUs()) {
                clock.dueActions().set(this, clock.nowUs());
            }
        }
    }

    private void unpark() {
        if (asleep) {
            asleep = false;
            clock.dueActions().remove(this);
            clock.barrier().woke(participant);
            LockSupport.unpark(participant.thread());
            if (blocker != null) {
                blocker.unblock(participant.thread());
            }
        }
    }

    @Override
    Thread sleepingThread() {
        return asleep ? participant.thread() : null;
    }

    @Override
    void begin() {
        unpark();
    }

    @Override
    void act() {} // the thread that was roused does

    @Override
    void abandoned() {
        if (dueUs() <= clock.nowUs()) {
            unpark();
        }
    }

    @Override
    public void close() {
        synchronized (clock) {
            if (!closed) {
                closed = true;
                unpark();
                if (participant != null) {
                    clock.barrier().leave(participant);
                    clock.notifyAll();
                }
            }
        }
    }
}
