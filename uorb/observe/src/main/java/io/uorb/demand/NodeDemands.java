// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

import io.uorb.Orb;
import io.uorb.OrbTools;
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

    /** An owner of the demands of a broker: what attaches to that and to its publications. */
    public interface Owner {
        /** Returns the demands. */
        NodeDemands demands();
    }

    static NodeDemands of(Orb orb) {
        if (OrbTools.of(Objects.requireNonNull(orb, "orb")).paths() instanceof Owner owner) {
            return owner.demands();
        }
        throw notObserved();
    }

    static IllegalArgumentException notObserved() {
        return new IllegalArgumentException("the demand of this broker's subscribers is not known, since nothing"
                + " observes its endpoints; keep META-INF/services where jars are packed into one, or call"
                + " OrbBuilder.paths(new ObservedBrokers())");
    }

    /** Returns the demand of a node, which need not exist. */
    public NodeDemand of(String topic, int instance) {
        return byNode.computeIfAbsent(new NodeName(topic, instance), name -> new NodeDemand(topic, instance, errors));
    }

    /** Returns the share of a new subscription, which {@linkplain SubscriptionDemand#follow follows} no node yet. */
    public SubscriptionDemand newShare() {
        return new SubscriptionDemand();
    }
}
