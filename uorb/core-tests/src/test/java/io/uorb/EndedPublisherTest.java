// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.observation.PublicationStatus;
import io.uorb.time.ManualClock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Publications that stay open when the thread that published with them has ended. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class EndedPublisherTest {
    private static final long SECOND_US = 1_000_000;
    private static final String REPORT = "publication of sample instance 0 is open, but thread other of module sampler,"
            + " which published with it, has ended; close it at the thread's end, or let another thread publish";

    private final ManualClock clock = new ManualClock();
    private final List<String> reports = new ArrayList<>();
    private final Orb orb = Orb.create(clock, (source, error) -> reports.add(error.getMessage()));
    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 1);
    private final Publication<HandwrittenSample> publication = OrbModule.make("sampler", () -> orb.advertise(topic));

    @BeforeEach
    void publishOnAThreadThatEnds() {
        TestThreads.runOnOther(() -> publication.publish(HandwrittenSample.of(1)));
    }

    @AfterEach
    void closeOrb() {
        orb.close();
    }

    /** Has the tools look, twice with a second between them. */
    private void lookTwice() throws InterruptedException {
        clock.advance(SECOND_US);
        orb.status();
        clock.advance(SECOND_US);
        orb.status();
    }

    @Test
    void shouldBeReportedOnce() throws Exception {
        lookTwice();
        assertEquals(List.of(REPORT), reports);
        lookTwice();
        assertEquals(List.of(REPORT), reports);
        assertEquals(0, orb.callbackErrors());
    }

    @Test
    void shouldBeReportedWhenEndpointsAreMade() throws Exception {
        clock.advance(SECOND_US);
        orb.subscribe(topic);
        clock.advance(SECOND_US);
        orb.advertiseMulti(topic);
        assertEquals(List.of(REPORT), reports);
    }

    @Test
    void shouldBeReportedWhenASubscriberWaitsInVain() throws Exception {
        Poller poller = orb.poller();
        FutureTask<Integer> waits = OtherThread.startAndAwaitSleep(clock, () -> {
            int ready = poller.poll(SECOND_US, MICROSECONDS) + poller.poll(SECOND_US, MICROSECONDS);
            poller.close();
            return ready;
        });
        clock.advance(2 * SECOND_US);
        assertEquals(0, waits.get());
        assertEquals(List.of(REPORT), reports);
    }

    /** The other publications of this test are of nobody; the newest message stays. */
    @Test
    void shouldLeaveTheRingToOthers() throws Exception {
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        lookTwice();
        Publication<HandwrittenSample> next = orb.advertise(topic);
        next.publish(HandwrittenSample.of(2));
        publication.publish(HandwrittenSample.of(3));
        next.publish(HandwrittenSample.of(4));
        HandwrittenSample copy = new HandwrittenSample();
        assertEquals(true, subscription.update(copy));
        assertEquals(4, copy.value());
        assertEquals(3, subscription.lost());
        assertEquals(2, subscription.attachment().node().buffer().ringCount(), "one of them was the ended thread's");
        assertEquals(
                List.of(2L, 2L),
                OrbTools.of(orb).publications().stream()
                        .map(PublicationStatus::published)
                        .toList());
    }

    @Test
    void shouldNotBeReportedWhenClosedSoonAfterItsThread() throws Exception {
        clock.advance(SECOND_US);
        orb.status();
        publication.close();
        lookTwice();
        assertEquals(List.of(), reports);
    }

    @Test
    void shouldNotBeReportedWhenAnotherThreadPublishes() throws Exception {
        clock.advance(SECOND_US);
        orb.status();
        publication.publish(HandwrittenSample.of(2));
        lookTwice();
        assertEquals(List.of(), reports);
        publication.rebind();
        TestThreads.runOnOther(() -> publication.publish(HandwrittenSample.of(3)));
        lookTwice();
        assertEquals(List.of(REPORT), reports);
    }

    @Test
    void shouldNotBeReportedWhenAnyThreadMayPublish() throws Exception {
        publication.close();
        Publication<HandwrittenSample> shared = orb.advertise(topic);
        TestThreads.runOnOther(() -> shared.publish(HandwrittenSample.of(2)));
        lookTwice();
        assertEquals(List.of(), reports);
    }

    @Test
    void shouldNotBeReportedByTheBrokersEnd() throws Exception {
        clock.advance(SECOND_US);
        orb.status();
        clock.advance(SECOND_US);
        orb.close();
        assertEquals(List.of(), reports);
    }
}
