// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.event.JfrRecording;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Interceptions;
import io.uorb.testing.Allocations;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Code that may record JFR events allocates nothing while they are off. */
@Tag("guard")
class EventAllocationTest {
    /** A busy publisher has moved to a slab by then. */
    private static final int WARM_UP = 40_000;

    private static final int ROUNDS = 20_000;
    private final ManualClock clock = new ManualClock();
    private final Orb orb = Orb.create(clock);
    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 1);
    private final Publication<HandwrittenSample> publication = orb.advertise(topic);
    private final Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
    private final Poller poller = orb.poller();
    private final WorkQueues queues = new WorkQueues(orb);
    private final HandwrittenSample message = HandwrittenSample.of(1);

    @AfterEach
    void closeOrb() {
        queues.close();
        orb.close();
    }

    /** Publishes with a loss, a wait and a timer's run. */
    private void round() throws InterruptedException {
        publication.publish(message);
        publication.publish(message);
        subscription.update(message);
        poller.wakeup();
        poller.poll(-1, MICROSECONDS);
        clock.advance(10);
    }

    private void assertNoGarbage() throws InterruptedException {
        poller.add(subscription);
        ScheduledWorkItem item = new ScheduledWorkItem("item", queues.findOrCreate(WorkQueueConfig.TEST1), () -> {});
        item.scheduleOnInterval(10);
        assertEquals(0, Allocations.perRound(WARM_UP, ROUNDS, this::round), "bytes per round");
        assertEquals(WARM_UP + ROUNDS, subscription.lost());
        item.close();
    }

    @Test
    void shouldNotAllocateInARecordingThatWantsNoneOfIt() throws Exception {
        try (JfrRecording recorded = JfrRecording.byDefault().start()) {
            assertNoGarbage();
            assertEquals(List.of(), recorded.events());
        }
    }

    @Test
    void shouldNotAllocateWhileNothingIsWorthTelling() throws Exception {
        try (JfrRecording recorded = JfrRecording.nothing()
                .set("PublishGap", "threshold", "1 h")
                .set("PollWait", "threshold", "1 h")
                .set("WorkItemOverrun", "threshold", "1 h")
                .start()) {
            assertTrue(Interceptions.areOn(publication));
            assertNoGarbage();
            assertEquals(List.of(), recorded.events());
        }
    }
}
