// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The stamp of a cell: what the cell has of which generation ({@code kernel:N-1}).
 *
 * <ul>
 *   <li>{@code g}: message g, whole; 0: none yet;
 *   <li>{@code ~g}, its two highest bits set: message g is being written;
 *   <li>g with the sign bit, the bit below clear: void, generation g will never be published.
 * </ul>
 *
 * <p>Generations stay below 2^62: a publisher of 8 kHz takes 18 million years to get there.
 */
final class Stamp {
    /** Words of a stamp; those of the message follow. */
    static final int WORDS = 1;
    /** Index of a stamp without a message, which is being written for ever: a reader that looks there looks further. */
    static final int NOWHERE = 0;

    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);
    private static final int KIND = 62;
    private static final long WRITTEN = 3;

    private Stamp() {}

    static long written(long generation) {
        return ~generation;
    }

    static long voidOf(long generation) {
        return generation | Long.MIN_VALUE;
    }

    static boolean isBeingWritten(long stamp) {
        return stamp >>> KIND == WRITTEN;
    }

    /** Returns the generation that the stamp is about. */
    static long generation(long stamp) {
        return isBeingWritten(stamp) ? ~stamp : stamp & Long.MAX_VALUE;
    }

    // The accessors take the array: a caller that has loaded it once need not load it again after each acquire.

    static boolean compareAndSetVolatile(long[] words, int cell, long expected, long stamp) {
        return WORD.compareAndSet(words, cell, expected, stamp);
    }

    static long loadVolatile(long[] words, int cell) {
        return (long) WORD.getVolatile(words, cell);
    }

    static long loadAcquire(long[] words, int cell) {
        return (long) WORD.getAcquire(words, cell);
    }

    static long loadOpaque(long[] words, int cell) {
        return (long) WORD.getOpaque(words, cell);
    }

    static void storeRelease(long[] words, int cell, long stamp) {
        WORD.setRelease(words, cell, stamp);
    }
}
