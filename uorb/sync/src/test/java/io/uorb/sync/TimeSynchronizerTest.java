// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Statement;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The rules of both synchronisers; messages are numbered by their times, us. */
class TimeSynchronizerTest {
    private static SynchronizerRig exact(int topics) {
        return SynchronizerRig.exact(topics, UnaryOperator.identity());
    }

    private static SynchronizerRig approximate(int topics) {
        return SynchronizerRig.approximate(topics, UnaryOperator.identity());
    }

    @Test
    @Statement("demand:Q-18")
    void shouldFindMessagesOfOneTime() {
        try (SynchronizerRig rig = exact(2)) {
            assertEquals(List.of(), rig.feed(0, 10, 20, 30));
            assertEquals(List.of(List.of(20, 20)), rig.feed(1, 15, 20));
            assertEquals(List.of(List.of(30, 30)), rig.feed(1, 30));
        }
    }

    @Test
    @Statement("demand:Q-18")
    void shouldCountMessagesWithoutSet() {
        try (SynchronizerRig rig = exact(2)) {
            rig.feed(0, 10, 20, 30);
            rig.feed(1, 25, 30);
            assertEquals(2, rig.sync.unmatched(rig.subscriptions.get(0)));
            assertEquals(1, rig.sync.unmatched(rig.subscriptions.get(1)));
        }
    }

    @Test
    @Statement("demand:Q-18")
    void shouldDropTheOldestOfTooMany() {
        try (SynchronizerRig rig = SynchronizerRig.exact(2, s -> s.queueLength(2))) {
            rig.feed(0, 10, 20, 30);
            assertEquals(List.of(List.of(20, 20), List.of(30, 30)), rig.feed(1, 10, 20, 30));
            assertEquals(1, rig.sync.unmatched(rig.subscriptions.get(0)));
        }
    }

    @Test
    @Statement("demand:Q-18")
    void shouldTakeTheLaterOfTwoMessagesOfOneTime() {
        try (SynchronizerRig rig = exact(2)) {
            rig.feed(new Arrival(0, 1, 10));
            rig.feed(new Arrival(0, 2, 10));
            assertEquals(List.of(List.of(2, 3)), rig.feed(new Arrival(1, 3, 10)));
            assertEquals(1, rig.sync.unmatched(rig.subscriptions.get(0)));
        }
    }

    @Test
    @Statement("demand:Q-18")
    void shouldUseEachOfTwoMessagesOfOneTimeApproximately() {
        try (SynchronizerRig rig = SynchronizerRig.approximate(2, s -> s.slopUs(0))) {
            rig.feed(List.of(new Arrival(0, 1, 10), new Arrival(0, 2, 10)));
            assertEquals(List.of(List.of(1, 3)), rig.feed(new Arrival(1, 3, 10)));
            assertEquals(List.of(List.of(2, 4)), rig.feed(new Arrival(1, 4, 10)));
        }
    }

    @Test
    @Statement("demand:Q-18")
    void shouldWaitForANarrowerSet() {
        try (SynchronizerRig rig = approximate(2)) {
            assertEquals(List.of(), rig.feed(0, 10));
            assertEquals(List.of(), rig.feed(1, 18));
            assertEquals(List.of(List.of(20, 18)), rig.feed(0, 20));
        }
    }

    @Test
    @Statement("demand:Q-18")
    void shouldNotWaitWhereALowerBoundForbidsANarrowerSet() {
        try (SynchronizerRig rig = SynchronizerRig.bounded(2, 10, UnaryOperator.identity())) {
            rig.feed(0, 10);
            assertEquals(List.of(List.of(10, 14)), rig.feed(1, 14));
        }
    }

    @Test
    @Statement("demand:Q-18")
    void shouldPreferAnEarlierSetByItsPenalty() {
        try (SynchronizerRig rig = SynchronizerRig.approximate(2, s -> s.agePenalty(1))) {
            rig.feed(0, 10);
            rig.feed(1, 18);
            assertEquals(List.of(List.of(10, 18)), rig.feed(0, 22));
        }
    }

    @Test
    @Statement("demand:Q-18")
    void shouldFindNoSetWiderThanTheSlop() {
        try (SynchronizerRig rig = SynchronizerRig.approximate(2, s -> s.slopUs(5))) {
            rig.feed(0, 10, 20);
            assertEquals(List.of(List.of(20, 21)), rig.feed(1, 16, 21, 30));
            assertEquals(1, rig.sync.unmatched(rig.subscriptions.get(1)));
        }
    }

    @Test
    @Statement("demand:Q-18")
    void shouldLeaveOutWhatGoesBackInTime() {
        try (SynchronizerRig rig = exact(2)) {
            rig.feed(0, 10, 20, 15);
            assertEquals(List.of(List.of(20, 20)), rig.feed(1, 15, 20));
            assertEquals(1, rig.sync.disordered(rig.subscriptions.get(0)));
        }
    }

    @Test
    @Statement("demand:Q-18")
    void shouldLeaveOutTimesBeyondASignedNumber() {
        try (SynchronizerRig rig = exact(2)) {
            rig.feed(new Arrival(0, 1, -1));
            rig.feed(new Arrival(1, 2, Long.MIN_VALUE));
            assertEquals(List.of(List.of(5, 5)), rig.feed(List.of(new Arrival(0, 5, 5), new Arrival(1, 5, 5))));
            assertEquals(1, rig.sync.disordered(rig.subscriptions.get(1)));
        }
    }

    @Test
    @Statement("demand:Q-18")
    void shouldStartAfreshOnceAStreamHasRestarted() {
        try (SynchronizerRig rig = exact(2)) {
            rig.feed(0, 1_000_000);
            rig.feed(1, 1_000_001);
            long[] restarted = LongStream.rangeClosed(1, 17).toArray();
            rig.feed(0, restarted);
            assertEquals(List.of(List.of(17, 17)), rig.feed(1, restarted));
        }
    }

    @Test
    @Statement("demand:Q-18")
    void shouldForgetWhatWaitsAndItsTimes() {
        try (SynchronizerRig rig = approximate(2)) {
            rig.feed(0, 100);
            rig.sync.clear();
            assertEquals(1, rig.sync.unmatched(rig.subscriptions.get(0)));
            rig.feed(0, 10);
            assertEquals(List.of(List.of(10, 10)), rig.feed(1, 10));
        }
    }

    @Test
    @Statement("demand:Q-18")
    void shouldForgetWhatIsNotReadYet() {
        try (SynchronizerRig rig = approximate(2)) {
            rig.publish(new Arrival(0, 100, 100));
            rig.sync.clear();
            rig.feed(0, 10);
            assertEquals(List.of(List.of(10, 10)), rig.feed(1, 10));
        }
    }

    @Test
    @Statement("demand:Q-18")
    void shouldMatchSixtyFourTopics() {
        try (SynchronizerRig rig = approximate(64)) {
            for (int topic = 0; topic < 63; topic++) {
                rig.feed(topic, 100, 200);
            }
            assertEquals(Collections.nCopies(64, 100), rig.feed(63, 100).get(0));
        }
    }

    @Test
    @Statement("demand:Q-18")
    void shouldFindSetsOfSeveralMessagesThatWereReadAtOnce() {
        try (SynchronizerRig rig = SynchronizerRig.approximate(2, s -> s.queueLength(1))) {
            for (int i = 1; i <= 2; i++) {
                rig.publish(new Arrival(0, i, i * 10));
                rig.publish(new Arrival(1, i, i * 10));
            }
            assertEquals(List.of(List.of(1, 1), List.of(2, 2)), rig.sets());
        }
    }

    @Test
    @Statement("demand:Q-18")
    void shouldFindNothingMoreOfAClosedSubscription() {
        try (SynchronizerRig rig = exact(2)) {
            rig.feed(0, 10);
            rig.subscriptions.get(1).close();
            assertEquals(List.of(), rig.feed(1, 10));
        }
    }
}
