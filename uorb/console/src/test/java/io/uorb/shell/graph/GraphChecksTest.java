// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Findings of each check, cases without findings, and suppressions. */
class GraphChecksTest {
    private static final Set<GraphCheck> ALL = EnumSet.allOf(GraphCheck.class);

    private static List<String> found(ComputationGraph graph, Set<GraphCheck> checks, String... allowed) {
        return GraphChecks.run(
                        graph,
                        checks,
                        List.of(allowed).stream().map(GraphSuppression::parse).toList())
                .stream()
                .map(GraphFinding::toString)
                .toList();
    }

    private static List<String> found(GraphSnapshots snapshots, String... allowed) {
        return found(ComputationGraph.of("p", snapshots.at(0), false), ALL, allowed);
    }

    @Test
    void shouldFindATopicThatIsNeverRead() {
        assertEquals(
                List.of("unread: a 0: published by m, never read"),
                found(new GraphSnapshots().publishes(1, "m", "a", 0, 5)));
    }

    @Test
    void shouldLeaveAloneTheStatusOfAModuleThatIsRead() {
        GraphSnapshots snapshots = new GraphSnapshots()
                .publishes(1, "m", "a", 0, 5)
                .publishes(2, "m", "status", 0, 5)
                .publishes(3, "n", "b", 0, 5)
                .reads(4, "o", "a", 0, "poll", 0, 5);

        assertEquals(List.of("unread: b 0: published by n, never read"), found(snapshots));
    }

    @Test
    void shouldNotTakeAConsoleForAReader() {
        assertEquals(
                1,
                found(new GraphSnapshots()
                                .publishes(1, "m", "a", 0, 5)
                                .reads(2, ComputationGraph.CONSOLE, "a", 0, "copy", 0, 0))
                        .size());
    }

    @Test
    void shouldFindATopicThatIsNeverPublished() {
        assertEquals(
                List.of("unwritten: a 0: read by m, n, never published"),
                found(new GraphSnapshots().reads(1, "n", "a", 0, "poll", 0, 0).reads(2, "m", "a", 0, "poll", 0, 0)));
    }

    @Test
    void shouldLeaveAloneATopicThatWasPublishedOnce() {
        assertEquals(
                List.of(), found(new GraphSnapshots().node("a", 0, 1, 8, 1, 0).reads(1, "m", "a", 0, "poll", 0, 0)));
    }

    @Test
    void shouldFindTwoWritersOnOneInstance() {
        GraphSnapshots snapshots = new GraphSnapshots()
                .publishes(1, "m", "a", 0, 5)
                .publishes(2, "n", "a", 0, 5)
                .reads(3, "o", "a", 0, "poll", 0, 5);

        assertEquals(List.of("two-writers: a 0: 2 publications on one instance, by m, n"), found(snapshots));
    }

    @Test
    void shouldFindTwoPublicationsOfOneModuleOnOneInstance() {
        GraphSnapshots snapshots = new GraphSnapshots()
                .publishes(1, "m", "a", 0, 5)
                .publishes(2, "m", "a", 0, 5)
                .reads(3, "o", "a", 0, "poll", 0, 5);

        assertEquals(List.of("two-writers: a 0: 2 publications on one instance, by m"), found(snapshots));
    }

    @Test
    void shouldLeaveAloneWritersOfAQueue() {
        GraphSnapshots snapshots = new GraphSnapshots()
                .node("a", 0, 8, 8, 10, 0)
                .publishes(1, "m", "a", 0, 5)
                .publishes(2, "n", "a", 0, 5)
                .reads(3, "o", "a", 0, "poll", 0, 5);

        assertEquals(List.of(), found(snapshots));
    }

    @Test
    void shouldNotTakeADelayForAWriter() {
        GraphSnapshots snapshots = new GraphSnapshots()
                .publishes(1, "m", "a", 0, 5)
                .publishes(2, "fault", "a", 0, 5)
                .reads(3, "o", "a", 0, "poll", 0, 5);

        assertEquals(List.of(), found(snapshots));
    }

    @Test
    void shouldLeaveAloneWritersOfTwoInstances() {
        GraphSnapshots snapshots = new GraphSnapshots()
                .publishes(1, "m", "a", 0, 5)
                .publishes(2, "n", "a", 1, 5)
                .reads(3, "o", "a", 0, "poll", 0, 5)
                .reads(4, "o", "a", 1, "poll", 0, 5);

        assertEquals(List.of(), found(snapshots));
    }

    @Test
    void shouldFindASubscriberThatKeepsLosing() {
        assertEquals(
                List.of("losing: vehicle_attitude 0: logger keeps losing: 10 messages between two samples,"
                        + " 20 in all"),
                found(
                        ComputationGraph.between(
                                "p", GraphSnapshots.pipeline(1000), GraphSnapshots.pipeline(2000), false),
                        Set.of(GraphCheck.LOSING)));
    }

    @Test
    void shouldLeaveAloneASubscriberThatLostLongAgo() {
        assertEquals(
                List.of(),
                found(
                        ComputationGraph.between(
                                "p", GraphSnapshots.pipeline(2000), GraphSnapshots.pipeline(2000), false),
                        Set.of(GraphCheck.LOSING)));
    }

    @ParameterizedTest
    @DisplayName("demand:Q-14: a deadline that is shorter than each promise is found")
    @CsvSource({
        "20000, 50000, deadline: a 0: n has a deadline of 5 ms; the shortest promise is 20 ms",
        "0, 5001, deadline: a 0: n has a deadline of 5 ms; the shortest promise is 5 ms",
        "5000, 50000, ''",
        "0, 0, ''"
    })
    void shouldFindADeadlineThatIsShorterThanEachPromise(long onePromiseUs, long otherPromiseUs, String finding) {
        GraphSnapshots snapshots = new GraphSnapshots()
                .node("a", 0, 8, 8, 0, 0)
                .promises(1, "m", "a", 0, 5, otherPromiseUs)
                .promises(2, "m", "a", 0, 5, onePromiseUs)
                .publishes(3, "o", "a", 0, 5)
                .expects(4, "n", "a", 0, 7_000)
                .expects(5, "n", "a", 0, 5_000)
                .expects(6, "n", "a", 0, 0);

        assertEquals(finding.isEmpty() ? List.of() : List.of(finding), found(snapshots));
    }

    @ParameterizedTest
    @DisplayName("demand:Q-14: a publisher is found that is silent for longer than it promised, whoever else publishes")
    @CsvSource({
        "1010000, promise: a 0: m promises 10 ms; it is 1 s late",
        "11000, promise: a 0: m promises 10 ms; it is 1 ms late",
        "10000, ''",
        "0, ''"
    })
    void shouldFindABrokenPromise(long silentUs, String finding) {
        GraphSnapshots snapshots = new GraphSnapshots()
                .node("a", 0, 8, 8, 2_000_000, 0)
                .promises(1, "m", "a", 0, 5, 10_000, silentUs)
                .promises(2, "o", "a", 0, 5, 2_000_000, 1_500_000)
                .publishes(3, "q", "a", 0, 5)
                .expects(4, "n", "a", 0, 0);

        assertEquals(
                finding.isEmpty() ? List.of() : List.of(finding),
                found(ComputationGraph.of("p", snapshots.at(2_000), false), ALL));
    }

    @Test
    @DisplayName("demand:Q-14: of a module's publications the latest one counts")
    void shouldFindTheLatestOfAModule() {
        GraphSnapshots snapshots = new GraphSnapshots()
                .node("a", 0, 8, 8, 0, 0)
                .promises(1, "m", "a", 0, 5, 10_000, 5_000)
                .promises(2, "m", "a", 0, 5, 50_000, 80_000)
                .expects(3, "n", "a", 0, 20_000);

        assertEquals(
                List.of("promise: a 0: m promises 50 ms; it is 30 ms late"),
                found(
                        ComputationGraph.of("p", snapshots.at(2_000), false),
                        Set.of(GraphCheck.PROMISE, GraphCheck.DEADLINE)));
    }

    @Test
    void shouldDoOnlyTheChecksThatAreAskedFor() {
        GraphSnapshots snapshots =
                new GraphSnapshots().publishes(1, "m", "a", 0, 5).reads(2, "n", "b", 0, "poll", 0, 0);
        ComputationGraph graph = ComputationGraph.of("p", snapshots.at(0), false);

        assertEquals(2, found(graph, ALL).size());
        assertEquals(List.of("unwritten: b 0: read by n, never published"), found(graph, Set.of(GraphCheck.UNWRITTEN)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"sensor_gyro", "sensor_gyro:1", "unread:sensor_gyro:1", "*", "unread:*_g*o", "s*r_gyro"})
    void shouldAllow(String allowance) {
        assertEquals(List.of(), found(new GraphSnapshots().publishes(1, "m", "sensor_gyro", 1, 5), allowance));
    }

    @ParameterizedTest
    @ValueSource(strings = {"sensor", "sensor_gyro:0", "losing:sensor_gyro", "*accel", "gyro*", "sensor_*_gyro"})
    void shouldNotAllow(String allowance) {
        assertEquals(
                1,
                found(new GraphSnapshots().publishes(1, "m", "sensor_gyro", 1, 5), allowance)
                        .size());
    }

    @ParameterizedTest
    @CsvSource({
        "wrong:topic, 'no check ''wrong''; there are unread, unwritten, two-writers, losing, deadline, promise'",
        "a:b:c, '''a:b:c'' is not [CHECK:]TOPIC[:INSTANCE], such as unread:vehicle_status'",
        "'', ''''' is not [CHECK:]TOPIC[:INSTANCE], such as unread:vehicle_status'"
    })
    void shouldSayWhatIsWrongWithAnAllowance(String text, String message) {
        assertThrowsNaming(IllegalArgumentException.class, () -> GraphSuppression.parse(text), message);
    }

    @Test
    void shouldReadAnInstanceOfTheLargestNumberOfDigits() {
        assertEquals(999_999_999, GraphSuppression.parse("a:999999999").instance());
        assertTrue(GraphSuppression.parse("a").check().isEmpty());
    }
}
