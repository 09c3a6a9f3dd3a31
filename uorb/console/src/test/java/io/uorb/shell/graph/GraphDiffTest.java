// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.shell.wire.Answer;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Differences between two graphs, and changes that are none. */
class GraphDiffTest {
    private static ComputationGraph graph(GraphSnapshots snapshots) {
        return ComputationGraph.of("p", snapshots.at(0), false);
    }

    private static List<String> diff(GraphSnapshots first, GraphSnapshots second) {
        return GraphDiff.between(graph(first), graph(second)).stream()
                .map(GraphChange::toString)
                .toList();
    }

    @Test
    void shouldFindNothingBetweenTwoMomentsOfOneProgram() {
        assertEquals(
                List.of(),
                GraphDiff.between(
                        ComputationGraph.of("a", GraphSnapshots.pipeline(1000), false),
                        ComputationGraph.between(
                                "b", GraphSnapshots.pipeline(1000), GraphSnapshots.pipeline(9000), false)));
    }

    @Test
    void shouldNameWhatCame() {
        assertEquals(
                List.of("+ module m", "+ topic a 1", "+ publisher m -> a 1"),
                diff(new GraphSnapshots(), new GraphSnapshots().publishes(1, "m", "a", 1, 0)));
    }

    @Test
    void shouldNameWhatWent() {
        assertEquals(
                List.of("- module m", "- topic a 0", "- subscriber m <- a 0"),
                diff(new GraphSnapshots().reads(1, "m", "a", 0, "poll", 0, 0), new GraphSnapshots()));
    }

    @Test
    void shouldNameQueueAndSizeThatChanged() {
        assertEquals(
                List.of("~ topic a 0: queue 1 -> 4, size 48 B -> 56 B"),
                diff(
                        new GraphSnapshots().node("a", 0, 1, 48, 0, 0).publishes(1, "m", "a", 0, 0),
                        new GraphSnapshots().node("a", 0, 4, 56, 0, 0).publishes(9, "m", "a", 0, 7)));
    }

    @Test
    void shouldNameIntervalWayAndNumberOfSubscriptionsThatChanged() {
        assertEquals(
                List.of("~ subscriber m <- a 0: subscriptions 1 -> 2, interval 20 ms -> 0/2.500 ms,"
                        + " learns by poll -> callback, poll"),
                diff(
                        new GraphSnapshots().reads(1, "m", "a", 0, "poll", 20_000, 0),
                        new GraphSnapshots()
                                .reads(1, "m", "a", 0, "poll", 0, 0)
                                .reads(2, "m", "a", 0, "callback", 2500, 0)));
    }

    @Test
    void shouldNameANumberOfPublicationsThatChanged() {
        assertEquals(
                List.of("~ publisher m -> a 0: publications 1 -> 2"),
                diff(
                        new GraphSnapshots().publishes(1, "m", "a", 0, 0),
                        new GraphSnapshots().publishes(1, "m", "a", 0, 0).publishes(2, "m", "a", 0, 0)));
    }

    private static GraphSnapshots shared(Answer.ProcessRow... processes) {
        return new GraphSnapshots().shared("a", 1, processes);
    }

    @Test
    @DisplayName("shm:H-12: a program of another process that has started again is the same one")
    void shouldFindNothingWhenAnotherProcessHasStartedAgain() {
        assertEquals(
                List.of(),
                diff(
                        shared(new Answer.ProcessRow(7, "module run", 1, 1)),
                        shared(new Answer.ProcessRow(4711, "module run", 1, 1))));
    }

    @Test
    void shouldNameASecondProcessOfOneName() {
        assertEquals(
                List.of("+ module module run 2", "+ publisher module run 2 -> a 0"),
                diff(
                        shared(new Answer.ProcessRow(7, "module run", 1, 0)),
                        shared(
                                new Answer.ProcessRow(8, "module run", 1, 0),
                                new Answer.ProcessRow(9, "module run", 1, 0))));
    }
}
