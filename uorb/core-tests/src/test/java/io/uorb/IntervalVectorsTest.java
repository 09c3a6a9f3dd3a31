// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.uorb.lockstep.ManualClock;
import io.uorb.testing.Statement;
import io.uorb.time.IntervalRule;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The vectors of V-7 and V-8 under each rule: update exactly at each publish, on a manual clock. */
class IntervalVectorsTest {
    private static final long MS = 1_000;

    /** When messages 0, 1, 2, ... are published, and the interval. */
    private record Publishes(String name, long intervalUs, long... timesUs) {
        @Override
        public String toString() {
            return name;
        }
    }

    /** A message that the subscription took: its number, time and the last update that PX4's rule then assumes. */
    private record Taken(long message, long timeUs, long lastUpdateUs) {}

    private static final Publishes EVERY_30 =
            new Publishes("30 ms from 10 s, interval 100 ms", 100 * MS, periodic(10_000 * MS, 30 * MS, 15));
    private static final Publishes EVERY_30_FROM_BOOT =
            new Publishes("30 ms from boot, interval 100 ms", 100 * MS, periodic(30 * MS, 30 * MS, 15));
    private static final Publishes BURSTS = new Publishes(
            "two bursts, interval 100 ms",
            100 * MS,
            LongStream.of(
                            10_000, 10_001, 10_002, 10_050, 10_100, 10_101, 10_150, 10_200, 15_000, 15_001, 15_002,
                            15_050, 15_100, 15_101)
                    .map(ms -> ms * MS)
                    .toArray());
    private static final Publishes EVERY_8 =
            new Publishes("8 ms, interval 20 ms", 20 * MS, periodic(10_000 * MS, 8 * MS, 21));
    private static final Publishes EVERY_SECOND =
            new Publishes("1 s, interval 100 ms", 100 * MS, periodic(10_000 * MS, 1_000 * MS, 5));
    /** Every 1000.7 us. */
    private static final Publishes KILOHERTZ = new Publishes(
            "1000.7 us, interval 2500 us",
            2_500,
            LongStream.range(0, 20_000).map(k -> 10_000 * MS + k * 10_007 / 10).toArray());

    private static final Publishes QUEUED =
            new Publishes("10 ms with a queue of 8, interval 20 ms", 20 * MS, periodic(10_000 * MS, 10 * MS, 25));

    private static long[] periodic(long firstUs, long periodUs, int messages) {
        return LongStream.range(0, messages).map(k -> firstUs + k * periodUs).toArray();
    }

    static Stream<Arguments> vectors() {
        return Stream.of(
                arguments(EVERY_30, IntervalRule.PX4, List.of(0L, 1L, 4L, 7L, 10L, 14L)),
                arguments(EVERY_30, IntervalRule.STEADY, List.of(0L, 4L, 8L, 11L)),
                arguments(EVERY_30, IntervalRule.PHASE_LOCKED, List.of(0L, 3L, 7L, 10L, 13L)),
                arguments(EVERY_30_FROM_BOOT, IntervalRule.PX4, List.of(3L, 6L, 9L, 13L)),
                arguments(EVERY_30_FROM_BOOT, IntervalRule.STEADY, List.of(0L, 4L, 8L, 11L)),
                arguments(EVERY_30_FROM_BOOT, IntervalRule.PHASE_LOCKED, List.of(0L, 3L, 7L, 10L, 13L)),
                arguments(BURSTS, IntervalRule.PX4, List.of(0L, 1L, 4L, 7L, 8L, 9L, 12L)),
                arguments(BURSTS, IntervalRule.STEADY, List.of(0L, 4L, 7L, 8L, 12L)),
                arguments(BURSTS, IntervalRule.PHASE_LOCKED, List.of(0L, 4L, 7L, 8L, 11L)),
                arguments(EVERY_8, IntervalRule.PX4, List.of(0L, 1L, 3L, 5L, 8L, 10L, 13L, 15L, 18L, 20L)),
                arguments(EVERY_8, IntervalRule.STEADY, List.of(0L, 3L, 6L, 8L, 11L, 13L, 16L, 18L)),
                arguments(EVERY_8, IntervalRule.PHASE_LOCKED, List.of(0L, 2L, 5L, 7L, 10L, 12L, 15L, 17L, 20L)),
                arguments(EVERY_SECOND, IntervalRule.PX4, List.of(0L, 1L, 2L, 3L, 4L)),
                arguments(EVERY_SECOND, IntervalRule.STEADY, List.of(0L, 1L, 2L, 3L, 4L)),
                arguments(EVERY_SECOND, IntervalRule.PHASE_LOCKED, List.of(0L, 1L, 2L, 3L, 4L)));
    }

    static Stream<Arguments> queuedVectors() {
        return Stream.of(
                arguments(IntervalRule.PX4, true, List.of(0L, 1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L, 11L, 13L, 15L, 17L)),
                arguments(
                        IntervalRule.PX4,
                        false,
                        List.of(0L, 1L, 2L, 4L, 6L, 8L, 10L, 12L, 14L, 16L, 18L, 20L, 22L, 24L)),
                arguments(IntervalRule.STEADY, true, List.of(0L, 1L, 2L, 3L, 4L, 5L, 6L, 7L, 9L, 11L, 13L, 15L, 17L)),
                arguments(
                        IntervalRule.STEADY,
                        false,
                        List.of(0L, 2L, 4L, 6L, 8L, 10L, 12L, 14L, 16L, 18L, 20L, 22L, 24L)));
    }

    private static List<Taken> run(Publishes publishes, IntervalRule rule, int queueLength, boolean everyInOrder) {
        ManualClock clock = new ManualClock();
        List<Taken> taken = new ArrayList<>();
        try (Orb orb = Orb.create(clock)) {
            OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("topic", queueLength);
            Publication<HandwrittenSample> publication = orb.advertise(topic);
            Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
            subscription.setIntervalRule(rule);
            subscription.setIntervalUs(publishes.intervalUs());
            subscription.setEveryInOrder(everyInOrder);
            HandwrittenSample copy = new HandwrittenSample();
            for (int k = 0; k < publishes.timesUs().length; k++) {
                clock.advanceTo(publishes.timesUs()[k]);
                HandwrittenSample message = HandwrittenSample.of(k);
                message.timestamp = clock.nowUs();
                publication.publish(message);
                if (subscription.update(copy)) {
                    taken.add(new Taken(copy.value(), clock.nowUs(), subscription.dueUs() - publishes.intervalUs()));
                }
            }
            long unread = unread(subscription, copy);
            assertEquals(
                    publishes.timesUs().length, taken.size() + unread + subscription.lost() + subscription.skipped());
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return taken;
    }

    /** Returns how many messages are unread, those passed over included. */
    private static long unread(Subscription<HandwrittenSample> subscription, HandwrittenSample copy) {
        subscription.setIntervalUs(0);
        long unread = 0;
        while (subscription.update(copy)) {
            unread++;
        }
        return unread;
    }

    private static List<Long> messages(List<Taken> taken) {
        return taken.stream().map(Taken::message).toList();
    }

    @ParameterizedTest(name = "{0} under {1}: {2}")
    @MethodSource("vectors")
    @Statement("V-7")
    void shouldTakeTheMessagesOfTheVector(Publishes publishes, IntervalRule rule, List<Long> expected) {
        assertEquals(expected, messages(run(publishes, rule, 1, false)));
    }

    @Test
    @Statement({"V-6a", "V-6b", "V-7"})
    void shouldMoveTheLastUpdateAsInTheVectors() {
        assertEquals(
                List.of(9_900 * MS, 10_000 * MS, 10_100 * MS, 10_200 * MS, 14_900 * MS, 15_000 * MS, 15_100 * MS),
                run(BURSTS, IntervalRule.PX4, 1, false).stream()
                        .map(Taken::lastUpdateUs)
                        .toList());
        Taken fifth = run(EVERY_30, IntervalRule.PX4, 1, false).get(4);
        assertEquals(new Taken(10, 10_300 * MS, 10_300 * MS), fifth);
    }

    @ParameterizedTest
    @EnumSource(IntervalRule.class)
    @Statement("V-7")
    void shouldKeepTheMeanOfTheIntervalInAStreamThatDoesNotDivideIt(IntervalRule rule) {
        List<Taken> taken = run(KILOHERTZ, rule, 1, false);
        List<Long> gapsMs = gapsMs(taken);
        if (rule == IntervalRule.PX4) {
            assertEquals(1, gapsMs.get(0));
        }
        assertEquals(
                List.of(2L, 3L), gapsMs.stream().skip(1).distinct().sorted().toList());
        long firstUs = taken.get(1).timeUs();
        long lastUs = taken.get(taken.size() - 1).timeUs();
        assertEquals(2_500.0, (double) (lastUs - firstUs) / (taken.size() - 2), 1.0);
    }

    private static List<Long> gapsMs(List<Taken> taken) {
        List<Long> gaps = new ArrayList<>();
        for (int i = 1; i < taken.size(); i++) {
            gaps.add((taken.get(i).timeUs() - taken.get(i - 1).timeUs() + MS / 2) / MS);
        }
        return gaps;
    }

    @ParameterizedTest(name = "{0}, every in order {1}: {2}")
    @MethodSource("queuedVectors")
    @Statement("V-8")
    void shouldHandOutAQueueUnderAnInterval(IntervalRule rule, boolean everyInOrder, List<Long> expected) {
        assertEquals(expected, messages(run(QUEUED, rule, 8, everyInOrder)));
    }

    @ParameterizedTest
    @EnumSource(IntervalRule.class)
    @Statement("V-8")
    void shouldCountWhatTheIntervalPassesOverAsSkippedAndWhatItOverrunsAsLost(IntervalRule rule) {
        OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("topic", 4);
        try (Orb orb = Orb.create(new ManualClock(10_000 * MS))) {
            Subscription<HandwrittenSample> newest = orb.subscribe(topic);
            Subscription<HandwrittenSample> inOrder = orb.subscribe(topic);
            for (Subscription<HandwrittenSample> one : List.of(newest, inOrder)) {
                one.setIntervalRule(rule);
                one.setIntervalUs(20 * MS);
            }
            inOrder.setEveryInOrder(true);
            SpecFixture.publish(orb.advertise(topic), 1, 2, 3, 4, 5, 6);
            HandwrittenSample copy = new HandwrittenSample();
            assertTrue(newest.update(copy));
            assertEquals(6, copy.value());
            assertEquals(5, newest.skipped());
            assertEquals(0, newest.lost());
            assertTrue(inOrder.update(copy));
            assertEquals(3, copy.value());
            assertEquals(0, inOrder.skipped());
            assertEquals(2, inOrder.lost());
        }
    }
}
