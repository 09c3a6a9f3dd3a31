// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import static io.uorb.ros.node.TextSerializer.TEXT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Nodes of ours in a graph of Debian's ROS 1; closed after each test, which must not have failed in the background. */
abstract class DebianNodes {
    static final Duration LONG = Duration.ofSeconds(DebianGraph.LIMIT_S);

    @TempDir
    private Path folder;

    DebianGraph graph;
    private final List<Throwable> errors = new CopyOnWriteArrayList<>();
    private final List<RosNode> nodes = new CopyOnWriteArrayList<>();
    final BlockingQueue<String> heard = new LinkedBlockingQueue<>();

    @BeforeEach
    void open() throws IOException {
        graph = DebianGraph.in(folder);
    }

    @AfterEach
    void close() {
        nodes.forEach(RosNode::close);
        if (graph != null) { // without ROS it was not made
            graph.close();
        }
        assertEquals(List.of(), errors);
    }

    final RosNode node(String name) throws IOException {
        RosNode node = RosNode.builder(name)
                .masterUri(graph.masterUri())
                .errors((source, error) -> errors.add(error))
                .start();
        nodes.add(node);
        return node;
    }

    final Subscriber listen(RosNode node, String topic) {
        return node.subscribeEvents(
                topic, TEXT, 100, event -> heard.add(event.publisherName() + " " + event.message()));
    }

    final String nextHeard() throws InterruptedException {
        String text = heard.poll(DebianGraph.LIMIT_S, TimeUnit.SECONDS);
        assertTrue(text != null, "heard nothing");
        return text;
    }

    /** Publishes until the peer has printed that line. */
    static void publishUntilHeard(Publisher<StringBuilder> publisher, DebianGraph.Peer peer, String line)
            throws InterruptedException {
        awaitSubscribers(publisher, 1);
        publisher.publish(TextSerializer.of("through"));
        peer.await(line);
    }

    static void awaitSubscribers(Publisher<?> publisher, int count) {
        long endNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(DebianGraph.LIMIT_S);
        while (publisher.subscribers() != count) {
            assertTrue(System.nanoTime() < endNs, publisher.subscribers() + " subscribers instead of " + count);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
    }
}
