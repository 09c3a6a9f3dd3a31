// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.time.Sleeper;

/** A clock like another one, until a test overrides some of it. Threads as of that one. */
public abstract class ForwardedClock implements OrbClock {
    protected final OrbClock clock;

    protected ForwardedClock(OrbClock clock) {
        this.clock = clock;
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
    public Sleeper newSleeper() {
        return clock.newSleeper();
    }

    @Override
    public Runner newRunner(String name, int threadPriority, Runner.Task task) {
        return clock.newRunner(name, threadPriority, task);
    }
}
