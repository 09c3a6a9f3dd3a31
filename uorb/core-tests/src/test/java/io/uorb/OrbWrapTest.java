// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.lockstep.ManualClock;
import io.uorb.time.IntervalRule;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Brokers whose generations pass 2^32 and the largest long with the third message of each node (P-3). */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class OrbWrapTest {
    private static final long NEAR_32 = (1L << 32) - 3;
    private static final long NEAR_64 = Long.MAX_VALUE - 2;

    private final ManualClock clock = new ManualClock(1_000_000);
    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 4);
    private final HandwrittenSample copy = new HandwrittenSample();

    @ParameterizedTest
    @ValueSource(longs = {NEAR_32, NEAR_64})
    void shouldTellGenerationsAndCountsAcrossTheBorder(long origin) {
        try (Orb orb = OrbAtGeneration.create(clock, origin)) {
            Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
            List<Long> called = new ArrayList<>();
            subscription.registerCallback(called::add);
            Publication<HandwrittenSample> one = orb.advertise(topic);
            Publication<HandwrittenSample> two = orb.advertise(topic);
            for (int n = 1; n <= 6; n++) {
                (n % 2 == 0 ? one : two).publish(HandwrittenSample.of(n));
                assertTrue(subscription.update(copy));
                assertEquals(n, copy.value());
                assertEquals(origin + n, subscription.generation());
                assertEquals(origin + n, called.get(n - 1));
                assertEquals(n, orb.status().get(0).published());
            }
            assertEquals(0, subscription.lost());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {NEAR_32, NEAR_64})
    void shouldOfferALateSubscriberTheNewestOnlyAndNothingStale(long origin) { // S-3, A-10
        try (Orb orb = OrbAtGeneration.create(clock, origin)) {
            for (int n = 1; n <= 6; n++) {
                Publication<HandwrittenSample> publication = orb.advertise(topic);
                publication.publish(HandwrittenSample.of(n));
                Subscription<HandwrittenSample> late = orb.subscribe(topic);
                assertTrue(late.update(copy));
                assertEquals(n, copy.value());
                assertFalse(late.updated());
                publication.close();
                assertFalse(orb.subscribe(topic).updated());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {NEAR_32, NEAR_64})
    void shouldWakeAPollWithEachMessage(long origin) throws Exception {
        try (Orb orb = OrbAtGeneration.create(clock, origin)) {
            FutureTask<List<Long>> received =
                    OtherThread.startAndAwaitSleep(clock, () -> receive(orb, orb.subscribe(topic), 6));
            Publication<HandwrittenSample> one = orb.advertise(topic);
            Publication<HandwrittenSample> two = orb.advertise(topic);
            for (int n = 1; n <= 6; n++) {
                (n % 3 == 0 ? one : two).publish(HandwrittenSample.of(n));
                clock.advance(1);
            }
            assertEquals(List.of(1L, 2L, 3L, 4L, 5L, 6L), received.get());
        }
    }

    private static List<Long> receive(Orb orb, Subscription<HandwrittenSample> subscription, int count) {
        List<Long> received = new ArrayList<>();
        HandwrittenSample message = new HandwrittenSample();
        try (Poller poller = orb.poller()) {
            poller.add(subscription);
            while (received.size() < count && poller.poll(-1, MICROSECONDS) == 1) {
                while (subscription.update(message)) {
                    received.add(message.value());
                }
            }
        }
        return received;
    }

    @ParameterizedTest
    @ValueSource(longs = {NEAR_32, NEAR_64})
    void shouldKeepThePeriodOfPhaseLockedSamplesAcrossTheBorder(long origin) throws Exception {
        try (Orb orb = OrbAtGeneration.create(clock, origin)) {
            Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
            subscription.setIntervalRule(IntervalRule.PHASE_LOCKED);
            subscription.setIntervalUs(100);
            Publication<HandwrittenSample> publication = orb.advertise(topic);
            List<Long> passed = new ArrayList<>();
            for (int n = 0; n <= 20; n++) {
                HandwrittenSample message = HandwrittenSample.of(n * 30);
                message.timestamp = clock.nowUs();
                publication.publish(message);
                if (subscription.update(copy)) {
                    passed.add(copy.value());
                }
                clock.advance(30);
            }
            // Instants 0, 100, 200, ... and the samples nearest to them.
            assertEquals(List.of(0L, 90L, 210L, 300L, 390L, 510L, 600L), passed);
        }
    }
}
