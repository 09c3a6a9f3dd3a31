// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import io.uorb.Publication;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Observation;
import io.uorb.observe.PublishInterceptor;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Sees each message of one run, in the order of publishing. Any thread, one at a time. */
final class MessageWatch<G> {
    private final G graph;
    private final ManualClock clock;
    private final List<Invariant<G, ?>> invariants;
    private final FindingLog findings;
    /** The topics whose messages must not depend on the order. */
    private final Predicate<OrbMetadata<?>> compared;

    private final StreamComparison comparison;
    /** The messages of the reference; null while this is its run. */
    private final MessageStreams reference;

    private final MessageStreams own = new MessageStreams();
    private final Map<String, Integer> counts = new HashMap<>();

    MessageWatch(
            G graph,
            ManualClock clock,
            ExplorationSettings<G> settings,
            MessageStreams reference,
            FindingLog findings) {
        this.graph = graph;
        this.clock = clock;
        this.invariants = settings.invariants();
        this.compared = settings.compared();
        this.comparison = settings.comparison();
        this.reference = reference;
        this.findings = findings;
    }

    /** Begins to watch a broker. */
    void watch(Orb orb) {
        Observation.of(orb).addObservingInterceptors(this::interceptor);
    }

    private PublishInterceptor interceptor(Publication<?> publication) {
        OrbMetadata<?> layout = OrbTools.layout(publication);
        String key = MessageStreams.key(layout, publication.instance());
        boolean isCompared = compared.test(publication.topic());
        List<Invariant<G, ?>> ofTopic = invariants.stream()
                .filter(invariant -> invariant.topic().name().equals(layout.name()))
                .toList();
        if (ofTopic.isEmpty() && !isCompared) {
            return null;
        }
        return words -> {
            published(layout, key, words, ofTopic, isCompared);
            return true;
        };
    }

    private synchronized void published(
            OrbMetadata<?> layout, String key, long[] words, List<Invariant<G, ?>> ofTopic, boolean isCompared) {
        int ordinal = counts.merge(key, 1, Integer::sum) - 1;
        if (isCompared) {
            compare(layout, key, ordinal, words);
        }
        for (Invariant<G, ?> invariant : ofTopic) {
            if (invariant.isViolated(graph, layout, words)) {
                String text = "at " + clock.nowUs() + " us: message " + (ordinal + 1) + " of " + key
                        + " is one that may never be: " + new DynamicMessage(layout, words.clone());
                findings.add(new ScheduleFinding(ScheduleFinding.Kind.INVARIANT, layout.name(), text, null));
            }
        }
    }

    private void compare(OrbMetadata<?> layout, String key, int ordinal, long[] words) {
        if (reference == null) {
            own.add(key, words);
            return;
        }
        long[] expected = reference.get(key, ordinal);
        String difference =
                expected == null ? "the reference has none" : comparison.difference(layout, expected, words);
        if (difference != null) {
            findings.add(ofOrder(
                    key,
                    "at " + clock.nowUs() + " us: message " + (ordinal + 1) + " of " + key
                            + " differs from that of the order of registration: " + difference));
        }
    }

    /** Ends a run: finds messages that are missing. */
    synchronized void end() {
        if (reference != null) {
            reference.counts().forEach((key, count) -> {
                int found = counts.getOrDefault(key, 0);
                if (found < count) {
                    findings.add(ofOrder(
                            key, found + " messages of " + key + ", " + count + " in the order of registration"));
                }
            });
        }
    }

    private static ScheduleFinding ofOrder(String key, String text) {
        return new ScheduleFinding(ScheduleFinding.Kind.ORDER, key, text, null);
    }

    /** Returns what was published. */
    MessageStreams streams() {
        return own;
    }
}
