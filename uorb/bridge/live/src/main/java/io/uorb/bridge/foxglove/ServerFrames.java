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
    private static final byte FETCH_ASSET_RESPONSE = 4;
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
