// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.flow;

import io.uorb.bridge.link.frame.Frame;
import io.uorb.bridge.link.frame.FrameSeal;
import io.uorb.bridge.link.frame.LinkFrameKind;
import java.nio.ByteBuffer;

/**
 * The reliable channel of a connection over a stream that loses frames: items in order, each once. It repeats what is
 * not acknowledged, from the first such item on.
 */
public final class ControlChannel {
    private static final int FRAME_BYTES = 1_300;
    private static final int WINDOW_BYTES = 32_768;
    private static final long LEAST_WAIT_NS = 60_000_000;
    private static final int HEAD_BYTES = Frame.HEAD_BYTES + Integer.BYTES + Short.BYTES;
    private static final int FIRST_LENGTH = 16;
    private static final int MAX_ITEMS = 16_384; // a power of two
    private static final int MAX_WAITING_BYTES = 4 * 1024 * 1024;

    /** The receiver of items. */
    @FunctionalInterface
    public interface ItemReceiver {
        /** Handles an item, from the buffer's position to its limit. */
        void item(ByteBuffer item);
    }

    /** The items that wait, each at its number modulo the length, which is a power of two. */
    private byte[][] waiting = new byte[FIRST_LENGTH][];

    private int waitingBytes;
    /** Number of the first item that waits. */
    private int first = 1;
    /** Number of the item that is sent next. */
    private int next = 1;
    /** Number of the item that is added next. */
    private int end = 1;
    /** Bytes of the items that wait and have been sent: from the first to the next. */
    private int sentBytes;

    private long sentNs;
    private int expected = 1;

    /** Begins anew with a connection. */
    public void reset() {
        waiting = new byte[FIRST_LENGTH][];
        waitingBytes = 0;
        sentBytes = 0;
        first = 1;
        next = 1;
        end = 1;
        expected = 1;
    }

    /**
     * Adds an item; false if too many wait, or too many bytes of them, which ends the connection.
     */
    public boolean add(byte[] item) {
        int count = end - first;
        if (count >= MAX_ITEMS || waitingBytes + item.length > MAX_WAITING_BYTES) {
            return false;
        }
        if (count == waiting.length) {
            byte[][] more = new byte[2 * count][];
            for (int number = first; number != end; number++) {
                more[number & more.length - 1] = item(number);
            }
            waiting = more;
        }
        waitingBytes += item.length;
        waiting[place(end)] = item;
        end++;
        return true;
    }

    /** Whether no item waits to be sent, or acknowledged. */
    public boolean isEmpty() {
        return first == end;
    }

    private int place(int number) {
        return number & waiting.length - 1;
    }

    /** Writes the next frame of items, of so many at most; false if there is none now. */
    public boolean write(ByteBuffer frame, long session, long nowNs, long roundTripNs, int mostItems) {
        if (first == end) {
            return false;
        }
        if (next != first && nowNs - sentNs > LEAST_WAIT_NS + 2 * roundTripNs) {
            next = first;
            sentBytes = 0;
        }
        Frame.begin(frame, LinkFrameKind.ITEMS, session);
        frame.putInt(next).putShort((short) 0);
        int count = 0;
        int bytes = sentBytes;
        while (next + count != end && bytes < WINDOW_BYTES && count < mostItems) {
            byte[] item = item(next + count);
            bytes += item.length;
            boolean fits = frame.position() + Short.BYTES + item.length <= FRAME_BYTES;
            boolean isAlone =
                    count == 0 && frame.position() + Short.BYTES + item.length <= frame.capacity() - FrameSeal.BYTES;
            if (!fits && !isAlone) {
                break;
            }
            frame.putShort((short) item.length).put(item);
            count++;
        }
        frame.putShort(HEAD_BYTES - Short.BYTES, (short) count);
        frame.limit(frame.position());
        return count > 0;
    }

    /** Records that the engine has taken the frame that was written. */
    public void taken(ByteBuffer frame, long nowNs) {
        int after = firstNumber(frame) + items(frame);
        for (; next != after; next++) {
            sentBytes += item(next).length;
        }
        sentNs = nowNs;
    }

    /** Returns the number of the first item of a frame that was written. */
    public static int firstNumber(ByteBuffer frame) {
        return frame.getInt(Frame.HEAD_BYTES);
    }

    /** Returns how many items a frame has that was written. */
    public static int items(ByteBuffer frame) {
        return frame.getShort(HEAD_BYTES - Short.BYTES) & 0xffff;
    }

    /** Returns the item of that number, which waits for its acknowledgement. */
    public byte[] item(int number) {
        return waiting[place(number)];
    }

    /** Puts another item in the place of that of a number, which has not been sent. */
    public void replace(int number, byte[] by) {
        waitingBytes += by.length - item(number).length;
        waiting[place(number)] = by;
    }

    /** Records an acknowledgement: the number of the item that the peer expects. */
    public void acknowledged(int itsExpected) {
        while (first != end && itsExpected - first > 0) {
            int bytes = item(first).length;
            waitingBytes -= bytes;
            waiting[place(first)] = null;
            if (first == next) {
                next++; // it has arrived, though it was to be sent again
            } else {
                sentBytes -= bytes;
            }
            first++;
        }
    }

    /** Returns the number of the item that is expected here. */
    public int expected() {
        return expected;
    }

    /** Reads a frame of items; false if it is damaged. */
    public boolean read(ByteBuffer frame, ItemReceiver receiver) {
        int end = frame.limit();
        if (end < HEAD_BYTES) {
            return false;
        }
        int number = frame.getInt(Frame.HEAD_BYTES);
        int count = frame.getShort(HEAD_BYTES - Short.BYTES) & 0xffff;
        int at = HEAD_BYTES;
        for (int i = 0; i < count; i++) {
            if (at + Short.BYTES > end) {
                return false;
            }
            int length = frame.getShort(at) & 0xffff;
            at += Short.BYTES;
            if (length == 0 || at + length > end) {
                return false;
            }
            if (number == expected) {
                expected++;
                frame.limit(at + length).position(at);
                receiver.item(frame);
                frame.limit(end);
            }
            number++;
            at += length;
        }
        return at == end;
    }
}
