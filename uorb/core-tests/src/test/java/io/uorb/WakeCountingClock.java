// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.time.Sleeper;
import java.util.concurrent.atomic.AtomicInteger;

/** Another clock whose sleepers count how often they are woken. */
final class WakeCountingClock implements OrbClock {
    private final OrbClock clock;
    private final AtomicInteger wakes = new AtomicInteger();

    WakeCountingClock(OrbClock clock) {
        this.clock = clock;
    }

    int wakes() {
        return wakes.get();
    }

    @Override
    public long nowUs() {
        return clock.nowUs();
    }

    @Override
    public boolean passesByItself() {
        return clock.passesByItself();
    }

    @Override
    public Runner newRunner(String name, int threadPriority, Runner.Task task) {
        return clock.newRunner(name, threadPriority, task);
    }

    @Override
    public Sleeper newSleeper() {
        Sleeper sleeper = clock.newSleeper();
        return new Sleeper() {
            @Override
            public void sleepUntil(long deadlineUs) {
                sleeper.sleepUntil(deadlineUs);
            }

            @Override
            public void wake() {
                wakes.incrementAndGet();
                sleeper.wake();
            }

            @Override
            public void close() {
                sleeper.close();
            }
        };
    }
}
