// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.debug.DebugValue;
import io.uorb.topics.debug.DebugValueTopic;
import io.uorb.work.ScheduledWorkItem;

/**
 * Ten modules at 1 kHz, each on a queue of its own: each reads the clock and what the one before it publishes, and
 * publishes itself.
 */
final class TenModulesGraph extends QueuedGraph {
    private static final int MODULES = 10;

    private long runs;

    TenModulesGraph(ManualClock clock) {
        super(clock);
        for (int i = 0; i < MODULES; i++) {
            int number = i;
            OrbModule.make("module" + i, () -> addModule(number));
        }
    }

    private ScheduledWorkItem addModule(int number) {
        Subscription<DebugValue> before = orb.subscribe(DebugValueTopic.DEBUG_VALUE, Math.floorMod(number - 1, MODULES))
                .sampling();
        Publication<DebugValue> own = orb.advertiseMulti(DebugValueTopic.DEBUG_VALUE);
        DebugValue read = new DebugValue();
        DebugValue published = new DebugValue();
        return add("module" + number, () -> {
            runs++;
            published.timestamp = orb.clock().nowUs();
            before.update(read);
            published.value = read.value + 1;
            own.publish(published);
        });
    }

    /** Returns the runs of all modules; one thread at a time adds to it. */
    long runs() {
        return runs;
    }
}
