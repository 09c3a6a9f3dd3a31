// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

/**
 * Checksums of any stretch of a buffer, at the same price however long it is. The register behind each byte is kept;
 * since the register is linear in its beginning, that of a stretch is the one behind its last byte, less what the one
 * before its first byte has become after as many zeros. So overlapping candidates for frames cost no more than their
 * number. For the parser's thread.
 */
final class StretchChecksums {
    /** Longest stretch: header without its start byte, and payload. */
    static final int LONGEST = MavlinkFrame.HEADER_V2 - 1 + MavlinkFrame.MAX_PAYLOAD;

    private static final int NIBBLE_BITS = 4;
    private static final int NIBBLE = 0xF;
    private static final int NIBBLES = Short.SIZE / NIBBLE_BITS;
    private static final int VALUES = NIBBLES << NIBBLE_BITS;
    /** Registers with one nibble set, after zeros: by the number of zeros, place and value of the nibble. */
    private static final char[] AFTER_ZEROS = new char[(LONGEST + 1) * VALUES];

    static {
        for (int i = 0; i < VALUES; i++) {
            int register = (i & NIBBLE) << (i >> NIBBLE_BITS) * NIBBLE_BITS;
            for (int zeros = 0; zeros <= LONGEST; zeros++) {
                AFTER_ZEROS[zeros * VALUES + i] = (char) register;
                register = Checksum.of(register, 0);
            }
        }
    }

    private final char[] registers;
    private long steps;

    /** Creates the checksums of a buffer of a size. */
    StretchChecksums(int size) {
        registers = new char[size + 1];
    }

    /** Takes the bytes between two offsets; those before them are known. */
    void add(byte[] buffer, int from, int to) {
        int register = registers[from];
        for (int i = from; i < to; i++) {
            register = Checksum.of(register, buffer[i]);
            registers[i + 1] = (char) register;
        }
        steps += to - from;
    }

    /** Moves what is known of the bytes between two offsets to the beginning of the buffer. */
    void moveToBeginning(int from, int to) {
        System.arraycopy(registers, from, registers, 0, to - from + 1);
    }

    /** Returns the checksum of the bytes between two offsets, at most {@value #LONGEST}, without a seed. */
    int of(int from, int to) {
        int before = registers[from] ^ Checksum.INITIAL;
        int row = (to - from) * VALUES;
        steps += NIBBLES;
        return registers[to]
                ^ afterZeros(row, before, 0)
                ^ afterZeros(row, before, 1)
                ^ afterZeros(row, before, 2)
                ^ afterZeros(row, before, 3);
    }

    private static int afterZeros(int row, int register, int place) {
        return AFTER_ZEROS[row + (place << NIBBLE_BITS) + (register >> place * NIBBLE_BITS & NIBBLE)];
    }

    /** Returns the number of table look-ups so far. */
    long steps() {
        return steps;
    }
}
