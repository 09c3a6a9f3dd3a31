// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import io.uorb.schema.WireType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;

/**
 * A view of one data message in the reader's buffer. The reader has a single object of this class and moves it from
 * message to message: what it shows is valid until the visitor returns. One thread.
 */
public final class UlogData {
    private final ByteBuffer buffer;
    /** The buffer as words that begin at its byte 0, 1 and so on: one copy reads words from any byte on. */
    private final LongBuffer[] wordsFrom = new LongBuffer[Long.BYTES];

    private UlogSubscription subscription;
    private int offset;
    private int length;

    /** Creates a view of the reader's buffer; call {@link #moveTo} before use. */
    public UlogData(byte[] bytes) {
        this.buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < wordsFrom.length; i++) {
            int from = Math.min(i, bytes.length);
            wordsFrom[i] = buffer.slice(from, bytes.length - from)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .asLongBuffer();
        }
    }

    /** Moves the view to a message of the buffer; returns this view. */
    public UlogData moveTo(UlogSubscription toSubscription, int toOffset, int toLength) {
        this.subscription = toSubscription;
        this.offset = toOffset;
        this.length = toLength;
        return this;
    }

    /** Returns topic, instance and format of this message. */
    public UlogSubscription subscription() {
        return subscription;
    }

    /**
     * Returns the buffer that holds the message, little-endian; the message is at {@link #offset}. Read by index only;
     * do not write.
     */
    public ByteBuffer buffer() {
        return buffer;
    }

    /** Returns the index in {@link #buffer} of the message's first byte. */
    public int offset() {
        return offset;
    }

    /** Returns the length of the message; padding at its end may be missing. */
    public int length() {
        return length;
    }

    /** Returns the message's time, us, or -1 if its format has none. */
    public long timestampUs() {
        int at = subscription.timestampOffset();
        return at < 0 ? -1 : buffer.getLong(offset + at);
    }

    /**
     * Copies {@code count} little-endian words from a byte of the message to {@code target} from its element {@code to}
     * on.
     */
    public void copyWords(int offsetBytes, long[] target, int to, int count) {
        int at = offset + offsetBytes;
        wordsFrom[at % Long.BYTES].get(at / Long.BYTES, target, to, count);
    }

    /** Returns {@code count} bytes of the message, fewer than 8, as the low bytes of a little-endian word. */
    public long lowBytes(int offsetBytes, int count) {
        int at = offset + offsetBytes;
        long word = 0;
        int bytes = 0;
        if ((count & Integer.BYTES) != 0) {
            word = Integer.toUnsignedLong(buffer.getInt(at));
            bytes = Integer.BYTES;
        }
        if ((count & Short.BYTES) != 0) {
            word |= Short.toUnsignedLong(buffer.getShort(at + bytes)) << bytes * Byte.SIZE;
            bytes += Short.BYTES;
        }
        if ((count & Byte.BYTES) != 0) {
            word |= Byte.toUnsignedLong(buffer.get(at + bytes)) << bytes * Byte.SIZE;
        }
        return word;
    }

    /**
     * Returns the integer, boolean or character at a byte of the message, widened according to its type.
     *
     * @throws IllegalArgumentException if the type is a floating one
     */
    public long integerAt(WireType type, int offsetBytes) {
        int at = offset + offsetBytes;
        return switch (type) {
            case INT8 -> buffer.get(at);
            case INT16 -> buffer.getShort(at);
            case INT32 -> buffer.getInt(at);
            case INT64, UINT64 -> buffer.getLong(at);
            case UINT8, BOOL, CHAR -> Byte.toUnsignedLong(buffer.get(at));
            case UINT16 -> Short.toUnsignedLong(buffer.getShort(at));
            case UINT32 -> Integer.toUnsignedLong(buffer.getInt(at));
            case FLOAT32, FLOAT64 -> throw new IllegalArgumentException(type.cName() + " is not an integer type");
        };
    }

    /**
     * Returns the float or double at a byte of the message.
     *
     * @throws IllegalArgumentException if the type is an integer one
     */
    public double realAt(WireType type, int offsetBytes) {
        return switch (type) {
            case FLOAT32 -> buffer.getFloat(offset + offsetBytes);
            case FLOAT64 -> buffer.getDouble(offset + offsetBytes);
            default -> throw new IllegalArgumentException(type.cName() + " is not a floating type");
        };
    }
}
