// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.wire;

import java.util.concurrent.TimeUnit;

/**
 * A reliable stream that goes out: messages are kept until the other side has them, and sent again after 200 ms. One
 * thread.
 */
public final class ReliableOutput {
    /** The most messages in transit, which the other side acknowledges. */
    public static final int WINDOW = 16;

    private static final long AGAIN_NS = TimeUnit.MILLISECONDS.toNanos(200);

    private final byte[][] messages = new byte[WINDOW][];
    private final long[] sentNs = new long[WINDOW];
    private int first;
    private int next;

    /** Creates a stream without messages. */
    public ReliableOutput() {}

    /** Returns whether another message may be sent. */
    public boolean hasRoom() {
        return Submessages.after(next, first) < WINDOW;
    }

    /** Returns the number of the next message. */
    public int next() {
        return next;
    }

    /** Keeps the message of number {@link #next}. */
    public void add(byte[] message, long nowNs) {
        messages[next % WINDOW] = message;
        sentNs[next % WINDOW] = nowNs;
        next = next + 1 & 0xffff;
    }

    /** Returns the number of the first message that has not arrived. */
    public int first() {
        return first;
    }

    /** Handles an ACKNACK, if it is of this kind of stream. */
    public void acknowledge(XrceReader from) {
        int firstMissing = from.int16();
        int bitmap = Short.toUnsignedInt(Short.reverseBytes((short) from.int16()));
        if (from.octet() == Submessages.STREAM_RELIABLE) {
            acknowledged(firstMissing);
            askedFor(firstMissing, bitmap);
        }
    }

    /**
     * Handles an acknowledgement of the other side.
     *
     * @param firstMissing number of the first message that it has not
     */
    public void acknowledged(int firstMissing) {
        // Beyond what was sent: of an earlier session, or damaged.
        if (Submessages.after(firstMissing, next) > 0 || Submessages.after(firstMissing, first) < 0) {
            return;
        }
        for (; first != firstMissing; first = first + 1 & 0xffff) {
            messages[first % WINDOW] = null;
        }
    }

    /** Returns a message that is due to be sent again; null if there is none. */
    public byte[] due(long nowNs) {
        for (int i = first; i != next; i = i + 1 & 0xffff) {
            if (nowNs - sentNs[i % WINDOW] >= AGAIN_NS) {
                sentNs[i % WINDOW] = nowNs;
                return messages[i % WINDOW];
            }
        }
        return null;
    }

    /** Makes all messages due that the other side requested. */
    public void askedFor(int firstMissing, int bitmap) {
        for (int i = 0; i < WINDOW; i++) {
            int number = firstMissing + i & 0xffff;
            boolean isKept = Submessages.after(number, first) >= 0 && Submessages.after(next, number) > 0;
            if (isKept && (bitmap >> i & 1) != 0) {
                sentNs[number % WINDOW] -= AGAIN_NS;
            }
        }
    }
}
