// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.lockstep.ManualClock;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Subscribers that may lag behind more than the queue length: {@link Subscription#setHistory}. */
class HistoryTest extends SpecFixture {
    private static void publishUpTo(Publication<HandwrittenSample> publication, long last) {
        publish(publication, LongStream.rangeClosed(1, last).toArray());
    }

    private static List<Long> range(long first, long last) {
        return LongStream.rangeClosed(first, last).boxed().toList();
    }

    @Test
    void shouldHandOutEachMessageOfATopicThatKeepsTheLatest() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(latest);
        subscription.setHistory(subscription.maxHistory());
        publishUpTo(orb.advertise(latest), subscription.maxHistory());
        assertEquals(range(1, subscription.maxHistory()), drain(subscription));
        assertEquals(0, subscription.lost());
    }

    @Test
    void shouldCountWhatIsBeyondAsLost() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(latest);
        subscription.setHistory(3);
        publishUpTo(orb.advertise(latest), 10);
        assertEquals(range(8, 10), drain(subscription));
        assertEquals(7, subscription.lost());
    }

    @Test
    void shouldLeaveOtherSubscribersTheirQueueLength() {
        Subscription<HandwrittenSample> recorder = orb.subscribe(queued);
        Subscription<HandwrittenSample> other = orb.subscribe(queued);
        recorder.setHistory(8);
        publishUpTo(orb.advertise(queued), 8);
        assertEquals(range(5, 8), drain(other));
        assertEquals(range(1, 8), drain(recorder));
    }

    @Test
    void shouldGoBackToTheQueueLength() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(queued);
        subscription.setHistory(8);
        subscription.setHistory(queued.queueLength());
        publishUpTo(orb.advertise(queued), 8);
        assertEquals(range(5, 8), drain(subscription));
    }

    @Test
    void shouldMergeSeveralPublishersInOrder() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(latest);
        subscription.setHistory(8);
        Publication<HandwrittenSample> one = orb.advertise(latest);
        Publication<HandwrittenSample> two = orb.advertise(latest);
        for (long value = 1; value <= 8; value += 2) {
            publish(one, value);
            publish(two, value + 1);
        }
        assertEquals(range(1, 8), drain(subscription));
        assertEquals(0, subscription.lost());
    }

    @Test
    void shouldHandOutTheNewestOnlyUnderAnInterval() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(latest);
        subscription.setHistory(8);
        subscription.setIntervalUs(1_000);
        publishUpTo(orb.advertise(latest), 8);
        assertEquals(List.of(8L), drain(subscription));
        assertEquals(7, subscription.skipped());
    }

    @ParameterizedTest
    @ValueSource(ints = {9, 100, 1024})
    void shouldKeepWhatTheBrokerWasMadeFor(int history) {
        try (Orb large =
                Orb.builder().clock(new ManualClock()).history(latest, history).build()) {
            Subscription<HandwrittenSample> subscription = large.subscribe(latest);
            assertTrue(subscription.maxHistory() >= history);
            subscription.setHistory(history);
            publishUpTo(large.advertise(latest), history);
            assertEquals(range(1, history), drain(subscription));
            assertEquals(0, subscription.lost());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 9})
    void shouldRefuseWhatTheRingsDoNotKeep(int messages) {
        Subscription<HandwrittenSample> subscription = orb.subscribe(latest);
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> subscription.setHistory(messages),
                "history of " + messages + " messages of topic latest is not between 1 and 8 (see OrbBuilder.history)");
    }

    @Test
    void shouldRefuseAHistoryWithoutMessages() {
        OrbBuilder builder = Orb.builder();
        assertThrowsNaming(IllegalArgumentException.class, () -> builder.history(latest, 0), "history of 0 … 1");
    }

    @Test
    void shouldRefuseAHistoryThatFitsInNoArray() {
        OrbBuilder builder = Orb.builder();
        String message = assertThrows(IllegalArgumentException.class, () -> builder.history(latest, Integer.MAX_VALUE))
                .getMessage();
        assertTrue(message.startsWith("history of topic latest: a ring of 4294967296 cells"), message);
    }
}
