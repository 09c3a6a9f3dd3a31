// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import static io.uorb.ros.node.TextSerializer.TEXT;
import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.lockstep.ManualClock;
import io.uorb.ros.service.SetBool;
import io.uorb.testing.FreePorts;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Dealings of a node with the master, on a manual clock. */
@Timeout(60)
class RegistrationTest {
    private final ManualClock clock = new ManualClock();
    private final LinesLogger logger = new LinesLogger();
    private final List<Throwable> errors = new CopyOnWriteArrayList<>();
    private final RecordingMaster master = new RecordingMaster(0);
    private RosNode node;

    RegistrationTest() throws IOException {}

    @AfterEach
    void close() {
        if (node != null) {
            node.close();
        }
        master.close();
        assertEquals(List.of(), errors);
    }

    private RosNode start(String masterUri) throws IOException {
        node = RosNode.builder("/n")
                .masterUri(masterUri)
                .clock(clock)
                .systemLogger(logger)
                .errors((source, error) -> errors.add(error))
                .start();
        return node;
    }

    @Test
    @Statement("ros1:R-7")
    void shouldRegisterInOrder() throws Exception {
        start(master.uri());
        node.advertise("/out", TEXT);
        node.subscribe("/in", TEXT, message -> {});
        node.advertiseService("/set", SetBool.TYPE, request -> SetBool.Result.of(true, ""));
        assertEquals(List.of(), master.takeCalls(), "nothing waits for the master");
        clock.advance(0);
        assertEquals(
                List.of(
                        "getPid",
                        "hasParam [/tcp_keepalive]",
                        "registerPublisher [/rosout, rosgraph_msgs/Log]",
                        "registerService [/n/get_loggers]",
                        "registerService [/n/set_logger_level]",
                        "hasParam [/use_sim_time]",
                        "registerPublisher [/out, std_msgs/String]",
                        "registerSubscriber [/in, std_msgs/String]",
                        "registerService [/set]"),
                master.takeCalls());
        assertTrue(node.awaitRegistered(Duration.ZERO));
    }

    @Test
    @Statement({"ros1:R-7", "ros1:N-4"})
    void shouldSetItsParametersFirst() throws Exception {
        node = RosNode.builder("/n")
                .masterUri(master.uri())
                .clock(clock)
                .systemLogger(logger)
                .parameter("/n/rate", 10)
                .start();
        clock.advance(0);
        assertEquals(
                List.of("getPid", "setParam [/n/rate, 10]", "hasParam [/tcp_keepalive]"),
                master.takeCalls().subList(0, 3));
    }

    @Test
    @Statement({"ros1:R-7", "ros1:E-1", "ros1:E-2"})
    void shouldWaitForAMasterAndSaySoOnce() throws Exception {
        int port = FreePorts.tcp();
        start("http://127.0.0.1:" + port + "/");
        for (int i = 0; i < 5; i++) {
            clock.advance(NodeTimes.DEFAULT_MASTER_RETRY_US);
        }
        assertEquals(1, logger.lines.size(), logger.lines.toString());
        assertTrue(logger.lines.get(0).startsWith("WARNING no ROS master at http://127.0.0.1:" + port + "/; waiting"));
        assertFalse(node.awaitRegistered(Duration.ZERO));
        try (RecordingMaster late = new RecordingMaster(port)) {
            clock.advance(NodeTimes.DEFAULT_MASTER_RETRY_US);
            assertTrue(node.awaitRegistered(Duration.ZERO));
            assertEquals(6, late.takeCalls().size());
            node.close();
        }
        assertEquals(2, logger.lines.size(), logger.lines.toString());
    }

    @Test
    @Statement({"ros1:R-7", "ros1:E-1"})
    void shouldTellAtItsEndThatNoMasterWasReached() throws Exception {
        int port = FreePorts.tcp();
        start("http://127.0.0.1:" + port + "/");
        node.close(); // before its first call
        assertEquals(1, logger.lines.size(), logger.lines.toString());
        assertTrue(
                logger.lines
                        .get(0)
                        .startsWith("WARNING no ROS master at http://127.0.0.1:" + port + "/; nothing was registered"),
                logger.lines.get(0));
    }

    @Test
    @Statement({"ros1:M-51", "ros1:E-2"})
    void shouldRegisterAgainWhenTheMastersProcessChanged() throws Exception {
        start(master.uri());
        node.advertise("/out", TEXT);
        clock.advance(0);
        master.takeCalls();
        clock.advance(NodeTimes.DEFAULT_MASTER_CHECK_US);
        assertEquals(List.of("getPid"), master.takeCalls());
        master.pid = 2;
        clock.advance(NodeTimes.DEFAULT_MASTER_CHECK_US);
        assertEquals(
                List.of(
                        "getPid",
                        "registerPublisher [/rosout, rosgraph_msgs/Log]",
                        "registerService [/n/get_loggers]",
                        "registerService [/n/set_logger_level]",
                        "registerPublisher [/out, std_msgs/String]"),
                master.takeCalls());
    }

    @Test
    @Statement("ros1:A-4")
    void shouldTakeAllBackInOneCall() throws Exception {
        start(master.uri());
        node.advertise("/out", TEXT);
        node.param().listen("/p", (key, value) -> {});
        clock.advance(0);
        master.takeCalls();
        node.close();
        assertEquals(
                List.of(
                        "unregisterPublisher [/rosout]",
                        "unregisterService [/n/get_loggers]",
                        "unregisterService [/n/set_logger_level]",
                        "unregisterPublisher [/out]",
                        "unsubscribeParam [/p]"),
                master.takeCalls());
    }

    @Test
    @Statement("ros1:R-9")
    void shouldRegisterATopicOnceHoweverManyUsersItHas() throws Exception {
        start(master.uri());
        clock.advance(0);
        master.takeCalls();
        Publisher<?> first = node.advertise("/t", TEXT);
        Publisher<?> second = node.advertise("/t", TEXT);
        Subscriber one = node.subscribe("/t", TEXT, message -> {});
        Subscriber other = node.subscribe("/t", TEXT, message -> {});
        clock.advance(0);
        assertEquals(
                List.of("registerPublisher [/t, std_msgs/String]", "registerSubscriber [/t, std_msgs/String]"),
                master.takeCalls());
        first.close();
        first.close();
        one.close();
        clock.advance(0);
        assertEquals(List.of(), master.takeCalls());
        second.close();
        other.close();
        clock.advance(0);
        assertEquals(List.of("unregisterPublisher [/t]", "unregisterSubscriber [/t]"), master.takeCalls());
    }

    @Test
    @Statement({"ros1:R-7", "ros1:X-10"})
    void shouldGoOnAfterARefusalAndAnAnswerThatIsNone() throws Exception {
        master.answers.put("registerService", List.of(-1, "no services here", 0));
        master.answers.put("registerSubscriber", 17);
        start(master.uri());
        node.subscribe("/in", TEXT, message -> {});
        clock.advance(0);
        assertTrue(logger.lines.toString().contains("no services here"), logger.lines.toString());
        assertTrue(logger.lines.toString().contains("the master's list of publishers is 17"), logger.lines.toString());
        master.answers.clear();
        clock.advance(NodeTimes.DEFAULT_MASTER_RETRY_US);
        assertTrue(master.calls.contains("registerSubscriber [/in, std_msgs/String]"));
    }

    @Test
    @Statement("ros1:T-13")
    void shouldRefuseASecondTypeOfATopic() throws Exception {
        start(master.uri());
        assertThrows(IllegalArgumentException.class, () -> node.advertise("/rosout", TEXT), "the log has another type");
    }

    @Test
    @Statement({"ros1:T-11", "ros1:E-2"})
    void shouldRefuseAQueueWithoutAPlace() throws Exception {
        start(master.uri());
        assertThrows(IllegalArgumentException.class, () -> node.advertise("/t", TEXT, 0));
        assertThrows(IllegalArgumentException.class, () -> node.subscribe("/t", TEXT, 0, message -> {}));
        node.advertise("/t", TEXT, RosNode.UNLIMITED_QUEUE);
    }

    @Test
    @Statement("ros1:E-1")
    void shouldRefuseAMasterUriThatIsNone() {
        for (String wrong : List.of("", "localhost:11311", "http://", "rosrpc://localhost:1", "http://h:99999")) {
            assertThrowsNaming(
                    IllegalArgumentException.class, () -> RosNode.builder("/n").masterUri(wrong), "'" + wrong + "'");
        }
    }

    @Test
    @Statement({"ros1:R-15", "ros1:L-4"})
    void shouldWriteItsLogToAFile(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("n.log");
        node = RosNode.builder("/n")
                .masterUri(master.uri())
                .clock(clock)
                .systemLogger(logger)
                .logFile(file)
                .start();
        node.log().info("one line");
        node.close();
        List<String> lines = Files.readAllLines(file);
        assertTrue(lines.get(0).endsWith("] INFO one line"), lines.toString());
        assertEquals(List.of("INFO one line"), logger.lines);
        assertThrows(
                IOException.class,
                () -> RosNode.builder("/n")
                        .masterUri(master.uri())
                        .logFile(folder)
                        .start());
    }

    @Test
    void shouldRefuseUseAfterItsEnd() throws Exception {
        start(master.uri());
        Publisher<StringBuilder> publisher = node.advertise("/t", TEXT);
        node.close();
        node.close();
        assertFalse(node.isOk());
        assertThrows(IllegalStateException.class, () -> node.advertise("/u", TEXT));
        publisher.publish(TextSerializer.of("nobody hears this"));
        publisher.close();
        assertThrows(IllegalStateException.class, () -> publisher.publish(TextSerializer.of("")));
    }
}
