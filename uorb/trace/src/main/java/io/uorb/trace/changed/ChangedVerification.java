// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.changed;

import io.uorb.OrbMetadata;
import io.uorb.trace.RecordedTrace;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.lineage.TraceTopic;
import io.uorb.trace.series.MessagePairs;
import io.uorb.trace.series.SeriesResult;
import io.uorb.trace.verify.ChangedMode;
import io.uorb.trace.verify.ModuleMaker;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.ModuleVerification;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongConsumer;

/**
 * Verifies one changed module of a trace ({@code determinism:D-51}): it runs alone, on what it could have read, and
 * what it publishes is compared with the record as series. For one thread.
 */
public final class ChangedVerification {
    private static final String UNMATCHED = "none";

    private final Tolerances tolerances;
    private MessagePairs pairs = MessagePairs.NONE;
    private final ChangedMode mode;
    private final ModuleVerification changed;
    private final Map<TraceTopic, SeriesMatching> matchings =
            new TreeMap<>(Comparator.comparing(TraceTopic::name).thenComparing(TraceTopic::instance));
    /** Recorded messages of topics that the changed module does not publish. */
    private final Map<TraceTopic, Long> unknown = new HashMap<>();

    /** Creates a verification; reads all lanes of the trace. */
    public ChangedVerification(RecordedTrace trace, String module, ModuleMaker maker, Tolerances tolerances) {
        this.tolerances = Objects.requireNonNull(tolerances, "tolerances");
        this.mode = new ChangedMode(trace, module, new Matchings());
        this.changed = new ModuleVerification(trace, module, maker, tolerances, mode);
    }

    /** Sets parameters by name that the module gets in place of the recorded ones; returns this. */
    public ChangedVerification with(Map<String, String> parameters) {
        changed.with(parameters);
        return this;
    }

    /** Sets the receiver of differing pairs of messages, and of later pairs of their topics; returns this. */
    public ChangedVerification telling(MessagePairs receiver) {
        pairs = Objects.requireNonNull(receiver, "receiver");
        return this;
    }

    /**
     * Sets the receiver of the recorded time of each activation before it runs, us; returns this.
     *
     * @param receiver called by the thread that runs this
     */
    public ChangedVerification reporting(LongConsumer receiver) {
        changed.reporting(receiver);
        return this;
    }

    /** Runs the module to the end of the trace; once. */
    public ChangedResult run() {
        ModuleResult result = changed.run();
        List<SeriesResult> series = new ArrayList<>();
        matchings.values().forEach(one -> series.add(one.result()));
        unknown.forEach((topic, count) ->
                series.add(new SeriesResult(topic, UNMATCHED, 0, 0, 0, count, 0, Optional.empty(), List.of())));
        series.sort(Comparator.comparing((SeriesResult one) -> one.topic().name())
                .thenComparing(one -> one.topic().instance()));
        return new ChangedResult(result, mode.counts(), series);
    }

    /** Passes messages to the matching of their topic's instance. */
    private final class Matchings implements ChangedMode.Comparison {
        private SeriesMatching of(OrbMetadata<?> topic, int instance) {
            return matchings.computeIfAbsent(
                    new TraceTopic(topic.name(), instance),
                    first -> new SeriesMatching(topic, instance, tolerances, pairs));
        }

        @Override
        public void replayed(OrbMetadata<?> topic, int instance, long[] words, long timeUs) {
            of(topic, instance).replayed(words);
        }

        @Override
        public void recorded(String name, OrbMetadata<?> topic, int instance, long generation, long[] words) {
            if (topic == null) {
                unknown.merge(new TraceTopic(name, instance), 1L, Long::sum);
            } else {
                of(topic, instance).recorded(generation, words);
            }
        }

        @Override
        public void ended() {
            matchings.values().forEach(SeriesMatching::ended);
        }
    }
}
