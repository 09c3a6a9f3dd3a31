// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.frame;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The head of each frame, and that of messages. Offsets in bytes:
 *
 * <pre>{@code
 * 0 version, 1 kind, 2 route (u16), 4 number (u32), 8 session of the sender (u64)
 * 16 time of handing over, us (its low 40 bits), 21 age then, ms (u16), 23 flags and hops
 * 24 number of the frame in its stream (u32), 28 generation of the message at its origin (low 32 bits)
 * 32 words; behind them the origin's session if forwarded
 * }</pre>
 */
public final class Frame {
    /** The version of this protocol. */
    public static final int VERSION = 2;

    /** Bytes of the head of each frame. */
    public static final int HEAD_BYTES = 16;

    /** Bytes of the head of a message. */
    public static final int DATA_HEAD_BYTES = 32;

    /** Flag: the message was there before its route. */
    public static final int STORED = 1;

    /** Flag: the message comes from a third program, whose session follows the words. */
    public static final int FORWARDED = 2;

    /** The greatest age in a frame, ms; it stands for older ones too. */
    public static final int MAX_AGE_MS = 0xffff;

    /** Bytes of the longest frame: a message of 65,528 bytes with head, origin and seal. */
    public static final int MAX_BYTES = 65_528 + DATA_HEAD_BYTES + Long.BYTES + FrameSeal.BYTES;

    private static final int TIME_BITS = 40;
    private static final long TIME_MASK = (1L << TIME_BITS) - 1;
    private static final int FLAGS_AT_BIT = 56;
    private static final int FLAG_BITS = 4;
    private static final int FLAG_MASK = 0xf;

    private Frame() {}

    /** Creates a buffer for any frame. */
    public static ByteBuffer newBuffer() {
        return ByteBuffer.allocate(MAX_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Begins a frame; its content follows at the buffer's position. */
    public static void begin(ByteBuffer frame, int kind, long session) {
        frame.clear();
        frame.put(0, (byte) VERSION);
        frame.put(1, (byte) kind);
        frame.putShort(2, (short) 0);
        frame.putInt(4, 0);
        frame.putLong(8, session);
        frame.position(HEAD_BYTES);
    }

    /** Writes the head of a message and its words; the limit is then the frame's end. */
    public static void putData(
            ByteBuffer frame, long session, int route, int number, long[] words, long handedUs, int flags, int hops) {
        begin(frame, LinkFrameKind.DATA, session);
        frame.putShort(2, (short) route);
        frame.putInt(4, number);
        frame.putLong(16, handedUs & TIME_MASK | (long) (flags | hops << FLAG_BITS) << FLAGS_AT_BIT);
        frame.putInt(24, 0);
        frame.putInt(28, 0);
        int at = DATA_HEAD_BYTES;
        for (long word : words) {
            frame.putLong(at, word);
            at += Long.BYTES;
        }
        frame.limit(at);
    }

    /** Appends the origin of a forwarded message. */
    public static void putOrigin(ByteBuffer frame, long origin) {
        int at = frame.limit();
        frame.limit(at + Long.BYTES);
        frame.putLong(at, origin);
    }

    /** Sets what is known when the message is handed over. */
    public static void putStreamNumber(ByteBuffer frame, int streamNumber, int ageMs) {
        frame.putInt(24, streamNumber);
        frame.putShort(21, (short) ageMs);
    }

    /** Sets the generation that the message has in the program that published it. */
    public static void putGeneration(ByteBuffer frame, int generation) {
        frame.putInt(28, generation);
    }

    /** Reads the words. */
    public static void words(ByteBuffer frame, long[] words) {
        int at = DATA_HEAD_BYTES;
        for (int i = 0; i < words.length; i++) {
            words[i] = frame.getLong(at);
            at += Long.BYTES;
        }
    }

    /** Whether the head is whole and of this version. */
    public static boolean isSound(ByteBuffer frame) {
        return frame.limit() >= HEAD_BYTES
                && frame.get(0) == VERSION
                && (frame.get(1) != LinkFrameKind.DATA || frame.limit() >= DATA_HEAD_BYTES);
    }

    /** Returns the kind; see {@link LinkFrameKind}. */
    public static int kind(ByteBuffer frame) {
        return frame.get(1);
    }

    /** Returns the route. */
    public static int route(ByteBuffer frame) {
        return frame.getShort(2) & 0xffff;
    }

    /** Returns the number of the message in its route. */
    public static int number(ByteBuffer frame) {
        return frame.getInt(4);
    }

    /** Returns the sender's session. */
    public static long session(ByteBuffer frame) {
        return frame.getLong(8);
    }

    /**
     * Returns the time since the message was handed over, us; right for up to six days.
     *
     * @param nowUs of the sender's clock
     */
    public static long waitedUs(ByteBuffer frame, long nowUs) {
        return nowUs - frame.getLong(16) << Long.SIZE - TIME_BITS >> Long.SIZE - TIME_BITS;
    }

    /** Returns the flags. */
    public static int flags(ByteBuffer frame) {
        return (int) (frame.getLong(16) >>> FLAGS_AT_BIT) & FLAG_MASK;
    }

    /** Returns how often the message has been forwarded. */
    public static int hops(ByteBuffer frame) {
        return (int) (frame.getLong(16) >>> FLAGS_AT_BIT + FLAG_BITS);
    }

    /** Returns the number of the frame in its stream. */
    public static int streamNumber(ByteBuffer frame) {
        return frame.getInt(24);
    }

    /** Returns the age when it was handed over, ms. */
    public static int ageMs(ByteBuffer frame) {
        return frame.getShort(21) & 0xffff;
    }

    /** Returns the generation of the message at its origin. */
    public static int generation(ByteBuffer frame) {
        return frame.getInt(28);
    }
}
