// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.time.Sleeper;

/**
 * The system's time a thousand times too fast: its microseconds are nanoseconds. It costs what the system's clock
 * costs, one {@code nanoTime}, and an interval of 1 us is over whenever it is looked at. Not for waiting.
 */
final class HastyClock implements OrbClock {
    private final OrbClock system = OrbClock.system();
    private final long originNs = System.nanoTime();

    @Override
    public long nowUs() {
        return System.nanoTime() - originNs;
    }

    @Override
    public boolean passesByItself() {
        return true;
    }

    @Override
    public Sleeper newSleeper() {
        return system.newSleeper();
    }

    @Override
    public Runner newRunner(String name, int threadPriority, Runner.Task task) {
        return system.newRunner(name, threadPriority, task);
    }
}
