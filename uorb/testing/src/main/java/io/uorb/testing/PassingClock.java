// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.time.Sleeper;

/**
 * A clock that passes by itself, but only while somebody sleeps on it, who then oversleeps by a known time. One thread.
 */
public final class PassingClock implements OrbClock {
    private long nowUs;
    private long oversleepUs;
    private int sleeps;

    public PassingClock(long startUs) {
        nowUs = startUs;
    }

    public void oversleep(long us) {
        oversleepUs = us;
    }

    public void pass(long us) {
        nowUs += us;
    }

    public int sleeps() {
        return sleeps;
    }

    @Override
    public long nowUs() {
        return nowUs;
    }

    @Override
    public boolean passesByItself() {
        return true;
    }

    @Override
    public Sleeper newSleeper() {
        return new Sleeper() {
            @Override
            public void sleepUntil(long deadlineUs) {
                sleeps++;
                nowUs = Math.max(nowUs, deadlineUs + oversleepUs);
            }

            @Override
            public void wake() {}

            @Override
            public void close() {}
        };
    }

    @Override
    public Runner newRunner(String name, int threadPriority, Runner.Task task) {
        throw new UnsupportedOperationException("this clock has no runners");
    }
}
