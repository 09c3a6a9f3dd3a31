// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.debug.DebugValue;
import io.uorb.topics.debug.DebugValueTopic;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;

/**
 * Ten modules at 1 kHz, each on a queue of its own: each reads the clock and what the one before it publishes, and
 * publishes itself.
 */
final class TenModulesGraph implements ExploredGraph, AutoCloseable {
    private static final int MODULES = 10;
    private static final int PERIOD_US = 1_000;

    private final Orb orb;
    private final WorkQueues queues;
    private long runs;

    TenModulesGraph(ManualClock clock) {
        orb = Orb.builder().clock(clock).build();
        queues = new WorkQueues(orb);
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
        String name = "module" + number;
        ScheduledWorkItem item = new ScheduledWorkItem(name, queues.findOrCreate(new WorkQueueConfig(name, 0)), () -> {
            runs++;
            published.timestamp = orb.clock().nowUs();
            before.update(read);
            published.value = read.value + 1;
            own.publish(published);
        });
        item.scheduleOnInterval(PERIOD_US, PERIOD_US);
        return item;
    }

    /** Returns the runs of all modules; one thread at a time adds to it. */
    long runs() {
        return runs;
    }

    @Override
    public Orb orb() {
        return orb;
    }

    @Override
    public void close() {
        queues.close();
        orb.close();
    }
}
