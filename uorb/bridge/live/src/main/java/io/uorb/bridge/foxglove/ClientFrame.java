// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.foxglove;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Binary frames of a viewer. Numbers are unsigned integers of 32 bits. */
public sealed interface ClientFrame {
    /**
     * A message.
     *
     * @param channel the viewer's number
     * @param data a view of the frame
     */
    record MessageData(long channel, ByteBuffer data) implements ClientFrame {}

    /** A call of a service. */
    record ServiceCall(long service, long call) implements ClientFrame {}

    /**
     * Reads a frame.
     *
     * @throws IllegalArgumentException naming what is wrong with it
     */
    static ClientFrame read(ByteBuffer bytes) {
        ByteBuffer in = bytes.slice().order(ByteOrder.LITTLE_ENDIAN);
        int kind = in.hasRemaining() ? Byte.toUnsignedInt(in.get()) : 0;
        int length = switch (kind) {
            case Kinds.MESSAGE_DATA -> Integer.BYTES;
            case Kinds.SERVICE_CALL -> 2 * Integer.BYTES;
            default -> throw new IllegalArgumentException("this server has no binary operation " + kind);
        };
        if (in.remaining() < length) {
            throw new IllegalArgumentException("a binary message of " + bytes.remaining() + " bytes; operation " + kind
                    + " has at least " + (1 + length));
        }
        long first = Integer.toUnsignedLong(in.getInt());
        return kind == Kinds.MESSAGE_DATA
                ? new MessageData(first, in.slice().order(ByteOrder.LITTLE_ENDIAN))
                : new ServiceCall(first, Integer.toUnsignedLong(in.getInt()));
    }

    /** Numbers of frames. */
    final class Kinds {
        static final int MESSAGE_DATA = 1;
        static final int SERVICE_CALL = 2;

        private Kinds() {}
    }
}
