// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.OrbTools;
import io.uorb.Poller;
import io.uorb.demand.SubscriptionDemand;
import io.uorb.observe.Observation;
import io.uorb.observe.PublicationStatus;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.mapping.OutgoingConverter;
import io.uorb.ros.mapping.RosEpoch;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.uorb.UorbTypes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

/**
 * A bridge between a broker and a ROS 1 graph by a {@link BridgePlan}. It adds later topics and instances, and
 * unregisters those that have been absent for a while, unless their last message is latched (ros1:P-35). A ROS name has
 * one outgoing route: the first one, unless that was a substitute.
 *
 * <p>One thread calls {@link #run} and then {@link #close}; any thread may call {@link #status}.
 */
public final class RosBridge implements AutoCloseable {
    /** Period of the search for new topics, us. */
    public static final int LOOK_US = 500_000;

    /** Module of its publications and subscriptions. */
    public static final String MODULE = "ros";

    private final Orb orb;
    private final RosNode node;
    private final RosEpoch epoch;
    private final BridgePlan plan;
    private final UorbTypes types;
    /** Guarded by this, as the next two; the bridge's thread alone changes them. */
    private final Map<String, OutgoingRoute<?>> routes = new LinkedHashMap<>();

    private final Map<String, Outlet> outlets = new LinkedHashMap<>();
    private final List<IncomingRoute<?>> incoming = new ArrayList<>();
    /** Belongs to the bridge's thread. */
    private final AbsentRoutes absent = new AbsentRoutes();

    private long changesSeen = -1;
    private volatile Poller poller;

    /**
     * Creates a bridge.
     *
     * @param node the node in the graph, which the caller closes after the bridge
     * @param epoch time of ROS at the broker's time 0
     */
    public RosBridge(Orb orb, RosNode node, RosEpoch epoch, BridgePlan plan) {
        this.orb = Objects.requireNonNull(orb, "orb");
        this.node = Objects.requireNonNull(node, "node");
        this.epoch = Objects.requireNonNull(epoch, "epoch");
        this.plan = Objects.requireNonNull(plan, "plan");
        types = UorbTypes.of(plan.catalogue());
        OpenBridges.of(orb).add(this);
    }

    /** Returns the full name of its node in the graph. */
    public String nodeName() {
        return node.name();
    }

    /**
     * Carries messages on the calling thread until {@code isStopping}.
     *
     * @param waiting the calling thread's poller; a stop of the bridge wakes it
     * @param poll waits on that poller for the given us
     */
    public void run(Poller waiting, IntUnaryOperator poll, BooleanSupplier isStopping) {
        poller = waiting;
        plan.inlets().forEach(inlet -> open(inlet, inlet.topic()));
        while (!isStopping.getAsBoolean()) {
            look();
            for (OutgoingRoute<?> route : outgoing()) {
                route.adjust(waiting);
                route.drain();
            }
            poll.applyAsInt(LOOK_US);
        }
    }

    private synchronized List<OutgoingRoute<?>> outgoing() {
        return List.copyOf(routes.values());
    }

    private void wake() {
        Poller waiting = poller;
        if (waiting != null) {
            waiting.wakeup();
        }
    }

    private synchronized <T> void open(Inlet inlet, OrbMetadata<T> topic) {
        incoming.add(OrbModule.make(MODULE, () -> {
            if (inlet.mapping() == null) {
                PlainIntake<T> intake = new PlainIntake<>(inlet.instances().advertise(orb, topic), orb.clock());
                return new IncomingRoute<>(node, inlet.rule(), types.serializer(topic), intake, orb.clock());
            }
            MappedIntake intake =
                    new MappedIntake(inlet.mapping().open(orb, inlet.instances(), epoch, inlet.fullName()));
            return new IncomingRoute<>(
                    node, inlet.rule(), DynamicSerializer.of(inlet.mapping().definition()), intake, orb.clock());
        }));
    }

    /** Publishes the topics that have come since the last look, and takes back those that have left. */
    private void look() {
        long changes = OrbTools.of(orb).changes();
        boolean isSame = changes == changesSeen;
        if (isSame && absent.isEmpty()) {
            return;
        }
        changesSeen = changes;
        List<PublicationStatus> publications = Observation.of(orb).publications();
        if (!isSame) {
            openRoutes(publications);
        }
        closeAbsent(publications);
    }

    /** Substitutes come after the others. */
    private void openRoutes(List<PublicationStatus> publications) {
        for (boolean substitutes : new boolean[] {false, true}) {
            for (PublicationStatus publication : publications) {
                plan.catalogue()
                        .find(publication.topic())
                        .ifPresent(topic -> route(topic, publication.instance(), substitutes));
            }
        }
    }

    private synchronized void closeAbsent(List<PublicationStatus> publications) {
        Set<String> sources = new HashSet<>();
        publications.forEach(publication -> sources.add(source(publication.topic(), publication.instance())));
        long nowUs = orb.clock().nowUs();
        for (Map.Entry<String, OutgoingRoute<?>> entry : List.copyOf(routes.entrySet())) {
            OutgoingRoute<?> route = entry.getValue();
            boolean isPresent = route.latches() || sources.contains(route.source());
            if (absent.isOver(entry.getKey(), isPresent, nowUs)) {
                route.rest(poller);
                route.close();
                routes.remove(entry.getKey());
                outlets.remove(entry.getKey());
                changesSeen = -1; // a substitute may take its place
            }
        }
    }

    private static String source(String topic, int instance) {
        return topic + " " + instance;
    }

    private void route(OrbMetadata<?> topic, int instance, boolean substitutes) {
        for (Outlet outlet : plan.outlets(topic, instance)) {
            if (outlet.isSubstitute() == substitutes && !cameInBy(outlet, topic, instance)) {
                route(outlet, topic, instance);
            }
        }
    }

    /** Returns whether the rule of a way out has brought that instance in (ros1:P-33). */
    private synchronized boolean cameInBy(Outlet outlet, OrbMetadata<?> topic, int instance) {
        return incoming.stream().anyMatch(route -> route.rule() == outlet.rule() && route.publishes(topic, instance));
    }

    private <T> void route(Outlet outlet, OrbMetadata<T> topic, int instance) {
        String source = source(topic.name(), instance);
        if (outlet.mapping() == null) {
            add(
                    outlet,
                    new OutgoingRoute.Parts<>(
                            source,
                            outlet.rosName(instance, ""),
                            types.serializer(topic),
                            () -> new PlainFeed<>(orb, topic, instance)));
            return;
        }
        String suffix = "";
        if (outlet.mapping().isNamedByMessage()) {
            try (OutgoingConverter converter =
                    SubscriptionDemand.looking(() -> outlet.mapping().open(orb, instance, epoch))) {
                if (!converter.next()) {
                    changesSeen = -1; // its name comes with its first message
                    return;
                }
                suffix = converter.nameSuffix();
            }
        }
        add(
                outlet,
                new OutgoingRoute.Parts<>(
                        source,
                        outlet.rosName(instance, suffix),
                        DynamicSerializer.of(outlet.mapping().definition()),
                        () -> new MappedFeed(outlet.mapping().open(orb, instance, epoch))));
    }

    private synchronized <M> void add(Outlet outlet, OutgoingRoute.Parts<M> parts) {
        Outlet former = outlets.get(parts.rosName());
        if (former != null && (!former.isSubstitute() || outlet.isSubstitute())) {
            return;
        }
        if (former != null) {
            OutgoingRoute<?> route = routes.get(parts.rosName());
            route.rest(poller);
            route.close();
        }
        String fullName = node.resolve(parts.rosName());
        boolean comesIn = incoming.stream().anyMatch(route -> route.rosTopic().equals(fullName));
        outlets.put(parts.rosName(), outlet);
        routes.put(
                parts.rosName(),
                OrbModule.make(
                        MODULE,
                        () -> new OutgoingRoute<>(node, parts, outlet.rule(), comesIn, orb.clock(), this::wake)));
    }

    /** Returns the state of all routes: those that bring messages in, then the others as they were made. */
    public synchronized List<RouteStatus> status() {
        return Stream.concat(
                        incoming.stream().map(IncomingRoute::status),
                        routes.values().stream().map(OutgoingRoute::status))
                .toList();
    }

    /** Not synchronized: a callback in progress is waited for. */
    @Override
    public void close() {
        OpenBridges.of(orb).remove(this); // they stay with a broker that is closed
        List<IncomingRoute<?>> ending;
        synchronized (this) {
            ending = List.copyOf(incoming);
            incoming.clear();
        }
        ending.forEach(IncomingRoute::close);
        synchronized (this) {
            routes.values().forEach(OutgoingRoute::close);
            routes.clear();
            outlets.clear();
        }
    }
}
