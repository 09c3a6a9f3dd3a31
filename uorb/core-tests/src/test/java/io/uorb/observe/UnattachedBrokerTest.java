// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.topics.debug.DebugValue;
import io.uorb.topics.debug.DebugValueTopic;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import org.junit.jupiter.api.Test;

/** A broker to whose endpoints nothing attaches, as where no service is found. */
class UnattachedBrokerTest {
    private final Orb orb = Orb.builder().paths(clock -> null).build();

    @Test
    void shouldPublishAndRun() {
        try (orb;
                Publication<DebugValue> publication = orb.advertise(DebugValueTopic.DEBUG_VALUE);
                Subscription<DebugValue> subscription = orb.subscribe(DebugValueTopic.DEBUG_VALUE);
                WorkQueues queues = new WorkQueues(orb);
                WorkItem item = new WorkItem("item", queues.findOrCreate(WorkQueueConfig.TEST1), () -> {})) {
            long[] called = new long[1];
            subscription.registerCallback(generation -> called[0] = generation);
            publication.publish(new DebugValue());
            assertTrue(subscription.update(new DebugValue()));
            assertEquals(1, called[0]);
            assertTrue(orb.exists(DebugValueTopic.DEBUG_VALUE, 0));
            item.scheduleNow();
            assertEquals(0, WorkItemStatistics.of(item).errors());
        }
    }

    @Test
    void shouldSayHowItCanBeObserved() {
        try (orb) {
            String refused = assertThrows(IllegalArgumentException.class, () -> Observation.of(orb))
                    .getMessage();
            assertTrue(refused.contains("META-INF/services"), refused);
            assertNull(Tracing.of(orb));
        }
        try (Orb attached = Orb.builder().paths(new ObservedBrokers()).build()) {
            assertEquals(0, Observation.of(attached).publications().size());
        }
    }
}
