// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

/** The points of a series that wait to be sent; drops the oldest if there are too many. Not thread-safe. */
final class PointBuffer {
    private static final int CAPACITY = 4096;

    private final long[] timesUs = new long[CAPACITY];
    private final double[] values = new double[CAPACITY];
    private int first;
    private int count;
    private long leftOut;

    /** Adds a point. */
    void add(long timeUs, double value) {
        if (count == CAPACITY) {
            first = (first + 1) % CAPACITY;
            count--;
            leftOut++;
        }
        int at = (first + count++) % CAPACITY;
        timesUs[at] = timeUs;
        values[at] = value;
    }

    int count() {
        return count;
    }

    /** Returns the number of omitted points since the creation. */
    long leftOut() {
        return leftOut;
    }

    long timeUs(int index) {
        return timesUs[(first + index) % CAPACITY];
    }

    double value(int index) {
        return values[(first + index) % CAPACITY];
    }

    void clear() {
        first = 0;
        count = 0;
    }

    /**
     * Thins out the points so that the curve looks the same: keeps the least and the greatest value of each of equal
     * parts, in their order; a part without finite values keeps its last point, a gap.
     *
     * @param parts half of the number of points that may stay
     */
    void thinOut(int parts) {
        if (count <= 2 * parts) {
            return;
        }
        int total = count;
        int kept = 0;
        for (int part = 0; part < parts; part++) {
            int from = (int) ((long) total * part / parts);
            int to = (int) ((long) total * (part + 1) / parts);
            int least = extreme(from, to, 1);
            int greatest = extreme(from, to, -1);
            kept = keep(kept, Math.min(least, greatest));
            if (least != greatest) {
                kept = keep(kept, Math.max(least, greatest));
            }
        }
        leftOut += total - kept;
        count = kept;
    }

    /** Returns the index of the least sign * value; the last one if none is finite. */
    private int extreme(int from, int to, int sign) {
        int found = to - 1;
        double best = Double.POSITIVE_INFINITY;
        for (int i = from; i < to; i++) {
            if (sign * value(i) < best) {
                best = sign * value(i);
                found = i;
            }
        }
        return found;
    }

    /** Moves a point forward; it overwrites only points that are no longer needed. */
    private int keep(int kept, int index) {
        int to = (first + kept) % CAPACITY;
        int from = (first + index) % CAPACITY;
        timesUs[to] = timesUs[from];
        values[to] = values[from];
        return kept + 1;
    }
}
