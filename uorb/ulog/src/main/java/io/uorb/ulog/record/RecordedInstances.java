// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.NodeStatus;
import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.OrbTools;
import io.uorb.Subscription;
import io.uorb.demand.SubscriptionDemand;
import io.uorb.ulog.selection.TopicSelection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The recorded instances. Makes no node: one that appears is subscribed to from its first message on. The recording
 * thread uses it; any thread may read the list.
 */
final class RecordedInstances implements AutoCloseable {
    /** A node by the name of its topic and its number. */
    private record Key(String topic, int instance) {}

    private final Orb orb;
    private final OrbTools tools;
    private final TopicSelection selection;
    private final boolean demand;
    private final RecordedTopics topics;
    private final Consumer<String> notes;
    private final List<RecordedInstance> sources = new CopyOnWriteArrayList<>();
    private final Set<Key> found = new HashSet<>();
    /** The broker's changes before the last look. */
    private long lookedAt;

    /**
     * Creates the list, empty.
     *
     * @param demand whether they count as subscribers
     * @param notes receives a line for each that cannot be recorded, or no further
     */
    RecordedInstances(
            Orb orb, TopicSelection selection, boolean demand, RecordedTopics topics, Consumer<String> notes) {
        this.orb = orb;
        this.tools = OrbTools.of(orb);
        this.selection = selection;
        this.demand = demand;
        this.topics = topics;
        this.notes = notes;
    }

    /**
     * Returns all instances in the order of their subscription. Iteration by index includes instances appended
     * meanwhile.
     */
    List<RecordedInstance> all() {
        return sources;
    }

    /** Returns those that have a number, in the order of these. */
    List<RecordedInstance> announced() {
        return sources.stream()
                .filter(RecordedInstance::isAnnounced)
                .sorted(Comparator.comparingInt(RecordedInstance::msgId))
                .toList();
    }

    /** Subscribes to the nodes that exist: as anyone does who comes late, or as if before their first messages. */
    void begin(boolean fromStart) {
        look(fromStart);
    }

    /** Subscribes to the nodes that have appeared since the last call. Allocates nothing if nothing has changed. */
    void findNew() {
        if (tools.changes() != lookedAt) {
            look(true);
        }
    }

    /** Handles that a file begins, which may have more topics. */
    void begun() {
        topics.begun();
        lookedAt--;
    }

    private void look(boolean fromStart) {
        lookedAt = tools.changes();
        topics.findNew();
        for (NodeStatus node : orb.status()) {
            OrbMetadata<?> topic = topics.recorded(node.topic());
            Key key = new Key(node.topic(), node.instance());
            if (topic != null && selection.selects(key.topic(), key.instance()) && !found.contains(key)) {
                try {
                    subscribe(key, topic, fromStart);
                } catch (IllegalStateException | InternalError e) { // such as that its file was truncated
                    if (orb.isClosed()) {
                        throw e;
                    }
                    found.add(key);
                    leftOut(key.topic(), key.instance(), e);
                }
            }
        }
    }

    private void subscribe(Key key, OrbMetadata<?> topic, boolean fromStart) {
        Supplier<Subscription<?>> subscribing = () -> fromStart
                ? tools.subscribeFromStart(topic, key.instance(), OrbModule.current())
                : orb.subscribe(topic, key.instance());
        add(
                key,
                OrbModule.make("recorder", () -> demand ? subscribing.get() : SubscriptionDemand.looking(subscribing)));
    }

    private void add(Key key, Subscription<?> subscription) {
        if (subscription != null) { // else the broker was closed meanwhile
            found.add(key);
            sources.add(
                    new RecordedInstance(subscription, selection.intervalUs(key.topic(), key.instance()), orb.clock()));
        }
    }

    /** Notes that an instance is not recorded, or no further. */
    void leftOut(String topic, int instance, Throwable reason) {
        if (!orb.isClosed()) {
            notes.accept("topic " + topic + " instance " + instance + " is recorded no further: " + reason);
        }
    }

    @Override
    public void close() {
        sources.forEach(RecordedInstance::close);
    }
}
