// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import static io.uorb.testing.Refusals.assertThrowsSaying;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.wire.Answer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Graphs of one snapshot of a program and of two. */
class ComputationGraphTest {
    private static ComputationGraph pipeline() {
        return ComputationGraph.between(
                "attitude", GraphSnapshots.pipeline(1000), GraphSnapshots.pipeline(2000), false);
    }

    @Test
    void shouldKnowRatesOfTopicsAndEdgesBetweenTwoLooks() {
        ComputationGraph graph = pipeline();

        assertEquals(1.0, graph.seconds());
        assertEquals(
                List.of(250.0, 125.0),
                graph.topics().stream().map(TopicNode::rateHz).toList());
        assertEquals(
                List.of(125.0, 250.0),
                graph.publications().stream().map(PublishEdge::rateHz).toList());
    }

    @Test
    void shouldCountAsCopiedWhatASubscriberNeitherLostNorSkipped() {
        SubscribeEdge logged = pipeline().subscriptions().get(1);

        assertEquals("logger", logged.module());
        assertEquals(50.0, logged.rateHz());
        assertEquals(400, logged.skipped());
    }

    @Test
    void shouldTellWhatWasLostBetweenTheLooksFromWhatWasLostBefore() {
        SubscribeEdge lossy = pipeline().subscriptions().get(2);

        assertEquals(10, lossy.lostBetween());
        assertEquals(20, lossy.lost());
    }

    @Test
    void shouldKnowNoRatesAfterOneLook() {
        ComputationGraph graph = ComputationGraph.of("attitude", GraphSnapshots.pipeline(1000), false);

        assertTrue(Double.isNaN(graph.seconds()));
        assertTrue(graph.topics().stream().allMatch(node -> Double.isNaN(node.rateHz())));
        assertTrue(graph.subscriptions().stream().allMatch(edge -> edge.lostBetween() == 0));
    }

    @Test
    void shouldTakeTheSystemsTimeWhereTheBrokersStands() {
        GraphSnapshots before = new GraphSnapshots().node("a", 0, 1, 8, 10, 0);
        GraphSnapshots after = new GraphSnapshots().node("a", 0, 1, 8, 30, 0);

        ComputationGraph graph = ComputationGraph.between("p", before.at(5_000, 100), after.at(5_000, 600), true);

        assertEquals(0.5, graph.seconds());
        assertEquals(40.0, graph.topics().get(0).rateHz());
    }

    @Test
    void shouldLeaveRatesOpenWhereNoTimeHasPassed() {
        GraphSnapshots snapshot = new GraphSnapshots().node("a", 0, 1, 8, 10, 0);

        ComputationGraph graph = ComputationGraph.between("p", snapshot.at(5_000, 100), snapshot.at(5_000, 100), true);

        assertTrue(Double.isNaN(graph.topics().get(0).rateHz()));
    }

    @Test
    void shouldCountAllMessagesOfANodeThatCameInBetweenOrBeganAnew() {
        GraphSnapshots before = new GraphSnapshots().node("a", 0, 1, 8, 1000, 0);
        GraphSnapshots after = new GraphSnapshots().node("a", 0, 1, 8, 10, 0).node("b", 0, 1, 8, 20, 0);

        ComputationGraph graph = ComputationGraph.between("p", before.at(0), after.at(1000), true);

        assertEquals(
                List.of(10.0, 20.0),
                graph.topics().stream().map(TopicNode::rateHz).toList());
    }

    @Test
    void shouldLeaveTheRateOpenOfASubscriberThatBeganInBetween() {
        GraphSnapshots before = new GraphSnapshots().reads(1, "m", "a", 0, "poll", 0, 0);
        GraphSnapshots after =
                new GraphSnapshots().reads(1, "m", "a", 0, "poll", 0, 700).reads(2, "n", "a", 0, "poll", 0, 700);

        ComputationGraph graph = ComputationGraph.between("p", before.at(0), after.at(1000), false);

        assertTrue(graph.subscriptions().stream().allMatch(edge -> Double.isNaN(edge.rateHz())));
    }

    @Test
    void shouldMakeOneEdgeOfAllThatAModuleHasOnAnInstance() {
        GraphSnapshots before =
                new GraphSnapshots().publishes(1, "m", "a", 0, 0).publishes(2, "m", "a", 0, 0);
        GraphSnapshots after =
                new GraphSnapshots().publishes(1, "m", "a", 0, 10).publishes(2, "m", "a", 0, 30);

        ComputationGraph graph = ComputationGraph.between("p", before.at(0), after.at(1000), false);

        assertEquals(List.of(new PublishEdge("m", "a", 0, 2, List.of("wq:m"), 30, 30.0, 0)), graph.publications());
    }

    @Test
    void shouldListWaysAndIntervalsOfAnEdgeOnceEach() {
        ComputationGraph graph = ComputationGraph.of(
                "p",
                new GraphSnapshots()
                        .reads(1, "m", "a", 0, "poll", 2000, 0)
                        .reads(2, "m", "a", 0, "callback", 0, 0)
                        .reads(3, "m", "a", 0, "poll", 2000, 0)
                        .at(0),
                false);

        SubscribeEdge edge = graph.subscriptions().get(0);
        assertEquals(3, edge.count());
        assertEquals(List.of("callback", "poll"), edge.deliveryModes());
        assertEquals(List.of(0L, 2000L), edge.intervalsUs());
    }

    @Test
    void shouldLeaveOutConsolesAndTopicsThatNobodyElseUses() {
        GraphSnapshot snapshot = new GraphSnapshots()
                .node("idle", 0, 1, 8, 3, 0)
                .node("looked_at", 0, 1, 8, 3, 0)
                .reads(1, ComputationGraph.CONSOLE, "looked_at", 0, "copy", 0, 0)
                .at(0);

        assertEquals(List.of(), ComputationGraph.of("p", snapshot, false).topics());
        assertEquals(2, ComputationGraph.of("p", snapshot, true).topics().size());
        assertEquals(
                List.of(ComputationGraph.CONSOLE),
                ComputationGraph.of("p", snapshot, true).modules());
    }

    @Test
    void shouldHaveATopicForAnEndpointThatCameAfterTheNodesWereAskedFor() {
        ComputationGraph graph = ComputationGraph.of(
                "p", new GraphSnapshots().publishes(1, "m", "late", 2, 0).at(0), false);

        assertEquals(new TopicKey("late", 2), graph.topics().get(0).key());
    }

    @Test
    @DisplayName("shm:H-12: other processes that publish and read a shared topic are in the graph, beside modules")
    void shouldHaveOtherProcesses() {
        Answer.ProcessRow flight = new Answer.ProcessRow(17, "flight", 1, 0);
        Answer.ProcessRow page = new Answer.ProcessRow(18, "page", 0, 2);
        ComputationGraph graph = ComputationGraph.between(
                "watch",
                new GraphSnapshots().shared("point", 10, flight, page).at(0),
                new GraphSnapshots()
                        .shared("point", 260, flight, page, page)
                        .reads(1, "m", "point", 0, "poll", 0, 260)
                        .at(1000),
                false);
        assertEquals(List.of("flight (pid 17)", "m", "page (pid 18)"), graph.modules());
        assertEquals(
                List.of(new PublishEdge("flight (pid 17)", "point", 0, 1, List.of(), 260, 250, 0)),
                graph.publications());
        assertEquals(4, graph.subscriptions().get(1).count());
        assertEquals(
                "4 subscriptions", Labels.subscribeValues(graph.subscriptions().get(1)));
    }

    @Test
    void shouldNotDependOnTheOrderOfAnswers() {
        GraphSnapshot snapshot = GraphSnapshots.pipeline(1000);
        List<Answer.NodeRow> nodes = new ArrayList<>(snapshot.nodes().nodes());
        List<Answer.PublicationRow> publications =
                new ArrayList<>(snapshot.endpoints().publications());
        List<Answer.SubscriptionRow> subscriptions =
                new ArrayList<>(snapshot.endpoints().subscriptions());
        Random random = new Random(1);
        for (int i = 0; i < 10; i++) {
            Collections.shuffle(nodes, random);
            Collections.shuffle(publications, random);
            Collections.shuffle(subscriptions, random);
            GraphSnapshot shuffled = new GraphSnapshot(
                    new Answer.Nodes(1_000_000, 0, List.copyOf(nodes)),
                    new Answer.Endpoints(0, 0, List.copyOf(publications), List.copyOf(subscriptions)));

            assertEquals(ComputationGraph.of("p", snapshot, true), ComputationGraph.of("p", shuffled, true));
        }
    }

    @Test
    void shouldShowThePartThatBothFiltersLeave() {
        ComputationGraph part = pipeline().filtered(List.of("sensor", "nothing"), List.of("log"));

        assertEquals(List.of("logger"), part.modules());
        assertEquals(
                List.of("sensor_combined"),
                part.topics().stream().map(TopicNode::topic).toList());
        assertEquals(1, part.subscriptions().size());
        assertEquals(0, part.publications().size());
    }

    @Test
    void shouldRejectATopicThatStandsThereTwice() {
        TopicNode node = new TopicNode("a", 0, 1, 8, 0, Double.NaN, 0, "", 0);

        assertThrowsSaying(
                IllegalArgumentException.class,
                () -> new ComputationGraph("p", 1, List.of(node, node), List.of(), List.of()),
                "topic a 0 appears twice");
    }

    @Test
    void shouldRejectAnEdgeWithoutItsTopic() {
        PublishEdge edge = new PublishEdge("m", "a", 0, 1, List.of(), 0, 0, 0);

        assertThrowsSaying(
                IllegalArgumentException.class,
                () -> new ComputationGraph("p", 1, List.of(), List.of(edge), List.of()),
                "topic a 0 of module m is not among the topics");
    }
}
