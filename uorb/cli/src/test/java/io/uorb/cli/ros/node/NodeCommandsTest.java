// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.ros.CommandGraph;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.node.Publisher;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Statement;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code uorb ros node} (ros1:R-20). */
@Timeout(120)
@Statement({"ros1:R-20", "ros1:E-1"})
class NodeCommandsTest {
    private static final DynamicSerializer TEXT = DynamicSerializer.of(StandardDefinitions.require("std_msgs/String"));

    @AutoClose
    private final CommandGraph graph = new CommandGraph();

    NodeCommandsTest() throws Exception {}

    private String out(String... args) {
        return graph.run(args).succeeds().out();
    }

    @Test
    void shouldListNodes() throws Exception {
        assertEquals("", out("node", "list"));
        RosNode b = graph.node("/n/b");
        RosNode a = graph.node("/a");
        assertEquals("/a\n/n/b\n", out("node", "list"));
        assertEquals("/n/b\n", out("node", "list", "n"));
        assertEquals(b.uri() + "\n", out("node", "list", "-u", "/n"));
        assertEquals(a.uri() + " \t/a\n" + b.uri() + " \t/n/b\n", out("node", "list", "-a"));
    }

    @Test
    void shouldDescribeANode() throws Exception {
        RosNode talker = graph.node("/talks");
        Publisher<?> publisher = talker.advertise("t", TEXT);
        RosNode listener = graph.node("/hears");
        listener.subscribe("t", TEXT, message -> {});
        CommandGraph.await(() -> publisher.subscribers() == 1);
        String services = "\nServices: \n * /hears/get_loggers\n * /hears/set_logger_level\n\n";
        String known = "-".repeat(80) + "\nNode [/hears]\nPublications: \n * /rosout [rosgraph_msgs/Log]\n"
                + "\nSubscriptions: \n * /t [std_msgs/String]\n" + services;
        assertEquals(known, out("node", "info", "-q", "hears"));
        String text = out("node", "info", "/hears");
        String asked = "\ncontacting node " + listener.uri() + " ...\nPid: "
                + ProcessHandle.current().pid() + "\nConnections:\n * topic: /t\n    * to: /talks (" + talker.uri()
                + ")\n    * direction: inbound\n    * transport: TCPROS\n\n";
        assertEquals(known + asked, text);
    }

    @Test
    void shouldPing() throws Exception {
        RosNode node = graph.node("/a");
        String text = out("node", "ping", "-c", "2", "a");
        String reply = "xmlrpc reply from " + node.uri() + "\ttime=[0-9.]+ms\n";
        assertTrue(
                text.matches("rosnode: node is \\[/a\\]\npinging /a with a timeout of 3.0s\n" + reply + reply
                        + "ping average: [0-9.]+ms\n"),
                text);
        text = out("node", "ping", "--all");
        assertTrue(
                text.matches("Will ping the following nodes: \n \\* /a\n\npinging /a with a timeout of 3.0s\n" + reply),
                text);
    }

    @Test
    void shouldTellThatANodeDoesNotAnswer() throws Exception {
        graph.call("/dead", "registerPublisher", "/t", "a/B", "http://127.0.0.1:1/");
        CommandRun run = graph.run("node", "ping", "-c", "1", "/dead");
        assertEquals(
                "uorb ros node ping: connection to [/dead] failed: http://127.0.0.1:1/: Connection refused\n",
                run.err());
        assertEquals(0, run.exitCode());
        run = graph.run("node", "info", "/dead");
        assertEquals(
                "uorb ros node info: communication with node /dead failed: http://127.0.0.1:1/: Connection refused\n",
                run.err());
        assertEquals(1, run.exitCode());
    }

    @Test
    void shouldKillNodes() throws Exception {
        RosNode a = graph.node("/a");
        assertEquals("killing /a\nkilled\n", out("node", "kill", "a"));
        assertTrue(a.awaitClosed(CommandGraph.LONG));
        RosNode b = graph.node("/b");
        RosNode c = graph.node("/c");
        assertEquals("killing:\n * /b\n * /c\nkilled\n", out("node", "kill", "-a"));
        assertTrue(b.awaitClosed(CommandGraph.LONG));
        assertTrue(c.awaitClosed(CommandGraph.LONG));
        assertFalse(c.isOk());
        assertEquals(
                "uorb ros node kill: no nodes run\n",
                graph.run("node", "kill", "-a").err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"info", "ping", "kill"})
    void shouldNameNodesThatResemble(String command) throws Exception {
        RosNode node = graph.node("/talker");
        CommandRun run = graph.run("node", command, "/talkr");
        assertEquals("uorb ros node " + command + ": unknown node /talkr; did you mean /talker?\n", run.err());
        assertEquals(1, run.exitCode());
        assertTrue(node.isOk());
        run = graph.run("node", command, "a b").exits(2);
        assertEquals(1, run.err().lines().count(), run.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"info", "ping", "kill", "ping -a x", "kill -a x", "ping -a -c 1", "ping x -c 0"})
    void shouldRefuseWrongUsage(String line) {
        CommandRun run = graph.run(("node " + line).split(" ")).exits(2);
        assertEquals(1, run.err().lines().count(), run.err());
    }
}
