// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.activation.ActivationScope;
import io.uorb.observe.Tracing;
import io.uorb.topics.debug.DebugValue;
import io.uorb.topics.debug.DebugValueTopic;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;

/** A module that publishes regularly, and that others may make publish. */
final class Ticker implements AutoCloseable {
    private final WorkQueues queues;
    private final Publication<DebugValue> publication;
    private final ScheduledWorkItem item;

    @SuppressWarnings("try") // the scopes are entered, not used
    Ticker(Orb orb, String module, int periodUs) {
        try (OrbModule scope = OrbModule.enter(module);
                ActivationScope construction = Tracing.construction(orb, "")) {
            queues = new WorkQueues(orb);
            publication = orb.advertise(DebugValueTopic.DEBUG_VALUE);
            item = new ScheduledWorkItem(module, queues.findOrCreate(WorkQueueConfig.TEST1), this::publish);
            item.scheduleOnInterval(periodUs);
        }
    }

    void publish() {
        publication.publish(new DebugValue());
    }

    @Override
    public void close() {
        item.close();
        publication.close();
        queues.close();
    }
}
