// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.ros.message.Serializer;
import io.uorb.ros.topic.SubscriberListener;
import io.uorb.ros.topic.TopicPublication;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * A publisher of messages on a topic. Any thread may publish. A message is serialized within the call, so the object
 * can be reused when it returns. Slow subscribers lose their oldest messages; publishers do not wait for them.
 *
 * @param <M> the class of the messages
 */
public final class Publisher<M> implements AutoCloseable {
    private final TopicPublication publication;
    private final Serializer<M> serializer;
    private final SubscriberListener listener;
    private final Consumer<TopicPublication> whenClosed;
    private final AtomicBoolean closed = new AtomicBoolean();

    Publisher(
            TopicPublication publication,
            Serializer<M> serializer,
            SubscriberListener listener,
            Consumer<TopicPublication> whenClosed) {
        this.publication = publication;
        this.serializer = serializer;
        this.listener = listener;
        this.whenClosed = whenClosed;
        if (listener != null) {
            publication.addListener(listener);
        }
    }

    /** Returns the topic's full name. */
    public String topic() {
        return publication.topic();
    }

    /**
     * Publishes a message. If its type begins with a Header, the number of the message replaces {@code seq} on the
     * wire.
     *
     * @throws IllegalArgumentException if the message exceeds the limit
     */
    public void publish(M message) {
        if (closed.get()) {
            throw new IllegalStateException("the publisher of " + topic() + " was closed");
        }
        publication.publish(serializer, message);
    }

    /** Returns the number of subscribers that are connected; those of this node count as one. */
    public int subscribers() {
        return publication.subscribers();
    }

    /** Returns whether the last message is kept for later subscribers. */
    public boolean isLatching() {
        return publication.isLatching();
    }

    /** Returns how many messages slow subscribers have lost, at all publishers of the topic in this node. */
    public long dropped() {
        return publication.dropped();
    }

    /**
     * Ends publishing. The last publisher of a topic in this node unregisters the topic and discards the latched
     * message. Idempotent.
     */
    @Override
    public void close() {
        if (!closed.getAndSet(true)) {
            if (listener != null) {
                publication.removeListener(listener);
            }
            whenClosed.accept(publication);
        }
    }
}
