// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge;

import io.uorb.Poller;
import io.uorb.Subscription;
import io.uorb.ros.message.Serializer;
import io.uorb.ros.node.Publisher;
import io.uorb.ros.node.RosNode;
import java.util.function.Supplier;

/**
 * A topic of ROS that an instance of a topic of uORB feeds. It subscribes while somebody in the graph does. The
 * bridge's thread owns it; counters may be read by any.
 *
 * @param <M> the class of the messages of ROS
 */
final class OutgoingRoute<M> implements AutoCloseable {
    private final String source;
    private final Publisher<M> publisher;
    private final Supplier<Feed<M>> opener;
    /** Null while nobody subscribes. */
    private Feed<M> feed;

    private volatile long sent;
    private volatile long lost;

    /** The open way from a topic of uORB. */
    interface Feed<M> extends AutoCloseable {
        Subscription<?> subscription();

        /** Returns the next message; null if there is none, or nothing to say. */
        M next();

        @Override
        void close();
    }

    /**
     * Publishes a topic of ROS.
     *
     * @param source the topic and instance of uORB, for people
     * @param wake called on the node's thread when a subscriber comes or goes
     */
    OutgoingRoute(
            RosNode node,
            String source,
            String rosName,
            Serializer<M> serializer,
            Supplier<Feed<M>> opener,
            Runnable wake) {
        this.source = source;
        this.opener = opener;
        publisher = node.advertise(
                rosName, serializer, RosNode.DEFAULT_QUEUE_SIZE, false, (callerId, connected) -> wake.run());
    }

    /** Opens or closes the feed, as there are subscribers or not. */
    void adjust(Poller poller) {
        boolean wanted = publisher.subscribers() > 0;
        if (wanted && feed == null) {
            feed = opener.get();
            poller.add(feed.subscription());
        } else if (!wanted && feed != null) {
            poller.remove(feed.subscription());
            closeFeed();
        }
    }

    /** Publishes what is there. */
    void drain() {
        if (feed == null) {
            return;
        }
        while (feed.subscription().updated()) {
            M message = feed.next();
            if (message != null) {
                publisher.publish(message);
                sent = sent + 1;
            }
        }
    }

    private void closeFeed() {
        lost = lost + feed.subscription().lost();
        feed.close();
        feed = null;
    }

    /** Returns the state; the number of lost messages is that of feeds that are closed. */
    RouteStatus status() {
        return new RouteStatus(source, publisher.topic(), publisher.subscribers(), sent, lost, publisher.dropped());
    }

    @Override
    public void close() {
        if (feed != null) {
            closeFeed();
        }
        publisher.close();
    }
}
