// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.time.Sleeper;

/** A clock with one runner, which runs when the test says so, however late, and which may go back. One thread. */
public final class LateClock implements OrbClock {
    private long nowUs;
    private Runner.Task task;

    /** Runs the task at that time; returns when it wants to run again. */
    public long run(long timeUs) {
        nowUs = timeUs;
        return task.run(timeUs);
    }

    @Override
    public long nowUs() {
        return nowUs;
    }

    @Override
    public boolean canGoBack() {
        return true;
    }

    @Override
    public boolean passesByItself() {
        return false;
    }

    @Override
    public Sleeper newSleeper() {
        throw new UnsupportedOperationException("nothing sleeps on this clock");
    }

    @Override
    public Runner newRunner(String name, int threadPriority, Runner.Task newTask) {
        task = newTask;
        return new Runner() {
            @Override
            public void wake() {}

            @Override
            public void close() {}
        };
    }
}
