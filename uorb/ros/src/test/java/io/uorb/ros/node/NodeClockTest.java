// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import static io.uorb.ros.node.TextSerializer.TEXT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.error.ErrorHandler;
import io.uorb.ros.master.Master;
import io.uorb.ros.master.MasterOptions;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** ROS time of nodes, with and without a clock in the graph. */
@Timeout(60)
class NodeClockTest {
    private static final Duration LIMIT = Duration.ofSeconds(20);

    private final Master master = Master.start(MasterOptions.loopback(0), ErrorHandler.uncaught());
    private final LinesLogger logger = new LinesLogger();
    private final BlockingQueue<Long> times = new LinkedBlockingQueue<>();
    private final RosNode source = node("/source");

    NodeClockTest() throws IOException {}

    @AfterEach
    void close() {
        source.close();
        master.close();
    }

    private RosNode node(String name) throws IOException {
        return RosNode.builder(name)
                .masterUri(master.uri())
                .systemLogger(name.equals("/simulated") ? logger : new LinesLogger())
                .start();
    }

    private long next() throws InterruptedException {
        Long time = times.poll(20, TimeUnit.SECONDS);
        assertTrue(time != null, "no clock came");
        return time;
    }

    private static Publisher<long[]> clockOf(RosNode node, BlockingQueue<String> subscribers) {
        return node.advertise("/clock", new ClockSerializer(), 1, false, (name, came) -> subscribers.add(name));
    }

    @Test
    @Statement({"ros1:C-3", "ros1:C-30"})
    void shouldHaveTheTimeOfTheWallUnlessItIsSimulated() throws Exception {
        assertTrue(source.awaitRegistered(LIMIT));
        assertFalse(source.clock().isSimulated());
        long before = Instant.now().getEpochSecond();
        long now = source.clock().nowNs() / 1_000_000_000;
        assertTrue(before <= now && now <= Instant.now().getEpochSecond());
        assertFalse(source.master().call("getSystemState").toString().contains("/clock"));
    }

    @Test
    @Statement({"ros1:R-7", "ros1:R-14", "ros1:C-30", "ros1:T-15"})
    void shouldFollowTheClockIfTimeIsSimulated() throws Exception {
        BlockingQueue<String> subscribers = new LinkedBlockingQueue<>();
        Publisher<long[]> clock = clockOf(source, subscribers);
        assertTrue(source.awaitRegistered(LIMIT)); // it has the time of the wall
        source.param().set("/use_sim_time", true);
        try (RosNode node = node("/simulated")) {
            node.clock().addListener(times::add);
            assertTrue(node.awaitRegistered(LIMIT));
            assertTrue(node.clock().isSimulated());
            assertEquals(0, node.clock().nowNs());
            assertEquals("/simulated", subscribers.poll(20, TimeUnit.SECONDS));
            clock.publish(new long[] {4_000_000_001_500_000_000L});
            assertEquals(4_000_000_001_500_000_000L, next());
            assertEquals(4_000_000_001_500_000_000L, node.clock().nowNs());
            clock.publish(new long[] {7});
            assertEquals(7, next(), "it jumps back, too");
            BlockingQueue<Long> receipts = new LinkedBlockingQueue<>();
            node.subscribeEvents("/t", TEXT, 1, event -> receipts.add(event.receiptNs()));
            try (Publisher<StringBuilder> publisher = node.advertise("/t", TEXT)) {
                publisher.publish(TextSerializer.of("now"));
                assertEquals(7, receipts.poll(20, TimeUnit.SECONDS));
            }
        }
    }

    @Test
    @Statement("ros1:C-34")
    void shouldNameTwoSourcesOfTheClock() throws Exception {
        BlockingQueue<String> subscribers = new LinkedBlockingQueue<>();
        Publisher<long[]> clock = clockOf(source, subscribers);
        assertTrue(source.awaitRegistered(LIMIT)); // it has the time of the wall
        source.param().set("/use_sim_time", true);
        try (RosNode other = node("/other");
                RosNode node = node("/simulated")) {
            Publisher<long[]> second = clockOf(other, subscribers);
            node.clock().addListener(times::add);
            assertTrue(node.awaitRegistered(LIMIT));
            while (clock.subscribers() + second.subscribers() < 4) {
                subscribers.poll(20, TimeUnit.SECONDS);
            }
            for (int i = 0; i < 3; i++) {
                clock.publish(new long[] {100 + i});
                next();
                second.publish(new long[] {50 + i});
                next();
            }
            long warnings = logger.lines.stream()
                    .filter(line -> line.contains("two nodes publish /clock") && line.contains("/source, /other"))
                    .count();
            assertEquals(1, warnings, logger.lines.toString());
        }
    }

    @Test
    @Statement("ros1:C-34")
    void shouldNotTakeASourceThatIsReplacedForTwo() throws Exception {
        BlockingQueue<String> subscribers = new LinkedBlockingQueue<>();
        Publisher<long[]> clock = clockOf(source, subscribers);
        assertTrue(source.awaitRegistered(LIMIT));
        source.param().set("/use_sim_time", true);
        try (RosNode other = node("/other");
                RosNode node = node("/simulated")) {
            Publisher<long[]> second = clockOf(other, subscribers);
            node.clock().addListener(times::add);
            assertTrue(node.awaitRegistered(LIMIT));
            while (clock.subscribers() + second.subscribers() < 4) {
                subscribers.poll(20, TimeUnit.SECONDS);
            }
            for (int i = 0; i < 3; i++) {
                clock.publish(new long[] {100 + i});
                next();
            }
            for (int i = 0; i < 3; i++) {
                second.publish(new long[] {50 + i});
                next();
            }
            assertTrue(
                    logger.lines.stream().noneMatch(line -> line.contains("two nodes publish /clock")),
                    logger.lines.toString());
        }
    }

    @Test
    @Statement("ros1:R-2")
    void shouldWriteTheBytesOfRosgraphMsgsClock() {
        ClockSerializer serializer = new ClockSerializer();
        byte[] bytes = serializer.toBytes(new long[] {4_000_000_000_000_000_002L});
        assertEquals("00286bee02000000", HexFormat.of().formatHex(bytes));
        assertEquals(4_000_000_000_000_000_002L, serializer.fromBytes(bytes)[0]);
    }
}
