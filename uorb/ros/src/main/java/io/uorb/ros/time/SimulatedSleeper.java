// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.time;

import io.uorb.time.Blocker;
import io.uorb.time.OrbClock;
import io.uorb.time.Sleeper;
import io.uorb.time.TimerHeap;
import java.util.concurrent.locks.LockSupport;

/** A sleeper of a {@link SimulatedClock}; its place in the heap and {@code woken} are guarded by the clock. */
final class SimulatedSleeper extends TimerHeap.Entry implements Sleeper {
    /** So late that no clock reaches it, but in the heap, so that a jump back wakes the sleeper too. */
    private static final long LAST_US = OrbClock.NEVER - 1;

    private final SimulatedClock clock;
    /** Null if the thread parks. */
    private final Blocker blocker;

    private volatile boolean asleep;
    private Thread thread;
    private boolean woken;
    /** The clock's steps back when this sleeper last returned: deadlines of before are of a time that has gone. */
    private long jumpsSeen;

    private boolean closed;

    SimulatedSleeper(SimulatedClock clock, Blocker blocker) {
        this.clock = clock;
        this.blocker = blocker;
        synchronized (clock) {
            jumpsSeen = clock.jumps();
        }
    }

    @Override
    public void sleepUntil(long deadlineUs) {
        if (!fallAsleep(deadlineUs)) {
            return;
        }
        while (asleep && !Thread.currentThread().isInterrupted()) {
            if (blocker == null) {
                LockSupport.park(this);
            } else if (blocker.block(OrbClock.NEVER)) {
                break;
            }
        }
        synchronized (clock) {
            woken = false;
            jumpsSeen = clock.jumps();
            rise();
        }
    }

    private boolean fallAsleep(long deadlineUs) {
        synchronized (clock) {
            boolean sleeps = !woken && !closed && deadlineUs > clock.nowUs() && jumpsSeen == clock.jumps();
            woken = false;
            jumpsSeen = clock.jumps();
            if (sleeps) {
                thread = Thread.currentThread();
                asleep = true;
                clock.sleepers().set(this, Math.min(deadlineUs, LAST_US));
            }
            return sleeps;
        }
    }

    private void rise() {
        asleep = false;
        thread = null;
        clock.sleepers().remove(this);
    }

    @Override
    public void wake() {
        synchronized (clock) {
            woken = true;
            unblock();
        }
    }

    private void unblock() {
        Thread sleeping = thread;
        if (sleeping == null) {
            return;
        }
        rise();
        if (blocker == null) {
            LockSupport.unpark(sleeping);
        } else {
            blocker.unblock(sleeping);
        }
    }

    @Override
    public void close() {
        synchronized (clock) {
            closed = true;
            unblock();
        }
    }
}
