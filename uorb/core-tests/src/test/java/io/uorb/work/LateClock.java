// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.time.Sleeper;

/** A clock with one runner, which runs when the test says so, however late. */
final class LateClock implements OrbClock {
    private long nowUs;
    private Runner.Task task;

    /** Runs the task at that time; returns when it wants to run again. */
    long run(long timeUs) {
        nowUs = timeUs;
        return task.run(timeUs);
    }

    @Override
    public long nowUs() {
        return nowUs;
    }

    @Override
    public boolean passesByItself() {
        return false;
    }

    @Override
    public Sleeper newSleeper() {
        throw new UnsupportedOperationException("work queues need no sleeper");
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
