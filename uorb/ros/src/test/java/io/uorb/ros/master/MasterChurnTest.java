// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ros.graph.NodeSweep;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Nodes that come, go, come back elsewhere and die, many times. */
@Tag("slow")
@Timeout(300)
@Statement({"ros1:R-6", "ros1:M-12", "ros1:M-21"})
class MasterChurnTest {
    private static final int ROUNDS = 300;
    /** Server and client with their workers and callbacks, completions. */
    private static final int MOST_THREADS = 1 + 4 + 1 + 3 + 1;

    @Test
    void shouldKeepNothingOfNodesThatWentAway() throws Exception {
        try (MasterFixture graph = new MasterFixture()) {
            graph.call("/watch", "registerSubscriber", "/t", "a/B", graph.uri("W"));
            graph.call("/watch", "subscribeParam", graph.uri("W"), "/p");
            for (int round = 0; round < ROUNDS; round++) {
                comeAndGo(graph, round);
            }
            List<Object> told = graph.told("W");
            List<?> last = (List<?>) told.get(told.size() - 1);
            assertEquals(Map.of(), ((List<?>) graph.call("/x", "getParam", "/p")).get(2));
            assertTrue(last.contains("/t") || last.contains("/p/"), last.toString());
            try (NodeSweep sweep = new NodeSweep(graph.master.uri(), (source, error) -> {})) {
                sweep.remove(sweep.deadNodes());
            }
            assertEquals(List.of(List.of(), List.of(List.of("/t", List.of("/watch"))), List.of()), state(graph));
            long threads = Thread.getAllStackTraces().keySet().stream()
                    .filter(thread -> thread.getName().startsWith("ros master"))
                    .count();
            assertTrue(threads <= MOST_THREADS, threads + " threads");
        }
    }

    private static List<Object> state(MasterFixture graph) throws IOException {
        List<?> state = (List<?>) ((List<?>) graph.call("/x", "getSystemState")).get(2);
        return List.of(state.get(0), without((List<?>) state.get(1)), state.get(2));
    }

    /** The fixture's own subscription does not count. */
    private static List<?> without(List<?> subscriptions) {
        return subscriptions.stream()
                .filter(pair -> !((List<?>) pair).get(0).equals("/marker"))
                .toList();
    }

    /** One of ten names: it comes back with another URI, and every third time it dies without a word. */
    private static void comeAndGo(MasterFixture graph, int round) throws Exception {
        String name = "/n" + round % 10;
        try (RecordingNode node = new RecordingNode(name)) {
            graph.call(name, "registerPublisher", "/t", "a/B", node.uri());
            graph.call(name, "registerSubscriber", "/t", "a/B", node.uri());
            graph.call(name, "registerService", name + "/s", "rosrpc://127.0.0.1:1", node.uri());
            graph.call(name, "setParam", "/p/" + round, round);
            graph.call(name, "deleteParam", "/p/" + round);
            if (round % 3 != 0) {
                graph.call(name, "unregisterPublisher", "/t", node.uri());
                graph.call(name, "unregisterSubscriber", "/t", node.uri());
                graph.call(name, "unregisterService", name + "/s", "rosrpc://127.0.0.1:1");
            }
        }
    }
}
