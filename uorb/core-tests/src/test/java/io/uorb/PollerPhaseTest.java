// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.lockstep.ManualClock;
import io.uorb.time.IntervalRule;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A poll of a phase-locked subscription: samples each 50 us are known from the start, the next instant is 1200. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class PollerPhaseTest {
    private static final long NEXT_INSTANT_US = 1_200;

    private final ManualClock clock = new ManualClock(1_000);

    @AutoClose
    private final Orb orb = Orb.create(clock);

    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 1);
    private final Publication<HandwrittenSample> publication = orb.advertise(topic);
    private final Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
    private final Poller poller = orb.poller();
    private final HandwrittenSample copy = new HandwrittenSample();

    @BeforeEach
    void passTwoSamples() throws InterruptedException {
        subscription.setIntervalRule(IntervalRule.PHASE_LOCKED);
        subscription.setIntervalUs(100);
        publish(1_000);
        assertTrue(subscription.update(copy));
        clock.advance(50);
        publish(1_050);
        assertFalse(subscription.update(copy));
        clock.advance(50);
        publish(1_100);
        assertTrue(subscription.update(copy));
        poller.add(subscription);
        subscription.rebind(); // the tests run on threads of their own
    }

    @Test
    void shouldMeasureThePeriodByTheMessagesCopied() throws Exception {
        OrbMetadata<HandwrittenSample> queued = HandwrittenSample.topic("queued", 8);
        Publication<HandwrittenSample> stream = orb.advertise(queued);
        Subscription<HandwrittenSample> slow = orb.subscribe(queued);
        slow.setIntervalRule(IntervalRule.PHASE_LOCKED);
        slow.setIntervalUs(200);
        slow.setEveryInOrder(true);
        for (int i = 0; i <= 8; i++) {
            HandwrittenSample message = HandwrittenSample.of(i);
            message.timestamp = clock.nowUs();
            stream.publish(message);
            if (i == 0 || i == 8) {
                assertTrue(slow.update(copy));
            }
            clock.advance(25);
        }
        assertEquals(1, copy.value());
        // The first came at 1100 us, the second at 1125 us: instants at 1300, 1500 us, a period of 25 us.
        assertEquals(1_500 - 25 / 2, slow.dueUs());
    }

    private void publish(long timestampUs) {
        HandwrittenSample message = HandwrittenSample.of(timestampUs);
        message.timestamp = timestampUs;
        publication.publish(message);
    }

    /** When the poll returns, and that it returns with news. */
    private FutureTask<Long> startPoll() throws InterruptedException {
        return OtherThread.startAndAwaitSleep(clock, () -> {
            assertEquals(1, poller.poll(10_000, MICROSECONDS));
            return clock.nowUs();
        });
    }

    @Test
    void shouldPassAPendingMessageHalfAnIntervalAfterTheInstantWithoutAPublish() throws Exception {
        clock.advance(50);
        publish(1_150);
        FutureTask<Long> returnedAt = startPoll();
        clock.advanceTo(NEXT_INSTANT_US + 49);
        assertFalse(returnedAt.isDone());
        clock.advanceTo(NEXT_INSTANT_US + 500);
        assertEquals(NEXT_INSTANT_US + 50, returnedAt.get());
        assertTrue(subscription.update(copy));
        assertEquals(1_150, copy.value());
    }

    @Test
    void shouldPassANearerMessageAtOnce() throws Exception {
        clock.advance(50);
        publish(1_150);
        FutureTask<Long> returnedAt = startPoll();
        clock.advanceTo(NEXT_INSTANT_US + 1);
        assertFalse(returnedAt.isDone());
        publish(NEXT_INSTANT_US + 1);
        assertEquals(NEXT_INSTANT_US + 1, returnedAt.get());
        assertTrue(subscription.update(copy));
        assertEquals(NEXT_INSTANT_US + 1, copy.value());
    }

    @Test
    void shouldPassTheFirstMessageAfterASilence() throws Exception {
        FutureTask<Long> returnedAt = startPoll();
        clock.advanceTo(5_000);
        assertFalse(returnedAt.isDone());
        publish(5_000);
        assertEquals(5_000, returnedAt.get());
    }

    @Test
    void shouldNotLetTheNumberOfAnotherInstanceSpoilThePace() throws Exception {
        Publication<HandwrittenSample> other = orb.advertiseMulti(topic);
        for (int n = 1; n <= 3; n++) {
            other.publish(HandwrittenSample.of(n));
        }
        assertTrue(subscription.changeInstance(1));
        clock.advanceTo(NEXT_INSTANT_US + 50);
        assertTrue(subscription.update(copy));
        assertEquals(3, subscription.generation());
        other.publish(HandwrittenSample.of(4));
        assertFalse(subscription.updated());
    }
}
