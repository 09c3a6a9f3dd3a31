// SPDX-License-Identifier: Apache-2.0
package io.uorb.input;

/** Limits of memory for untrusted input: a fixed limit, or a share of the heap where that is less. Any thread. */
public final class HeapShare {
    private HeapShare() {}

    /** Returns the smaller of a limit in bytes and the maximum heap divided by {@code divisor}; at least 1. */
    public static long bytes(long fixedBytes, int divisor) {
        return bytes(fixedBytes, divisor, Runtime.getRuntime().maxMemory());
    }

    /** Returns that limit for a heap of so many bytes. */
    static long bytes(long fixedBytes, int divisor, long heapBytes) {
        return Math.max(1, Math.min(fixedBytes, heapBytes / divisor));
    }

    /**
     * Returns the smaller of a limit of entries and the number of entries that fit in the maximum heap divided by
     * {@code divisor}; at least 1.
     *
     * @param entryBytes the memory of one entry, bytes
     */
    public static int entries(int fixedEntries, int divisor, int entryBytes) {
        return entries(fixedEntries, divisor, entryBytes, Runtime.getRuntime().maxMemory());
    }

    /** Returns that limit for a heap of so many bytes. */
    static int entries(int fixedEntries, int divisor, int entryBytes, long heapBytes) {
        return (int) bytes(fixedEntries, 1, heapBytes / divisor / entryBytes);
    }
}
