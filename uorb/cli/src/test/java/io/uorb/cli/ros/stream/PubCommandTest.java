// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.ros.CommandGraph;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.EchoPrinter;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Statement;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code uorb ros topic pub} (ros1:R-20). */
@Timeout(120)
@Statement({"ros1:R-20", "ros1:E-1"})
class PubCommandTest {
    private static final String NAME = "--name";

    private final BlockingQueue<String> came = new LinkedBlockingQueue<>();

    @AutoClose
    private final CommandGraph graph = new CommandGraph();

    @TempDir
    private Path folder;

    PubCommandTest() throws Exception {}

    private RosNode subscribe(String type) throws Exception {
        RosNode node = graph.node("/hears");
        DynamicSerializer serializer = DynamicSerializer.of(StandardDefinitions.require(type));
        node.subscribe("t", serializer, (RosMessage message) -> came.add(EchoPrinter.print(message)));
        node.awaitRegistered(CommandGraph.LONG);
        return node;
    }

    /** Ends the node "pub", which keeps its message for 3 s, and waits for the end of its command. */
    private CommandRun end(CompletableFuture<CommandRun> run) throws Exception {
        graph.shutDown("/pub");
        return CommandGraph.end(run);
    }

    private String next() throws InterruptedException {
        return came.poll(CommandGraph.LONG.toSeconds(), TimeUnit.SECONDS);
    }

    @Test
    void shouldPublishOneMessage() throws Exception {
        subscribe("geometry_msgs/Point");
        CompletableFuture<CommandRun> run =
                graph.start("topic", "pub", "-1", "t", "geometry_msgs/Point", "{x: 1, z: -2.5}", NAME, "pub");
        assertEquals("x: 1.0\ny: 0.0\nz: -2.5", next());
        assertEquals("publishing and latching message for 3.0 seconds\n", end(run).out());
    }

    @Test
    @Tag("slow")
    void shouldEndWhenItsMessageWasKeptForThreeSeconds() throws Exception {
        subscribe("geometry_msgs/Point");
        CommandRun run = graph.run("topic", "pub", "-1", "t", "geometry_msgs/Point", "{x: 1, z: -2.5}");
        assertEquals("x: 1.0\ny: 0.0\nz: -2.5", next());
        assertEquals("publishing and latching message for 3.0 seconds\n", run.out());
        assertEquals(0, run.exitCode());
    }

    @Test
    void shouldTakeAValueForEachField() throws Exception {
        subscribe("std_msgs/ColorRGBA");
        CompletableFuture<CommandRun> run =
                graph.start("topic", "pub", "-v", "-1", "t", "std_msgs/ColorRGBA", "1", "0.5", "0", "1", NAME, "pub");
        assertEquals("r: 1.0\ng: 0.5\nb: 0.0\na: 1.0", next());
        assertTrue(end(run).out().startsWith("publishing and latching [r: 1.0\ng: 0.5"));
    }

    @Test
    void shouldKnowTheTimeAndHeaders() throws Exception {
        subscribe("geometry_msgs/PointStamped");
        String value = "{header: auto, point: [1, 2, 3]}";
        CompletableFuture<CommandRun> run =
                graph.start("topic", "pub", "-1", "t", "geometry_msgs/PointStamped", value, NAME, "pub");
        String message = next();
        assertTrue(message.contains("x: 1.0\n  y: 2.0\n  z: 3.0"), message);
        assertTrue(message.contains("secs: 1") && !message.contains("secs: 0\n"), message);
        end(run);
    }

    @Test
    void shouldPublishTheDocumentsOfAFile() throws Exception {
        subscribe("std_msgs/String");
        Path file = Files.writeString(folder.resolve("f.yaml"), "data: one\n---\n- two\n---\n---\nthree\n");
        graph.run("topic", "pub", "-r", "100", "-f", file.toString(), "t", "std_msgs/String")
                .reportsNothing();
        assertEquals("data: \"one\"", next());
        assertEquals("data: \"two\"", next());
        assertEquals("data: \"three\"", next());
    }

    @Test
    void shouldRepeatAMessageUntilItsNodeEnds() throws Exception {
        subscribe("std_msgs/Int8");
        CompletableFuture<CommandRun> run =
                graph.start("topic", "pub", "-r", "100", "t", "std_msgs/Int8", "7", "--name", "pub");
        assertEquals("data: 7", next());
        assertEquals("data: 7", next());
        assertEquals(0, end(run).exitCode());
    }

    @Test
    void shouldReadDefinitionsOfAFolder() throws Exception {
        Path msg = Files.createDirectories(folder.resolve("my_msgs").resolve("msg"));
        Files.writeString(msg.resolve("Pair.msg"), "geometry_msgs/Point a\nint32 b\n");
        CompletableFuture<CommandRun> echo = graph.start("topic", "echo", "t", "-n", "1");
        CompletableFuture<CommandRun> run = graph.start(
                "topic", "pub", "-1", "t", "my_msgs/Pair", "{b: 5}", "--msg-path", folder.toString(), NAME, "pub");
        assertEquals(
                "a: \n  x: 0.0\n  y: 0.0\n  z: 0.0\nb: 5\n---\n",
                CommandGraph.end(echo).out());
        assertEquals(0, end(run).exitCode());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "t | std_msgs/Strng | x | unknown message type std_msgs/Strng; did you mean std_msgs/String or ",
                "t | std_msgs/String | [ | not YAML: ",
                "t | std_msgs/String | 5 | field data: 5 is no string",
                "t | std_msgs/Int8 | 500 | field data: ",
                "t | geometry_msgs/Point | 1 | 1 values for the 3 fields of geometry_msgs/Point",
                "t | geometry_msgs/Point | {w: 1} | field w: geometry_msgs/Point has no such field",
                "9t | std_msgs/String | x | topic or service name \"9t\" has '9' at position 0",
            })
    void shouldRefuseWrongInput(String topic, String type, String value, String problem) {
        CommandRun run = graph.run("topic", "pub", "-1", topic, type, value).exits(2);
        assertEquals(1, run.err().lines().count(), run.err());
        assertTrue(run.err().startsWith("uorb ros topic pub: " + problem), run.err());
    }

    @Test
    void shouldRefuseOptionsThatExclude() {
        assertEquals(
                2,
                graph.run("topic", "pub", "t", "std_msgs/String", "x", "-1", "-r", "1")
                        .exitCode());
        assertEquals(
                2,
                graph.run("topic", "pub", "t", "std_msgs/String", "x", "-f", "y")
                        .exitCode());
        assertEquals(
                1,
                graph.run("topic", "pub", "t", "std_msgs/String", "-f", folder + "/no")
                        .exitCode());
    }
}
