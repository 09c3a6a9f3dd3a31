// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.lockstep.ManualClock;
import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Section 3 of the specification: publishing. */
class PublishingSpecTest extends SpecFixture {
    private static final long TWO_TO_THE_32 = 1L << 32;

    static LongStream origins() {
        return LongStream.of(0, TWO_TO_THE_32 - 3, Integer.MAX_VALUE - 3L, Long.MAX_VALUE - 3);
    }

    @Test
    @Statement({"P-1", "T-3"})
    void shouldCallBackOnThePublishingThreadWhenTheMessageCanBeCopied() throws Exception {
        Subscription<HandwrittenSample> subscription = orb.subscribe(latest);
        List<Thread> threads = new ArrayList<>();
        List<Long> generations = new ArrayList<>();
        List<Long> values = new ArrayList<>();
        subscription.registerCallback(generation -> {
            threads.add(Thread.currentThread());
            generations.add(generation);
            values.add(copied(subscription));
        });
        Thread publisher = TestThreads.onOther(() -> {
            publish(orb.advertise(latest), 7, 8);
            return Thread.currentThread();
        });
        assertEquals(List.of(1L, 2L), generations);
        assertEquals(List.of(7L, 8L), values);
        assertSame(publisher, threads.get(0));
        assertSame(publisher, threads.get(1));
        assertEquals(0, orb.callbackErrors());
    }

    @Test
    @Statement("T-3")
    void shouldLetACallbackPublishOnItsOwnNode() {
        Publication<HandwrittenSample> publication = orb.advertise(queued);
        Subscription<HandwrittenSample> called = orb.subscribe(queued);
        Subscription<HandwrittenSample> other = orb.subscribe(queued);
        called.registerCallback(generation -> {
            if (generation < 4) {
                publish(publication, generation + 1);
            }
        });
        publish(publication, 1);
        assertEquals(List.of(1L, 2L, 3L, 4L), drain(other));
        assertEquals(0, orb.callbackErrors());
    }

    @Test
    @Statement({"P-2", "S-18"})
    void shouldNeverFailBecauseOfASubscriberThatDoesNotRead() {
        Subscription<HandwrittenSample> slow = orb.subscribe(queued);
        Subscription<HandwrittenSample> quick = orb.subscribe(queued);
        Publication<HandwrittenSample> publication = orb.advertise(queued);
        for (long value = 1; value <= 1_000; value++) {
            publish(publication, value);
            assertEquals(List.of(value), drain(quick));
        }
        assertEquals(List.of(997L, 998L, 999L, 1_000L), drain(slow));
        assertEquals(996, slow.lost());
        assertEquals(0, quick.lost());
    }

    @ParameterizedTest
    @MethodSource("origins")
    @Statement({"P-3", "S-8"})
    void shouldLoseAndRepeatNothingWhereverGenerationsStart(long origin) {
        try (Orb late = OrbAtGeneration.create(new ManualClock(START_US), origin)) {
            Subscription<HandwrittenSample> subscription = late.subscribe(queued);
            Publication<HandwrittenSample> publication = late.advertise(queued);
            for (long value = 1; value <= 12; value++) {
                publish(publication, value);
                assertTrue(subscription.updated());
                assertEquals(List.of(value), drain(subscription));
                assertEquals(origin + value, subscription.generation());
            }
            assertEquals(0, subscription.lost());
            assertEquals(12, copied(subscription));
        }
    }

    @ParameterizedTest
    @MethodSource("origins")
    @Statement({"P-3", "S-3", "S-9"})
    void shouldOverrunTheSameWhereverGenerationsStart(long origin) {
        try (Orb late = OrbAtGeneration.create(new ManualClock(START_US), origin)) {
            Subscription<HandwrittenSample> subscription = late.subscribe(queued);
            Publication<HandwrittenSample> one = late.advertise(queued);
            Publication<HandwrittenSample> two = late.advertise(queued);
            publish(one, 0, 1);
            publish(two, 2, 3);
            publish(one, 4, 5, 6);
            assertEquals(List.of(6L), drain(late.subscribe(queued)));
            assertEquals(List.of(3L, 4L, 5L, 6L), drain(subscription));
            assertEquals(3, subscription.lost());
        }
    }

    @Test
    @Statement("P-4")
    void shouldHaveTheBufferFromAdvertisingOn() {
        orb.advertise(latest);
        assertNotNull(orb.find(latest, 0).buffer());
    }

    @Test
    @Statement("P-5")
    void shouldShowAMessageOnlyWhenItIsWhole() {
        HookTopic hook = new HookTopic("hook", 1);
        Subscription<long[]> subscription = orb.subscribe(hook);
        Publication<long[]> publication = orb.advertise(hook);
        long[] value = new long[1];
        publication.publish(new long[] {1});
        assertTrue(subscription.update(value));
        hook.onNextEncode(() -> {
            assertFalse(subscription.updated());
            assertTrue(subscription.copy(value));
            assertEquals(1, value[0]);
        });
        publication.publish(new long[] {2});
        assertTrue(subscription.update(value));
        assertEquals(2, value[0]);
    }

    @Test
    @Statement("P-7")
    void shouldCountWhatWasOverwrittenUnreadAsTheGapInGenerations() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(latest);
        Publication<HandwrittenSample> publication = orb.advertise(latest);
        publish(publication, 1);
        drain(subscription);
        long before = subscription.generation();
        publish(publication, 2, 3, 4, 5);
        drain(subscription);
        assertEquals(3, subscription.generation() - before - 1);
        assertEquals(3, subscription.lost());
        assertEquals(0, subscription.skipped());
    }

    @Test
    @Statement("P-7")
    void shouldCountWhatASamplingSubscriptionPassesOverAsSkipped() {
        Publication<HandwrittenSample> publication = orb.advertise(queued);
        Subscription<HandwrittenSample> subscription = orb.subscribe(queued).sampling();
        subscription.setHistory(subscription.maxHistory());
        subscription.setEveryInOrder(true);
        for (int value = 1; value <= 100; value++) {
            publish(publication, value);
        }
        assertEquals(100, copied(subscription));
        assertEquals(99, subscription.skipped());
        assertEquals(0, subscription.lost());
        assertEquals(0, orb.status().get(0).lost());
        assertFalse(subscription.updated());
    }
}
