// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.NodeStatus;
import io.uorb.Orb;
import io.uorb.OrbMetadata;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The instances that are recorded, each subscribed to before it is there: of each topic those up to the first that
 * nobody publishes on. When that one appears the next is subscribed to. The recording thread uses it; any thread may
 * read the list.
 */
final class SourceList implements AutoCloseable {
    /** How many instances that nobody publishes on may stand before one that somebody does (L-8). */
    private static final int GAP = 3;

    private final Orb orb;
    private final TopicSelection selection;
    private final List<Source> sources = new CopyOnWriteArrayList<>();
    /** By topic name: the source of the highest instance. */
    private final Map<String, Source> last = new HashMap<>();

    SourceList(Orb orb, TopicSelection selection) {
        this.orb = orb;
        this.selection = selection;
    }

    /** All, in the order in which they were subscribed to. An appended one is seen by who goes through by index. */
    List<Source> all() {
        return sources;
    }

    /** Those that have a number, in the order of these. */
    List<Source> announced() {
        return sources.stream()
                .filter(Source::isAnnounced)
                .sorted(Comparator.comparingInt(Source::msgId))
                .toList();
    }

    /** Subscribes to the instances of the topics that are there, to those selected by number, and to instance 0. */
    List<Source> open(List<OrbMetadata<?>> topics) {
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
                Source source = new Source(orb, topic, instance, intervalUs);
                sources.add(source);
                last.put(topic.name(), source);
            }
        }
    }

    /** The source has appeared: the next instance may too. */
    void appeared(Source source) {
        if (last.get(source.topic().name()) == source) {
            open(source.topic(), source.instance() + 1, source.instance() + 1);
        }
    }

    /** Looks for instances that have appeared beyond one that has not. */
    void findBeyondGaps() {
        for (int i = 0; i < sources.size(); i++) {
            Source source = sources.get(i);
            if (last.get(source.topic().name()) == source) {
                findBeyond(source);
            }
        }
    }

    private void findBeyond(Source source) {
        for (int instance = source.instance() + GAP; instance > source.instance(); instance--) {
            if (orb.exists(source.topic(), instance)) {
                open(source.topic(), source.instance() + 1, instance);
                return;
            }
        }
    }

    @Override
    public void close() {
        sources.forEach(Source::close);
    }
}
