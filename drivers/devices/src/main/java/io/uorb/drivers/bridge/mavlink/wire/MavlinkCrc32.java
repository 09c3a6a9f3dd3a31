// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

/**
 * The 32-bit checksum of MAVLink's services (parameters, files) as PX4 and ground stations compute it: the polynomial
 * of CRC32 (0xEDB88320), but beginning with 0 and not inverted at the end, so java.util.zip.CRC32 gives another one.
 * Any thread.
 */
public final class MavlinkCrc32 {
    private static final int POLYNOMIAL = 0xEDB88320;
    private static final int BYTE = 0xFF;
    private static final int[] TABLE = new int[BYTE + 1];

    static {
        for (int i = 0; i < TABLE.length; i++) {
            int crc = i;
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                crc = (crc & 1) == 0 ? crc >>> 1 : crc >>> 1 ^ POLYNOMIAL;
            }
            TABLE[i] = crc;
        }
    }

    private MavlinkCrc32() {}

    /** Continues a checksum, 0 at the beginning, by one byte. */
    public static int of(int crc, int next) {
        return TABLE[(crc ^ next) & BYTE] ^ crc >>> Byte.SIZE;
    }

    /** Continues a checksum, 0 at the beginning, by all bytes. */
    public static int of(int crc, byte[] bytes) {
        int result = crc;
        for (byte next : bytes) {
            result = of(result, next);
        }
        return result;
    }
}
