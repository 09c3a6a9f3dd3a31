// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep;

import io.uorb.time.Blocker;
import io.uorb.time.OrbClock;
import io.uorb.time.Sleeper;
import java.util.concurrent.locks.LockSupport;

/**
 * A sleeper of a {@link ManualClock}. Its state is guarded by the clock's monitor; {@code asleep} is also read by the
 * sleeping thread, which parks without the monitor.
 */
final class ManualSleeper extends StoppableAction implements Sleeper {
    private final ManualClock clock;
    /** Null if the thread parks. */
    private final Blocker blocker;

    /** Whether the thread is a runner's, which runs in an advance only. */
    private final boolean ofRunner;

    private ClockBarrier.Participant participant;
    private volatile boolean asleep;
    private boolean woken;
    private boolean closed;
    /** Whether the thread is in the middle of its turn and another one goes on; only on a preemptive clock. */
    private boolean paused;

    ManualSleeper(ManualClock clock, Blocker blocker) {
        this(clock, blocker, false);
    }

    private ManualSleeper(ManualClock clock, Blocker blocker, boolean ofRunner) {
        this.clock = clock;
        this.blocker = blocker;
        this.ofRunner = ofRunner;
    }

    /** Creates a sleeper of a runner's thread. */
    static ManualSleeper ofRunner(ManualClock clock) {
        return new ManualSleeper(clock, null, true);
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
            TurnOrder.ended(clock.order(), this);
            long wakeUs = Math.max(woken ? clock.nowUs() : deadlineUs, busyUntilUs());
            boolean shallSleep = ofRunner || wakeUs > clock.nowUs();
            if (clock.isAdvancedHere()) {
                requireAwake(shallSleep);
            } else {
                joinBarrier();
            }
            woken = false;
            if (shallSleep) {
                fallAsleep(wakeUs);
                if (!ofRunner) {
                    clock.fallsAsleepUntil(wakeUs);
                }
                clock.passOn();
            }
            return shallSleep;
        }
    }

    private void fallAsleep(long wakeUs) {
        asleep = true;
        clock.barrier().fellAsleep(participant);
        clock.dueActions().set(this, wakeUs);
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
        participant.sleepsIn(this);
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
            if (TurnOrder.defers(clock.order(), this)) {
                return;
            }
            if (asleep && !paused && !ofRunner && !clock.isAdvanced()) {
                unpark();
            } else {
                wakeAt(clock.nowUs());
            }
        }
    }

    @Override
    void wakeAt(long timeUs) {
        if (!asleep || paused) {
            woken = true;
        } else if (dueUs() > timeUs) {
            clock.setDue(this, timeUs);
        }
    }

    @Override
    void pause() {
        paused = true;
        fallAsleep(clock.nowUs());
    }

    @Override
    void awaitTurn() {
        boolean interrupted = false;
        while (asleep) {
            LockSupport.park(this);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
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
        return asleep && !ofRunner ? participant.thread() : null;
    }

    @Override
    Thread thread() {
        return participant.thread();
    }

    @Override
    public String name() {
        return participant == null ? "" : participant.thread().getName();
    }

    @Override
    boolean isOfRunner() {
        return ofRunner;
    }

    @Override
    boolean canPause() {
        return !closed && !paused && !asleep;
    }

    @Override
    boolean isPaused() {
        return paused;
    }

    @Override
    void begin() {
        boolean leaves = paused && closed;
        paused = false;
        unpark();
        if (leaves) {
            clock.barrier().leave(participant);
        }
    }

    @Override
    void act() {} // the thread that was roused does

    @Override
    void abandoned() {
        if (!ofRunner && dueUs() <= clock.nowUs()) {
            begin();
        }
    }

    @Override
    public void close() {
        synchronized (clock) {
            if (!closed) {
                closed = true;
                TurnOrder.ended(clock.order(), this);
                if (paused) {
                    return; // leaves when it goes on
                }
                unpark();
                if (participant != null) {
                    clock.barrier().leave(participant);
                    clock.notifyAll();
                }
            }
        }
    }
}
