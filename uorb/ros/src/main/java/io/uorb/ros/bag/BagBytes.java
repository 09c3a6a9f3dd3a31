// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Bytes of a bag that know their place, for errors. All reads are within {@link #length}, or errors. One thread. */
final class BagBytes {
    private static final long NANOS = 1_000_000_000;
    private static final long MAX_UINT32 = 0xffff_ffffL;

    private final byte[] array;
    private final ByteBuffer view;
    private final int length;
    private final Path file;
    private final long position;
    /** Whether these are bytes that were compressed, of the chunk at the position. */
    private final boolean compressed;

    BagBytes(byte[] array, int length, Path file, long position, boolean compressed) {
        this.array = array;
        this.view = ByteBuffer.wrap(array).order(ByteOrder.LITTLE_ENDIAN);
        this.length = length;
        this.file = file;
        this.position = position;
        this.compressed = compressed;
    }

    byte[] array() {
        return array;
    }

    int length() {
        return length;
    }

    /** Returns where a byte is in the file, as text. */
    String place(int at) {
        return compressed ? "byte " + at + " of the uncompressed chunk at byte " + position : "byte " + (position + at);
    }

    BagFormatException error(int at, String problem) {
        if (compressed) {
            return new BagFormatException(file + ": " + place(at) + ": " + problem, position);
        }
        return new BagFormatException(file, position + at, problem);
    }

    private void require(int at, int bytes, String what) throws BagFormatException {
        if (bytes > length - at) {
            throw error(
                    at,
                    "the end, within " + what + ", which takes " + bytes + " bytes; " + (length - at) + " are left");
        }
    }

    long uint32(int at, String what) throws BagFormatException {
        require(at, Integer.BYTES, what);
        return view.getInt(at) & MAX_UINT32;
    }

    long int64(int at, String what) throws BagFormatException {
        require(at, Long.BYTES, what);
        return view.getLong(at);
    }

    /** Returns a time in ns. */
    long time(int at, String what) throws BagFormatException {
        require(at, Long.BYTES, what);
        long nanoseconds = uint32(at + Integer.BYTES, what);
        if (nanoseconds >= NANOS) {
            throw error(at, what + " has " + nanoseconds + " nanoseconds; the most is " + (NANOS - 1));
        }
        return uint32(at, what) * NANOS + nanoseconds;
    }

    /** Returns the length of a part, whose own length field is at that place. */
    int partLength(int at, String what, int limit) throws BagFormatException {
        long bytes = uint32(at, "the length of " + what);
        int left = length - at - Integer.BYTES;
        if (bytes > left || bytes > limit) {
            throw error(
                    at,
                    what + " has " + bytes + " bytes; " + left + " are left"
                            + (bytes > limit ? ", and the limit is " + limit : ""));
        }
        return (int) bytes;
    }

    String text(int at, int bytes) {
        return new String(array, at, bytes, StandardCharsets.UTF_8);
    }

    boolean isText(int at, int bytes, String text) {
        if (text.length() != bytes) {
            return false;
        }
        for (int i = 0; i < bytes; i++) {
            if (array[at + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
