// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lane;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * A ring of bytes from the lane's thread to the one that drains it ({@code determinism:D-26}). Wait-free for both;
 * allocates nothing.
 *
 * <p>Positions count all bytes since the start. The writer puts the bytes of an activation behind {@code committed} and
 * moves it once (release); the reader that has seen that (acquire) sees whole activations, and gives the room back by
 * moving {@code released} (release).
 */
public final class LaneRing {
    /** The default size, bytes. */
    public static final int DEFAULT_BYTES = 1 << 20;

    /** The least size, bytes. */
    public static final int LEAST_BYTES = 1 << 10;

    /** The positions stand more than 128 bytes from each other and from what lies around the array. */
    private static final int COMMITTED = 32;

    private static final int RELEASED = 64;
    /** The position of the newest key block among the committed bytes; -1 before the first. */
    private static final int KEY = 33;

    /** Activations dropped since the last that was committed. */
    private static final int DROPPED = 34;

    private static final int CELLS = 96;

    private final AtomicLongArray positions = new AtomicLongArray(CELLS);
    private final byte[] bytes;
    private final int mask;
    /** The writer's: end of the bytes put, and what it saw released last. */
    private long end;

    private long seenReleased;

    /**
     * Creates an empty ring.
     *
     * @throws IllegalArgumentException if the size is no power of two, or too small
     */
    public LaneRing(int sizeBytes) {
        if (sizeBytes < LEAST_BYTES || Integer.bitCount(sizeBytes) != 1) {
            throw new IllegalArgumentException(
                    "lane of " + sizeBytes + " bytes; it must be a power of two of at least " + LEAST_BYTES);
        }
        bytes = new byte[sizeBytes];
        mask = sizeBytes - 1;
        positions.setPlain(KEY, -1);
    }

    /** Writer: returns whether this many bytes can be put. */
    public boolean hasRoom(int length) {
        if (end + length - seenReleased <= bytes.length) {
            return true;
        }
        seenReleased = positions.getAcquire(RELEASED);
        return end + length - seenReleased <= bytes.length;
    }

    /** Writer: puts a byte, for which there must be room. */
    public void put(int value) {
        bytes[(int) end & mask] = (byte) value;
        end++;
    }

    /** Writer: commits what has been put. */
    public void commit() {
        positions.setRelease(COMMITTED, end);
    }

    /** Writer: commits what has been put, of which a key block is at that position. */
    public void commit(long keyPosition) {
        positions.setPlain(KEY, keyPosition);
        positions.setRelease(COMMITTED, end);
    }

    /** Writer: records how many activations were dropped since the last committed one. */
    public void dropped(long activations) {
        positions.setRelease(DROPPED, activations);
    }

    /** Any thread: returns the activations dropped behind those committed; to be loaded before {@link #committed}. */
    public long dropped() {
        return positions.getAcquire(DROPPED);
    }

    /** Writer: takes back what has been put since the last commit. */
    public void rewind() {
        end = positions.getPlain(COMMITTED);
    }

    /** Writer: returns the position of the next byte. */
    public long end() {
        return end;
    }

    /** Any thread: returns the bytes committed since the start. */
    public long committed() {
        return positions.getAcquire(COMMITTED);
    }

    /** Reader: returns the bytes released since the start. */
    public long released() {
        return positions.getPlain(RELEASED);
    }

    /** Reader: returns the position of the newest key block before {@link #committed}, loaded earlier; -1 for none. */
    public long key() {
        return positions.getAcquire(KEY);
    }

    /** Reader: copies bytes from a position on, of those that are committed and not released. */
    public void copy(long position, byte[] target, int offset, int length) {
        int at = (int) position & mask;
        int first = Math.min(length, bytes.length - at);
        System.arraycopy(bytes, at, target, offset, first);
        System.arraycopy(bytes, 0, target, offset + first, length - first);
    }

    /** Reader: releases the bytes before a position. */
    public void release(long position) {
        positions.setRelease(RELEASED, position);
    }

    /** Returns the size, bytes. */
    public int sizeBytes() {
        return bytes.length;
    }
}
