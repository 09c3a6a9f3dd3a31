// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import io.uorb.schema.WireType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** A sequential reader of one payload, little-endian (L-1); its exceptions name the missing part. Not thread-safe. */
public final class PayloadReader {
    private final ByteBuffer bytes;

    /** Creates a reader of {@code length} bytes of the array from {@code offset} on. */
    public PayloadReader(byte[] array, int offset, int length) {
        this.bytes = ByteBuffer.wrap(array, offset, length).slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Returns the number of unread bytes. */
    public int remaining() {
        return bytes.remaining();
    }

    /** Reads an unsigned byte; {@code what} names it in exceptions. */
    public int u8(String what) throws MalformedRecordException {
        require(Byte.BYTES, what);
        return Byte.toUnsignedInt(bytes.get());
    }

    /** Reads an unsigned 16-bit integer; {@code what} names it in exceptions. */
    public int u16(String what) throws MalformedRecordException {
        require(Short.BYTES, what);
        return Short.toUnsignedInt(bytes.getShort());
    }

    long u64(String what) throws MalformedRecordException {
        require(Long.BYTES, what);
        return bytes.getLong();
    }

    Number parameter(WireType type, String name) throws MalformedRecordException {
        if (bytes.remaining() != Integer.BYTES) {
            throw new MalformedRecordException(
                    "parameter " + name + " has " + bytes.remaining() + " bytes; a " + type.cName() + " has 4");
        }
        return type == WireType.FLOAT32 ? (Number) bytes.getFloat() : (Number) bytes.getInt();
    }

    void skip(int count) throws MalformedRecordException {
        require(count, "a part");
        bytes.position(bytes.position() + count);
    }

    /** Reads all remaining bytes. */
    public byte[] rest() {
        byte[] rest = new byte[bytes.remaining()];
        bytes.get(rest);
        return rest;
    }

    /** Reads a UTF-8 text of {@code length} bytes. */
    String text(int length, String what) throws MalformedRecordException {
        require(length, what);
        int from = bytes.arrayOffset() + bytes.position();
        bytes.position(bytes.position() + length);
        if (isAscii(bytes.array(), from, length)) {
            // Nearly all are: a decoder takes a large part of the time in which a process reads its first log.
            return new String(bytes.array(), from, length, StandardCharsets.ISO_8859_1);
        }
        try {
            ByteBuffer part = ByteBuffer.wrap(bytes.array(), from, length);
            return StandardCharsets.UTF_8.newDecoder().decode(part).toString();
        } catch (CharacterCodingException e) {
            throw new MalformedRecordException(what + " is not UTF-8 text");
        }
    }

    private static boolean isAscii(byte[] array, int from, int length) {
        int signs = 0;
        for (int i = from; i < from + length; i++) {
            signs |= array[i];
        }
        return signs >= 0;
    }

    private void require(int count, String what) throws MalformedRecordException {
        if (bytes.remaining() < count) {
            throw new MalformedRecordException(
                    "record ends within its " + what + ": " + bytes.remaining() + " bytes left of " + count);
        }
    }
}
