// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.cdr;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The four bytes before a message of CDR: the representation, which is always big-endian, and options, which are
 * ignored. Any thread.
 */
public final class Encapsulation {
    /** Length of the header. */
    public static final int BYTES = 4;

    private static final int PLAIN_BIG_ENDIAN = 0x0000;
    private static final int PLAIN_LITTLE_ENDIAN = 0x0001;

    private Encapsulation() {}

    /** Writes the header of a little-endian message at the buffer's position. */
    public static void write(ByteBuffer out) {
        out.put((byte) 0).put((byte) PLAIN_LITTLE_ENDIAN).put((byte) 0).put((byte) 0);
    }

    /**
     * Reads a header at the buffer's position and sets the buffer's byte order to that of the message that follows.
     *
     * @throws CdrFormatException if it is cut, or the representation is not plain CDR version 1
     */
    public static void read(ByteBuffer in) throws CdrFormatException {
        if (in.remaining() < BYTES) {
            throw new CdrFormatException("CDR header of " + in.remaining() + " bytes; it has " + BYTES);
        }
        int representation = Byte.toUnsignedInt(in.get()) << Byte.SIZE | Byte.toUnsignedInt(in.get());
        in.position(in.position() + Short.BYTES);
        switch (representation) {
            case PLAIN_LITTLE_ENDIAN -> in.order(ByteOrder.LITTLE_ENDIAN);
            case PLAIN_BIG_ENDIAN -> in.order(ByteOrder.BIG_ENDIAN);
            default ->
                throw new CdrFormatException(String.format(
                        "CDR representation 0x%04x; plain CDR version 1 is 0x0000 (big-endian) or 0x0001"
                                + " (little-endian)",
                        representation));
        }
    }
}
