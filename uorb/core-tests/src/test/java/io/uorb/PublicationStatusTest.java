// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.demand.NodeDemand;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Observation;
import io.uorb.observe.PublicationStatus;
import io.uorb.testing.ForwardedClock;
import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Status of publications. */
class PublicationStatusTest {
    private final ManualClock clock = new ManualClock();

    @AutoClose
    private final Orb orb = Orb.create(clock);

    private final OrbTools tools = OrbTools.of(orb);
    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 1);
    private final String here = Thread.currentThread().getName();

    private PublicationStatus newest() {
        return Observation.of(orb).publications().stream()
                .max(Comparator.comparingLong(PublicationStatus::id))
                .orElseThrow();
    }

    @Test
    @Statement("kernel:N-30")
    void shouldTellWhoMadeItAndHowManyMessagesCameSince() throws Exception {
        orb.advertise(topic, 2).publish(HandwrittenSample.of(1));
        orb.advertise(topic, 2).close();
        Publication<HandwrittenSample> publication;
        try (OrbModule scope = OrbModule.enter("imu")) {
            publication = orb.advertise(topic, 2);
            assertEquals(scope.name(), OrbTools.of(orb).origin(publication).module());
        }
        assertEquals(
                new PublicationStatus(OrbTools.of(orb).origin(publication).id(), "sample", 2, "imu", here, 0, 0, 0),
                newest());
        for (int i = 0; i < 99; i++) {
            publication.publish(HandwrittenSample.of(i));
        }
        TestThreads.runOnOther(() -> publication.publish(HandwrittenSample.of(99)));
        assertEquals(
                new PublicationStatus(OrbTools.of(orb).origin(publication).id(), "sample", 2, "imu", here, 100, 0, 0),
                newest());
        orb.advertise(topic, 2).publish(HandwrittenSample.of(100));
        assertEquals(102, orb.status().get(0).published());
    }

    @Test
    @DisplayName("demand:Q-14: a promise is kept by the publication that made it, not by others on its instance")
    void shouldTellSinceWhenAPromisingPublicationIsSilent() throws Exception {
        Publication<HandwrittenSample> busy = orb.advertise(topic);
        Publication<HandwrittenSample> silent = orb.advertise(topic);
        clock.advance(1_000);
        NodeDemand.promiseUs(busy, 10_000);
        NodeDemand.promiseUs(silent, 20_000);
        for (int i = 0; i < 5; i++) {
            clock.advance(10_000);
            busy.publish(HandwrittenSample.of(i));
        }
        clock.advance(3_000);
        assertEquals(
                List.of(3_000L, 53_000L),
                Observation.of(orb).publications().stream()
                        .map(PublicationStatus::silentUs)
                        .toList());
        silent.publish(HandwrittenSample.of(6));
        NodeDemand.promiseUs(busy, 0);
        clock.advance(2_000);
        assertEquals(2_000, newest().silentUs());
        assertEquals(0, Observation.of(orb).publications().get(0).silentUs());
    }

    @Test
    @DisplayName("demand:Q-14: a message that an interceptor drops keeps no promise")
    void shouldNotCountADroppedMessageForThePromise() throws Exception {
        Observation.of(orb).addInterceptors(made -> words -> false);
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        NodeDemand.promiseUs(publication, 10_000);
        clock.advance(15_000);
        publication.publish(HandwrittenSample.of(1));
        assertEquals(15_000, newest().silentUs());
    }

    @Test
    @DisplayName("demand:Q-14: a promise counts from when it is made, for who looks at that moment, too")
    void shouldNotShowAPromiseBeforeItsTime() throws Exception {
        HookedClock hooked = new HookedClock(new ManualClock());
        try (Orb other = Orb.create(hooked)) {
            Publication<HandwrittenSample> publication = other.advertise(topic);
            hooked.manual.advance(1_000_000);
            List<Long> seenUs = new ArrayList<>();
            hooked.beforeNextReading =
                    () -> seenUs.add(Observation.of(other).publications().get(0).silentUs());
            NodeDemand.promiseUs(publication, 10_000);
            assertEquals(List.of(0L), seenUs);
        }
    }

    @Test
    @DisplayName("demand:Q-14: a promise that is made while another thread takes it back is kept by messages")
    void shouldCountMessagesAfterAPromiseThatMeetsAnother() throws Exception {
        HookedClock hooked = new HookedClock(new ManualClock());
        try (Orb other = Orb.create(hooked)) {
            Publication<HandwrittenSample> publication = other.advertise(topic);
            NodeDemand.promiseUs(publication, 10_000);
            List<FutureTask<?>> promises = new ArrayList<>();
            hooked.beforeNextReading = () -> promises.add(OtherThread.startAndAwaitWait(() -> {
                NodeDemand.promiseUs(publication, 20_000);
                return null;
            }));
            NodeDemand.promiseUs(publication, 0);
            promises.get(0).get();
            hooked.manual.advance(5_000);
            publication.publish(HandwrittenSample.of(1));
            PublicationStatus status = Observation.of(other).publications().get(0);
            assertEquals(20_000, status.promiseUs());
            assertEquals(0, status.silentUs());
        }
    }

    /** A manual clock that runs something within its next reading. */
    private static final class HookedClock extends ForwardedClock {
        private final ManualClock manual;
        private Runnable beforeNextReading;

        HookedClock(ManualClock manual) {
            super(manual);
            this.manual = manual;
        }

        @Override
        public long nowUs() {
            Runnable hook = beforeNextReading;
            beforeNextReading = null;
            if (hook != null) {
                hook.run();
            }
            return super.nowUs();
        }
    }

    @Test
    void shouldNotCountAMessageThatCouldNotBeEncoded() {
        HookTopic failing = new HookTopic("failing", 1);
        Publication<long[]> publication = orb.advertise(failing);
        failing.onNextEncode(() -> {
            throw new IllegalStateException("codec");
        });
        assertThrows(IllegalStateException.class, () -> publication.publish(new long[1]));
        assertEquals(0, newest().published());
    }

    @Test
    void shouldNotListWhatIsClosed() {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        publication.publish(HandwrittenSample.of(1));
        publication.close();
        assertEquals(List.of(), Observation.of(orb).publications());
    }

    @Test
    void shouldListByTopicInstanceAndNumber() {
        OrbMetadata<HandwrittenSample> first = HandwrittenSample.topic("a", 1);
        Publication<HandwrittenSample> one = orb.advertise(topic, 10);
        Publication<HandwrittenSample> two = orb.advertise(topic, 2);
        Publication<HandwrittenSample> three = orb.advertise(topic, 2);
        Publication<HandwrittenSample> four = orb.advertise(first);
        assertEquals(
                List.of(
                        OrbTools.of(orb).origin(four).id(),
                        OrbTools.of(orb).origin(two).id(),
                        OrbTools.of(orb).origin(three).id(),
                        OrbTools.of(orb).origin(one).id()),
                Observation.of(orb).publications().stream()
                        .map(PublicationStatus::id)
                        .toList());
    }

    @Test
    void shouldNeverUseANumberAgain() {
        long last = 0;
        for (int i = 0; i < 10; i++) {
            try (Publication<HandwrittenSample> publication = orb.advertise(topic);
                    Subscription<HandwrittenSample> subscription = orb.subscribe(topic)) {
                assertTrue(OrbTools.of(orb).origin(publication).id() > last
                        && OrbTools.of(orb).origin(subscription).id() > last);
                assertNotEquals(
                        OrbTools.of(orb).origin(publication).id(),
                        OrbTools.of(orb).origin(subscription).id());
                last = Math.max(
                        OrbTools.of(orb).origin(publication).id(),
                        OrbTools.of(orb).origin(subscription).id());
            }
        }
    }

    @Test
    void shouldCountChanges() {
        long before = tools.changes();
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        long opened = tools.changes();
        assertTrue(opened > before);
        publication.publish(HandwrittenSample.of(1));
        assertEquals(opened, tools.changes());
        publication.close();
        assertTrue(tools.changes() > opened);
    }
}
