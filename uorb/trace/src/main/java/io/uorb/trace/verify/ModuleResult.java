// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.trace.lineage.TraceTopic;
import io.uorb.trace.series.SeriesResult;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The result of a module's verification.
 *
 * @param module the module
 * @param verdict the verdict
 * @param activations activations run
 * @param topics counts by topic and instance, {@code vehicle_attitude:0}
 * @param first the first difference, if there is one
 * @param kinds differences by kind
 * @param series its messages over time, by topic
 * @param reasons why it is incomplete
 * @param notes what else to know: such as activations that overlap, so that threads share its state
 * @param smallUlps differing fields that are at most 4 ulps apart
 */
public record ModuleResult(
        String module,
        Verdict verdict,
        long activations,
        SortedMap<String, ComparedCount> topics,
        Optional<Difference> first,
        Map<DifferenceKind, Long> kinds,
        List<SeriesResult> series,
        List<String> reasons,
        List<String> notes,
        long smallUlps) {
    /** Copies the collections. */
    public ModuleResult {
        topics = new TreeMap<>(topics);
        kinds = Map.copyOf(kinds);
        series = List.copyOf(series);
        reasons = List.copyOf(reasons);
        notes = List.copyOf(notes);
    }

    /** Returns the result of this part of the record and of another one of the same module. */
    ModuleResult plus(ModuleResult other) {
        SortedMap<String, ComparedCount> allTopics = new TreeMap<>(topics);
        other.topics.forEach((topic, count) -> allTopics.merge(topic, count, ComparedCount::plus));
        Map<DifferenceKind, Long> allKinds = new HashMap<>(kinds);
        other.kinds.forEach((kind, count) -> allKinds.merge(kind, count, Long::sum));
        return new ModuleResult(
                module,
                verdict.compareTo(other.verdict) >= 0 ? verdict : other.verdict,
                activations + other.activations,
                allTopics,
                Stream.concat(first.stream(), other.first.stream()).min(Comparator.comparingLong(Difference::ns)),
                allKinds,
                allSeries(other),
                Stream.concat(reasons.stream(), other.reasons.stream())
                        .distinct()
                        .toList(),
                Stream.concat(notes.stream(), other.notes.stream()).distinct().toList(),
                smallUlps + other.smallUlps);
    }

    private List<SeriesResult> allSeries(ModuleResult other) {
        Map<TraceTopic, SeriesResult> all = new LinkedHashMap<>();
        Stream.concat(series.stream(), other.series.stream())
                .forEach(one -> all.merge(one.topic(), one, SeriesResult::plus));
        return List.copyOf(all.values());
    }

    /** Returns this with more notes. */
    ModuleResult withNotes(List<String> more) {
        List<String> all = Stream.concat(notes.stream(), more.stream()).toList();
        return new ModuleResult(module, verdict, activations, topics, first, kinds, series, reasons, all, smallUlps);
    }

    /** Returns the counts of all topics. */
    public ComparedCount total() {
        return topics.values().stream().reduce(ComparedCount.NONE, ComparedCount::plus);
    }

    /** Returns the number of differences of a kind. */
    public long count(DifferenceKind kind) {
        return kinds.getOrDefault(kind, 0L);
    }
}
