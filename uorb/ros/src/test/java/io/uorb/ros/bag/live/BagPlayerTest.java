// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.lockstep.ManualClock;
import io.uorb.ros.bag.BagCompression;
import io.uorb.ros.bag.BagConnection;
import io.uorb.ros.bag.BagReader;
import io.uorb.ros.bag.BagWriter;
import io.uorb.ros.bag.BagWriterOptions;
import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.MessageType;
import io.uorb.ros.node.ClockSerializer;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.node.Subscriber;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.ros.tcpros.ConnectionHeader;
import io.uorb.ros.topic.RawSerializer;
import io.uorb.testing.Statement;
import io.uorb.testing.ThreadSlack;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Bags played on a clock that the test moves. The bag has messages 0 to 9 on /a, one each 100 ms. */
@Timeout(60)
class BagPlayerTest {
    private static final MessageType TYPE =
            StandardDefinitions.require("std_msgs/UInt32").type();
    private static final long BEGIN_NS = 1_000_000_000_000L;
    private static final long STEP_NS = 100_000_000;
    private static final long STEP_US = STEP_NS / 1_000;
    private static final Predicate<BagConnection> ALL = connection -> true;

    @TempDir
    private Path folder;

    private final ManualClock clock = new ManualClock();
    private final List<Integer> heard = new CopyOnWriteArrayList<>();
    private final AtomicInteger latchedHeard = new AtomicInteger();
    private final List<Long> clocks = new CopyOnWriteArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private LiveGraph graph;
    private BagReader bag;
    private BagPlayer player;
    private Subscriber clockListener;
    private volatile String slack;

    @BeforeEach
    void open() throws IOException {
        graph = new LiveGraph();
        Path file = folder.resolve("numbers.bag");
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                BagWriter writer = new BagWriter(channel, BagWriterOptions.of(BagCompression.LZ4))) {
            int latched = writer.connect(
                    "/latched",
                    ConnectionHeader.of(Map.of(
                            "type", TYPE.name(),
                            "md5sum", TYPE.md5(),
                            "message_definition", TYPE.definition(),
                            "latching", "1")));
            int a = writer.connect("/a", TYPE);
            writer.write(latched, BEGIN_NS, new byte[4], 0, 4);
            for (int i = 0; i < 10; i++) {
                writer.write(a, BEGIN_NS + i * STEP_NS, new byte[] {(byte) i, 0, 0, 0}, 0, 4);
            }
            int other = writer.connect(
                    "/a", StandardDefinitions.require("std_msgs/String").type());
            writer.write(other, BEGIN_NS, new byte[4], 0, 4);
        }
        bag = BagReader.open(file);
        RosNode listener = graph.node("/listener");
        listener.subscribe(
                "/a",
                RawSerializer.ANY,
                message -> heard.add(new MessageInput(ByteBuffer.wrap(message.array())).int32()));
        listener.subscribe("/latched", RawSerializer.ANY, message -> latchedHeard.incrementAndGet());
        clockListener = listener.subscribe("/clock", new ClockSerializer(), 1_000, message -> clocks.add(message[0]));
    }

    @AfterEach
    void close() throws IOException {
        player.close();
        bag.close();
        graph.close();
    }

    private static PlayOptions only(String topic, double clockHz) {
        return options(
                1, 0, Long.MAX_VALUE, clockHz, connection -> connection.topic().equals(topic));
    }

    private static PlayOptions options(
            double rate, long startNs, long durationNs, double clockHz, Predicate<BagConnection> connections) {
        return new PlayOptions(rate, startNs, durationNs, clockHz, STEP_NS, 100, false, "", connections);
    }

    /** Starts a player when all its topics are heard; its delay is over when this returns. */
    private CompletableFuture<Boolean> play(PlayOptions options, boolean paused) throws Exception {
        RosNode node = graph.node("/player");
        player = new BagPlayer(node, List.of(bag), options, clock, paused);
        player.advertise(warnings::add);
        LiveGraph.await(player::isSubscribed);
        LiveGraph.await(() -> options.clockHz() == 0 || clockListener.publishers() == 1);
        CompletableFuture<Boolean> done = new CompletableFuture<>();
        Thread thread = new Thread(() -> {
            try {
                boolean isWhole = player.play();
                slack = ThreadSlack.here();
                done.complete(isWhole);
            } catch (IOException | RuntimeException e) {
                done.completeExceptionally(e);
            }
        });
        clock.enrol(thread);
        thread.start();
        clock.advance(STEP_US);
        return done;
    }

    private void assertHeard(Integer... numbers) {
        LiveGraph.await(() -> heard.size() >= numbers.length);
        assertEquals(List.of(numbers), heard);
    }

    @Test
    @Statement("ros1:B-8")
    void shouldPlayWithThePausesOfTheBag() throws Exception {
        CompletableFuture<Boolean> done = play(options(1, 0, Long.MAX_VALUE, 0, ALL), false);
        assertEquals(2, player.published());
        clock.advance(STEP_US - 1);
        assertEquals(2, player.published());
        clock.advance(1);
        assertEquals(3, player.published());
        clock.advance(7 * STEP_US);
        assertEquals(10, player.published());
        assertFalse(done.isDone());
        clock.advance(STEP_US);
        assertTrue(done.get(30, TimeUnit.SECONDS));
        assertHeard(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
        LiveGraph.await(() -> latchedHeard.get() == 1);
        assertEquals(1, warnings.size());
        assertTrue(warnings.get(0).startsWith("/a: std_msgs/String/"), warnings.toString());
    }

    @Test
    @Statement("ros1:B-8")
    void shouldPlayAPartFasterWithLatchedMessagesFirst() throws Exception {
        // From message 3 to message 5.
        CompletableFuture<Boolean> done = play(options(2, 3 * STEP_NS, 2 * STEP_NS, 0, ALL), false);
        assertHeard(3);
        clock.advance(STEP_US / 2);
        assertHeard(3, 4);
        clock.advance(STEP_US / 2);
        assertTrue(done.get(30, TimeUnit.SECONDS));
        assertHeard(3, 4, 5);
        LiveGraph.await(() -> latchedHeard.get() == 1);
    }

    @Test
    void shouldPlayWithTheLeastTimerSlack() throws Exception {
        ThreadSlack.require();
        CompletableFuture<Boolean> done = play(options(1, 0, Long.MAX_VALUE, 0, ALL), false);
        clock.advance(9 * STEP_US);
        assertTrue(done.get(30, TimeUnit.SECONDS));
        assertEquals(ThreadSlack.LEAST, slack);
    }

    @Test
    @Statement("ros1:B-8")
    void shouldPauseStepAndStop() throws Exception {
        CompletableFuture<Boolean> done = play(only("/a", 0), true);
        assertTrue(player.isPaused());
        clock.advance(5 * STEP_US);
        assertEquals(0, player.published());
        player.step();
        assertHeard(0);
        player.step();
        assertHeard(0, 1);
        assertEquals(BEGIN_NS + STEP_NS, player.nowNs());
        player.setPaused(false);
        clock.advance(STEP_US);
        assertHeard(0, 1, 2);
        player.setPaused(true);
        clock.advance(5 * STEP_US);
        assertEquals(3, player.published());
        player.stop();
        assertFalse(done.get(30, TimeUnit.SECONDS));
    }

    @Test
    @Statement({"ros1:B-8", "ros1:C-33"})
    void shouldPublishTheClock() throws Exception {
        CompletableFuture<Boolean> done = play(only("/a", 20), false);
        for (int i = 0; i < 18; i++) {
            clock.advance(STEP_US / 2);
        }
        assertTrue(done.get(30, TimeUnit.SECONDS));
        LiveGraph.await(() -> clocks.size() == 19);
        for (int i = 0; i < clocks.size(); i++) {
            assertEquals(BEGIN_NS + i * STEP_NS / 2, clocks.get(i));
        }
    }

    @Test
    void shouldPlayAtOnceAndAgain() throws Exception {
        PlayOptions options = new PlayOptions(
                1,
                0,
                Long.MAX_VALUE,
                0,
                0,
                100,
                true,
                "",
                connection -> connection.topic().equals("/a"));
        RosNode node = graph.node("/player");
        player = new BagPlayer(node, List.of(bag), options, clock, false);
        player.advertise(warnings::add);
        LiveGraph.await(player::isSubscribed);
        assertTrue(player.play());
        assertTrue(player.play());
        LiveGraph.await(() -> heard.size() == 20);
        assertEquals(20, player.published());
    }

    @Test
    void shouldRefuseWrongOptions() {
        player = new BagPlayer(graphNode(), List.of(bag), PlayOptions.DEFAULTS, clock, false);
        assertThrows(IllegalArgumentException.class, () -> options(0, 0, 1, 0, ALL));
        assertThrows(IllegalArgumentException.class, () -> options(Double.NaN, 0, 1, 0, ALL));
        assertThrows(IllegalArgumentException.class, () -> options(1, 0, 1, -1, ALL));
        assertThrows(IllegalArgumentException.class, () -> options(1, -1, 0, 0, ALL));
        assertThrows(
                IllegalArgumentException.class,
                () -> new BagPlayer(graphNode(), List.of(), PlayOptions.DEFAULTS, clock, false));
    }

    private RosNode graphNode() {
        try {
            return graph.node("/unused");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
