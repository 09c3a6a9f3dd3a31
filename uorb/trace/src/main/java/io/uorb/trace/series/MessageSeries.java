// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.series;

import io.uorb.OrbMetadata;
import io.uorb.trace.compare.MessageComparison;
import io.uorb.trace.compare.MessageFields;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.lineage.TraceTopic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Sums of the differences between recorded messages of a topic's instance and those of a replay. One thread. */
public final class MessageSeries {
    private final OrbMetadata<?> metadata;
    private final TraceTopic topic;
    private final MessagePairs pairs;
    private final String matchedBy;
    private final List<MessageFields.Leaf> leaves;
    private final MessageComparison comparison;
    private final long[] fieldDiffering;
    private final double[] fieldLargest;
    private final long[] fieldLargestUs;
    private final double[] fieldSquares;
    private final int timestampWord;
    private long matched;
    private long within;
    private long differing;
    private long onlyReplayed;
    private SeriesDifference first;

    /**
     * Creates an empty series.
     *
     * @param matchedBy for people: what tells which messages belong together
     * @param pairs receives the pairs from the first differing one on
     */
    public MessageSeries(
            OrbMetadata<?> metadata, int instance, String matchedBy, Tolerances tolerances, MessagePairs pairs) {
        this.metadata = metadata;
        this.pairs = pairs;
        this.topic = new TraceTopic(metadata.name(), instance);
        this.matchedBy = matchedBy;
        this.leaves = new MessageFields(metadata.schema()).leaves();
        this.comparison = new MessageComparison(name -> metadata, tolerances);
        this.timestampWord = metadata.timestampWord();
        this.fieldDiffering = new long[leaves.size()];
        this.fieldLargest = new double[leaves.size()];
        this.fieldLargestUs = new long[leaves.size()];
        this.fieldSquares = new double[leaves.size()];
    }

    /** Adds pairs of messages that are equal. */
    public void matchEqual(long count) {
        matched += count;
    }

    /** Adds a pair of messages; returns their differences, or null if they are equal. */
    public MessageComparison.Result match(long generation, long[] recorded, long[] replayed) {
        matched++;
        boolean isEqual = Arrays.equals(recorded, replayed);
        if (!isEqual || first != null) {
            pairs.matched(metadata, topic.instance(), generation, recorded, replayed);
        }
        if (isEqual) {
            return null;
        }
        MessageComparison.Result result = comparison.compare(topic.name(), recorded, replayed);
        within += result.within() ? 1 : 0;
        differing += result.within() ? 0 : 1;
        boolean isTimed = timestampWord >= 0 && timestampWord < recorded.length;
        long timeUs = isTimed ? recorded[timestampWord] : 0;
        note(new SeriesDifference(generation, timeUs, result.fields().get(0)));
        for (int i = 0; i < leaves.size() && recorded.length == replayed.length; i++) {
            add(i, timeUs, leaves.get(i), recorded, replayed);
        }
        return result;
    }

    private void note(SeriesDifference other) {
        boolean isEarlier = first == null
                || other.timeUs() < first.timeUs()
                || other.timeUs() == first.timeUs() && other.generation() < first.generation();
        first = isEarlier ? other : first;
    }

    /** Adds what another series of the same topic and instance has found. */
    public void add(MessageSeries other) {
        matched += other.matched;
        within += other.within;
        differing += other.differing;
        onlyReplayed += other.onlyReplayed;
        if (other.first != null) {
            note(other.first);
        }
        for (int i = 0; i < leaves.size(); i++) {
            fieldDiffering[i] += other.fieldDiffering[i];
            fieldSquares[i] += other.fieldSquares[i];
            if (other.fieldLargest[i] > fieldLargest[i]) {
                fieldLargest[i] = other.fieldLargest[i];
                fieldLargestUs[i] = other.fieldLargestUs[i];
            }
        }
    }

    private void add(int field, long timeUs, MessageFields.Leaf leaf, long[] recorded, long[] replayed) {
        if (leaf.bits(recorded) == leaf.bits(replayed)) {
            return;
        }
        fieldDiffering[field]++;
        double error = Math.abs(leaf.number(replayed) - leaf.number(recorded));
        if (Double.isFinite(error)) {
            fieldSquares[field] += error * error;
            if (error > fieldLargest[field]) {
                fieldLargest[field] = error;
                fieldLargestUs[field] = timeUs;
            }
        }
    }

    /** Counts a message of the replay without a counterpart. */
    public void onlyReplayed() {
        onlyReplayed++;
    }

    /**
     * Returns what was found so far.
     *
     * @param onlyRecorded recorded messages without a counterpart
     */
    public SeriesResult result(long onlyRecorded) {
        List<FieldSeries> fields = new ArrayList<>();
        for (int i = 0; i < leaves.size(); i++) {
            if (fieldDiffering[i] > 0) {
                fields.add(new FieldSeries(
                        leaves.get(i).path(),
                        fieldDiffering[i],
                        fieldLargest[i],
                        fieldLargestUs[i],
                        Math.sqrt(fieldSquares[i] / matched)));
            }
        }
        return new SeriesResult(
                topic,
                matchedBy,
                matched,
                within,
                differing,
                onlyRecorded,
                onlyReplayed,
                Optional.ofNullable(first),
                fields);
    }
}
