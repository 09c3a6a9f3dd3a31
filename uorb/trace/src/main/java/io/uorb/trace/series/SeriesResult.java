// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.series;

import io.uorb.trace.lineage.TraceTopic;
import java.util.List;
import java.util.Optional;

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

    /** Returns whether all messages are equal, bit for bit. */
    public boolean isEqual() {
        return within == 0 && isWithin();
    }

    /** Returns whether all messages have counterparts within the tolerances. */
    public boolean isWithin() {
        return differing == 0 && onlyRecorded == 0 && onlyReplayed == 0;
    }
}
