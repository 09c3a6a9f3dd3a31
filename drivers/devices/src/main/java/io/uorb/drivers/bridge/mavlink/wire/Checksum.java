// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

/**
 * MAVLink's checksum: CRC-16/MCRF4XX (polynomial 0x1021 reflected, initial value 0xFFFF), over all behind the start
 * byte and then the message's seed. dronefleet's CrcX25 gives the same, but is an object a frame.
 */
final class Checksum {
    static final int INITIAL = 0xFFFF;

    private static final int POLYNOMIAL = 0x8408;
    private static final int BYTE = 0xFF;
    private static final int SEEDS = 256;
    private static final int[] TABLE = new int[SEEDS];
    /** The entries differ in their high bytes, each from all others. */
    private static final int[] INDEX_BY_HIGH_BYTE = new int[SEEDS];

    static {
        for (int i = 0; i < TABLE.length; i++) {
            int crc = i;
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                crc = (crc & 1) == 0 ? crc >> 1 : crc >> 1 ^ POLYNOMIAL;
            }
            TABLE[i] = crc;
            INDEX_BY_HIGH_BYTE[crc >> Byte.SIZE] = i;
        }
    }

    private Checksum() {}

    /** Continues a checksum by one byte. */
    static int of(int crc, int next) {
        return crc >> Byte.SIZE ^ TABLE[(crc ^ next) & BYTE];
    }

    /** Returns the checksum of bytes, without a seed. */
    static int of(byte[] bytes, int from, int to) {
        int crc = INITIAL;
        for (int i = from; i < to; i++) {
            crc = of(crc, bytes[i]);
        }
        return crc;
    }

    /**
     * Returns by what a checksum differs where one byte does, and a number of equal bytes follow it: checksums are
     * linear, so the difference of two is that of the bytes' differences, from 0 on.
     */
    static int difference(int ofByte, int following) {
        int crc = of(0, ofByte);
        for (int i = 0; i < following; i++) {
            crc = of(crc, 0);
        }
        return crc;
    }

    /** Returns whether some seed leads from one checksum to the other: true for one pair in 256. */
    static boolean isReachable(int withoutSeed, int wanted) {
        int entry = wanted ^ withoutSeed >> Byte.SIZE;
        return TABLE[INDEX_BY_HIGH_BYTE[entry >> Byte.SIZE]] == entry;
    }
}
