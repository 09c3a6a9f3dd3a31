// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

/** A frame whose checksum is right, seen where it lies. Numbers are little-endian; offsets count in the payload. */
final class UbxFrame {
    static final int SYNC_1 = 0xb5;
    static final int SYNC_2 = 0x62;
    static final int HEAD = 6;
    static final int AROUND = 8;

    private static final int BYTE = 0xff;

    private final byte[] bytes;

    UbxFrame(byte[] bytes) {
        this.bytes = bytes;
    }

    int id() {
        return id(bytes);
    }

    /** Copies head and payload into bytes that have just room for them. */
    void copyTo(byte[] copy) {
        System.arraycopy(bytes, 0, copy, 0, copy.length);
    }

    int length() {
        return length(bytes);
    }

    static int id(byte[] bytes) {
        return (bytes[2] & BYTE) << 8 | bytes[3] & BYTE;
    }

    static int length(byte[] bytes) {
        return bytes[4] & BYTE | (bytes[5] & BYTE) << 8;
    }

    int u1(int offset) {
        return bytes[HEAD + offset] & BYTE;
    }

    int u2(int offset) {
        return u1(offset) | u1(offset + 1) << 8;
    }

    int i4(int offset) {
        return u2(offset) | u2(offset + 2) << 16;
    }

    long u4(int offset) {
        return i4(offset) & 0xffff_ffffL;
    }

    /** Returns the text that ends with NUL, or after so many bytes. */
    String text(int offset, int maxLength) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < maxLength && u1(offset + i) != 0; i++) {
            text.append((char) u1(offset + i));
        }
        return text.toString();
    }

    /** Returns the two sums of the bytes between the sync bytes and themselves: the first in the low byte. */
    static int checksum(byte[] bytes, int payloadLength) {
        int a = 0;
        int b = 0;
        for (int i = 2; i < HEAD + payloadLength; i++) {
            a += bytes[i];
            b += a;
        }
        return a & BYTE | (b & BYTE) << 8;
    }

    /** Returns a frame to be sent. */
    static byte[] encode(int id, byte... payload) {
        byte[] frame = new byte[AROUND + payload.length];
        frame[0] = (byte) SYNC_1;
        frame[1] = SYNC_2;
        frame[2] = (byte) (id >> 8);
        frame[3] = (byte) id;
        frame[4] = (byte) payload.length;
        frame[5] = (byte) (payload.length >> 8);
        System.arraycopy(payload, 0, frame, HEAD, payload.length);
        int checksum = checksum(frame, payload.length);
        frame[HEAD + payload.length] = (byte) checksum;
        frame[HEAD + payload.length + 1] = (byte) (checksum >> 8);
        return frame;
    }
}
