// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * A bounded ring of ULog records from one producer thread to one consumer thread. Wait-free for both; allocates
 * nothing.
 *
 * <p>Positions count all bytes since the start; byte n lies at n modulo the capacity. The producer copies a record
 * behind {@code written} and then moves it (release); the consumer, having seen that (acquire), sees the whole record,
 * and gives the room back by moving {@code released} (release) when it has used the bytes. So a record is there as a
 * whole or not at all.
 */
public final class RecordRing {
    public static final int LEAST_CAPACITY = 16 * 1024;
    public static final int GREATEST_CAPACITY = 1 << 30;

    /** The two positions stand more than 128 bytes from each other and from what lies around the array. */
    private static final int WRITTEN = 32;

    private static final int RELEASED = 64;
    private static final int CELLS = 96;

    /** Bytes before each payload: u16 size, u8 type (L-1). */
    private static final int RECORD_HEAD_BYTES = 3;

    private final AtomicLongArray positions = new AtomicLongArray(CELLS);
    /** Both threads use it, by index only: its position and limit never change. */
    private final ByteBuffer bytes;

    private final ByteBuffer view;
    private final int capacity;
    private final int mask;

    /** @throws IllegalArgumentException if the capacity is not a power of two from 16 KiB to 1 GiB */
    RecordRing(int capacity) {
        this(ByteBuffer.allocateDirect(requireCapacity(capacity)));
    }

    /** Creates a ring of those bytes, a power of two of them; for tests of the protocol. */
    public RecordRing(ByteBuffer bytes) {
        this.bytes = bytes;
        this.view = bytes.duplicate();
        this.capacity = bytes.capacity();
        this.mask = capacity - 1;
    }

    private static int requireCapacity(int capacity) {
        if (capacity < LEAST_CAPACITY || capacity > GREATEST_CAPACITY || Integer.bitCount(capacity) != 1) {
            throw new IllegalArgumentException("ring of " + capacity + " bytes; it must be a power of two from "
                    + LEAST_CAPACITY + " to " + GREATEST_CAPACITY);
        }
        return capacity;
    }

    int capacity() {
        return capacity;
    }

    /**
     * Producer: copies whole records into the ring; returns false, and copies nothing, if there is no room for all
     * bytes.
     */
    public boolean offer(byte[] records, int offset, int length) {
        long written = positions.getPlain(WRITTEN);
        if (length > capacity - (written - positions.getAcquire(RELEASED))) {
            return false;
        }
        int at = (int) written & mask;
        int first = Math.min(length, capacity - at);
        bytes.put(at, records, offset, first);
        bytes.put(0, records, offset + first, length - first);
        positions.setRelease(WRITTEN, written + length);
        return true;
    }

    /** Producer: returns the free bytes; the consumer may increase them. An estimate for other threads. */
    int free() {
        long released = positions.getAcquire(RELEASED);
        return capacity - (int) (positions.getAcquire(WRITTEN) - released);
    }

    /** Producer: returns the bytes written since the start. */
    long writtenPlain() {
        return positions.getPlain(WRITTEN);
    }

    /** Consumer: returns the bytes written since the start; a boundary between records. */
    public long writtenAcquire() {
        return positions.getAcquire(WRITTEN);
    }

    /** Consumer: returns the bytes released; a boundary between records if it released whole records. */
    public long releasedPlain() {
        return positions.getPlain(RELEASED);
    }

    /** Consumer: returns the readable bytes that are contiguous; the ring's own view, valid until the next call. */
    ByteBuffer readable() {
        return readable(0, (int) (writtenAcquire() - releasedPlain()));
    }

    /**
     * Consumer: returns at most {@code length} readable bytes from {@code skip} behind the first, as far as they are
     * contiguous. The ring's own view, valid until the next call.
     */
    public ByteBuffer readable(int skip, int length) {
        int at = (int) (releasedPlain() + skip) & mask;
        return view.clear().position(at).limit(at + Math.min(length, capacity - at));
    }

    /** Consumer: returns the bytes of whole records, from the first on, within {@code limit} readable bytes. */
    public int wholeRecords(int limit) {
        int from = (int) releasedPlain();
        int end = 0;
        while (limit - end >= RECORD_HEAD_BYTES) {
            int next = end + RECORD_HEAD_BYTES + sizeAt(from + end);
            if (next > limit) {
                break;
            }
            end = next;
        }
        return end;
    }

    private int sizeAt(int position) {
        int low = Byte.toUnsignedInt(bytes.get(position & mask));
        int high = Byte.toUnsignedInt(bytes.get(position + 1 & mask));
        return low | high << Byte.SIZE;
    }

    /** Consumer: releases the first bytes; views of them are no longer valid. */
    public void release(int bytes) {
        positions.setRelease(RELEASED, releasedPlain() + bytes);
    }
}
