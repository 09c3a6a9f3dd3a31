// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.ros.message.Serializer;
import io.uorb.ros.topic.SubscriberListener;
import io.uorb.ros.topic.TopicPublication;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Publishes messages on a topic. Any thread may publish; a message is in the queues of the subscribers when the call
 * returns, and may be used again. Slow subscribers lose their oldest messages; publishers do not wait for them.
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
     * Publishes a message. If its type begins with a Header, the number of the message is written there.
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

    /** Ends publishing; the last publisher of a topic takes it back and forgets the latched message. */
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
