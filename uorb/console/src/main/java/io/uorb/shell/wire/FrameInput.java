// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Reader of a frame's values; allocates no more memory than the remaining bytes can fill. Not thread-safe. */
final class FrameInput {
    private final ByteBuffer bytes;

    /** Reads what remains of the buffer, whose position moves. */
    FrameInput(ByteBuffer bytes) {
        this.bytes = bytes.order(ByteOrder.LITTLE_ENDIAN);
    }

    int remaining() {
        return bytes.remaining();
    }

    int getByte(String name) throws MalformedException {
        require(name, 1);
        return bytes.get() & 0xff;
    }

    int getInt(String name) throws MalformedException {
        require(name, Integer.BYTES);
        return bytes.getInt();
    }

    long getLong(String name) throws MalformedException {
        require(name, Long.BYTES);
        return bytes.getLong();
    }

    /** Reads a number of elements of at least so many bytes each; no more than the remaining bytes can hold. */
    int getCount(String name, int leastBytes) throws MalformedException {
        int count = getInt(name);
        if (count < 0 || count > bytes.remaining() / leastBytes) {
            throw new MalformedException(name + ": " + count + " pieces of at least " + leastBytes
                    + " bytes do not fit in the " + bytes.remaining() + " bytes that are left");
        }
        return count;
    }

    String getText(String name) throws MalformedException {
        int length = getCount(name, 1);
        ByteBuffer utf8 = bytes.slice(bytes.position(), length);
        bytes.position(bytes.position() + length);
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(utf8).toString();
        } catch (CharacterCodingException e) {
            throw new MalformedException(name + ": byte " + utf8.position() + " of its " + length + " is not UTF-8");
        }
    }

    long[] getLongs(String name) throws MalformedException {
        long[] values = new long[getCount(name, Long.BYTES)];
        for (int i = 0; i < values.length; i++) {
            values[i] = bytes.getLong();
        }
        return values;
    }

    private void require(String name, int count) throws MalformedException {
        if (bytes.remaining() < count) {
            throw new MalformedException(
                    name + ": needs " + count + " bytes; the frame has " + bytes.remaining() + " left");
        }
    }
}
