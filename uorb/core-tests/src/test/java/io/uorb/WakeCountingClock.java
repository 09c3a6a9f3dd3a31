// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.testing.ForwardedClock;
import io.uorb.time.OrbClock;
import io.uorb.time.Sleeper;
import java.util.concurrent.atomic.AtomicInteger;

/** Another clock whose sleepers count how often they are woken. */
final class WakeCountingClock extends ForwardedClock {
    private final AtomicInteger wakes = new AtomicInteger();

    WakeCountingClock(OrbClock clock) {
        super(clock);
    }

    int wakes() {
        return wakes.get();
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
