// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import java.util.concurrent.locks.LockSupport;

/** Monotonic system time. */
final class SystemClock implements OrbClock {
    private static final long NANOS_PER_MICRO = 1_000;

    private final long originNs;

    SystemClock(long startUs) {
        if (startUs < 0) { // times are not negative, so that a time and a timeout can be added to at most NEVER
            throw new IllegalArgumentException("a clock cannot start at " + startUs + " us; the least is 0");
        }
        this.originNs = System.nanoTime() - startUs * NANOS_PER_MICRO;
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
        return new ParkingSleeper();
    }

    @Override
    public Sleeper newSleeper(Blocker blocker) {
        return new BlockingSleeper(this::nowUs, blocker);
    }

    @Override
    public Runner newRunner(String name, int threadPriority, Runner.Task task) {
        return ThreadRunner.start(this::nowUs, newSleeper(), name, threadPriority, task);
    }

    /**
     * Parks the thread. The waker writes {@code woken} and then reads {@code sleeping}, the sleeper writes
     * {@code sleeping} and then reads {@code woken}, all volatile: one of them sees the other, also before the first
     * sleep.
     */
    private final class ParkingSleeper implements Sleeper {
        private volatile Thread sleeping;
        private volatile boolean woken;
        private volatile boolean closed;

        @Override
        public void sleepUntil(long deadlineUs) {
            Thread current = Thread.currentThread();
            if (sleeping != current) {
                sleeping = current;
            }
            if (!woken && !closed) {
                park(deadlineUs);
            }
            woken = false;
        }

        private void park(long deadlineUs) {
            if (deadlineUs == NEVER) {
                LockSupport.park(this);
                return;
            }
            long nowUs = nowUs();
            if (deadlineUs > nowUs) { // the difference of others may overflow
                LockSupport.parkNanos(this, Math.min(deadlineUs - nowUs, NEVER / NANOS_PER_MICRO) * NANOS_PER_MICRO);
            }
        }

        @Override
        public void wake() {
            woken = true;
            LockSupport.unpark(sleeping);
        }

        @Override
        public void close() {
            closed = true;
            LockSupport.unpark(sleeping);
            sleeping = null;
        }
    }
}
