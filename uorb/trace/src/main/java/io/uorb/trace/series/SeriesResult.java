// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.series;

import io.uorb.trace.lineage.TraceTopic;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The messages of a topic's instance, as compared.
 *
 * @param topic topic and instance
 * @param matchedBy what tells which messages belong together
 * @param matched pairs
 * @param within differing pairs within the tolerances
 * @param differing pairs that differ by more
 * @param onlyRecorded recorded messages without a counterpart
 * @param onlyReplayed messages of the replay without a counterpart
 * @param first the first differing pair by recorded time; empty if there is none
 * @param fields the fields that differ somewhere, in the order of the message
 */
public record SeriesResult(
        TraceTopic topic,
        String matchedBy,
        long matched,
        long within,
        long differing,
        long onlyRecorded,
        long onlyReplayed,
        Optional<SeriesDifference> first,
        List<FieldSeries> fields) {
    /** Copies the list. */
    public SeriesResult {
        fields = List.copyOf(fields);
    }

    /** Returns the result of these messages and of others of the same topic's instance. */
    public SeriesResult plus(SeriesResult other) {
        Map<String, FieldSeries> all = new LinkedHashMap<>();
        fields.forEach(field -> all.put(field.field(), field.within(matched, matched + other.matched)));
        other.fields.forEach(field ->
                all.merge(field.field(), field.within(other.matched, matched + other.matched), FieldSeries::plus));
        return new SeriesResult(
                topic,
                matchedBy,
                matched + other.matched,
                within + other.within,
                differing + other.differing,
                onlyRecorded + other.onlyRecorded,
                onlyReplayed + other.onlyReplayed,
                Stream.concat(first.stream(), other.first.stream())
                        .min(Comparator.comparingLong(SeriesDifference::timeUs)),
                List.copyOf(all.values()));
    }

    /** Returns whether all messages are equal, bit for bit. */
    public boolean isEqual() {
        return within == 0 && isWithin();
    }

    /** Returns whether all messages have counterparts within the tolerances. */
    public boolean isWithin() {
        return differing == 0 && onlyRecorded == 0 && onlyReplayed == 0;
    }
}
