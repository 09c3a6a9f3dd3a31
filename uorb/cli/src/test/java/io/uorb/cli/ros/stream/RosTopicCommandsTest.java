// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.ros.CommandGraph;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.message.MessageType;
import io.uorb.ros.node.Publisher;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.ros.topic.RawMessage;
import io.uorb.ros.topic.RawSerializer;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Statement;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Commands that look at topics (ros1:R-20). */
@Timeout(120)
@Statement({"ros1:R-20", "ros1:E-1"})
class RosTopicCommandsTest {
    private static final DynamicSerializer TEXT = DynamicSerializer.of(StandardDefinitions.require("std_msgs/String"));

    @AutoClose
    private final CommandGraph graph = new CommandGraph();

    RosTopicCommandsTest() throws Exception {}

    /** Publishes while a command runs. */
    private static <M> CommandRun beside(CompletableFuture<CommandRun> run, Publisher<M> publisher, M message)
            throws Exception {
        CommandGraph.await(() -> {
            publisher.publish(message);
            return run.isDone();
        });
        return CommandGraph.end(run);
    }

    @Test
    void shouldListTopics() throws Exception {
        RosNode node = graph.node("/a");
        node.advertise("out", TEXT);
        node.subscribe("in", TEXT, message -> {});
        node.awaitRegistered(CommandGraph.LONG);
        CommandRun run = graph.run("topic", "list");
        assertEquals("/in\n/out\n/rosout\n", run.out(), run.err());
        assertEquals(0, run.exitCode());
    }

    @Test
    void shouldDescribeATopic() throws Exception {
        RosNode talker = graph.node("/talks");
        talker.advertise("t", TEXT);
        talker.awaitRegistered(CommandGraph.LONG);
        RosNode listener = graph.node("/hears");
        listener.subscribe("t", TEXT, message -> {});
        listener.awaitRegistered(CommandGraph.LONG);
        CommandRun run = graph.run("topic", "info", "t");
        assertEquals(
                "Type: std_msgs/String\n\nPublishers: \n * /talks (" + talker.uri() + ")\n\nSubscribers: \n * /hears ("
                        + listener.uri() + ")\n\n\n",
                run.out());
        assertEquals(0, run.exitCode());
    }

    @Test
    void shouldEscapeWhatTheGraphHas() throws Exception {
        graph.call("/evil\n\u009b31m", "registerPublisher", "/t\u202e", "a/b\u0085", "http://127.0.0.1:1/\n");
        CommandRun run = graph.run("topic", "info", "/t\u202e").exits(0);
        assertEquals(
                "Type: a/b\\x85\n\nPublishers: \n * /evil\\x0a\\x9b31m (http://127.0.0.1:1/\\x0a)\n\n"
                        + "Subscribers: None\n\n\n",
                run.out());
    }

    @Test
    void shouldNameTopicsThatResemble() throws Exception {
        graph.node("/a").advertise("chatter", TEXT);
        CommandGraph.await(() -> graph.run("topic", "list").out().contains("/chatter"));
        CommandRun run = graph.run("topic", "info", "chattr");
        assertEquals("uorb ros topic info: unknown topic /chattr; did you mean /chatter?\n", run.err());
        assertEquals(1, run.exitCode());
    }

    @Test
    void shouldMeasureRates() throws Exception {
        Publisher<RosMessage> publisher = graph.node("/a").advertise("t", TEXT);
        CommandRun run = beside(graph.start("topic", "hz", "t", "-n", "1", "-w", "2"), publisher, TEXT.newMessage());
        assertTrue(
                run.out()
                        .matches("subscribed to \\[/t\\]\naverage rate: [0-9.]+\n"
                                + "\tmin: [0-9.]+s max: [0-9.]+s std dev: [0-9.]+s window: 2\n"),
                run.out() + run.err());
        assertEquals(0, run.exitCode());
    }

    @Test
    void shouldMeasureBandwidth() throws Exception {
        Publisher<RosMessage> publisher = graph.node("/a").advertise("t", TEXT);
        CommandRun run = beside(graph.start("topic", "bw", "t", "-n", "1", "-w", "2"), publisher, TEXT.newMessage());
        assertTrue(
                run.out()
                        .matches("subscribed to \\[/t\\]\naverage: [0-9.]+K?B/s\n"
                                + "\tmean: [0-9.]+K?B min: [0-9.]+K?B max: [0-9.]+K?B window: 2\n"),
                run.out() + run.err());
    }

    /** A publisher may send any text as its definition (ros1:E-3). */
    @ParameterizedTest
    @Statement("ros1:E-3")
    @CsvSource({"nonsense here too", "'int32 a\nfoo/Bar b'", "''", "'int8[3] a\nstring b'"})
    void shouldTellThatADefinitionIsBroken(String definition) throws Exception {
        RawSerializer raw =
                new RawSerializer(new MessageType("x/Broken", "0123456789abcdef0123456789abcdef", definition));
        Publisher<RawMessage> publisher = graph.node("/a").advertise("t", raw);
        RawMessage message = new RawMessage();
        message.set(new byte[] {1, 2}, 0, 2);
        CommandRun run = beside(graph.start("topic", "echo", "t", "-n", "1"), publisher, message);
        boolean isEmpty = definition.isEmpty();
        assertTrue(isEmpty || run.out().startsWith("a message of x/Broken that is none: "), run.out());
        assertTrue(run.out().endsWith("\n---\n"), run.out());
        assertEquals("", run.err());
        assertEquals(0, run.exitCode());
    }

    @ParameterizedTest
    @CsvSource({
        "topic,info,a b",
        "topic,info,''",
        "topic,hz,9x",
        "topic,bw,a//b-c",
        "relay,t,/t",
        "relay,t,a-b",
    })
    void shouldRefuseWrongNames(String first, String second, String third) {
        CommandRun run = graph.run(first, second, third).exits(2);
        assertEquals(1, run.err().lines().count(), run.err());
    }

    @Test
    void shouldRefuseWrongWindows() {
        graph.run("topic", "hz", "t", "--window", "1").fails(2, "--window 1 is not between 2 and 10000000");
    }
}
