// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.foxglove;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Binary frames of a server. */
public final class ServerFrames {
    /** Bytes before a message's data: number of the frame, subscription, time. */
    public static final int MESSAGE_HEADER_BYTES = 1 + Integer.BYTES + Long.BYTES;
    /** Offset of the subscription in a message's frame. */
    public static final int SUBSCRIPTION_OFFSET = 1;

    private static final byte MESSAGE_DATA = 1;
    private static final byte TIME = 2;
    private static final byte SERVICE_CALL_RESPONSE = 3;
    private static final byte FETCH_ASSET_RESPONSE = 4;
    private static final byte PLAYBACK_STATE = 5;
    private static final byte ASSET_ERROR = 1;

    private ServerFrames() {}

    /** Writes the header of a message, whose subscription is filled in for each viewer. */
    public static void writeMessageHeader(long timeNs, ByteBuffer out) {
        out.order(ByteOrder.LITTLE_ENDIAN).put(MESSAGE_DATA).putInt(0).putLong(timeNs);
    }

    /** Returns the time of the program. */
    public static ByteBuffer time(long timeNs) {
        return ByteBuffer.allocate(1 + Long.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(TIME)
                .putLong(timeNs)
                .flip();
    }

    /**
     * Returns the state of a recording that is played.
     *
     * @param status 0 playing, 1 paused, 2 buffering, 3 ended
     * @param hasMoved whether it has just been moved
     * @param request the name of the viewer's request that it answers; empty for none
     */
    public static ByteBuffer playbackState(int status, long timeNs, float speed, boolean hasMoved, String request) {
        byte[] name = request.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(3 + Long.BYTES + Float.BYTES + Integer.BYTES + name.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(PLAYBACK_STATE)
                .put((byte) status)
                .putLong(timeNs)
                .putFloat(speed)
                .put((byte) (hasMoved ? 1 : 0))
                .putInt(name.length)
                .put(name)
                .flip();
    }

    /** Returns the answer of a service. */
    public static ByteBuffer serviceResponse(long service, long call, String encoding, ByteBuffer data) {
        byte[] name = encoding.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(1 + 3 * Integer.BYTES + name.length + data.remaining())
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(SERVICE_CALL_RESPONSE)
                .putInt((int) service)
                .putInt((int) call)
                .putInt(name.length)
                .put(name)
                .put(data)
                .flip();
    }

    /** Returns the refusal of an asset. */
    public static ByteBuffer assetRefusal(long request, String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(2 + 2 * Integer.BYTES + utf8.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(FETCH_ASSET_RESPONSE)
                .putInt((int) request)
                .put(ASSET_ERROR)
                .putInt(utf8.length)
                .put(utf8)
                .flip();
    }
}
