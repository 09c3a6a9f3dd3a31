// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.ConsoleRun;
import io.uorb.cli.ros.CommandGraph;
import io.uorb.cli.ros.DebianTools;
import io.uorb.ros.bag.BagReader;
import io.uorb.testing.CommandRun;
import io.uorb.testing.RecordedBags;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Recording and playing on a graph, ours with ours and with rosbag. */
@Timeout(120)
class LiveBagCommandsTest {
    private static final int IMUS = 40;
    private static final int TEXTS = 5;

    @TempDir
    private Path folder;

    @AutoClose
    private final CommandGraph graph = new CommandGraph();

    LiveBagCommandsTest() throws Exception {}

    private static String sample() {
        return RecordedBags.file("lz4.bag").toString();
    }

    private boolean isSubscribed(String topic) {
        try {
            List<?> state = (List<?>) graph.call("/test", "getSystemState");
            return ((List<?>) state.get(1))
                    .stream().anyMatch(row -> ((List<?>) row).get(0).equals(topic));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static String lines(Path bag) {
        return ConsoleRun.of("ros", "bag", "info", bag.toString()).out()
                + ConsoleRun.of("ros", "bag", "export", bag.toString(), "/imu")
                        .out()
                        .lines()
                        .filter(line -> line.contains("seq:"))
                        .toList()
                + ConsoleRun.of("ros", "bag", "export", bag.toString(), "/chatter")
                        .out();
    }

    /** Returns what was recorded of the sample, without paths, dates and sizes. */
    private static void assertRecorded(Path bag) throws Exception {
        try (BagReader reader = BagReader.open(bag)) {
            assertEquals(IMUS + TEXTS, reader.messages(), () -> lines(bag));
        }
        ConsoleRun.of("ros", "bag", "info", bag.toString())
                .prints("/chatter    5 msgs    : std_msgs/String\n", "/imu       40 msgs    : sensor_msgs/Imu\n");
        for (String topic : List.of("/imu", "/chatter")) {
            assertEquals(
                    ConsoleRun.of("ros", "bag", "export", sample(), topic).out(),
                    ConsoleRun.of("ros", "bag", "export", bag.toString(), topic).out());
        }
    }

    @Test
    @Statement({"ros1:R-18", "ros1:B-8"})
    void shouldRecordWhatItPlays() throws Exception {
        Path bag = folder.resolve("again.bag");
        CompletableFuture<CommandRun> record =
                graph.start("bag", "record", "--bz2", "--name", "/rec", "-O", bag.toString(), "/imu", "/chatter");
        CommandGraph.await(() -> isSubscribed("/imu") && isSubscribed("/chatter"));
        CommandRun play = graph.run("bag", "play", "-r", "10", "--wait-for-subscribers", sample());
        assertEquals("Opening " + sample() + "\n45 messages\n", play.out(), play.err());
        CommandGraph.await(() -> Files.exists(folder.resolve("again.bag.active")));
        graph.shutDown("/rec");
        CommandRun recorded = CommandGraph.end(record).exits(0).prints("Subscribing to /imu\n");
        assertTrue(recorded.out().matches("(?s).*\n45 messages, \\d+ bytes, 0 lost\n"), recorded.out());
        assertRecorded(bag);
    }

    @Test
    @Tag("slow")
    @Statement({"ros1:R-18", "ros1:B-11"})
    void shouldBeRecordedByRosbag() throws Exception {
        Path bag = folder.resolve("theirs.bag");
        try (DebianTools tools = DebianTools.in(folder, graph.uri())) {
            CompletableFuture<CommandRun> record =
                    tools.start("record", "--lz4", "--duration", "8", "-O", bag.toString(), "/imu", "/chatter");
            CommandGraph.await(() -> isSubscribed("/imu") && isSubscribed("/chatter"));
            graph.run("bag", "play", "-r", "2", "-d", "1", "--wait-for-subscribers", sample())
                    .exits(0);
            CommandGraph.end(record).exits(0);
        }
        assertRecorded(bag);
    }

    @Test
    @Tag("slow")
    @Statement({"ros1:R-18", "ros1:B-11"})
    void shouldRecordWhatRosbagPlays() throws Exception {
        Path bag = folder.resolve("ours.bag");
        CompletableFuture<CommandRun> record =
                graph.start("bag", "record", "-a", "-x", "/rosout*", "--name", "/rec", "--lz4", "-O", bag.toString());
        try (DebianTools tools = DebianTools.in(folder, graph.uri())) {
            CompletableFuture<CommandRun> play = tools.start("play", "-d", "4", "--clock", "-q", sample());
            CommandGraph.end(play).exits(0);
            graph.shutDown("/rec");
            CommandRun recorded = CommandGraph.end(record).prints("Subscribing to /clock\n");
            assertTrue(recorded.out().endsWith(" 0 lost\n"), recorded.out());
            CommandRun check = tools.run("rosbag", "check", bag.toString());
            assertTrue(check.out().startsWith("Bag file does not need any migrations."), check.out() + check.err());
        }
        Path part = folder.resolve("part.bag");
        assertEquals(
                0,
                ConsoleRun.of("ros", "bag", "filter", "-x", "/clock", bag.toString(), part.toString())
                        .exitCode());
        assertRecorded(part);
    }

    @Test
    @Tag("slow")
    @Statement({"ros1:B-8", "ros1:C-33"})
    void shouldPauseByTheServiceOfRosbag() throws Exception {
        CompletableFuture<CommandRun> play =
                graph.start("bag", "play", "--pause", "--clock", "--name", "/play", "-d", "0", sample());
        try (DebianTools tools = DebianTools.in(folder, graph.uri())) {
            tools.run("rostopic", "echo", "-n", "1", "/clock").prints("secs: 1700000000");
            tools.run("rosservice", "call", "/play/pause_playback", "false").prints("success: True");
        }
        CommandRun played = CommandGraph.end(play);
        assertTrue(played.out().endsWith("45 messages\n"), played.out() + played.err());
    }

    @Test
    void shouldRefuseWrongUsage() throws Exception {
        assertEquals(2, graph.run("bag", "record").exitCode());
        assertEquals(2, graph.run("bag", "record", "-O", "a", "-o", "b", "/a").exitCode());
        assertEquals(2, graph.run("bag", "record", "--chunksize", "0", "/a").exitCode());
        assertEquals(2, graph.run("bag", "record", "--bz2", "--lz4", "/a").exitCode());
        assertEquals(2, graph.run("bag", "play", "-r", "0", sample()).exitCode());
        assertEquals(
                1,
                graph.run("bag", "play", folder.resolve("none.bag").toString()).exitCode());
        graph.run("bag", "record", "-O", folder.toString() + "/no/x", "/a").fails(1, "does not exist");
        assertFalse(Files.exists(folder.resolve("no")));
    }
}
