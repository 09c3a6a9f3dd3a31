// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.ros.topic.SubscriberQueue;
import io.uorb.ros.topic.TopicSubscription;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A subscriber to a topic. Its callback runs on the node's callback threads, one message at a time. Any thread may call
 * these methods.
 */
public final class Subscriber implements AutoCloseable {
    private final TopicSubscription subscription;
    private final SubscriberQueue<?> queue;
    private final Runnable whenClosed;
    private final AtomicBoolean closed = new AtomicBoolean();

    Subscriber(TopicSubscription subscription, SubscriberQueue<?> queue, Runnable whenClosed) {
        this.subscription = subscription;
        this.queue = queue;
        this.whenClosed = whenClosed;
    }

    /** Returns the topic's full name. */
    public String topic() {
        return subscription.topic();
    }

    /** Returns the number of publishers that are connected. */
    public int publishers() {
        return subscription.publishers();
    }

    /** Returns the number of received messages. */
    public long received() {
        return queue.received();
    }

    /** Returns the number of messages that were dropped because the queue of the callback was full. */
    public long dropped() {
        return queue.dropped();
    }

    /** Returns the number of messages that could not be deserialized. */
    public long broken() {
        return queue.broken();
    }

    /**
     * Ends the subscription: the callback is not called afterwards. Waits for a callback in progress, unless it is
     * called within it. The last subscriber of a topic in this node unregisters the topic.
     */
    @Override
    public void close() {
        if (!closed.getAndSet(true)) {
            whenClosed.run();
        }
    }
}
