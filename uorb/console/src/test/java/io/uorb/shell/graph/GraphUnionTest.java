// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.wire.Answer;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** One graph of several brokers (architecture:GR-15). */
class GraphUnionTest {
    private static ComputationGraph graph(String program, double seconds, String module, String topic) {
        return new ComputationGraph(
                program,
                seconds,
                List.of(new TopicNode(topic, 0, 1, 8, 3, 2.0, 0, "", 0)),
                List.of(new PublishEdge(module, topic, 0, 1, List.of(), 3, 2.0, 0)),
                List.of());
    }

    private static ComputationGraph reader(String program, String module, String topic) {
        return new ComputationGraph(
                program,
                1,
                List.of(new TopicNode(topic, 0, 1, 8, 3, 2.0, 0, "", 9)),
                List.of(),
                List.of(new SubscribeEdge(
                        module, topic, 0, 1, List.of(), List.of("copy"), List.of(0L), 4, 5, 6, 7, 8.0, 9)));
    }

    private static List<String> topics(ComputationGraph graph) {
        return graph.topics().stream().map(TopicNode::topic).toList();
    }

    @Test
    void shouldLeaveTheGraphOfOneProgramAsItIs() {
        ComputationGraph one = graph("attitude", 1, "sim", "vehicle_attitude");

        assertSame(one, GraphUnion.of(List.of(new ProgramGraph(1, one))));
    }

    @Test
    void shouldJoinAModuleThatUsesTwoBrokersOfItsProcess() {
        ComputationGraph union = GraphUnion.of(List.of(
                new ProgramGraph(1, graph("uav1", 1, "uav1/estimator", "vehicle_attitude")),
                new ProgramGraph(1, reader("uav0", "uav1/estimator", "vehicle_attitude"))));

        assertEquals(List.of("uav1/estimator"), union.modules());
        assertEquals(List.of("uav0/vehicle_attitude", "uav1/vehicle_attitude"), topics(union));
        assertEquals("uav0, uav1", union.program());
    }

    @Test
    @DisplayName("shm:H-12: a process that shares nodes with several programs is one in their graph")
    void shouldHaveAProcessOnce() {
        String process = new Answer.ProcessRow(17, "flight", 1, 0).title();
        ComputationGraph union = GraphUnion.of(List.of(
                new ProgramGraph(1, graph("page", 1, process, "point")),
                new ProgramGraph(2, reader("watch", process, "point"))));

        assertEquals(List.of("flight (pid 17)"), union.modules());
    }

    @Test
    void shouldKeepWhatASubscriptionCounts() {
        ComputationGraph union = GraphUnion.of(List.of(
                new ProgramGraph(1, graph("uav1", 1, "sim", "vehicle_attitude")),
                new ProgramGraph(1, reader("uav0", "estimator", "vehicle_attitude"))));

        assertEquals(
                new SubscribeEdge(
                        "estimator",
                        "uav0/vehicle_attitude",
                        0,
                        1,
                        List.of(),
                        List.of("copy"),
                        List.of(0L),
                        4,
                        5,
                        6,
                        7,
                        8.0,
                        9),
                union.subscriptions().get(0));
    }

    @Test
    void shouldTellModulesOfOneNameInTwoProcessesApart() {
        ComputationGraph union = GraphUnion.of(List.of(
                new ProgramGraph(1, graph("hover", 1, "sim", "vehicle_attitude")),
                new ProgramGraph(2, graph("board", 2, "sim", "vehicle_attitude"))));

        assertEquals(List.of("sim@board", "sim@hover"), union.modules());
        assertEquals(2, union.seconds());
    }

    @Test
    void shouldTellProgramsOfOneNameApart() {
        ComputationGraph union = GraphUnion.of(List.of(
                new ProgramGraph(11, graph("hover", 1, "sim", "vehicle_attitude")),
                new ProgramGraph(12, graph("hover", 1, "sim", "vehicle_attitude"))));

        assertEquals(List.of("sim@hover@11", "sim@hover@12"), union.modules());
        assertEquals(List.of("hover@11/vehicle_attitude", "hover@12/vehicle_attitude"), topics(union));
    }

    @Test
    void shouldTellBrokersOfOneNameInAProcessApart() {
        ComputationGraph union = GraphUnion.of(List.of(
                new ProgramGraph(11, graph("hover", 1, "sim", "vehicle_attitude")),
                new ProgramGraph(11, graph("hover", 1, "sim", "vehicle_attitude"))));

        assertEquals(List.of("sim"), union.modules());
        assertEquals(List.of("hover@11#2/vehicle_attitude", "hover@11/vehicle_attitude"), topics(union));
    }

    @Test
    void shouldHaveNoRatesWhereOneGraphHasNone() {
        ComputationGraph union = GraphUnion.of(List.of(
                new ProgramGraph(1, graph("hover", 1, "sim", "a")),
                new ProgramGraph(2, graph("board", Double.NaN, "gps", "b"))));

        assertTrue(Double.isNaN(union.seconds()));
    }

    @Test
    void shouldNotCallTheTopicsOfSeveralHostsUnread() {
        ComputationGraph union = GraphUnion.of(List.of(
                new ProgramGraph(1, graph("hover", 1, "module_host", "module_status")),
                new ProgramGraph(2, graph("board", 1, "module_host", "module_status"))));

        assertEquals(List.of(), GraphChecks.run(union, EnumSet.allOf(GraphCheck.class), List.of()));
    }
}
