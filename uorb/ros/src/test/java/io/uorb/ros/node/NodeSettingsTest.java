// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import static io.uorb.ros.node.TextSerializer.TEXT;
import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.lockstep.ManualClock;
import io.uorb.ros.name.LocalHost;
import io.uorb.ros.name.NodeIdentity;
import io.uorb.ros.name.RosArguments;
import io.uorb.ros.name.RosEnvironment;
import io.uorb.ros.service.SetBool;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Settings of the command line and the environment, as the master gets to see them. */
@Timeout(60)
class NodeSettingsTest {
    private final RecordingMaster master = new RecordingMaster(0);
    private final LinesLogger logger = new LinesLogger();
    private final ManualClock clock = new ManualClock();

    @TempDir
    private Path home;

    private RosNode node;

    NodeSettingsTest() throws IOException {}

    @AfterEach
    void close() {
        if (node != null) {
            node.close();
        }
        master.close();
    }

    private RosNode start(Map<String, String> environment, String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add("__master:=" + master.uri());
        NodeIdentity identity = NodeIdentity.of(
                "talker",
                RosArguments.parse(all),
                new RosEnvironment(environment, home),
                new LocalHost("robot", List.of(InetAddress.getLoopbackAddress())));
        node = RosNode.builder(identity).clock(clock).systemLogger(logger).start();
        return node;
    }

    @Test
    @Statement({"ros1:N-2", "ros1:N-4", "ros1:R-7"})
    void shouldResolveAndRemapItsNames() throws Exception {
        start(Map.of("ROS_NAMESPACE", "/robot"), "chatter:=/words", "__name:=one", "_rate:=10", "~set:=here");
        assertEquals("/robot/one", node.name());
        node.advertise("chatter", TEXT);
        node.subscribe("~in", TEXT, message -> {});
        node.advertiseService("~set", SetBool.TYPE, request -> SetBool.Result.of(true, ""));
        clock.advance(0);
        assertEquals(
                List.of(
                        "getPid",
                        "setParam [/robot/one/rate, 10]",
                        "hasParam [/tcp_keepalive]",
                        "registerPublisher [/rosout, rosgraph_msgs/Log]",
                        "registerService [/robot/one/get_loggers]",
                        "registerService [/robot/one/set_logger_level]",
                        "hasParam [/use_sim_time]",
                        "registerPublisher [/words, std_msgs/String]",
                        "registerSubscriber [/robot/one/in, std_msgs/String]",
                        "registerService [/robot/here]"),
                master.takeCalls());
        node.param().set("~gain", 1.5);
        assertEquals(List.of("setParam [/robot/one/gain, 1.5]"), master.takeCalls());
    }

    @Test
    @Statement({"ros1:N-6", "ros1:N-7", "ros1:N-8", "ros1:L-4"})
    void shouldUseTheAddressAndTheLogFolderOfTheEnvironment() throws IOException {
        start(Map.of("ROS_IP", "127.0.0.2", "ROS_HOSTNAME", ""));
        assertTrue(node.uri().startsWith("http://127.0.0.2:") && node.uri().endsWith("/"), node.uri());
        assertTrue(logger.lines.get(0).contains("ROS_HOSTNAME is set, but empty"), logger.lines.toString());
        try (Stream<Path> files = Files.list(home.resolve(".ros/log"))) {
            String name = files.findFirst().orElseThrow().getFileName().toString();
            assertTrue(name.matches("talker_" + ProcessHandle.current().pid() + "_\\d+\\.log"), name);
        }
    }

    @Test
    @Statement("ros1:N-7")
    void shouldSayOnceHowToOpenItToOtherMachines() throws IOException {
        start(Map.of());
        assertEquals(
                1,
                logger.lines.stream()
                        .filter(line -> line.contains("ROS_HOSTNAME or ROS_IP"))
                        .count(),
                logger.lines.toString());
    }

    @Test
    @Statement("ros1:E-3")
    void shouldPrintNothingThatATerminalObeys() throws IOException {
        start(Map.of());
        node.log().warn("a peer says \u001b[2J\nnothing");
        assertTrue(logger.lines.contains("WARNING a peer says \\x1b[2J\\x0anothing"), logger.lines.toString());
    }

    @Test
    @Statement("ros1:N-9")
    void shouldRefuseNamesWithThePositionOfTheBadCharacter() throws IOException {
        start(Map.of());
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> node.advertise("a b", TEXT),
                "topic name \"a b\" has ' ' at position 1");
        assertThrows(IllegalArgumentException.class, () -> node.subscribe("", TEXT, message -> {}));
        assertThrows(IllegalArgumentException.class, () -> node.serviceClient("a-b", SetBool.TYPE));
        assertThrows(IllegalArgumentException.class, () -> node.param().get("a b"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/", "~n", "a-b", "1a"})
    @Statement({"ros1:N-1", "ros1:E-1"})
    void shouldRefuseANameThatIsNoNodes(String wrong) {
        assertThrows(IllegalArgumentException.class, () -> RosNode.builder(wrong));
    }
}
