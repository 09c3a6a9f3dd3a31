// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.wire;

import java.nio.ByteBuffer;

/** An incoming reliable stream: messages are delivered in order, each once. One thread. */
public final class ReliableInput {
    private final byte[][] early = new byte[ReliableOutput.WINDOW][];
    private int next;

    /** Creates a stream without messages. */
    public ReliableInput() {}

    /**
     * Takes a message of that number, from the buffer's position 0 to its limit.
     *
     * @return whether it is the next one, which the caller handles now; early messages are kept
     */
    public boolean take(int number, ByteBuffer message) {
        int ahead = Submessages.after(number, next);
        if (ahead == 0) {
            next = next + 1 & 0xffff;
            return true;
        }
        if (ahead > 0 && ahead < ReliableOutput.WINDOW && early[number % ReliableOutput.WINDOW] == null) {
            byte[] copy = new byte[message.limit()];
            message.get(0, copy);
            early[number % ReliableOutput.WINDOW] = copy;
        }
        return false;
    }

    /** Returns the next message if it was received early, for the caller to handle; else null. */
    public byte[] poll() {
        byte[] message = early[next % ReliableOutput.WINDOW];
        if (message != null) {
            early[next % ReliableOutput.WINDOW] = null;
            next = next + 1 & 0xffff;
        }
        return message;
    }

    /** Returns the number of the first message that is missing. */
    public int firstMissing() {
        return next;
    }

    /** Returns a bit for each missing message from {@link #firstMissing} up to the last one that the other side has. */
    public int missing(int last) {
        int bits = 0;
        int count = Math.min(Submessages.after(last, next) + 1, ReliableOutput.WINDOW);
        for (int i = 0; i < count; i++) {
            if (early[(next + i & 0xffff) % ReliableOutput.WINDOW] == null) {
                bits |= 1 << i;
            }
        }
        return bits;
    }
}
