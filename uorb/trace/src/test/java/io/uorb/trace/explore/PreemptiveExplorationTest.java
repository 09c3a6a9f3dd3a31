// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.testing.Statement;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exploration of a graph whose threads are stopped between two operations ({@code determinism:D-62}). */
@Timeout(value = 300, threadMode = SEPARATE_THREAD)
class PreemptiveExplorationTest {
    private static Exploration<TornPairGraph> ofBug(int depth) {
        return Exploration.<TornPairGraph>of(clock -> new TornPairGraph(clock, depth))
                .lasting(5, TimeUnit.MILLISECONDS)
                .check(graph -> assertFalse(graph.isBroken(), "torn"));
    }

    @ParameterizedTest
    @CsvSource({"1, 200", "2, 1000"})
    @Statement("determinism:D-62")
    void shouldFindAReadBetweenTwoPublishes(int depth, int schedules) {
        Exploration<TornPairGraph> exploration = ofBug(depth).preemptive().schedules(schedules);
        ScheduleFailure failure = assertThrows(ScheduleFailure.class, exploration::run);
        assertEquals(ScheduleFinding.Kind.CHECK, failure.finding().kind(), failure.getMessage());
        int choices = failure.schedule().split(" ").length;
        assertTrue(choices <= 2 * depth + 1, failure.getMessage());
        for (int i = 0; i < 20; i++) {
            assertThrows(ScheduleFailure.class, () -> ofBug(depth).preemptive().replay(failure.schedule()));
        }
    }

    @Test
    void shouldSeeNoReadBetweenTwoPublishesWithoutPreemption() {
        assertEquals(200, ofBug(1).schedules(200).run().schedules());
    }
}
