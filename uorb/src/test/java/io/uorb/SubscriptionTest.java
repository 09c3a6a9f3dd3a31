// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.time.ManualClock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SubscriptionTest {
    private final ManualClock clock = new ManualClock(10_000_000);
    private final Orb orb = Orb.create(clock);
    private final OrbMetadata<Sample> latest = Sample.topic("latest", 1);
    private final OrbMetadata<Sample> queued = Sample.topic("queued", 4);
    private final Sample copy = new Sample();

    @AfterEach
    void closeOrb() {
        orb.close();
    }

    @Test
    void shouldLeaveTheTargetAloneWhenThereIsNothing() { // S-6
        Subscription<Sample> subscription = orb.subscribe(latest);
        copy.set(42);
        assertFalse(subscription.update(copy));
        assertFalse(subscription.copy(copy));
        assertEquals(42, copy.value());
    }

    @Test
    void shouldNotConsumeByChecking() { // S-11
        Subscription<Sample> subscription = orb.subscribe(latest);
        orb.advertise(latest).publish(Sample.of(1));
        assertTrue(subscription.updated());
        assertTrue(subscription.updated());
        assertTrue(subscription.update(copy));
        assertFalse(subscription.updated());
    }

    @Test
    void shouldCopyAgainWithoutNews() { // S-6
        Subscription<Sample> subscription = orb.subscribe(latest);
        orb.advertise(latest).publish(Sample.of(1));
        assertTrue(subscription.copy(copy));
        copy.set(0);
        assertTrue(subscription.copy(copy));
        assertEquals(1, copy.value());
        assertEquals(1, subscription.generation());
    }

    @Test
    void shouldHaveACursorOfItsOwn() { // S-12
        Subscription<Sample> one = orb.subscribe(latest);
        Subscription<Sample> two = orb.subscribe(latest);
        orb.advertise(latest).publish(Sample.of(1));
        assertTrue(one.update(copy));
        assertTrue(two.updated());
    }

    @Test
    void shouldDrainAQueueInOrder() { // S-8, S-9
        Subscription<Sample> subscription = orb.subscribe(queued);
        Publication<Sample> publication = orb.advertise(queued);
        for (int value = 0; value <= 6; value++) {
            publication.publish(Sample.of(value));
        }
        for (int expected = 3; expected <= 6; expected++) {
            assertTrue(subscription.update(copy));
            assertEquals(expected, copy.value());
        }
        assertFalse(subscription.updated());
        assertEquals(3, subscription.lost());
    }

    @Test
    void shouldPassTheFirstSampleAtOnceAndNoneSoonerThanTheInterval() { // V-3, the steady rule
        Subscription<Sample> subscription = orb.subscribe(latest);
        subscription.setIntervalUs(100_000);
        Publication<Sample> publication = orb.advertise(latest);
        assertEquals(List.of(0L, 4L, 8L, 12L), acceptedSamples(subscription, publication, 30_000, 15));
        assertEquals(9, subscription.skipped());
        assertEquals(0, subscription.lost());
    }

    @Test
    void shouldPassEverySampleThatComesExactlyOnTime() { // V-3: the comparison is >=
        Subscription<Sample> subscription = orb.subscribe(latest);
        subscription.setIntervalUs(100_000);
        Publication<Sample> publication = orb.advertise(latest);
        assertEquals(List.of(0L, 1L, 2L, 3L), acceptedSamples(subscription, publication, 100_000, 4));
    }

    @Test
    void shouldNotGateCopyByTheInterval() { // V-4
        Subscription<Sample> subscription = orb.subscribe(latest);
        subscription.setIntervalUs(100_000);
        Publication<Sample> publication = orb.advertise(latest);
        publication.publish(Sample.of(1));
        assertTrue(subscription.update(copy));
        publication.publish(Sample.of(2));
        assertFalse(subscription.updated());
        assertTrue(subscription.copy(copy));
        assertEquals(2, copy.value());
    }

    @Test
    void shouldHandOutTheNewestOfAQueueUnderAnInterval() { // V-8, differs on purpose
        Subscription<Sample> subscription = orb.subscribe(queued);
        subscription.setIntervalUs(100_000);
        Publication<Sample> publication = orb.advertise(queued);
        for (int value = 1; value <= 3; value++) {
            publication.publish(Sample.of(value));
        }
        assertTrue(subscription.update(copy));
        assertEquals(3, copy.value());
        assertEquals(2, subscription.skipped());
    }

    @Test
    void shouldTellTheTimestampOfTheNewestMessage() { // T-1, differs on purpose
        Subscription<Sample> subscription = orb.subscribe(latest);
        assertEquals(0, subscription.lastPublishedUs());
        Publication<Sample> one = orb.advertise(latest);
        Publication<Sample> two = orb.advertise(latest);
        Sample message = Sample.of(1);
        message.timestamp = 77;
        one.publish(message);
        message.timestamp = 78;
        two.publish(message);
        assertEquals(78, subscription.lastPublishedUs());
    }

    @Test
    void shouldTellTheTimeOfPublishingWhereTheMessageHasNoTimestamp() { // T-1, differs on purpose
        BareTopic bare = new BareTopic();
        Subscription<long[]> subscription = orb.subscribe(bare);
        orb.advertise(bare).publish(new long[] {5});
        long[] value = new long[1];
        assertTrue(subscription.update(value));
        assertEquals(5, value[0]);
        assertEquals(10_000_000, subscription.lastPublishedUs());
    }

    private List<Long> acceptedSamples(
            Subscription<Sample> subscription, Publication<Sample> publication, long periodUs, int samples) {
        List<Long> accepted = new ArrayList<>();
        for (int sample = 0; sample < samples; sample++) {
            publication.publish(Sample.of(sample));
            if (subscription.update(copy)) {
                accepted.add(copy.value());
            }
            advance(periodUs);
        }
        return accepted;
    }

    private void advance(long deltaUs) {
        try {
            clock.advance(deltaUs);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
