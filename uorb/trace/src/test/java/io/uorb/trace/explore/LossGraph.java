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

/** A writer each ms and a reader that is registered after it and keeps up in that order only. */
final class LossGraph implements ExploredGraph, AutoCloseable {
    private static final int PERIOD_US = 1_000;

    private final Orb orb;
    private final WorkQueues queues;

    LossGraph(ManualClock clock) {
        orb = Orb.builder().clock(clock).build();
        queues = new WorkQueues(orb);
        DebugValue message = new DebugValue();
        Publication<DebugValue> publication = orb.advertise(DebugValueTopic.DEBUG_VALUE);
        add("writer", () -> publication.publish(message));
        Subscription<DebugValue> subscription =
                OrbModule.make("reader", () -> orb.subscribe(DebugValueTopic.DEBUG_VALUE));
        add("reader", () -> subscription.update(message));
    }

    private void add(String name, Runnable action) {
        new ScheduledWorkItem(name, queues.findOrCreate(new WorkQueueConfig(name, 0)), action)
                .scheduleOnInterval(PERIOD_US, PERIOD_US);
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
