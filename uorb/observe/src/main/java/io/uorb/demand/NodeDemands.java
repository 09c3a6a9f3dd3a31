// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

import io.uorb.Orb;
import io.uorb.OrbTools;
import io.uorb.Publication;
import io.uorb.endpoint.PublicationHandle;
import io.uorb.endpoint.SubscriptionHandle;
import io.uorb.time.OrbClock;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;

/** The demands of a broker's nodes, for what attaches to its endpoints. Any thread. */
public final class NodeDemands {
    private final Map<NodeName, NodeDemand> byNode = new ConcurrentHashMap<>();
    private final BiConsumer<Object, Throwable> errors;

    /**
     * Creates the table of a broker.
     *
     * @param errors takes what listeners throw, with a name of what has failed
     */
    public NodeDemands(BiConsumer<Object, Throwable> errors) {
        this.errors = errors;
    }

    private record NodeName(String topic, int instance) {}

    /** The side of what attaches to a broker, or to a publication, by which others find the demands. */
    public interface Owner {
        /** Returns the demands of the broker. */
        NodeDemands demands();
    }

    /** A watcher of what one publication promises, which attaches to that. */
    public interface Promiser extends Owner {
        /**
         * The publication promises to publish, or has taken its promise back. The node's demand is locked.
         *
         * @param any whether it promises something
         */
        void promised(boolean any);
    }

    static NodeDemands of(Orb orb) {
        if (OrbTools.of(Objects.requireNonNull(orb, "orb")).paths() instanceof Owner owner) {
            return owner.demands();
        }
        throw notObserved();
    }

    static IllegalArgumentException notObserved() {
        return new IllegalArgumentException("the demand of this broker's subscribers is unknown, since its"
                + " endpoints are not observed; merge META-INF/services when packing jars into one, or call"
                + " OrbBuilder.paths(new ObservedBrokers())");
    }

    /** Returns the demand of a node, which need not exist. */
    public NodeDemand of(String topic, int instance) {
        return byNode.computeIfAbsent(new NodeName(topic, instance), name -> new NodeDemand(topic, instance, errors));
    }

    /** Returns the demand of a node; null if nobody has asked for it. */
    NodeDemand find(String topic, int instance) {
        return byNode.get(new NodeName(topic, instance));
    }

    /** Handles a publication that has joined its node. */
    public void publisherCame(PublicationHandle publication) {
        of(publication.topic(), publication.instance()).publisherCame();
    }

    /** Handles a publication that has left its node. */
    public void publisherLeft(PublicationHandle publication) {
        of(publication.topic(), publication.instance()).publisherLeft((Publication<?>) publication.publication());
    }

    /** Returns the share of a new subscription on that clock, which is at no node yet. */
    public SubscriptionDemand newShare(SubscriptionHandle subscription, OrbClock clock) {
        return new SubscriptionDemand(subscription, clock, errors);
    }

    /** Makes a share follow its subscription to a node, null for none, and to its interval. Locks may be held. */
    public static void follow(SubscriptionDemand share, NodeDemand node, long intervalUs) {
        share.follow(node, intervalUs);
    }

    /** Reports changes of a share, without locks. */
    public static void settled(SubscriptionDemand share) {
        share.settled();
    }

    /** Ends a share with its subscription, without locks. */
    public static void end(SubscriptionDemand share) {
        share.end();
    }
}
