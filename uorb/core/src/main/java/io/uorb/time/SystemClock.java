// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import java.util.concurrent.locks.LockSupport;

/** Monotonic system time. */
final class SystemClock implements OrbClock {
    private static final long NANOS_PER_MICRO = 1_000;
    private static final Blocker PARKING = new Parking();

    private final long originNs;
    private final boolean punctual;

    SystemClock(long originNs, boolean punctual) {
        this.originNs = originNs;
        this.punctual = punctual;
    }

    @Override
    public long nowUs() {
        return (System.nanoTime() - originNs) / NANOS_PER_MICRO;
    }

    @Override
    public boolean passesByItself() {
        return true;
    }

    @Override
    public Sleeper newSleeper() {
        return newSleeper(PARKING);
    }

    @Override
    public Sleeper newSleeper(Blocker blocker) {
        return new BlockingSleeper(this::nowUs, blocker, punctual);
    }

    @Override
    public Runner newRunner(String name, int threadPriority, Runner.Task task) {
        return ThreadRunner.start(
                this::nowUs, new BlockingSleeper(this::nowUs, PARKING, true), name, threadPriority, task);
    }

    /** Parks the thread. */
    private static final class Parking implements Blocker {
        @Override
        public boolean block(long timeoutNs) {
            if (timeoutNs == OrbClock.NEVER) {
                LockSupport.park(this);
            } else {
                LockSupport.parkNanos(this, timeoutNs);
            }
            return false;
        }

        @Override
        public void unblock(Thread thread) {
            LockSupport.unpark(thread);
        }
    }
}
