// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lines printed while a program is watched. */
class GraphWatchTest {
    private final GraphWatch watch = new GraphWatch();

    private List<String> next(GraphSnapshots before, GraphSnapshots now) {
        return watch.next(ComputationGraph.between("p", before.at(0), now.at(1000), false));
    }

    private static GraphSnapshots published(long count) {
        return new GraphSnapshots().node("a", 0, 1, 8, count, 0).publishes(1, "m", "a", 0, count);
    }

    private static GraphSnapshots lost(long lost) {
        return new GraphSnapshots().node("a", 0, 1, 8, 10, lost).reads(1, "m", "a", 0, "poll", 0, 10, lost, 0);
    }

    @Test
    void shouldSayNothingWhileNothingChanges() {
        assertEquals(List.of(), next(published(0), published(100)));
        assertEquals(List.of(), next(published(100), published(200)));
    }

    @Test
    void shouldSayWhoCameAndWhoWent() {
        next(published(0), published(100));

        assertEquals(
                List.of("+ module n", "+ subscriber n <- a 0"),
                next(published(100), published(200).reads(2, "n", "a", 0, "poll", 0, 200)));
        assertEquals(List.of("- module n", "- subscriber n <- a 0"), next(published(200), published(300)));
    }

    @Test
    void shouldSayOnceThatATopicFellSilentAndOnceThatItFlowsAgain() {
        next(published(0), published(100));

        assertEquals(List.of("! topic a 0: fell silent, 100 Hz before"), next(published(100), published(100)));
        assertEquals(List.of(), next(published(100), published(100)));
        assertEquals(List.of("! topic a 0: flows again, 50.0 Hz"), next(published(100), published(150)));
    }

    @Test
    void shouldNotTakeASlowTopicForSilent() {
        List<String> said = new ArrayList<>();
        long count = 0;
        for (int second = 0; second < 60; second++) {
            long before = count;
            count += second % 3 == 0 ? 1 : 0;
            said.addAll(next(published(before), published(count)));
        }
        assertEquals(List.of(), said);
    }

    @Test
    void shouldSayWhenLosingBeginsAndWhenItEnds() {
        assertEquals(List.of(), next(lost(0), lost(0)));
        assertEquals(
                List.of("! subscriber m <- a 0: begins to lose messages, 5 now, 5 in all"), next(lost(0), lost(5)));
        assertEquals(List.of(), next(lost(5), lost(9)));
        assertEquals(List.of("! subscriber m <- a 0: no longer loses messages, 9 in all"), next(lost(9), lost(9)));
    }

    @Test
    void shouldNoticeASecondSilenceAsSoonAsTheFirst() {
        next(published(0), published(100));
        for (int second = 0; second < 60; second++) {
            next(published(100), published(100));
        }
        for (int second = 0; second < 60; second++) {
            next(published(100), published(200));
        }
        assertEquals(List.of("! topic a 0: fell silent, 100 Hz before"), next(published(200), published(200)));
    }
}
