// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

import java.util.stream.IntStream;

/**
 * Readings that a thread made of its own counters, by time. That of a stretch is the growth from the last reading
 * before it to the first one behind it. Immutable.
 */
final class OwnTimes {
    /** Numbers of a reading: when, for how long the thread had run, for how long it had no processor. */
    static final int FIELDS = 3;

    /** No readings. */
    static final OwnTimes NONE = of(new long[0], 0);

    private final Sums run;
    private final Sums delay;

    private OwnTimes(Sums run, Sums delay) {
        this.run = run;
        this.delay = delay;
    }

    /**
     * Creates times of readings.
     *
     * @param readings {@value #FIELDS} numbers each
     * @param first number of the first one that counts
     */
    static OwnTimes of(long[] readings, int first) {
        int[] all = IntStream.range(first, readings.length / FIELDS)
                .map(i -> i * FIELDS)
                .toArray();
        int[] withDelay = IntStream.of(all)
                .filter(at -> readings[at + 2] != OwnCounters.NONE)
                .toArray();
        return new OwnTimes(Sums.of(readings, all, 1), Sums.of(readings, withDelay, 2));
    }

    /**
     * Returns for how long the thread ran in a stretch at most, ns.
     *
     * @return -1 if that is not known
     */
    long runNs(long fromNs, long toNs) {
        return run.growth(fromNs, toNs);
    }

    /**
     * Returns for how long the thread did not run between the readings around a stretch, ns.
     *
     * @return -1 if that is not known
     */
    long offNs(long fromNs, long toNs) {
        long ranNs = run.growth(fromNs, toNs);
        return ranNs < 0 ? ranNs : Math.max(0, run.lengthNs(fromNs, toNs) - ranNs);
    }

    /**
     * Returns for how long the thread had no processor in a stretch at most, ns.
     *
     * @return -1 if that is not known
     */
    long delayNs(long fromNs, long toNs) {
        return delay.growth(fromNs, toNs);
    }

    /** A sum that grows, at times that ascend. */
    private record Sums(long[] atNs, long[] sumsNs) {
        static Sums of(long[] readings, int[] places, int field) {
            return new Sums(
                    IntStream.of(places).mapToLong(at -> readings[at]).toArray(),
                    IntStream.of(places).mapToLong(at -> readings[at + field]).toArray());
        }

        long growth(long fromNs, long toNs) {
            int before = firstFrom(fromNs + 1) - 1;
            int after = firstFrom(toNs);
            return before < 0 || after == atNs.length ? OwnCounters.NONE : sumsNs[after] - sumsNs[before];
        }

        /** Returns the time between the readings of which {@link #growth} tells the growth. */
        long lengthNs(long fromNs, long toNs) {
            return atNs[firstFrom(toNs)] - atNs[firstFrom(fromNs + 1) - 1];
        }

        private int firstFrom(long ns) {
            int low = 0;
            int high = atNs.length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (atNs[middle] < ns) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low;
        }
    }
}
