// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import io.uorb.ros.topic.NumberSerializer;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** From one node's publish to another's callback, no thread allocates for messages of fixed size. */
@Tag("guard")
@Timeout(60)
class NodeAllocationTest {
    private static final int MESSAGES = 20_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private volatile int arrived = -1;

    private static RosNode node(String name, RecordingMaster master) throws IOException {
        return RosNode.builder(name)
                .masterUri(master.uri())
                .times(new NodeTimes(NodeTimes.DEFAULT_MASTER_RETRY_US, 0, NodeTimes.DEFAULT_SERVICE_RETRY_US))
                .systemLogger(new LinesLogger())
                .start();
    }

    private void exchange(Publisher<NumberSerializer.Numbers> publisher) {
        NumberSerializer.Numbers message = NumberSerializer.of(0);
        for (int i = 0; i < MESSAGES; i++) {
            message.value = i;
            publisher.publish(message);
            while (arrived != i) {
                Thread.onSpinWait();
            }
        }
    }

    /** The bytes of the threads of both nodes, and of the calling one. */
    private static Map<String, Long> allocated() {
        Map<String, Long> bytes = new TreeMap<>();
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread == Thread.currentThread() || thread.getName().startsWith("/")) {
                bytes.put(thread.getName(), THREADS.getThreadAllocatedBytes(thread.getId()));
            }
        }
        return bytes;
    }

    @Test
    @Statement({"ros1:T-60", "ros1:G-25"})
    void shouldNotAllocateFromPublishToCallback() throws Exception {
        NumberSerializer serializer = NumberSerializer.filled(332);
        try (RecordingMaster master = new RecordingMaster(0);
                RosNode talker = node("/talker", master);
                RosNode listener = node("/listener", master)) {
            master.answers.put("registerSubscriber", List.of(talker.uri()));
            CountDownLatch connected = new CountDownLatch(1);
            Publisher<NumberSerializer.Numbers> publisher =
                    talker.advertise("/t", serializer, 100, true, (name, came) -> connected.countDown());
            listener.subscribe("/t", serializer, message -> arrived = message.value);
            connected.await();
            exchange(publisher);
            Map<String, Long> before = allocated();
            exchange(publisher);
            Map<String, Long> after = allocated();
            before.forEach((name, bytes) ->
                    assertEquals(0, (after.getOrDefault(name, bytes) - bytes) / MESSAGES, "bytes a message, " + name));
        }
    }
}
