// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

/**
 * The division of a log's time into tiles of {@value #BUCKETS} buckets. The widest level has at most 2^16 buckets for
 * the whole log; each further one divides those by 16, down to 1 us. Widths are powers of two, in us. Immutable.
 */
final class TileGrid {
    static final int BUCKETS = 1 << 12;

    private static final int TILE_BITS = 12;
    private static final int WIDEST_BITS = 16;
    private static final int STEP_BITS = 4;

    private final long startUs;
    private final long endUs;
    private final int widestShift;

    /**
     * Creates the grid of a log.
     *
     * @param startUs its least time
     * @param endUs its greatest time, not before the least
     */
    TileGrid(long startUs, long endUs) {
        this.startUs = startUs;
        this.endUs = endUs;
        int spanBits = Long.SIZE - Long.numberOfLeadingZeros(endUs - startUs);
        widestShift = Math.max(0, spanBits - WIDEST_BITS);
    }

    long startUs() {
        return startUs;
    }

    long endUs() {
        return endUs;
    }

    /**
     * Returns the widest level whose buckets are at most half as wide as an answer's: aligning those then loses a third
     * of their number at most.
     */
    int levelFor(long widthUs) {
        int level = 0;
        while (widthUs(level) > 1 && 2 * widthUs(level) > widthUs) {
            level++;
        }
        return level;
    }

    /** Returns the width of a bucket. */
    long widthUs(int level) {
        return 1L << shift(level);
    }

    private int shift(int level) {
        return Math.max(0, widestShift - STEP_BITS * level);
    }

    /** Returns the tile that holds a time. */
    long tileAt(int level, long timeUs) {
        return timeUs - startUs >> shift(level) + TILE_BITS;
    }

    /** Returns the time at which a tile begins. */
    long tileStartUs(int level, long tile) {
        return startUs + (tile << shift(level) + TILE_BITS);
    }

    /** Returns the last time of a tile, at most the log's. */
    long tileEndUs(int level, long tile) {
        long sinceStartUs = (tile + 1 << shift(level) + TILE_BITS) - 1;
        return sinceStartUs < 0 ? endUs : Math.min(endUs, startUs + sinceStartUs);
    }

    /** Returns the start of the bucket that holds a time. */
    long bucketStartUs(int level, long timeUs) {
        return startUs + (timeUs - startUs >> shift(level) << shift(level));
    }
}
