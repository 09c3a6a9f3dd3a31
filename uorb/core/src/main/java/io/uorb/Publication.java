// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.broker.BrokerContext;
import io.uorb.broker.Origin;
import io.uorb.buffer.NodeBuffer;
import io.uorb.endpoint.PublishWay;

/**
 * The right to publish on one node. Any thread may use it, several at the same time; a message is the calling thread's
 * while it is published.
 *
 * <p>Publishing is lock-free among the publishers of a node, wait-free for the only one, never held up by readers, and
 * allocates nothing. It waits only while all cells of the node, at least 8, but those of its queue belong to publishers
 * that are suspended within messages. Where threads wait or callbacks are registered, it includes the system's call
 * that wakes a thread, and the callbacks. Whatever sees or changes its messages on their way adds a lock.
 *
 * @param <T> the message class
 */
public final class Publication<T> implements AutoCloseable {
    private final BrokerContext broker;
    private final Node node;
    private final OrbMetadata<T> topic;
    /** Between the message class and the node's words: the topic, unless the node has another layout. */
    private final OrbMetadata<T> codec;

    private final NodeBuffer buffer;
    private final Origin origin;
    /** Messages that the node had when this was made. */
    private final long publishedBefore;

    private final PublishWays<T> ways;
    /** Null on the plain way: one load. */
    private volatile PublishWay<T> way;

    private volatile boolean closed;

    Publication(BrokerContext broker, Node node, OrbMetadata<T> topic, Origin origin) {
        this.origin = origin;
        this.broker = broker;
        this.node = node;
        this.topic = topic;
        this.buffer = node.buffer();
        this.ways = new PublishWays<>(topic, node, origin.module(), broker);
        this.codec = ways.codec();
        this.publishedBefore = buffer.published();
        node.join();
        chooseWay();
    }

    /**
     * Copies the message into the node and wakes the threads that wait for it. The message stays the caller's. Threads
     * best allocate their messages themselves: objects that lie side by side on the heap share cache lines.
     *
     * @throws IllegalStateException if this publication is closed
     * @throws IllegalArgumentException if an array of the message has not the declared length, or the message is of
     *     another class (raw types), or a value is out of range and {@link OrbBuilder#rangeCheck} asks for that
     * @throws NullPointerException if the message or one of its arrays is null
     */
    public void publish(T message) {
        PublishWay<T> other = way;
        if (other != null) {
            signal(other.publish(message));
            return;
        }
        OrbMetadata<T> ofCells = codec;
        ofCells.checkMessage(message);
        buffer.signal(buffer.publish(ofCells, message));
    }

    /** As {@link #publish}, for a message in the topic's words. */
    void publishWords(long[] words) {
        PublishWay<T> other = way;
        signal((other == null ? ways.direct() : other).publishWords(words));
    }

    private void signal(long published) {
        if (published != PublishWay.NOTHING) {
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

    Origin origin() {
        return origin;
    }

    /** Returns the module that made it ({@link OrbModule}). */
    public String module() {
        return origin.module();
    }

    /** Returns the number of messages published on the node since this was made. */
    long published() {
        return buffer.published() - publishedBefore;
    }

    PublishWays<T> ways() {
        return ways;
    }

    /** Chooses the way of publishes, after something has changed by which it is chosen. */
    synchronized void chooseWay() {
        way = ways.choose(closed);
    }

    /**
     * Leaves the node; idempotent. What was published stays readable for subscribers that exist; publishes that are
     * going on complete.
     */
    @Override
    public void close() {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
            chooseWay();
        }
        node.leave();
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
