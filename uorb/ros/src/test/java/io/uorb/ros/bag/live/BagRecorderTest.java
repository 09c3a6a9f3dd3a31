// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ros.bag.BagConnection;
import io.uorb.ros.bag.BagCursor;
import io.uorb.ros.bag.BagMessage;
import io.uorb.ros.bag.BagReader;
import io.uorb.ros.bag.BagSelection;
import io.uorb.ros.message.MessageType;
import io.uorb.ros.node.Publisher;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.ros.tcpros.ConnectionHeader;
import io.uorb.ros.topic.RawMessage;
import io.uorb.ros.topic.RawSerializer;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Topics of a graph in a bag. */
@Timeout(60)
class BagRecorderTest {
    private static final MessageType TYPE =
            StandardDefinitions.require("std_msgs/UInt32").type();
    private static final int COUNT = 500;

    @TempDir
    private Path folder;

    @AutoClose
    private final LiveGraph graph = new LiveGraph();

    BagRecorderTest() throws IOException {}

    private static void publish(Publisher<RawMessage> publisher, int number) {
        RawMessage message = new RawMessage();
        message.set(new byte[] {(byte) number, (byte) (number >> 8), 0, 0}, 0, 4);
        publisher.publish(message);
    }

    private static BagRecordOptions options(long queueBytes, long topicMessages) {
        return new BagRecordOptions(BagRecordOptions.DEFAULTS.writer(), queueBytes, topicMessages, 1);
    }

    private static BagRecorder recorder(RosNode node, Path file, BagRecordOptions options) throws IOException {
        return new BagRecorder(node, file, false, options, () -> {});
    }

    @Test
    @Statement({"ros1:R-18", "ros1:B-4", "ros1:B-6", "ros1:B-10"})
    void shouldRecordWhatIsPublished() throws IOException {
        Path file = folder.resolve("all.bag");
        RosNode talker = graph.node("/talker");
        RosNode node = graph.node("/recorder");
        Publisher<RawMessage> a = talker.advertise("/a", new RawSerializer(TYPE), COUNT, false, null);
        Publisher<RawMessage> latched = talker.advertise("/latched", new RawSerializer(TYPE), 1, true, null);
        publish(latched, 7);
        long beginNs = node.clock().nowNs();
        BagRecorder recorder = recorder(node, file, BagRecordOptions.DEFAULTS);
        assertTrue(recorder.record("/a"));
        assertTrue(recorder.record("/latched"));
        assertFalse(recorder.record("/a"));
        LiveGraph.await(() -> a.subscribers() == 1);
        for (int i = 0; i < COUNT; i++) {
            publish(a, i);
        }
        LiveGraph.await(() -> recorder.status().messages() == COUNT + 1);
        assertTrue(Files.exists(folder.resolve("all.bag.active")));
        assertThrows(IOException.class, () -> recorder(node, file, BagRecordOptions.DEFAULTS));
        recorder.close();
        assertFalse(recorder.record("/late"));
        assertEquals(0, recorder.status().lost());
        assertFalse(Files.exists(folder.resolve("all.bag.active")));
        assertThrows(IOException.class, () -> recorder(node, file, BagRecordOptions.DEFAULTS));
        try (BagReader bag = BagReader.open(file)) {
            BagCursor cursor = bag.cursor(BagSelection.ALL);
            int next = 0;
            for (BagMessage message = cursor.next(); message != null; message = cursor.next()) {
                BagConnection connection = message.connection();
                assertEquals(TYPE, connection.type());
                assertEquals("/talker", connection.callerId());
                assertTrue(message.timeNs() >= beginNs
                        && message.timeNs() <= node.clock().nowNs());
                int number = message.input().uint16();
                assertEquals(connection.topic().equals("/a") ? next++ : 7, number);
                assertEquals(connection.topic().equals("/latched"), connection.isLatching());
            }
            assertEquals(COUNT, next);
        }
    }

    @Test
    @Statement("ros1:B-10")
    void shouldLoseTheOpenChunkOnlyIfItIsKilled() throws IOException {
        RosNode talker = graph.node("/talker");
        Publisher<RawMessage> a = talker.advertise("/a", new RawSerializer(TYPE), COUNT, false, null);
        Path file = folder.resolve("killed.bag");
        BagRecordOptions fast = options(1 << 20, 0);
        try (BagRecorder recorder = recorder(graph.node("/recorder"), file, fast)) {
            recorder.record("/a");
            LiveGraph.await(() -> a.subscribers() == 1);
            publish(a, 1);
            // What a kill leaves is what is in the file now.
            LiveGraph.await(() -> messages(folder.resolve("killed.bag.active")) == 1);
        }
        assertEquals(1, messages(file));
    }

    private static long messages(Path file) {
        try (BagReader bag = BagReader.scan(file)) {
            return bag.messages();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void shouldStopAtTheLimitOfEachTopic() throws IOException {
        RosNode talker = graph.node("/talker");
        Publisher<RawMessage> a = talker.advertise("/a", new RawSerializer(TYPE), COUNT, false, null);
        Path file = folder.resolve("limit.bag");
        BagRecorder recorder = recorder(graph.node("/recorder"), file, options(1 << 20, 2));
        assertFalse(recorder.isFull());
        recorder.record("/a");
        LiveGraph.await(() -> a.subscribers() == 1);
        for (int i = 0; i < 5; i++) {
            publish(a, i);
        }
        LiveGraph.await(() -> recorder.isFull() && recorder.status().messages() == 2);
        recorder.close();
        assertEquals(2, messages(file));
    }

    @Test
    @Statement("ros1:E-2")
    void shouldLoseTheOldestBeyondTheLimit() throws InterruptedException {
        ConnectionHeader header = ConnectionHeader.of(Map.of());
        RecordQueue queue = new RecordQueue(1_000);
        for (int i = 0; i < 5; i++) {
            queue.add(new RecordQueue.Entry("/a", header, i, new byte[320]));
        }
        assertEquals(3, queue.lost());
        assertEquals(3, queue.take(1).timeNs());
        queue.close();
        queue.add(new RecordQueue.Entry("/a", header, 5, new byte[1]));
        assertEquals(4, queue.lost());
        assertFalse(queue.isDone());
        assertEquals(4, queue.take(1).timeNs());
        assertTrue(queue.isDone());
        assertNull(queue.take(1));
        assertThrows(IllegalArgumentException.class, () -> options(0, 0));
        assertThrows(IllegalArgumentException.class, () -> options(1, -1));
    }
}
