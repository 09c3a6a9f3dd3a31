// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.observe.Observation;
import io.uorb.testing.Allocations;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Publish, check, copy and poll allocate nothing while tools look at the broker, nor do looks that say so. */
@Tag("guard")
class ObservingAllocationTest {
    private static final int WARM_UP = 20_000;
    private static final int ROUNDS = 50_000;

    @AutoClose
    private final Orb orb = Orb.create();

    private final OrbTools tools = OrbTools.of(orb);
    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 4);
    private final Publication<HandwrittenSample> publication = orb.advertise(topic);
    private final Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
    private final HandwrittenSample message = HandwrittenSample.of(1);
    private final HandwrittenSample copy = new HandwrittenSample();
    private long copies;
    private long sum;

    private static void assertNoGarbage(Runnable round) {
        assertEquals(0, Allocations.perRound(WARM_UP, ROUNDS, round::run), "bytes per round");
    }

    @Test
    void shouldNotAllocateToCopyWithAProbe() {
        assertTrue(Observation.of(orb)
                .setCopyProbe(OrbTools.of(orb).origin(subscription).id(), (generation, sampleUs, nowUs) -> copies++));
        assertNoGarbage(() -> {
            publication.publish(message);
            subscription.update(copy);
            publication.publish(message);
            subscription.copy(copy);
            subscription.copy(copy);
        });
        assertEquals(2L * (WARM_UP + ROUNDS), copies);
    }

    @Test
    void shouldNotAllocateToPublishPollAndCopyWhileOthersLook() throws Exception {
        Poller poller = orb.poller();
        poller.add(subscription);
        Observation.of(orb)
                .setCopyProbe(OrbTools.of(orb).origin(subscription).id(), (generation, sampleUs, nowUs) -> copies++);
        Thread console = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                sum += orb.status().size()
                        + Observation.of(orb).publications().size()
                        + Observation.of(orb).subscriptions().size();
            }
        });
        console.start();
        assertNoGarbage(() -> {
            publication.publish(message);
            poller.poll(1, MICROSECONDS);
            subscription.update(copy);
        });
        console.interrupt();
        console.join();
        assertEquals(WARM_UP + ROUNDS, copies);
        assertTrue(sum > 0);
    }

    @Test
    void shouldNotAllocateToAskForRecentTimesAndChanges() {
        orb.advertise(topic).publish(message);
        long[] generations = new long[16];
        long[] timesUs = new long[16];
        assertNoGarbage(() -> {
            publication.publish(message);
            sum += tools.recentTimes(topic, 0, generations, timesUs) + tools.changes();
        });
        assertTrue(sum > 0);
    }
}
