// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.event.JfrRecording;
import java.util.List;
import jdk.jfr.consumer.RecordedEvent;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** JFR events of overwritten messages. */
class MessagesLostEventTest {
    @AutoClose
    private final Orb orb = Orb.create();

    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 1);
    private final Publication<HandwrittenSample> publication = orb.advertise(topic);
    private final Subscription<HandwrittenSample> subscription = subscribe();
    private final HandwrittenSample message = HandwrittenSample.of(1);

    private Subscription<HandwrittenSample> subscribe() {
        OrbModule module = OrbModule.enter("reader of samples");
        try {
            return orb.subscribe(topic);
        } finally {
            module.close();
        }
    }

    private void publishAndUpdate(int messages) {
        for (int i = 0; i < messages; i++) {
            publication.publish(message);
        }
        subscription.update(message);
    }

    @Test
    void shouldTellOfEachLoss() throws Exception {
        try (JfrRecording recorded = JfrRecording.only("MessagesLost").start()) {
            publishAndUpdate(5);
            publishAndUpdate(1);
            publishAndUpdate(3);
            List<RecordedEvent> events = recorded.events();
            assertEquals(2, events.size());
            RecordedEvent first = events.get(0);
            assertEquals("io.uorb.MessagesLost", first.getEventType().getName());
            assertEquals(List.of("uORB"), first.getEventType().getCategoryNames());
            assertEquals("sample", first.getString("topic"));
            assertEquals(0, first.getInt("instance"));
            assertEquals("reader of samples", first.getString("module"));
            assertEquals(4, first.getLong("count"));
            assertEquals(4, first.getLong("total"));
            assertEquals(Thread.currentThread().getName(), first.getThread().getJavaName());
            assertEquals(2, events.get(1).getLong("count"));
            assertEquals(6, events.get(1).getLong("total"));
        }
    }

    @Test
    void shouldTellOfALossAmongSeveralPublishers() throws Exception {
        OrbMetadata<HandwrittenSample> queued = HandwrittenSample.topic("queued", 4);
        Publication<HandwrittenSample> one = orb.advertise(queued, 2);
        Publication<HandwrittenSample> two = orb.advertise(queued, 2);
        Subscription<HandwrittenSample> reader = orb.subscribe(queued, 2);
        try (JfrRecording recorded = JfrRecording.only("MessagesLost").start()) {
            for (int i = 0; i < 6; i++) {
                one.publish(message);
                two.publish(message);
            }
            while (reader.update(message)) {}
            assertEquals(8, reader.lost());
            long told = 0;
            for (RecordedEvent event : recorded.events()) {
                assertEquals(2, event.getInt("instance"));
                told += event.getLong("count");
            }
            assertEquals(8, told);
        }
    }

    @Test
    void shouldNotTellOfWhatAnIntervalPassesOver() throws Exception {
        subscription.setIntervalUs(1);
        try (JfrRecording recorded = JfrRecording.only("MessagesLost").start()) {
            publishAndUpdate(5);
            assertEquals(0, subscription.lost());
            assertEquals(List.of(), recorded.events());
        }
    }

    @Test
    void shouldTellNothingByDefault() throws Exception {
        try (JfrRecording recorded = JfrRecording.byDefault().start()) {
            publishAndUpdate(5);
            assertEquals(4, subscription.lost());
            assertEquals(List.of(), recorded.events());
        }
    }

    @Test
    void shouldBeSwitchedWhileARecordingRuns() throws Exception {
        try (JfrRecording recorded = JfrRecording.nothing().start()) {
            publishAndUpdate(2);
            recorded.enable("MessagesLost");
            publishAndUpdate(3);
            recorded.disable("MessagesLost");
            publishAndUpdate(4);
            List<RecordedEvent> events = recorded.events();
            assertEquals(1, events.size());
            assertEquals(2, events.get(0).getLong("count"));
            assertTrue(subscription.lost() > events.get(0).getLong("total"));
        }
    }
}
