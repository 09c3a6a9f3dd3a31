// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.event.JfrRecording;
import io.uorb.observe.Interceptions;
import io.uorb.observe.OrbEvents;
import java.lang.ref.WeakReference;
import java.util.List;
import jdk.jfr.consumer.RecordedEvent;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** JFR events of long times between publishes. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class PublishGapEventTest {
    private static final String EVENT = "PublishGap";
    private static final long GAP_NS = 200_000;

    @AutoClose
    private final Orb orb = Orb.create();

    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 1);
    private final HandwrittenSample message = HandwrittenSample.of(1);

    private static JfrRecording everyInterval() {
        return JfrRecording.only(EVENT).set(EVENT, "factor", "0").start();
    }

    private Publication<HandwrittenSample> advertise(Orb broker, int instance) {
        OrbModule module = OrbModule.enter("driver " + instance);
        try {
            return broker.advertise(topic, instance);
        } finally {
            module.close();
        }
    }

    private void publish(Publication<HandwrittenSample> publication, int times) {
        for (int i = 0; i < times; i++) {
            publication.publish(message);
        }
    }

    private static void spin(long ns) {
        long startNs = System.nanoTime();
        while (System.nanoTime() - startNs < ns) {
            Thread.onSpinWait();
        }
    }

    @Test
    void shouldTellOfTheTimeBetweenTwoPublishes() throws Exception {
        Publication<HandwrittenSample> publication = advertise(orb, 1);
        try (JfrRecording recorded = everyInterval()) {
            publish(publication, 1);
            spin(GAP_NS);
            publish(publication, 1);
            List<RecordedEvent> events = recorded.events();
            assertEquals(1, events.size());
            RecordedEvent event = events.get(0);
            assertEquals("io.uorb.PublishGap", event.getEventType().getName());
            assertEquals(List.of("uORB"), event.getEventType().getCategoryNames());
            assertEquals("sample", event.getString("topic"));
            assertEquals(1, event.getInt("instance"));
            assertEquals("driver 1", event.getString("module"));
            assertEquals(0, event.getDuration("usualInterval").toNanos());
            assertTrue(event.getDuration().toNanos() >= GAP_NS, event::toString);
            assertEquals(Thread.currentThread().getName(), event.getThread().getJavaName());
        }
    }

    @Test
    void shouldTellOfEachOneOnce() throws Exception {
        Publication<HandwrittenSample> publication = advertise(orb, 0);
        try (JfrRecording recorded = everyInterval()) {
            publish(publication, 4);
            List<RecordedEvent> events = recorded.events();
            assertEquals(3, events.size());
            assertFalse(events.get(1).getStartTime().isBefore(events.get(0).getEndTime()));
            assertTrue(events.get(2).getDuration("usualInterval").toNanos() > 0);
        }
    }

    @Test
    void shouldNotTellOfWhatIsBelowTheThreshold() throws Exception {
        Publication<HandwrittenSample> publication = advertise(orb, 0);
        try (JfrRecording recorded = JfrRecording.only(EVENT)
                .set(EVENT, "threshold", "1 h")
                .set(EVENT, "factor", "0")
                .start()) {
            publish(publication, 4);
            assertEquals(List.of(), recorded.events());
        }
    }

    @Test
    void shouldNotTellOfWhatIsUsual() throws Exception {
        Publication<HandwrittenSample> publication = advertise(orb, 0);
        try (JfrRecording recorded =
                JfrRecording.only(EVENT).set(EVENT, "factor", "1e9").start()) {
            publish(publication, 4);
            assertEquals(List.of(), recorded.events());
        }
    }

    @Test
    void shouldTellOfManyTimesTheUsualInterval() throws Exception {
        Publication<HandwrittenSample> publication = advertise(orb, 0);
        try (JfrRecording recorded =
                JfrRecording.only(EVENT).set(EVENT, "factor", "0.001").start()) {
            publish(publication, 3);
            List<RecordedEvent> events = recorded.events();
            assertEquals(1, events.size(), "the first interval has none before it");
        }
    }

    @Test
    void shouldWatchBrokersAndPublicationsThatComeLater() throws Exception {
        try (JfrRecording recorded = everyInterval();
                Orb other = Orb.create()) {
            publish(advertise(orb, 3), 2);
            publish(advertise(other, 4), 2);
            assertEquals(
                    List.of(3, 4),
                    recorded.events().stream()
                            .map(event -> event.getInt("instance"))
                            .toList());
        }
    }

    @Test
    void shouldStandInNobodysWayUnlessARecordingWantsIt() throws Exception {
        Publication<HandwrittenSample> publication = advertise(orb, 0);
        try (JfrRecording byDefault = JfrRecording.byDefault().start()) {
            publish(publication, 4);
            assertFalse(Interceptions.areOn(publication));
            try (JfrRecording wanting = everyInterval()) {
                assertTrue(Interceptions.areOn(publication));
                assertEquals(List.of(), wanting.events());
            }
            assertFalse(Interceptions.areOn(publication));
            assertEquals(List.of(), byDefault.events());
        }
    }

    @Test
    void shouldWatchUntilTheLastRecordingEnds() {
        Publication<HandwrittenSample> publication = advertise(orb, 0);
        try (JfrRecording one = everyInterval();
                JfrRecording two = everyInterval()) {
            one.stop();
            assertTrue(Interceptions.areOn(publication));
            two.stop();
            assertFalse(Interceptions.areOn(publication));
        }
    }

    @Test
    void shouldBeSwitchedWhileARecordingRunsOnceToldSo() throws Exception {
        Publication<HandwrittenSample> publication = advertise(orb, 0);
        try (JfrRecording recorded = JfrRecording.nothing().start()) {
            recorded.enable(EVENT).with("threshold", "0 ns").with("factor", "0");
            assertTrue(OrbEvents.refresh());
            publish(publication, 2);
            assertEquals(1, recorded.events().size());
            recorded.disable(EVENT);
            assertTrue(OrbEvents.refresh());
            assertFalse(Interceptions.areOn(publication));
        }
    }

    @Test
    void shouldNotKeepABrokerThatNobodyHolds() {
        try (JfrRecording recorded = everyInterval()) {
            WeakReference<Orb> forgotten = forgottenBroker();
            while (forgotten.get() != null) {
                System.gc();
            }
            assertNotNull(recorded);
        }
    }

    private WeakReference<Orb> forgottenBroker() {
        Orb broker = Orb.create();
        publish(advertise(broker, 0), 2);
        return new WeakReference<>(broker);
    }

    @Test
    void shouldLeaveClosedBrokersAlone() throws Exception {
        Orb closed = Orb.create();
        Publication<HandwrittenSample> publication = advertise(closed, 0);
        closed.close();
        try (JfrRecording recorded = everyInterval()) {
            assertFalse(Interceptions.areOn(publication));
            assertEquals(List.of(), recorded.events());
        }
    }
}
