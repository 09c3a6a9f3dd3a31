// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

import io.uorb.lockstep.ManualClock;
import io.uorb.time.OrbClock;
import java.util.List;

/** Advances a graph's clock for some time, from one thing that is due to the next. */
record TimedDriver(long durationUs) implements GraphDriver<Object> {
    @Override
    public void drive(Object graph, ManualClock clock) throws InterruptedException {
        long endUs = Math.addExact(clock.nowUs(), durationUs);
        clock.advanceTo(clock.nowUs());
        while (clock.nowUs() < endUs) {
            long nextUs = clock.nextDueUs();
            if (nextUs == OrbClock.NEVER) {
                List<Thread> waiting = clock.waitingThreads();
                if (!waiting.isEmpty()) {
                    throw new DeadlockException(clock.nowUs(), waiting);
                }
            }
            clock.advanceTo(Math.min(nextUs, endUs));
        }
    }
}
