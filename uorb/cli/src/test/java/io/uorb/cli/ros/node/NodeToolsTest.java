// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.ros.CommandGraph;
import io.uorb.cli.ros.DebianComparison;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Statement;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@code uorb ros node} beside Debian's rosnode, on nodes of ours, of rospy and of roscpp. */
@Tag("slow")
@Timeout(180)
@Statement({"ros1:R-20", "ros1:E-4"})
class NodeToolsTest extends DebianComparison {
    private void assertSame(String... args) throws Exception {
        assertSame(String.join(" ", args), theirs("rosnode", args), graph.run(args));
    }

    @Test
    void shouldPrintAsRosnodeDoes() throws Exception {
        RosNode ours = graph.node("/ours");
        DynamicSerializer text = DynamicSerializer.of(StandardDefinitions.require("std_msgs/String"));
        ours.subscribe("/out", text, message -> {});
        CompletableFuture<CommandRun> pub =
                tools.start("rostopic", "pub", "-r", "10", "/in", "std_msgs/String", "x", "__name:=talks");
        CompletableFuture<CommandRun> relay = tools.start("relay", "/in", "/out", "__name:=relay");
        CommandGraph.await(() -> graph.run("topic", "info", "/out").out().contains("/relay"));
        CommandGraph.await(() -> graph.run("node", "info", "/ours").out().contains("* to: /relay"));
        CommandGraph.await(() -> graph.run("node", "info", "/talks").out().contains("* to: /relay"));
        assertSame("node", "list");
        assertSame("node", "list", "-a");
        assertSame("node", "list", "-u");
        for (String node : new String[] {"/ours", "/talks", "/relay"}) {
            assertSame("node", "info", node);
            assertSame("node", "info", "-q", node);
        }
        assertEquals(
                "killing /talks\nkilled\n", graph.run("node", "kill", "/talks").out());
        assertEquals(
                "killing /relay\nkilled\n", graph.run("node", "kill", "/relay").out());
        CommandGraph.end(pub);
        CommandGraph.end(relay);
        assertSame("node", "list");
        CommandRun none = tools.run("rosnode", "list", "/none");
        assertEquals(none.out().strip(), graph.run("node", "list", "/none").out());
    }

    @Test
    void shouldPingAsRosnodeDoes() throws Exception {
        graph.node("/ours");
        String figures = "=[0-9.]+ms|: [0-9.]+ms";
        String expected = tools.run("rosnode", "ping", "-c", "2", "/ours").out();
        String actual = graph.run("node", "ping", "-c", "2", "/ours").out();
        assertEquals(expected.replaceAll(figures, ""), actual.replaceAll(figures, ""));
        graph.call("/dead", "registerPublisher", "/t", "a/B", "http://127.0.0.1:1/");
        assertSame("node", "ping", "-c", "1", "/dead");
    }

    @Test
    void shouldBeKilledAsRosnodeDoes() throws Exception {
        RosNode ours = graph.node("/ours");
        assertEquals(
                "killing /ours\nkilled\n", tools.run("rosnode", "kill", "/ours").out());
        assertTrue(ours.awaitClosed(CommandGraph.LONG));
    }
}
