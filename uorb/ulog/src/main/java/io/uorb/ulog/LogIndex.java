// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import java.util.Arrays;
import java.util.OptionalLong;

/**
 * Index of a log: which subscriptions have messages at which times in which block. A block has {@value #BLOCK_BYTES}
 * bytes or a little more, starts at a data record, and has an entry of {@value #ENTRY_BYTES} bytes for each
 * subscription with messages in it; times step back in real logs, so an entry holds the least and the greatest. Where a
 * block has so many subscriptions that their entries would take more than a 16th of its size, it is made longer: the
 * index never takes more than a 16th of the log and the entries of one block more, and of real logs with 100 topics
 * less than a 100th. One thread.
 */
final class LogIndex {
    static final int BLOCK_BYTES = 262_144;
    static final int ENTRY_BYTES = Integer.BYTES + 2 * Long.BYTES;

    private static final int LEAST_BYTES_PER_ENTRY = 16 * ENTRY_BYTES;
    private static final int BLOCK_HEAD_BYTES = Long.BYTES + Integer.BYTES;

    private final int blockBytes;
    private long[] blockOffsets = new long[64];
    private int[] blockEntries = new int[64];
    private int blocks;
    private long endOffset;

    private int[] ordinals = new int[1024];
    private long[] leastUs = new long[1024];
    private long[] greatestUs = new long[1024];
    private int entries;

    /** Position in the entries of each subscription in the open block; valid if not before that block's first. */
    private int[] entryOf = new int[256];

    LogIndex(int blockBytes) {
        this.blockBytes = blockBytes;
    }

    /** Adds a message of the record that starts at byte {@code offset} of the file; offsets ascend. */
    void add(long offset, int ordinal, long timestampUs) {
        if (blocks == 0 || isFull(offset)) {
            open(offset);
        }
        if (ordinal >= entryOf.length) {
            entryOf = Arrays.copyOf(entryOf, Math.max(2 * entryOf.length, ordinal + 1));
        }
        int entry = entryOf[ordinal];
        boolean isThere = entry >= blockEntries[blocks - 1] && entry < entries && ordinals[entry] == ordinal;
        if (!isThere) {
            addEntry(ordinal, timestampUs);
        } else if (timestampUs < leastUs[entry]) {
            leastUs[entry] = timestampUs;
        } else if (timestampUs > greatestUs[entry]) {
            greatestUs[entry] = timestampUs;
        }
    }

    private boolean isFull(long offset) {
        long size = offset - blockOffsets[blocks - 1];
        int inBlock = entries - blockEntries[blocks - 1];
        return size >= blockBytes && size >= (long) LEAST_BYTES_PER_ENTRY * inBlock;
    }

    private void open(long offset) {
        if (blocks == blockOffsets.length) {
            blockOffsets = Arrays.copyOf(blockOffsets, 2 * blocks);
            blockEntries = Arrays.copyOf(blockEntries, 2 * blocks);
        }
        blockOffsets[blocks] = offset;
        blockEntries[blocks] = entries;
        blocks++;
    }

    private void addEntry(int ordinal, long timestampUs) {
        if (entries == ordinals.length) {
            ordinals = Arrays.copyOf(ordinals, 2 * entries);
            leastUs = Arrays.copyOf(leastUs, 2 * entries);
            greatestUs = Arrays.copyOf(greatestUs, 2 * entries);
        }
        ordinals[entries] = ordinal;
        leastUs[entries] = timestampUs;
        greatestUs[entries] = timestampUs;
        entryOf[ordinal] = entries;
        entries++;
    }

    /** Sets the byte of the file at which the last block ends; no messages are added afterwards. */
    void end(long offset) {
        endOffset = offset;
        blockOffsets = Arrays.copyOf(blockOffsets, blocks);
        blockEntries = Arrays.copyOf(blockEntries, blocks);
        ordinals = Arrays.copyOf(ordinals, entries);
        leastUs = Arrays.copyOf(leastUs, entries);
        greatestUs = Arrays.copyOf(greatestUs, entries);
        entryOf = new int[0];
    }

    int blocks() {
        return blocks;
    }

    /** Returns the byte of the file at which a block starts: that of a data record. */
    long startOf(int block) {
        return blockOffsets[block];
    }

    /** Returns the byte of the file at which a block ends. */
    long endOf(int block) {
        return block + 1 < blocks ? blockOffsets[block + 1] : endOffset;
    }

    /**
     * Returns whether a block has messages of one of the subscriptions at or after {@code fromUs} and such at or before
     * {@code toUs}; they may still lie outside of the range.
     *
     * @param wanted whether a subscription is wanted, at its ordinal
     */
    boolean mayHold(int block, boolean[] wanted, long fromUs, long toUs) {
        int last = block + 1 < blocks ? blockEntries[block + 1] : entries;
        for (int i = blockEntries[block]; i < last; i++) {
            if (wanted[ordinals[i]] && leastUs[i] <= toUs && greatestUs[i] >= fromUs) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the greatest time at or before {@code toUs} at which an entry proves a message of the subscriptions: its
     * greatest one, or its least where the greatest is later.
     *
     * @param wanted whether a subscription is wanted, at its ordinal
     */
    OptionalLong provenUs(boolean[] wanted, long toUs) {
        boolean isFound = false;
        long provenUs = Long.MIN_VALUE;
        for (int i = 0; i < entries; i++) {
            if (wanted[ordinals[i]] && leastUs[i] <= toUs) {
                isFound = true;
                provenUs = Math.max(provenUs, greatestUs[i] <= toUs ? greatestUs[i] : leastUs[i]);
            }
        }
        return isFound ? OptionalLong.of(provenUs) : OptionalLong.empty();
    }

    /**
     * Returns the least time at or after {@code fromUs} at which an entry proves a message of the subscriptions: its
     * least one, or its greatest where the least is earlier.
     *
     * @param wanted whether a subscription is wanted, at its ordinal
     */
    OptionalLong provenFromUs(boolean[] wanted, long fromUs) {
        boolean isFound = false;
        long provenUs = Long.MAX_VALUE;
        for (int i = 0; i < entries; i++) {
            if (wanted[ordinals[i]] && greatestUs[i] >= fromUs) {
                isFound = true;
                provenUs = Math.min(provenUs, leastUs[i] >= fromUs ? leastUs[i] : greatestUs[i]);
            }
        }
        return isFound ? OptionalLong.of(provenUs) : OptionalLong.empty();
    }

    /** Returns the memory of the index without a few objects' headers. */
    long sizeBytes() {
        return (long) BLOCK_HEAD_BYTES * blockOffsets.length
                + (long) ENTRY_BYTES * ordinals.length
                + (long) Integer.BYTES * entryOf.length;
    }
}
