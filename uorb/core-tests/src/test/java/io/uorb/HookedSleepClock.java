// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.testing.ForwardedClock;
import io.uorb.time.Blocker;
import io.uorb.time.OrbClock;
import io.uorb.time.Sleeper;
import java.util.concurrent.atomic.AtomicInteger;

/** The system's clock, whose sleepers let a test count and suspend the threads that wake others or are woken. */
final class HookedSleepClock extends ForwardedClock {
    private static final Runnable NOTHING = () -> {};

    private final AtomicInteger asleep = new AtomicInteger();
    private volatile Runnable beforeWake = NOTHING;
    private volatile Runnable afterSleep = NOTHING;

    HookedSleepClock() {
        super(OrbClock.system());
    }

    /** Runs the action in each wake-up, on the waking thread, before the thread is woken. */
    void beforeWake(Runnable action) {
        beforeWake = action;
    }

    /** Runs the action at the end of each sleep, on the thread that slept. */
    void afterSleep(Runnable action) {
        afterSleep = action;
    }

    /** Waits until that many threads sleep, or are past their last look and about to. */
    void awaitAsleep(int threads) {
        while (asleep.get() != threads) {
            Thread.onSpinWait();
        }
    }

    @Override
    public Sleeper newSleeper() {
        return hooked(clock.newSleeper());
    }

    @Override
    public Sleeper newSleeper(Blocker blocker) {
        return hooked(clock.newSleeper(blocker));
    }

    private Sleeper hooked(Sleeper sleeper) {
        return new Sleeper() {
            @Override
            public void sleepUntil(long deadlineUs) {
                asleep.incrementAndGet();
                sleeper.sleepUntil(deadlineUs);
                asleep.decrementAndGet();
                afterSleep.run();
            }

            @Override
            public void wake() {
                beforeWake.run();
                sleeper.wake();
            }

            @Override
            public void close() {
                sleeper.close();
            }
        };
    }
}
