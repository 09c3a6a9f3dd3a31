// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

import io.uorb.Orb;
import io.uorb.lockstep.ManualClock;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;

/** A graph of work items that run each ms, each on a queue of its own. */
abstract class QueuedGraph implements ExploredGraph, AutoCloseable {
    private static final int PERIOD_US = 1_000;

    final Orb orb;
    private final WorkQueues queues;

    QueuedGraph(ManualClock clock) {
        orb = Orb.builder().clock(clock).build();
        queues = new WorkQueues(orb);
    }

    final ScheduledWorkItem add(String name, Runnable action) {
        ScheduledWorkItem item = new ScheduledWorkItem(name, queues.findOrCreate(new WorkQueueConfig(name, 0)), action);
        item.scheduleOnInterval(PERIOD_US, PERIOD_US);
        return item;
    }

    @Override
    public final Orb orb() {
        return orb;
    }

    @Override
    public final void close() {
        queues.close();
        orb.close();
    }
}
