// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The cells of one publisher: {@code capacity} places for messages with local sequences 1, 2, 3, ... Only that
 * publisher writes ({@link RingWriter}); any thread reads. This object itself never changes, so readers keep it in
 * their caches.
 *
 * <p>Message {@code n} lies in cell {@code n mod capacity}: a stamp and the payload words side by side. The stamp is
 * the message's ticket once it is whole, the ticket's complement while it is being written, 0 before the first message.
 * A reader takes what it copied for whole only if the stamp was the same ticket before and after it. Tickets of a node
 * begin at 1 and never repeat (a publisher of 8 kHz takes 36 million years for 2^63), so a stamp says which message a
 * cell holds, but not its local sequence: that follows from the stamps of other cells, or from {@link
 * #committedAcquire}.
 *
 * <p>The order that readers rely on: a publisher marks, writes, stamps, and then counts message {@code n} as committed,
 * before it marks the cell of {@code n + 1}, each store with release. So a reader that sees message {@code n}, or its
 * mark, sees the stamps of all before it, or later ones, and a count of at least {@code n - 1}.
 */
final class Ring {
    /** Words before the payload. */
    static final int HEADER_WORDS = 1;

    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

    private final long[] words;
    /** Index of the first cell. */
    private final int base;
    /** Number of cells less 1. */
    final int mask;

    private final int stride;
    /** Counts what is committed. */
    private final RingWriter writer;

    private final long joinedAt;

    Ring(Cells cells, RingWriter writer) {
        this.words = cells.words();
        this.base = cells.base();
        this.mask = cells.capacity() - 1;
        this.stride = cells.stride();
        this.writer = writer;
        this.joinedAt = writer.ticket.takenVolatile();
    }

    long[] words() {
        return words;
    }

    /** Returns the number of tickets that were taken before the ring was made: all its messages are later. */
    long joinedAt() {
        return joinedAt;
    }

    /** Returns the number of words from one cell to the next. */
    int stride() {
        return stride;
    }

    /** Returns the index of the stamp of message {@code n}. */
    int cell(long n) {
        return base + ((int) n & mask) * stride;
    }

    /** Returns the cell behind the given one. */
    int following(int cell) {
        int next = cell + stride;
        return next == endOfCells() ? base : next;
    }

    /** Returns the index behind the last cell. */
    int endOfCells() {
        return base + (mask + 1) * stride;
    }

    // The accessors take the array: a caller that has loaded it once need not load it again after each acquire.

    static long stampAcquire(long[] words, int cell) {
        return (long) WORD.getAcquire(words, cell);
    }

    static long stampOpaque(long[] words, int cell) {
        return (long) WORD.getOpaque(words, cell);
    }

    static long stampPlain(long[] words, int cell) {
        return words[cell];
    }

    static void setStampRelease(long[] words, int cell, long stamp) {
        WORD.setRelease(words, cell, stamp);
    }

    /**
     * Whether a cell with this stamp holds, whole, a message that is newer than the one with the other stamp. False
     * also for one that is being written, of which {@link #isQuiet} is false, too.
     */
    static boolean isNews(long stamp, long last) {
        return stamp > last;
    }

    /** Whether a cell with this stamp holds a whole message that is not newer than the one with the other stamp. */
    static boolean isQuiet(long stamp, long last) {
        // Unsigned. Long.compareUnsigned is compiled to two comparisons by JDK 17.
        return stamp + Long.MIN_VALUE <= last + Long.MIN_VALUE;
    }

    /** Returns the number of messages committed; acquire: their stamps, or later ones, are seen by who loads it. */
    long committedAcquire() {
        return writer.committedAcquire();
    }

    /**
     * Returns the number of abandoned tickets; acquire: the counting thread must find such a ticket taken, or the count
     * could stand for another ticket.
     */
    long abandonedAcquire() {
        return writer.abandonedAcquire();
    }

    /**
     * Returns the ticket of message {@code n}, which is committed; 0 if its cell may have been taken for a later one,
     * which is not before {@code capacity - 1} messages have followed it.
     */
    long stampOf(long n) {
        long stamp = stampAcquire(words, cell(n));
        // The count after the stamp: had the cell been stamped for message n + capacity, it would be that less one.
        return stamp > 0 && committedAcquire() - n < mask ? stamp : 0;
    }

    /** Returns the ticket of the newest committed message, or 0, at some moment of this call. Lock-free. */
    long newestStamp() {
        long n = committedAcquire();
        long stamp = n == 0 ? 0 : stampOf(n);
        while (n != 0 && stamp == 0) {
            n = committedAcquire();
            stamp = stampOf(n);
        }
        return stamp;
    }

    /**
     * Runs the second half of a copy of a message, after its words were loaded.
     *
     * @return whether what was loaded is the message with this stamp; else the cell has been taken for a later one, and
     *     what was loaded is worthless
     */
    static boolean isStill(long[] words, int cell, long stamp) {
        // Without it loads of words could move below the stamp's, and a copy that mixes two messages would pass.
        VarHandle.acquireFence();
        return stampOpaque(words, cell) == stamp;
    }

    /** As {@link #isStill}, by the cell at the edge of the window, which is marked before that of the message is. */
    static boolean isStillQuiet(long[] words, int edge, long last) {
        VarHandle.acquireFence();
        return isQuiet(stampOpaque(words, edge), last);
    }
}
