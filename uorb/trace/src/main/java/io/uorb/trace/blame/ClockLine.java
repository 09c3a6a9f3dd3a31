// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

import io.uorb.statistics.Percentiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Distance and drift of two clocks, by moments that are known in both ({@code determinism:D-73}). A moment that is read
 * late in one of them hardly moves it: it goes through the medians of the first and of the last third. Immutable.
 */
final class ClockLine {
    /** Fewer moments tell the distance only: of each third, two may be late. */
    private static final int LEAST_FOR_DRIFT = 15;

    private static final int PARTS = 3;
    private static final double HALF = 50;

    private final long atNs;
    private final long distanceNs;
    private final double drift;
    private final long spreadNs;

    private ClockLine(long atNs, long distanceNs, double drift, List<long[]> moments) {
        this.atNs = atNs;
        this.distanceNs = distanceNs;
        this.drift = drift;
        long[] errors =
                moments.stream().mapToLong(one -> one[1] - ns(one[0])).sorted().toArray();
        this.spreadNs = errors[errors.length - 1] - errors[0];
    }

    /**
     * Returns the line through moments.
     *
     * @param moments at least one, each in ns of the first and of the second clock
     */
    static ClockLine of(List<long[]> moments) {
        List<long[]> sorted = new ArrayList<>(moments);
        sorted.sort(Comparator.comparingLong(one -> one[0]));
        if (sorted.size() < LEAST_FOR_DRIFT) {
            return new ClockLine(sorted.get(0)[0], distance(sorted), 0, sorted);
        }
        int part = sorted.size() / PARTS;
        List<long[]> first = sorted.subList(0, part);
        List<long[]> last = sorted.subList(sorted.size() - part, sorted.size());
        long fromNs = time(first);
        long distanceNs = distance(first);
        long passedNs = time(last) - fromNs;
        double drift = passedNs == 0 ? 0 : (double) (distance(last) - distanceNs) / passedNs;
        return new ClockLine(fromNs, distanceNs, drift, sorted);
    }

    private static long distance(List<long[]> moments) {
        return median(moments.stream().mapToLong(one -> one[1] - one[0]).toArray());
    }

    private static long time(List<long[]> moments) {
        return median(moments.stream().mapToLong(one -> one[0]).toArray());
    }

    private static long median(long[] values) {
        return new Percentiles(values).of(HALF);
    }

    /** Returns a time of the first clock as one of the second, ns. */
    long ns(long firstNs) {
        return firstNs + distanceNs + Math.round(drift * (firstNs - atNs));
    }

    /** Returns the time by which the second clock gains on the first one, s a second. */
    double drift() {
        return drift;
    }

    /** Returns the distance of the two moments that lie furthest off, on both sides together, ns. */
    long spreadNs() {
        return spreadNs;
    }
}
