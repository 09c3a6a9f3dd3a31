// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.ros.graph.NodeSweep;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@Statement("ros1:M-52")
class NodeSweepTest {
    @Test
    void shouldRemoveWhatDeadNodesRegisteredAndNothingElse() throws Exception {
        try (MasterFixture graph = new MasterFixture();
                NodeSweep sweep = new NodeSweep(graph.master.uri(), (source, error) -> {})) {
            String alive = graph.uri("A");
            graph.call("/alive", "registerPublisher", "/t", "a/B", alive);
            String dead;
            try (RecordingNode node = new RecordingNode("D")) {
                dead = node.uri();
            }
            graph.call("/dead", "registerPublisher", "/t", "a/B", dead);
            graph.call("/dead", "registerSubscriber", "/s", "a/B", dead);
            graph.call("/dead", "registerService", "/srv", "rosrpc://127.0.0.1:1", dead);
            assertEquals(Map.of("/dead", dead), sweep.deadNodes());
            assertEquals(3, sweep.remove(sweep.deadNodes()));
            assertEquals(Map.of(), sweep.deadNodes());
            assertEquals(List.of(-1, "unknown node [/dead]", ""), graph.call("/x", "lookupNode", "/dead"));
            assertEquals(1, ((List<?>) graph.call("/x", "lookupNode", "/alive")).get(0));
        }
    }

    /** The port of a node that died without a word, given to another node by the system. */
    @Test
    void shouldRemoveANodeWhoseAddressAnotherNodeHas() throws Exception {
        try (MasterFixture graph = new MasterFixture();
                NodeSweep sweep = new NodeSweep(graph.master.uri(), (source, error) -> {})) {
            RecordingNode alive = graph.unmarked("A");
            alive.answer(List.of(1, "", "/alive"));
            graph.call("/dead", "registerPublisher", "/t", "a/B", alive.uri());
            graph.call("/alive", "registerPublisher", "/t", "a/B", alive.uri());
            assertEquals(Map.of("/dead", alive.uri()), sweep.deadNodes());
            assertEquals(1, sweep.remove(sweep.deadNodes()));
            assertEquals(
                    List.of(1, "Subscribed to [/t]", List.of("http://NODE_A/")),
                    graph.call("/s", "registerSubscriber", "/t", "a/B", "http://127.0.0.1:1/"));
        }
    }

    @Test
    void shouldFailInOneLineWithoutAMaster() throws IOException {
        String gone;
        try (RecordingNode node = new RecordingNode("G")) {
            gone = node.uri();
        }
        try (NodeSweep sweep = new NodeSweep(gone, (source, error) -> {})) {
            assertThrowsNaming(IOException.class, sweep::deadNodes, gone + ": Connection refused");
        }
    }
}
