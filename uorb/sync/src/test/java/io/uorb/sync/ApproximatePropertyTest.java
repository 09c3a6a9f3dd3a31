// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The properties that ROS's adaptive algorithm promises, against all possible sets of random streams. */
class ApproximatePropertyTest {
    private static final int STREAMS = 100;
    private static final int ROOM = 200;
    /** With the strongest jitter, rounded as the streams' times may be. */
    private static final long LEAST_PERIOD_US = 6_000;

    /** The messages of each topic that arrived, and the sets found among them. */
    private record Run(List<List<Arrival>> topics, List<List<Integer>> sets) {
        long timeUs(int topic, int number) {
            return topics.get(topic).get(number).timeUs();
        }
    }

    private interface Check {
        void check(Run run, String seed);
    }

    private static void assertForAll(int topics, Check check) {
        for (int seed = 0; seed < STREAMS; seed++) {
            check.check(run(RandomStreams.jittering(new Random(seed), topics), topics), "seed " + seed);
        }
    }

    private static Run run(List<Arrival> arrivals, int topics) {
        List<List<Arrival>> byTopic = new ArrayList<>();
        for (int i = 0; i < topics; i++) {
            int topic = i;
            byTopic.add(arrivals.stream().filter(a -> a.topic() == topic).toList());
        }
        return new Run(byTopic, sets(arrivals, topics));
    }

    private static List<List<Integer>> sets(List<Arrival> arrivals, int topics) {
        try (SynchronizerRig rig = SynchronizerRig.approximate(topics, s -> s.queueLength(ROOM))) {
            return rig.feed(arrivals);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 9})
    @Statement({"demand:Q-18", "demand:Q-30"})
    void shouldUseNoMessageTwiceAndKeepTheOrder(int topics) {
        assertForAll(topics, (run, seed) -> {
            for (int set = 1; set < run.sets().size(); set++) {
                for (int i = 0; i < topics; i++) {
                    assertTrue(
                            run.sets().get(set).get(i) > run.sets().get(set - 1).get(i), seed);
                }
            }
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 9})
    @Statement({"demand:Q-18", "demand:Q-30"})
    void shouldFindTheNarrowestSetAfterEachSet(int topics) {
        assertForAll(topics, (run, seed) -> {
            int[] next = new int[topics];
            for (List<Integer> set : run.sets()) {
                assertEquals(narrowest(run, next), spread(run, set), seed);
                for (int i = 0; i < topics; i++) {
                    next[i] = set.get(i) + 1;
                }
            }
            int fewest = run.topics().stream().mapToInt(List::size).min().orElseThrow();
            assertTrue(
                    run.sets().size() >= fewest / 10,
                    () -> seed + " " + run.sets().size() + " of " + fewest);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 9})
    @Statement({"demand:Q-18", "demand:Q-30"})
    void shouldLeaveNoRoomForASetBetweenTwo(int topics) {
        assertForAll(topics, (run, seed) -> {
            int[] next = new int[topics];
            for (List<Integer> set : run.sets()) {
                boolean contiguous = false;
                for (int i = 0; i < topics; i++) {
                    contiguous |= set.get(i) == next[i];
                    next[i] = set.get(i) + 1;
                }
                assertTrue(contiguous, seed);
            }
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 9})
    @Statement({"demand:Q-18", "demand:Q-30"})
    void shouldNotDependOnTheOrderOfArrival(int topics) {
        for (int seed = 0; seed < STREAMS; seed++) {
            List<Arrival> arrivals = RandomStreams.jittering(new Random(seed), topics);
            List<Arrival> sorted = new ArrayList<>(arrivals);
            sorted.sort(Comparator.comparingLong(Arrival::timeUs));
            assertEquals(sets(sorted, topics), sets(arrivals, topics), "seed " + seed);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5})
    @Statement({"demand:Q-18", "demand:Q-30"})
    void shouldFindTheSameSetsNotLaterWithLowerBounds(int topics) {
        for (int seed = 0; seed < STREAMS; seed++) {
            List<Arrival> arrivals = RandomStreams.jittering(new Random(seed), topics);
            try (SynchronizerRig plain = SynchronizerRig.approximate(topics, s -> s.queueLength(ROOM));
                    SynchronizerRig bounded =
                            SynchronizerRig.bounded(topics, LEAST_PERIOD_US, s -> s.queueLength(ROOM))) {
                assertNotLater(arrivals, plain, bounded, "seed " + seed);
            }
        }
    }

    private static void assertNotLater(
            List<Arrival> arrivals, SynchronizerRig plain, SynchronizerRig bounded, String seed) {
        List<List<Integer>> expected = new ArrayList<>();
        List<List<Integer>> found = new ArrayList<>();
        for (Arrival arrival : arrivals) {
            expected.addAll(plain.feed(arrival));
            found.addAll(bounded.feed(arrival));
            assertTrue(found.size() >= expected.size(), seed);
            assertEquals(expected, found.subList(0, expected.size()), seed);
        }
    }

    private static long spread(Run run, List<Integer> set) {
        long earliestUs = Long.MAX_VALUE;
        long latestUs = 0;
        for (int i = 0; i < set.size(); i++) {
            earliestUs = Math.min(earliestUs, run.timeUs(i, set.get(i)));
            latestUs = Math.max(latestUs, run.timeUs(i, set.get(i)));
        }
        return latestUs - earliestUs;
    }

    /**
     * The spread of the narrowest set with the latest of the oldest messages left: of each possible beginning, the set
     * of the next messages of all topics.
     */
    private static long narrowest(Run run, int[] next) {
        long pivotUs = 0;
        for (int i = 0; i < next.length; i++) {
            pivotUs = Math.max(pivotUs, run.timeUs(i, next[i]));
        }
        long narrowestUs = Long.MAX_VALUE;
        for (int i = 0; i < next.length; i++) {
            for (int n = next[i]; n < run.topics().get(i).size() && run.timeUs(i, n) <= pivotUs; n++) {
                narrowestUs = Math.min(narrowestUs, spreadFrom(run, next, run.timeUs(i, n)));
            }
        }
        return narrowestUs;
    }

    private static long spreadFrom(Run run, int[] next, long beginUs) {
        long endUs = beginUs;
        for (int i = 0; i < next.length; i++) {
            int n = next[i];
            List<Arrival> topic = run.topics().get(i);
            while (n < topic.size() && topic.get(n).timeUs() < beginUs) {
                n++;
            }
            if (n == topic.size()) {
                return Long.MAX_VALUE;
            }
            endUs = Math.max(endUs, topic.get(n).timeUs());
        }
        return endUs - beginUs;
    }
}
