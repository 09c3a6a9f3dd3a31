// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.flow;

import io.uorb.bridge.link.frame.Frame;
import io.uorb.bridge.link.frame.FrameSeal;
import io.uorb.bridge.link.frame.LinkFrameKind;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Iterator;

/**
 * The reliable channel of a connection over a stream that loses frames: items in order, each once. It repeats what is
 * not acknowledged, from the first such item on.
 */
public final class ControlChannel {
    private static final int FRAME_BYTES = 1_300;
    private static final int WINDOW_BYTES = 32_768;
    private static final long LEAST_WAIT_NS = 60_000_000;
    private static final int HEAD_BYTES = Frame.HEAD_BYTES + Integer.BYTES + Short.BYTES;
    private static final int MAX_ITEMS = 16_384;
    private static final int MAX_WAITING_BYTES = 4 * 1024 * 1024;

    /** The receiver of items. */
    @FunctionalInterface
    public interface ItemReceiver {
        /** Handles an item, from the buffer's position to its limit. */
        void item(ByteBuffer item);
    }

    private final ArrayDeque<byte[]> waiting = new ArrayDeque<>();
    private int waitingBytes;
    /** Number of the first item that waits. */
    private int first = 1;
    /** Number of the item that is sent next. */
    private int next = 1;

    private long sentNs;
    private int expected = 1;

    /** Begins anew with a connection. */
    public void reset() {
        waiting.clear();
        waitingBytes = 0;
        first = 1;
        next = 1;
        expected = 1;
    }

    /**
     * Adds an item; false if too many wait, or too many bytes of them, which ends the connection.
     */
    public boolean add(byte[] item) {
        if (waiting.size() >= MAX_ITEMS || waitingBytes + item.length > MAX_WAITING_BYTES) {
            return false;
        }
        waitingBytes += item.length;
        return waiting.add(item);
    }

    /** Writes the next frame of items, of so many at most; false if there is none now. */
    public boolean write(ByteBuffer frame, long session, long nowNs, long roundTripNs, int mostItems) {
        if (waiting.isEmpty()) {
            return false;
        }
        if (next != first && nowNs - sentNs > LEAST_WAIT_NS + 2 * roundTripNs) {
            next = first;
        }
        Frame.begin(frame, LinkFrameKind.ITEMS, session);
        frame.putInt(next).putShort((short) 0);
        int number = first;
        int count = 0;
        int bytes = 0;
        Iterator<byte[]> each = waiting.iterator();
        while (each.hasNext() && bytes < WINDOW_BYTES && count < mostItems) {
            byte[] item = each.next();
            bytes += item.length;
            if (number - next >= 0) {
                boolean fits = frame.position() + Short.BYTES + item.length <= FRAME_BYTES;
                boolean isAlone = count == 0
                        && frame.position() + Short.BYTES + item.length <= frame.capacity() - FrameSeal.BYTES;
                if (!fits && !isAlone) {
                    break;
                }
                frame.putShort((short) item.length).put(item);
                count++;
            }
            number++;
        }
        frame.putShort(HEAD_BYTES - Short.BYTES, (short) count);
        frame.limit(frame.position());
        return count > 0;
    }

    /** Records that the engine has taken the frame that was written. */
    public void taken(ByteBuffer frame, long nowNs) {
        next = firstNumber(frame) + items(frame);
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
        Iterator<byte[]> each = waiting.iterator();
        for (int i = first; i != number; i++) {
            each.next();
        }
        return each.next();
    }

    /** Puts another item in the place of that of a number, which has not been sent. */
    public void replace(int number, byte[] by) {
        int count = waiting.size();
        for (int i = 0; i < count; i++) {
            byte[] item = waiting.remove();
            boolean isReplaced = first + i == number;
            waitingBytes += isReplaced ? by.length - item.length : 0;
            waiting.add(isReplaced ? by : item);
        }
    }

    /** Records an acknowledgement: the number of the item that the peer expects. */
    public void acknowledged(int itsExpected) {
        while (!waiting.isEmpty() && itsExpected - first > 0) {
            waitingBytes -= waiting.remove().length;
            first++;
        }
        if (first - next > 0) {
            next = first;
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
