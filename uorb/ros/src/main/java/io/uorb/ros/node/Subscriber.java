// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.ros.topic.SubscriberQueue;
import io.uorb.ros.topic.TopicSubscription;
import java.util.concurrent.atomic.AtomicBoolean;

/** Receives the messages of a topic, on the threads that run the node's callbacks. Any thread. */
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

    /** Returns how many messages went because they were not called back in time. */
    public long dropped() {
        return queue.dropped();
    }

    /** Returns how many messages could not be read. */
    public long broken() {
        return queue.broken();
    }

    /**
     * Ends it: the callback is not called afterwards. Waits for a callback in progress, unless it is called there. The
     * last subscriber of a topic takes it back.
     */
    @Override
    public void close() {
        if (!closed.getAndSet(true)) {
            whenClosed.run();
        }
    }
}
