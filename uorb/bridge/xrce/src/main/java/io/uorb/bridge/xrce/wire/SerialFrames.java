// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.wire;

import java.nio.ByteBuffer;

/**
 * The frames of serial lines (bridges:B-32): 0x7e, source, destination, length, payload, CRC-16, where 0x7e and 0x7d
 * within are written as 0x7d and the octet xor 0x20. One thread; allocates nothing.
 */
public final class SerialFrames {
    /** The greatest payload, bytes. */
    public static final int MOST_BYTES = Submessages.MTU;

    private static final int FLAG = 0x7e;
    private static final int ESCAPE = 0x7d;
    private static final int FLIP = 0x20;
    private static final int POLYNOMIAL = 0xa001;
    private static final int[] CRC = new int[256];

    static {
        for (int i = 0; i < CRC.length; i++) {
            int value = i;
            for (int k = 0; k < Byte.SIZE; k++) {
                value = (value & 1) != 0 ? value >>> 1 ^ POLYNOMIAL : value >>> 1;
            }
            CRC[i] = value;
        }
    }

    /** The parts of a frame in the order of the wire. */
    private enum Part {
        NONE,
        SOURCE,
        DESTINATION,
        LENGTH_LOW,
        LENGTH_HIGH,
        PAYLOAD,
        CRC_LOW,
        CRC_HIGH
    }

    private final ByteBuffer payload = ByteBuffer.allocateDirect(MOST_BYTES);
    private Part part = Part.NONE;
    private boolean isEscaped;
    private int length;
    private int crc;
    private int received;
    private long damaged;

    /** Creates a receiver that waits for the beginning of a frame. */
    public SerialFrames() {}

    private static int crc(int before, int octet) {
        return before >>> Byte.SIZE ^ CRC[(before ^ octet) & 0xff];
    }

    /** Returns the greatest number of bytes that a frame of that payload takes. */
    public static int mostBytes(int payloadBytes) {
        return 1 + 2 * (4 + payloadBytes + 2);
    }

    /** Writes a frame with the message that is left in the buffer. */
    public static void write(ByteBuffer message, ByteBuffer to) {
        int length = message.remaining();
        int crc = 0;
        to.put((byte) FLAG);
        put(to, 0);
        put(to, 0);
        put(to, length);
        put(to, length >>> Byte.SIZE);
        for (int i = message.position(); i < message.limit(); i++) {
            crc = crc(crc, message.get(i));
            put(to, message.get(i));
        }
        put(to, crc);
        put(to, crc >>> Byte.SIZE);
        message.position(message.limit());
    }

    private static void put(ByteBuffer to, int value) {
        int octet = value & 0xff;
        if (octet == FLAG || octet == ESCAPE) {
            to.put((byte) ESCAPE).put((byte) (octet ^ FLIP));
        } else {
            to.put((byte) octet);
        }
    }

    /**
     * Takes an octet of the line.
     *
     * @return the payload, if it completes a whole frame; it is valid until the next call
     */
    public ByteBuffer take(int value) {
        int octet = value & 0xff;
        if (octet == FLAG) {
            if (part != Part.NONE && part != Part.SOURCE) {
                damaged++;
            }
            part = Part.SOURCE;
            isEscaped = false;
            return null;
        }
        if (octet == ESCAPE) {
            isEscaped = true;
            return null;
        }
        if (isEscaped) {
            isEscaped = false;
            octet ^= FLIP;
        }
        return takePart(octet);
    }

    private ByteBuffer takePart(int octet) {
        switch (part) {
            case SOURCE -> part = Part.DESTINATION;
            case DESTINATION -> part = Part.LENGTH_LOW;
            case LENGTH_LOW -> {
                length = octet;
                part = Part.LENGTH_HIGH;
            }
            case LENGTH_HIGH -> beginPayload(octet);
            case PAYLOAD -> {
                payload.put((byte) octet);
                crc = crc(crc, octet);
                if (payload.position() == length) {
                    part = Part.CRC_LOW;
                }
            }
            case CRC_LOW -> {
                received = octet;
                part = Part.CRC_HIGH;
            }
            case CRC_HIGH -> {
                part = Part.NONE;
                if ((received | octet << Byte.SIZE) == crc) {
                    return payload.flip();
                }
                damaged++;
            }
            default -> {
                // Between frames: noise of the line.
            }
        }
        return null;
    }

    private void beginPayload(int octet) {
        length |= octet << Byte.SIZE;
        crc = 0;
        payload.clear();
        part = length == 0 ? Part.CRC_LOW : Part.PAYLOAD;
        if (length > MOST_BYTES) {
            damaged++;
            part = Part.NONE;
        }
    }

    /** Returns the number of frames that were cut, too long, or had another CRC. */
    public long damaged() {
        return damaged;
    }
}
