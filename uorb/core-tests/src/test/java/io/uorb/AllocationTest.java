// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Allocations;
import io.uorb.testing.Statement;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Steady state allocates nothing: bytes that the thread allocated over many rounds, after a warm-up. */
@Tag("guard")
class AllocationTest {
    private static final int WARM_UP = 20_000;
    private static final int ROUNDS = 50_000;
    private static final int TURNS = 2_000;

    @AutoClose
    private final Orb orb = Orb.create();

    private final HandwrittenSample message = HandwrittenSample.of(1);
    private final HandwrittenSample copy = new HandwrittenSample();

    static void assertNoGarbage(Runnable round) {
        assertNoGarbage(round, WARM_UP, ROUNDS);
    }

    static void assertNoGarbage(Runnable round, int warmUp, int rounds) {
        assertEquals(0, Allocations.perRound(warmUp, rounds, round::run), "bytes per round");
    }

    @Test
    @Statement("P-4")
    void shouldNotAllocateToPublishCheckAndCopy() {
        OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 1);
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        assertNoGarbage(() -> {
            publication.publish(message);
            subscription.update(copy);
            subscription.copy(copy);
        });
        assertEquals(WARM_UP + ROUNDS, subscription.generation());
    }

    @Test
    void shouldNotAllocateWithAQueueAndTwoPublishers() {
        OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 8);
        Publication<HandwrittenSample> one = orb.advertise(topic);
        Publication<HandwrittenSample> two = orb.advertise(topic);
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        assertNoGarbage(() -> {
            one.publish(message);
            two.publish(message);
            subscription.update(copy);
            subscription.update(copy);
        });
        assertEquals(0, subscription.lost());
    }

    @Test
    void shouldNotAllocateToCopyLongArrays() {
        Publication<Waveform> publication = orb.advertise(WaveformTopic.WAVEFORM);
        Subscription<Waveform> subscription = orb.subscribe(WaveformTopic.WAVEFORM);
        Waveform sent = new Waveform();
        sent.set(1);
        Waveform received = new Waveform();
        assertNoGarbage(() -> {
            publication.publish(sent);
            subscription.update(received);
        });
        assertTrue(received.timestamp == 1 && received.isWhole());
    }

    @Test
    void shouldNotAllocateWithTwoPublishersOfTheNewestOnly() {
        OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 1);
        Publication<HandwrittenSample> one = orb.advertise(topic);
        Publication<HandwrittenSample> two = orb.advertise(topic);
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        assertNoGarbage(() -> {
            one.publish(message);
            two.publish(message);
            subscription.update(copy);
            subscription.copy(copy);
        });
        assertEquals(WARM_UP + ROUNDS, subscription.lost());
    }

    /** The longest message, through generated code, with a time of publishing in it. */
    @Test
    void shouldNotAllocateWithTheLongestMessage() {
        Publication<BigMessage> publication = orb.advertise(BigMessageTopic.BIG_MESSAGE);
        Subscription<BigMessage> subscription = orb.subscribe(BigMessageTopic.BIG_MESSAGE);
        assertEquals(65_528, BigMessageTopic.BIG_MESSAGE.schema().layout().sizeBytes());
        BigMessage sent = new BigMessage();
        BigMessage received = new BigMessage();
        assertNoGarbage(
                () -> {
                    publication.publish(sent);
                    subscription.update(received);
                    subscription.copy(received);
                },
                1_000,
                2_000);
    }

    @Test
    void shouldNotAllocateWithAnInterval() {
        OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 8);
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        subscription.setIntervalUs(10);
        assertNoGarbage(() -> {
            publication.publish(message);
            subscription.update(copy);
        });
    }

    @Test
    void shouldNotAllocateToPoll() {
        OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 1);
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        Poller poller = orb.poller();
        poller.add(subscription);
        assertNoGarbage(() -> {
            publication.publish(message);
            poller.poll(1, MICROSECONDS);
            subscription.update(copy);
        });
    }

    @Test
    void shouldNotAllocateToPollAndSleep() {
        OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 1);
        Poller poller = orb.poller();
        poller.add(orb.subscribe(topic));
        assertNoGarbage(() -> poller.poll(1, MICROSECONDS), 200, 2_000);
    }

    /** Two threads wake each other in turn: each publishes what the other sleeps for. */
    @Test
    @Timeout(60)
    void shouldNotAllocateToSleepAndBeWoken() throws Exception {
        OrbMetadata<HandwrittenSample> ping = HandwrittenSample.topic("ping", 1);
        OrbMetadata<HandwrittenSample> pong = HandwrittenSample.topic("pong", 1);
        Subscription<HandwrittenSample> pings = orb.subscribe(ping);
        Subscription<HandwrittenSample> pongs = orb.subscribe(pong);
        FutureTask<Long> other = new FutureTask<>(() -> bytesPerTurn(pings, orb.advertise(pong)));
        new Thread(other, "other").start();
        Publication<HandwrittenSample> first = orb.advertise(ping);
        first.publish(message);
        assertEquals(0, bytesPerTurn(pongs, first));
        assertEquals(0, other.get());
    }

    private long bytesPerTurn(Subscription<HandwrittenSample> awaited, Publication<HandwrittenSample> answer)
            throws Exception {
        HandwrittenSample received = new HandwrittenSample();
        Poller poller = orb.poller();
        poller.add(awaited);
        return Allocations.ofLeastRun(() -> {
                    for (int turn = 0; turn < TURNS; turn++) {
                        while (!awaited.update(received)) {
                            poller.poll(-1, MICROSECONDS);
                        }
                        answer.publish(message);
                    }
                })
                / TURNS;
    }
}
