// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import io.uorb.schema.WireType;
import java.util.Arrays;
import java.util.Comparator;

/**
 * A tile in the making. It keeps each message up to a limit; from then on it has buckets. Its memory is bounded however
 * many messages are added. One thread.
 */
final class TileBuilder {
    private static final int USUAL_POINTS = 64;

    private final long startUs;
    private final long widthUs;
    private final int buckets;
    private final int mostPoints;
    private final WireType type;
    /** Null once there are buckets. */
    private long[] timesUs = new long[USUAL_POINTS];
    /** The points' values, or the least of each bucket. */
    private ValueColumn least;
    /** Null while there are points. */
    private ValueColumn greatest;

    private int[] counts;
    private int points;
    private boolean ascending = true;

    /**
     * Creates an empty tile.
     *
     * @param startUs the start of the first bucket
     * @param widthUs of each bucket
     * @param buckets their number
     * @param mostPoints messages that are kept
     * @param type of the values
     */
    TileBuilder(long startUs, long widthUs, int buckets, int mostPoints, WireType type) {
        this.startUs = startUs;
        this.widthUs = widthUs;
        this.buckets = buckets;
        this.mostPoints = mostPoints;
        this.type = type;
        this.least = ValueColumn.of(type, USUAL_POINTS);
    }

    /** Returns the most memory that a tile of {@link TileGrid#BUCKETS} buckets of values of that type takes. */
    static long mostBytes(WireType type) {
        return (long) TileGrid.BUCKETS * (Integer.BYTES + 2 * ValueColumn.bytesPerValue(type));
    }

    /** Adds a message whose time is in the tile. */
    void add(long timeUs, double value) {
        if (counts == null && points == mostPoints) {
            divide();
        }
        if (counts != null) {
            addToBucket(timeUs, value);
            return;
        }
        if (points == timesUs.length) {
            int length = Math.min(mostPoints, 2 * points);
            timesUs = Arrays.copyOf(timesUs, length);
            least = least.resized(length);
        }
        ascending &= points == 0 || timesUs[points - 1] <= timeUs;
        timesUs[points] = timeUs;
        least.set(points++, value);
    }

    private void divide() {
        long[] times = timesUs;
        ValueColumn values = least;
        timesUs = null;
        least = ValueColumn.of(type, buckets);
        greatest = ValueColumn.of(type, buckets);
        counts = new int[buckets];
        for (int i = 0; i < points; i++) {
            addToBucket(times[i], values.get(i));
        }
    }

    private void addToBucket(long timeUs, double value) {
        int at = (int) ((timeUs - startUs) / widthUs);
        counts[at]++;
        if (Double.isFinite(value)) {
            // NaN, of an empty bucket, is neither less nor greater.
            if (!(least.get(at) <= value)) {
                least.set(at, value);
            }
            if (!(greatest.get(at) >= value)) {
                greatest.set(at, value);
            }
        }
    }

    /** Returns the tile. */
    Tile build() {
        if (counts != null) {
            return new BucketTile(startUs, widthUs, counts, least, greatest);
        }
        long[] times = Arrays.copyOf(timesUs, points);
        if (ascending) {
            return new PointTile(times, least.resized(points));
        }
        Integer[] order = new Integer[points];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, Comparator.comparingLong(i -> times[i]));
        return new PointTile(Arrays.stream(order).mapToLong(i -> times[i]).toArray(), least.at(order));
    }
}
