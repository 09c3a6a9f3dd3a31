// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import java.util.concurrent.locks.LockSupport;

/**
 * A sleeper of a {@link ManualClock}. Its state is guarded by the clock's monitor; {@code asleep} is also read by the
 * sleeping thread, which parks without the monitor.
 */
final class Bed extends Turn implements Sleeper {
    private final ManualClock clock;
    private Attendance.Guest guest;
    private volatile boolean asleep;
    private boolean woken;
    private boolean closed;

    Bed(ManualClock clock) {
        this.clock = clock;
    }

    @Override
    public void sleepUntil(long deadlineUs) {
        if (lieDown(deadlineUs)) {
            park();
        }
    }

    private boolean lieDown(long deadlineUs) {
        synchronized (clock) {
            if (closed) {
                return false; // enrolling now would hold up the clock for good
            }
            boolean shallSleep = !woken && deadlineUs > clock.nowUs();
            if (clock.isAdvancedHere()) {
                requireAwake(shallSleep);
            } else {
                enrol();
            }
            woken = false;
            if (shallSleep) {
                asleep = true;
                clock.attendance().fellAsleep(guest);
                clock.agenda().set(this, deadlineUs);
                clock.notifyAll();
            }
            return shallSleep;
        }
    }

    private static void requireAwake(boolean shallSleep) {
        if (shallSleep) {
            throw new IllegalStateException("thread " + Thread.currentThread().getName()
                    + " advances the manual clock and cannot sleep on it meanwhile;"
                    + " what a runner runs may only poll with timeout 0");
        }
    }

    private void enrol() {
        Thread current = Thread.currentThread();
        if (guest == null || guest.thread() != current) {
            if (guest != null) {
                clock.attendance().leave(guest);
            }
            guest = clock.attendance().enter(current);
            clock.agenda().register(this);
        }
    }

    private void park() {
        boolean interrupted = false;
        while (asleep) {
            LockSupport.park(this);
            if (Thread.interrupted()) {
                interrupted = true;
                synchronized (clock) {
                    rouse();
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** While somebody advances the clock, the sleep ends in its turn: which thread goes first is then reproducible. */
    @Override
    public void wake() {
        synchronized (clock) {
            if (!asleep) {
                woken = true;
            } else if (!clock.isAdvanced()) {
                rouse();
            } else if (dueUs() > clock.nowUs()) {
                clock.agenda().set(this, clock.nowUs());
            }
        }
    }

    private void rouse() {
        if (asleep) {
            asleep = false;
            clock.agenda().remove(this);
            clock.attendance().woke(guest);
            LockSupport.unpark(guest.thread());
        }
    }

    @Override
    void begin() {
        rouse();
    }

    @Override
    void act() {} // the thread that was roused does

    @Override
    void abandoned() {
        if (dueUs() <= clock.nowUs()) {
            rouse();
        }
    }

    @Override
    public void close() {
        synchronized (clock) {
            if (!closed) {
                closed = true;
                rouse();
                if (guest != null) {
                    clock.attendance().leave(guest);
                    clock.notifyAll();
                }
            }
        }
    }
}
