// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Writer of a frame, which grows up to its limit. Not thread-safe. */
final class FrameOutput {
    private static final int FIRST_BYTES = 1024;

    private final String name;
    private final int limit;
    private ByteBuffer bytes;

    /**
     * Begins a frame.
     *
     * @param name of what is written, for the error
     * @param limit bytes at most, the length in front not counted
     */
    FrameOutput(String name, int limit) {
        this.name = name;
        this.limit = limit + Integer.BYTES;
        this.bytes = allocate(FIRST_BYTES).putInt(0);
    }

    void putByte(int value) throws TooLongException {
        require(1);
        bytes.put((byte) value);
    }

    void putInt(int value) throws TooLongException {
        require(Integer.BYTES);
        bytes.putInt(value);
    }

    void putLong(long value) throws TooLongException {
        require(Long.BYTES);
        bytes.putLong(value);
    }

    void putText(String text) throws TooLongException {
        // Half of a surrogate pair has no UTF-8; a question mark stands for it.
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        putInt(utf8.length);
        require(utf8.length);
        bytes.put(utf8);
    }

    void putLongs(long[] values) throws TooLongException {
        putInt(values.length);
        for (long value : values) {
            putLong(value);
        }
    }

    /** Returns the frame with its length in front, to be read. */
    ByteBuffer finish() {
        bytes.putInt(0, bytes.position() - Integer.BYTES);
        return bytes.flip();
    }

    private void require(int more) throws TooLongException {
        int needed = bytes.position() + more;
        if (needed < 0 || needed > limit) {
            throw new TooLongException(name, limit - Integer.BYTES);
        }
        if (needed > bytes.capacity()) {
            bytes = allocate((int) Math.min(limit, Math.max(needed, 2L * bytes.capacity())))
                    .put(bytes.flip());
        }
    }

    private static ByteBuffer allocate(int capacity) {
        return ByteBuffer.allocate(capacity).order(ByteOrder.LITTLE_ENDIAN);
    }
}
