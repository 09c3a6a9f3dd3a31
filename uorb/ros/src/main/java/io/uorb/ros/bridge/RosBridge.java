// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.OrbTools;
import io.uorb.Poller;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.observation.PublicationStatus;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.mapping.OutgoingConverter;
import io.uorb.ros.mapping.OutgoingMapping;
import io.uorb.ros.mapping.RosEpoch;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.uorb.UorbTypes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.IntUnaryOperator;

/**
 * Publishes the topics of a broker in a ROS graph: each one as it is under {@code /uorb/TOPIC} (ros1:P-30), and by
 * mappings as standard messages. It follows topics and instances that come later (ros1:P-35). A name of ROS has one
 * route: the first one.
 *
 * <p>One thread calls {@link #run} and then {@link #close}; any thread may call {@link #status}.
 */
public final class RosBridge implements AutoCloseable {
    /** How often new topics are looked for, us. */
    public static final int LOOK_US = 500_000;

    private static final String AUTOMATIC = "/uorb/";

    private final Orb orb;
    private final RosNode node;
    private final RosEpoch epoch;
    private final TopicCatalogue catalogue;
    private final UorbTypes types;
    private final List<OutgoingMapping> mappings;
    private final Map<String, OutgoingRoute<?>> routes = new LinkedHashMap<>();
    private long changesSeen = -1;
    private volatile Poller poller;

    /**
     * Creates a bridge.
     *
     * @param node the node in the graph, which the caller closes after the bridge
     * @param epoch the time of ROS at the broker's time 0
     * @param catalogue knows the topics; others stay inside
     * @param mappings to standard messages
     */
    public RosBridge(Orb orb, RosNode node, RosEpoch epoch, TopicCatalogue catalogue, List<OutgoingMapping> mappings) {
        this.orb = Objects.requireNonNull(orb, "orb");
        this.node = Objects.requireNonNull(node, "node");
        this.epoch = Objects.requireNonNull(epoch, "epoch");
        this.catalogue = Objects.requireNonNull(catalogue, "catalogue");
        this.mappings = List.copyOf(mappings);
        types = UorbTypes.of(catalogue);
    }

    /**
     * Publishes until it is stopping.
     *
     * @param waiting the calling thread's poller; whoever stops the bridge wakes it
     * @param poll waits on that poller for so many us
     */
    public void run(Poller waiting, IntUnaryOperator poll, BooleanSupplier isStopping) {
        poller = waiting;
        while (!isStopping.getAsBoolean()) {
            look();
            for (OutgoingRoute<?> route : all()) {
                route.adjust(waiting);
                route.drain();
            }
            poll.applyAsInt(LOOK_US);
        }
    }

    private synchronized List<OutgoingRoute<?>> all() {
        return List.copyOf(routes.values());
    }

    private void wake() {
        Poller waiting = poller;
        if (waiting != null) {
            waiting.wakeup();
        }
    }

    /** Publishes the topics that have come since the last look. */
    private void look() {
        long changes = OrbTools.of(orb).changes();
        if (changes == changesSeen) {
            return;
        }
        changesSeen = changes;
        for (PublicationStatus publication : OrbTools.of(orb).publications()) {
            catalogue.find(publication.topic()).ifPresent(topic -> route(topic, publication.instance()));
        }
    }

    private <T> void route(OrbMetadata<T> topic, int instance) {
        add(
                topic,
                instance,
                AUTOMATIC + topic.name(),
                name -> new OutgoingRoute<>(
                        node,
                        topic.name() + " " + instance,
                        name,
                        types.serializer(topic),
                        () -> new PlainFeed<>(orb, topic, instance),
                        this::wake));
        for (OutgoingMapping mapping : mappings) {
            if (mapping.topic().equals(topic)) {
                route(mapping, instance);
            }
        }
    }

    private void route(OutgoingMapping mapping, int instance) {
        String rosName = mapping.rosName();
        if (mapping.isNamedByMessage()) {
            try (OutgoingConverter converter = mapping.open(orb, instance, epoch)) {
                if (!converter.next()) {
                    changesSeen = -1; // its name comes with its first message
                    return;
                }
                rosName += converter.nameSuffix();
            }
        }
        add(
                mapping.topic(),
                instance,
                rosName,
                name -> new OutgoingRoute<>(
                        node,
                        mapping.topic().name() + " " + instance,
                        name,
                        DynamicSerializer.of(mapping.definition()),
                        () -> new MappedFeed(mapping.open(orb, instance, epoch)),
                        this::wake));
    }

    /** Makes a route. */
    private interface Maker {
        OutgoingRoute<?> make(String rosName);
    }

    private synchronized void add(OrbMetadata<?> topic, int instance, String rosName, Maker maker) {
        String name = instance == 0 ? rosName : rosName + "_" + instance;
        if (!routes.containsKey(name)) {
            routes.put(name, OrbModule.make("ros", () -> maker.make(name)));
        }
    }

    /** Returns the state of all routes, in the order in which they were made. */
    public List<RouteStatus> status() {
        return all().stream().<RouteStatus>map(OutgoingRoute::status).toList();
    }

    @Override
    public synchronized void close() {
        routes.values().forEach(OutgoingRoute::close);
        routes.clear();
    }
}
