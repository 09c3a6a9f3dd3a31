// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.cdr;

import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The codec between the words of a message ({@link io.uorb.OrbMetadata}) and plain CDR version 1, driven by a table of
 * the schema. All messages of a schema have the same length. Encoding and decoding allocate nothing. Immutable; any
 * thread may use it, each with its own buffers.
 */
public final class CdrCodec {
    /** Bytes by which writers may fill the end of a message, to a multiple of 4. */
    private static final int MOST_PADDING = 3;

    private final MessageSchema schema;
    private final int words;
    private final int sizeBytes;
    private final int[] runs;
    private final int[] bools;

    private CdrCodec(MessageSchema schema) {
        CdrTable table = new CdrTable(schema);
        this.schema = schema;
        this.words = schema.layout().sizeBytes() / Long.BYTES;
        this.sizeBytes = table.sizeBytes();
        this.runs = table.runs();
        this.bools = table.bools();
    }

    /** Creates the codec of a message. */
    public static CdrCodec of(MessageSchema schema) {
        return new CdrCodec(schema);
    }

    /** Returns the schema. */
    public MessageSchema schema() {
        return schema;
    }

    /** Returns the length of a message without {@link Encapsulation}, bytes. */
    public int sizeBytes() {
        return sizeBytes;
    }

    /** Returns the length of a message with {@link Encapsulation}, bytes. */
    public int messageBytes() {
        return Encapsulation.BYTES + sizeBytes;
    }

    /** As {@link #encode}, after an {@link Encapsulation}. */
    public void encodeMessage(long[] from, int at, ByteBuffer out) {
        Encapsulation.write(out);
        encode(from, at, out);
    }

    /**
     * Writes a message, little-endian, at the buffer's position, from which alignment counts; padding is zero.
     *
     * @param at index of the message's first word
     * @throws java.nio.BufferOverflowException if the buffer has less than {@link #sizeBytes} left
     */
    public void encode(long[] from, int at, ByteBuffer out) {
        int start = out.position();
        out.order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < sizeBytes; i++) {
            out.put((byte) 0);
        }
        for (int i = 0; i < runs.length; i += CdrTable.STRIDE) {
            int source = runs[i];
            int target = start + runs[i + 1];
            int element = runs[i + 2];
            int end = source + element * runs[i + 3];
            for (; source < end; source += element, target += element) {
                put(out, target, element, from[at + source / Long.BYTES] >>> shift(source));
            }
        }
    }

    private static int shift(int offsetBytes) {
        return Byte.SIZE * (offsetBytes % Layout.ALIGNMENT_BYTES);
    }

    private static void put(ByteBuffer out, int at, int element, long bits) {
        switch (element) {
            case Byte.BYTES -> out.put(at, (byte) bits);
            case Short.BYTES -> out.putShort(at, (short) bits);
            case Integer.BYTES -> out.putInt(at, (int) bits);
            default -> out.putLong(at, bits);
        }
    }

    /**
     * Reads all that is left in the buffer as {@link Encapsulation} and message, of either byte order.
     *
     * @param at index of the message's first word; words are written only if the bytes are a message
     * @throws CdrFormatException if the bytes are not a message of this schema
     */
    public void decodeMessage(ByteBuffer in, long[] to, int at) throws CdrFormatException {
        Encapsulation.read(in);
        decode(in, to, at);
    }

    /**
     * Reads all that is left in the buffer as a message in the buffer's byte order. Any bits of numbers are taken;
     * truth values other than 0 are 1.
     *
     * @param at index of the message's first word; words are written only if the bytes are a message
     * @throws CdrFormatException if it is shorter than a message, or longer by more than padding
     */
    public void decode(ByteBuffer in, long[] to, int at) throws CdrFormatException {
        int length = in.remaining();
        if (length < sizeBytes || length > sizeBytes + MOST_PADDING) {
            throw new CdrFormatException("CDR message of " + length + " bytes; " + schema.name() + " has " + sizeBytes);
        }
        int start = in.position();
        Arrays.fill(to, at, at + words, 0);
        for (int i = 0; i < runs.length; i += CdrTable.STRIDE) {
            int target = runs[i];
            int source = start + runs[i + 1];
            int element = runs[i + 2];
            int end = target + element * runs[i + 3];
            for (; target < end; target += element, source += element) {
                to[at + target / Long.BYTES] |= get(in, source, element) << shift(target);
            }
        }
        normalizeBools(to, at);
        in.position(in.limit());
    }

    private static long get(ByteBuffer in, int at, int element) {
        return switch (element) {
            case Byte.BYTES -> Byte.toUnsignedLong(in.get(at));
            case Short.BYTES -> Short.toUnsignedLong(in.getShort(at));
            case Integer.BYTES -> Integer.toUnsignedLong(in.getInt(at));
            default -> in.getLong(at);
        };
    }

    /** Replaces truth values other than 0 by 1, in a message of words from another source at index {@code at}. */
    public void normalizeBools(long[] words, int at) {
        for (int i = 0; i < bools.length; i += 2) {
            for (int offset = bools[i]; offset < bools[i] + bools[i + 1]; offset++) {
                int word = at + offset / Long.BYTES;
                long mask = 0xffL << shift(offset);
                if ((words[word] & mask) != 0) {
                    words[word] = words[word] & ~mask | 1L << shift(offset);
                }
            }
        }
    }
}
