// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.uorb.ros.topic.NumberSerializer;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** From one node's publish to another's callback, no thread allocates for messages of fixed size. */
@Tag("guard")
@Timeout(300)
class NodeAllocationTest {
    private static final int MESSAGES = 2_000;
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
                Thread.yield(); // with a spinning thread on each core, the loops would wait for their turn
            }
        }
    }

    /** The threads of both nodes, and the calling one. */
    private static List<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread == Thread.currentThread()
                        || thread.getName().startsWith("/talker")
                        || thread.getName().startsWith("/listener"))
                .toList();
    }

    /** The bytes of each thread; -1 for one that has ended. */
    private static long[] allocated(List<Thread> threads) {
        long[] bytes = new long[threads.size()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = THREADS.getThreadAllocatedBytes(threads.get(i).getId());
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
            exchange(publisher);
            List<Thread> threads = threads(); // once: to list them allocates kilobytes
            assertTrue(threads.size() > 2, threads.toString());
            long[] before = allocated(threads);
            exchange(publisher);
            long[] after = allocated(threads);
            for (int i = 0; i < before.length; i++) {
                long bytes = after[i] < 0 ? 0 : after[i] - before[i]; // a thread of a test before may have ended
                assertEquals(0, bytes / MESSAGES, "bytes a message, " + threads.get(i));
            }
        }
    }
}
