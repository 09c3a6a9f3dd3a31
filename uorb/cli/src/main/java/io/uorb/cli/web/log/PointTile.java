// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import java.util.Arrays;

/**
 * The messages of a stretch that holds few of them.
 *
 * @param timesUs ascending; messages of one time are in the order of the file
 * @param values one for each time
 */
record PointTile(long[] timesUs, ValueColumn values) implements Tile {
    @Override
    public boolean isExact() {
        return true;
    }

    /** Returns the index of the first message at or after a time. */
    int firstAt(long timeUs) {
        int found = Arrays.binarySearch(timesUs, timeUs);
        if (found < 0) {
            return -found - 1;
        }
        while (found > 0 && timesUs[found - 1] == timeUs) {
            found--;
        }
        return found;
    }

    /** Returns the index of the first message after a time. */
    int firstAfter(long timeUs) {
        return timeUs == Long.MAX_VALUE ? timesUs.length : firstAt(timeUs + 1);
    }

    @Override
    public long count(long fromUs, long toUs) {
        return (long) firstAfter(toUs) - firstAt(fromUs);
    }

    @Override
    public void addTo(RangeBuckets target, long fromUs, long toUs) {
        int end = firstAfter(toUs);
        for (int i = firstAt(fromUs); i < end; i++) {
            target.add(timesUs[i], 1, values.get(i), values.get(i));
        }
    }

    @Override
    public long bytes() {
        return (long) Long.BYTES * timesUs.length + values.bytes();
    }
}
