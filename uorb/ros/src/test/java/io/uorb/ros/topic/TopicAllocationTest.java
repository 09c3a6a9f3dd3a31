// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import io.uorb.testing.Statement;
import io.uorb.time.OrbClock;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** From publish to callback, nothing is allocated for messages of fixed size. */
@Tag("guard")
@Timeout(300)
class TopicAllocationTest {
    private static final int MESSAGES = 5_000;
    private static final String T = "/t";
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private volatile int arrived = -1;

    private void exchange(TopicPublication publication, NumberSerializer serializer) {
        NumberSerializer.Numbers message = NumberSerializer.of(0);
        for (int i = 0; i < MESSAGES; i++) {
            message.value = i;
            publication.publish(serializer, message);
            while (arrived != i) {
                Thread.yield(); // with a spinning thread on each core, the loops would wait for their turn
            }
        }
    }

    private static long[] allocated(TopicPeer... peers) throws Exception {
        long[] bytes = new long[peers.length + 1];
        for (int i = 0; i < peers.length; i++) {
            CompletableFuture<Long> loop = new CompletableFuture<>();
            peers[i].loop.post(() -> loop.complete(THREADS.getCurrentThreadAllocatedBytes()));
            bytes[i] = loop.get(20, TimeUnit.SECONDS);
        }
        bytes[peers.length] = THREADS.getCurrentThreadAllocatedBytes();
        return bytes;
    }

    @Test
    @Statement({"ros1:T-60", "ros1:G-25"})
    void shouldNotAllocateFromPublishToCallback() throws Exception {
        NumberSerializer serializer = NumberSerializer.filled(332);
        try (TopicPeer talker = new TopicPeer("/talker", OrbClock.system());
                TopicPeer listener = new TopicPeer("/listener", OrbClock.system())) {
            TopicPublication publication = talker.publish(T, serializer.type(), 100, true);
            CountDownLatch connected = new CountDownLatch(1);
            publication.addListener((name, came) -> connected.countDown());
            TopicSubscription subscription = new TopicSubscription(listener.context, T);
            subscription.add(listener.direct(T, serializer, event -> arrived = event.message().value));
            subscription.update(List.of(talker.uri()));
            connected.await();
            exchange(publication, serializer);
            long[] before = allocated(talker, listener);
            exchange(publication, serializer);
            long[] after = allocated(talker, listener);
            for (int i = 0; i < before.length; i++) {
                assertEquals(0, (after[i] - before[i]) / MESSAGES, "bytes a message, thread " + i);
            }
        }
    }
}
