// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

import static io.uorb.topics.sensors.SensorMagTopic.SENSOR_MAG;
import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.testing.Statement;
import io.uorb.topics.sensors.SensorMag;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Sets of two topics in a poll loop and in a work item, on a manual clock. */
class SyncPlacesTest {
    private final ManualClock clock = new ManualClock(1_000_000);

    @AutoClose
    private final Orb orb = Orb.create(clock);

    private final Publication<SensorMag> toFirst = orb.advertise(SENSOR_MAG, 0);
    private final Publication<SensorMag> toSecond = orb.advertise(SENSOR_MAG, 1);
    private final Subscription<SensorMag> first = orb.subscribe(SENSOR_MAG, 0);
    private final Subscription<SensorMag> second = orb.subscribe(SENSOR_MAG, 1);
    private final TimeSynchronizer sync = TimeSynchronizer.exact(first, second).build();
    private final List<String> sets = new ArrayList<>();

    private void publish(Publication<SensorMag> publication, long timeUs) {
        SensorMag message = new SensorMag();
        message.timestamp = timeUs;
        publication.publish(message);
    }

    private void noteSets() {
        while (sync.next()) {
            sets.add(sync.get(second).timestamp + " at " + clock.nowUs());
        }
    }

    @Test
    @Statement("demand:Q-20")
    void shouldFindSetsInAPollLoop() {
        publish(toFirst, 10);
        publish(toFirst, 20);
        publish(toSecond, 20);
        try (Poller poller = orb.poller()) {
            poller.add(first);
            poller.add(second);
            while (poller.poll(0, MICROSECONDS) > 0) {
                noteSets();
            }
        }
        assertEquals(List.of("20 at 1000000"), sets);
    }

    @Test
    @Statement("demand:Q-20")
    void shouldFindSetsInAWorkItem() throws Exception {
        try (WorkQueues queues = new WorkQueues(orb)) {
            WorkItem item =
                    new WorkItem("sets", queues.findOrCreate(WorkQueueConfig.NAV_AND_CONTROLLERS), this::noteSets);
            try (SubscriptionCallbackWorkItem<SensorMag> callback = new SubscriptionCallbackWorkItem<>(item, second)) {
                callback.registerCallback();
                publish(toFirst, 10);
                clock.advance(100);
                publish(toSecond, 10);
                clock.advance(100);
            }
        }
        assertEquals(List.of("10 at 1000100"), sets);
    }
}
