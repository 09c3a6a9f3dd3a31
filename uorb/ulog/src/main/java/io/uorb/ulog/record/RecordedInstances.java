// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.observation.NodeStatus;
import io.uorb.ulog.selection.TopicSelection;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The recorded instances, each subscribed to before it exists: of each topic those up to the first without a publisher.
 * When that one appears the next is subscribed to. The recording thread uses it; any thread may read the list.
 */
final class RecordedInstances implements AutoCloseable {
    /** Maximum number of instances without a publisher before one that has one (L-8). */
    private static final int GAP = 3;

    private final Orb orb;
    private final TopicSelection selection;
    private final List<RecordedInstance> sources = new CopyOnWriteArrayList<>();
    /** Highest instance by topic name. */
    private final Map<String, RecordedInstance> last = new HashMap<>();

    RecordedInstances(Orb orb, TopicSelection selection) {
        this.orb = orb;
        this.selection = selection;
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

    /** Subscribes to the existing instances of the topics, to those selected by number, and to instance 0. */
    List<RecordedInstance> open(List<OrbMetadata<?>> topics) {
        Map<String, Integer> highest = new HashMap<>();
        for (NodeStatus node : orb.status()) {
            if (node.publishers() > 0) {
                highest.merge(node.topic(), node.instance(), Math::max);
            }
        }
        int before = sources.size();
        for (OrbMetadata<?> topic : topics) {
            int most = Math.max(highest.getOrDefault(topic.name(), 0), selection.highestInstanceNamed(topic.name()));
            open(topic, 0, most);
        }
        return new ArrayList<>(sources.subList(before, sources.size()));
    }

    private void open(OrbMetadata<?> topic, int from, int to) {
        for (int instance = from; instance <= to && instance < Orb.MAX_INSTANCES; instance++) {
            if (selection.selects(topic.name(), instance)) {
                long intervalUs = selection.intervalUs(topic.name(), instance);
                RecordedInstance source = new RecordedInstance(orb, topic, instance, intervalUs);
                sources.add(source);
                last.put(topic.name(), source);
            }
        }
    }

    /** Subscribes to the instance after one that has appeared. */
    void appeared(RecordedInstance source) {
        if (last.get(source.topic().name()) == source) {
            open(source.topic(), source.instance() + 1, source.instance() + 1);
        }
    }

    /** Subscribes to instances that have appeared beyond one that has not. */
    void findBeyondGaps() {
        for (int i = 0; i < sources.size(); i++) {
            RecordedInstance source = sources.get(i);
            if (last.get(source.topic().name()) == source) {
                findBeyond(source);
            }
        }
    }

    private void findBeyond(RecordedInstance source) {
        for (int instance = source.instance() + GAP; instance > source.instance(); instance--) {
            if (orb.exists(source.topic(), instance)) {
                open(source.topic(), source.instance() + 1, instance);
                return;
            }
        }
    }

    @Override
    public void close() {
        sources.forEach(RecordedInstance::close);
    }
}
