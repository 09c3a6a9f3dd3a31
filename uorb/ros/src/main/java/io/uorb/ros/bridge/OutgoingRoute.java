// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge;

import io.uorb.Poller;
import io.uorb.Subscription;
import io.uorb.demand.SubscriptionDemand;
import io.uorb.ros.bridge.rule.BridgeRule;
import io.uorb.ros.message.Serializer;
import io.uorb.ros.node.Publisher;
import io.uorb.ros.node.RosNode;
import io.uorb.time.OrbClock;
import java.util.function.Supplier;

/**
 * A topic of ROS that an instance of a topic of uORB feeds. It subscribes while somebody in the graph does. The
 * bridge's thread owns it; counters may be read by any.
 *
 * @param <M> the class of the messages of ROS
 */
final class OutgoingRoute<M> implements AutoCloseable {
    private final String source;
    private final OrbClock clock;
    private final boolean latches;
    private final int ownSubscribers;
    private final Publisher<M> publisher;
    private final Supplier<Feed<M>> opener;
    private final RouteCounters counters;
    /** Null while nobody subscribes. */
    private Feed<M> feed;

    private boolean isCounted;

    /** The open way from a topic of uORB. */
    interface Feed<M> extends AutoCloseable {
        Subscription<?> subscription();

        /** Returns the next message; null if there is none, or nothing to say. */
        M next();

        @Override
        void close();
    }

    /**
     * The parts of a route.
     *
     * @param source the topic and instance of uORB, for people
     * @param rosName as the node resolves it
     * @param opener opens the way from uORB
     */
    record Parts<M>(String source, String rosName, Serializer<M> serializer, Supplier<Feed<M>> opener) {}

    /**
     * Publishes a topic of ROS.
     *
     * @param rule its queue, latch and rate
     * @param comesIn whether this node subscribes the topic of ROS as well
     * @param clock of the broker
     * @param wake called on the node's thread when a subscriber comes or goes
     */
    OutgoingRoute(RosNode node, Parts<M> parts, BridgeRule rule, boolean comesIn, OrbClock clock, Runnable wake) {
        ownSubscribers = comesIn ? 1 : 0;
        source = parts.source();
        opener = parts.opener();
        this.clock = clock;
        latches = rule.latch();
        counters = new RouteCounters(rule);
        publisher = node.advertise(
                parts.rosName(),
                parts.serializer(),
                rule.queueSize(),
                rule.latch(),
                (callerId, connected) -> wake.run());
    }

    /** Returns the topic and instance of uORB that feed it. */
    String source() {
        return source;
    }

    /** Returns whether its last message is kept for later subscribers. */
    boolean latches() {
        return latches;
    }

    /**
     * Opens or closes the feed, as there are subscribers or not; a route that latches always has one, which counts as a
     * subscriber only while there are some (demand:Q-5).
     */
    void adjust(Poller poller) {
        boolean wanted = publisher.subscribers() > ownSubscribers;
        if (!wanted && !latches) {
            rest(poller);
            return;
        }
        if (feed == null) {
            feed = opener.get();
            poller.add(feed.subscription());
            count(wanted);
        } else if (wanted != isCounted) {
            count(wanted);
        }
    }

    private void count(boolean wanted) {
        isCounted = wanted;
        SubscriptionDemand.of(feed.subscription()).setWish(wanted, counters.intervalUs());
    }

    /** Closes the feed. */
    void rest(Poller poller) {
        if (feed != null) {
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
            if (message == null) {
                counters.countRefused();
            } else if (counters.passes(clock.nowUs())) {
                publisher.publish(message);
                counters.countSent();
            }
        }
    }

    private void closeFeed() {
        counters.countLost(feed.subscription().lost());
        feed.close();
        feed = null;
    }

    /** Returns the state; the number of lost messages is that of feeds that are closed. */
    RouteStatus status() {
        return counters.status(
                source, false, publisher.topic(), publisher.subscribers() - ownSubscribers, publisher.dropped(), 0);
    }

    @Override
    public void close() {
        if (feed != null) {
            closeFeed();
        }
        publisher.close();
    }
}
