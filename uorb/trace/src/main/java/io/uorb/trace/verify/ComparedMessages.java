// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.OrbMetadata;
import io.uorb.trace.compare.MessageComparison;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.lineage.TraceTopic;
import io.uorb.trace.series.MessagePairs;
import io.uorb.trace.series.MessageSeries;
import io.uorb.trace.series.SeriesResult;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The messages of one topic's instance that a module has published, as compared. Nothing is allocated for equal ones
 * before the first difference. One thread at a time.
 */
final class ComparedMessages {
    private static final String MATCHED_BY = "generation";
    private static final int SMALL_ULPS = 4;

    private final TraceTopic place;
    private final Tolerances tolerances;
    private final MessagePairs pairs;
    private long equal;
    private long within;
    private long different;
    private long unrecorded;
    private long missing;
    private long tooMany;
    private long smallUlps;
    /** Null before the first difference; later ones of equal messages are counted there. */
    private MessageSeries series;

    /** Equal messages before the series. */
    private long before;

    ComparedMessages(TraceTopic place, Tolerances tolerances, MessagePairs pairs) {
        this.place = place;
        this.tolerances = tolerances;
        this.pairs = pairs;
    }

    /** Compares a message; returns its differences if it differs beyond the tolerances, else null. */
    MessageComparison.Result compare(
            Function<String, OrbMetadata<?>> topics, long generation, long[] recorded, long[] replayed) {
        if (series == null && Arrays.equals(recorded, replayed)) {
            equal++;
            return null;
        }
        if (series == null) {
            series = new MessageSeries(topics.apply(place.name()), place.instance(), MATCHED_BY, tolerances, pairs);
            before = equal;
        }
        MessageComparison.Result result = series.match(generation, recorded, replayed);
        if (result == null) {
            equal++;
            return null;
        }
        smallUlps += result.fields().stream()
                .filter(field -> field.ulps() >= 0 && field.ulps() <= SMALL_ULPS)
                .count();
        within += result.within() ? 1 : 0;
        different += result.within() ? 0 : 1;
        return result.within() ? null : result;
    }

    /** Counts a message of which only a digest is recorded. */
    void digest(boolean same) {
        equal += same ? 1 : 0;
        different += same ? 0 : 1;
    }

    void unrecorded() {
        unrecorded++;
    }

    void missing() {
        different++;
        missing++;
    }

    void tooMany() {
        different++;
        tooMany++;
    }

    ComparedCount count() {
        return new ComparedCount(equal, within, different, unrecorded);
    }

    long smallUlps() {
        return smallUlps;
    }

    /** Returns the differences over time, at the end. */
    SeriesResult result() {
        if (series == null) {
            return new SeriesResult(place, MATCHED_BY, equal, 0, 0, missing, tooMany, Optional.empty(), List.of());
        }
        series.matchEqual(before);
        before = 0;
        for (; tooMany > 0; tooMany--) {
            series.onlyReplayed();
        }
        return series.result(missing);
    }
}
