// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.horizon;

import io.uorb.lockstep.ManualClock;
import io.uorb.lockstep.ManualTime;
import io.uorb.time.Blocker;
import io.uorb.time.Runner;
import io.uorb.time.Sleeper;

/**
 * The clock of a replay's broker in which messages are published: it stands at the present activation's time and wakes
 * nobody, since the replay does that. Any thread may read it.
 */
public final class HorizonClock implements ManualTime {
    /** Whose threads and runners sleep for good. */
    private final ManualClock still = new ManualClock();

    private volatile long nowUs;

    /** Creates a clock at 0 us. */
    public HorizonClock() {}

    /** Moves the clock to a time, us; does nothing if it is there or later. One thread at a time. */
    public void moveTo(long timeUs) {
        nowUs = Math.max(nowUs, timeUs);
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
    public ManualClock manual() {
        return ManualClock.of(still).orElseThrow();
    }

    @Override
    public Sleeper newSleeper() {
        return still.newSleeper();
    }

    @Override
    public Sleeper newSleeper(Blocker blocker) {
        return still.newSleeper(blocker);
    }

    @Override
    public Runner newRunner(String name, int threadPriority, Runner.Task task) {
        return still.newRunner(name, threadPriority, task);
    }
}
