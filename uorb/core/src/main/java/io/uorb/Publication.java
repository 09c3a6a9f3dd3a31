// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.broker.BrokerContext;
import io.uorb.buffer.NodeBuffer;
import io.uorb.endpoint.Origin;
import io.uorb.endpoint.PublishPath;

/**
 * The right to publish on one node, for any number of threads at once; a message is the caller's during its publish.
 *
 * <p>Publishing is lock-free among the publishers of a node, wait-free for the only one, never held up by readers, and
 * allocates nothing. It waits only while all cells of the node, at least 8, but those of its queue belong to publishers
 * that are suspended within messages. Where threads wait or callbacks are registered, it includes the system's call
 * that wakes a thread, and the callbacks. Whatever sees or changes its messages on their path adds a lock.
 *
 * @param <T> the message class
 */
public final class Publication<T> implements AutoCloseable {
    private final BrokerContext broker;
    private final Node node;
    private final OrbMetadata<T> topic;
    private final NodeBuffer buffer;
    private final PublishPathSelector<T> paths;
    private volatile boolean closed;
    /** Between the message class and the node's words: the topic, unless the node has another layout. */
    private final OrbMetadata<T> codec;
    /** Null on the plain path: one load. */
    private volatile PublishPath<T> path;

    Publication(BrokerContext broker, Node node, OrbMetadata<T> topic, Origin origin) {
        this.broker = broker;
        this.node = node;
        this.topic = topic;
        this.buffer = node.buffer();
        this.paths = new PublishPathSelector<>(this, this::choosePath, topic, node, origin, broker);
        this.codec = paths.codec();
        node.join();
        choosePath();
    }

    /**
     * Copies the message into the node and wakes the threads that wait for it. The message stays the caller's. Allocate
     * a message on the thread that publishes it: neighbours on the heap share cache lines.
     *
     * @throws IllegalStateException if this publication is closed
     * @throws IllegalArgumentException if an array of the message has not the declared length, or the message is of
     *     another class (raw types), or a value is out of range and {@link OrbBuilder#rangeCheck} asks for that
     * @throws NullPointerException if the message or one of its arrays is null
     */
    public void publish(T message) {
        PublishPath<T> other = path;
        if (other != null) {
            signal(other.publish(message));
            return;
        }
        OrbMetadata<T> ofCells = codec;
        ofCells.checkMessage(message);
        buffer.signal(buffer.publish(ofCells, message));
    }

    /**
     * Publishes the first {@code n} messages in their order, each as {@link #publish(Object)} does, with one wake-up
     * and one call of each callback at the end. If one cannot be published, those before it are.
     *
     * @throws IllegalArgumentException if there are fewer, and nothing is published; else as {@link #publish(Object)}
     */
    public void publish(T[] messages, int n) {
        if (n < 0 || n > messages.length) {
            throw new IllegalArgumentException(
                    n + " messages to publish on " + node + "; the array holds " + messages.length);
        }
        long newest = PublishPath.NOTHING;
        try {
            for (int i = 0; i < n; i++) {
                PublishPath<T> other = path;
                if (other == null) {
                    codec.checkMessage(messages[i]);
                    other = paths.direct();
                }
                long published = other.publish(messages[i]);
                newest = published == PublishPath.NOTHING ? newest : published;
            }
        } finally {
            signal(newest);
        }
    }

    /** As {@link #publish(Object)}, for a message in the topic's words. */
    void publishWords(long[] words) {
        PublishPath<T> other = path;
        signal((other == null ? paths.direct() : other).publishWords(words));
    }

    private void signal(long published) {
        if (published != PublishPath.NOTHING) {
            buffer.signal(published);
        }
    }

    /** Returns the topic. */
    public OrbMetadata<T> topic() {
        return topic;
    }

    /** Returns the instance, from 0. */
    public int instance() {
        return node.instance();
    }

    PublishPathSelector<T> paths() {
        return paths;
    }

    /** Chooses the path of publishes, after something has changed by which it is chosen. */
    synchronized void choosePath() {
        path = paths.choose(closed);
    }

    /** Leaves the node; idempotent. What was published stays readable; publishes in progress complete. */
    @Override
    public void close() {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
            choosePath();
        }
        node.leave();
        if (paths.attached() != null) {
            paths.attached().changed(false);
        }
        broker.endpoints().forget(this);
    }

    /** Whether this publication is closed. */
    public boolean isClosed() {
        return closed;
    }

    @Override
    public String toString() {
        return "publication of " + node;
    }
}
