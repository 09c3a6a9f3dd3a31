// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.foxglove;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Binary frames of a viewer. Numbers are unsigned integers of 32 bits. */
public sealed interface ClientFrame {
    /**
     * A message.
     *
     * @param channel the viewer's number
     * @param data a view of the frame
     */
    record MessageData(long channel, ByteBuffer data) implements ClientFrame {}

    /**
     * A call of a service.
     *
     * @param call the viewer's number
     * @param encoding of the request, such as {@code cdr}
     * @param data the request, a view of the frame
     */
    record ServiceCall(long service, long call, String encoding, ByteBuffer data) implements ClientFrame {
        private static final int MOST_ENCODING_BYTES = 64;

        static ServiceCall read(ByteBuffer in) {
            long service = Integer.toUnsignedLong(in.getInt());
            long call = Integer.toUnsignedLong(in.getInt());
            int length = in.getInt();
            if (length < 0 || length > MOST_ENCODING_BYTES || length > in.remaining()) {
                throw new IllegalArgumentException("name of a call's encoding with " + Integer.toUnsignedString(length)
                        + " bytes; there are " + in.remaining() + ", and the most is " + MOST_ENCODING_BYTES);
            }
            byte[] name = new byte[length];
            in.get(name);
            String encoding = new String(name, StandardCharsets.UTF_8);
            return new ServiceCall(service, call, encoding, in.slice().order(ByteOrder.LITTLE_ENDIAN));
        }
    }

    /**
     * A request for the playback of a recording.
     *
     * @param play whether it plays, else stands still
     * @param seekNs place to go to, ns; -1 for none
     * @param request the viewer's name of this request
     */
    record PlaybackControl(boolean play, float speed, long seekNs, String request) implements ClientFrame {
        /** Bytes before the name. */
        private static final int HEADER_BYTES = 1 + Float.BYTES + 1 + Long.BYTES + Integer.BYTES;

        private static final int MOST_NAME_BYTES = 256;

        static PlaybackControl read(ByteBuffer in) {
            int command = Byte.toUnsignedInt(in.get());
            if (command > 1) {
                throw new IllegalArgumentException("playback command " + command + " is neither 0, play, nor 1, pause");
            }
            float speed = in.getFloat();
            boolean seeks = in.get() != 0;
            long seekNs = in.getLong();
            if (seeks && seekNs < 0) {
                throw new IllegalArgumentException("time " + Long.toUnsignedString(seekNs) + " ns is out of range");
            }
            int length = in.getInt();
            if (length < 0 || length > MOST_NAME_BYTES || length > in.remaining()) {
                throw new IllegalArgumentException("name of a playback request with " + Integer.toUnsignedString(length)
                        + " bytes; there are " + in.remaining() + ", and the most is " + MOST_NAME_BYTES);
            }
            byte[] name = new byte[length];
            in.get(name);
            return new PlaybackControl(
                    command == 0, speed, seeks ? seekNs : -1, new String(name, StandardCharsets.UTF_8));
        }
    }

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
            case Kinds.SERVICE_CALL -> 3 * Integer.BYTES;
            case Kinds.PLAYBACK_CONTROL -> PlaybackControl.HEADER_BYTES;
            default -> throw new IllegalArgumentException("this server has no binary operation " + kind);
        };
        if (in.remaining() < length) {
            throw new IllegalArgumentException("a binary message of " + bytes.remaining() + " bytes; operation " + kind
                    + " has at least " + (1 + length));
        }
        return switch (kind) {
            case Kinds.MESSAGE_DATA -> {
                long channel = Integer.toUnsignedLong(in.getInt());
                yield new MessageData(channel, in.slice().order(ByteOrder.LITTLE_ENDIAN));
            }
            case Kinds.SERVICE_CALL -> ServiceCall.read(in);
            default -> PlaybackControl.read(in);
        };
    }

    /** Numbers of frames. */
    final class Kinds {
        static final int MESSAGE_DATA = 1;
        static final int SERVICE_CALL = 2;
        static final int PLAYBACK_CONTROL = 3;

        private Kinds() {}
    }
}
