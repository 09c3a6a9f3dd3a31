// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.export;

import java.math.BigInteger;

/** An exact sum of up to 2^31 integers of 64 bits. Adding allocates nothing. */
final class IntegerSum {
    private static final int HALF_BITS = 32;
    private static final long LOW_MASK = 0xffff_ffffL;

    private final boolean unsigned;
    private long lows;
    private long highs;

    /** @param unsigned whether values are unsigned */
    IntegerSum(boolean unsigned) {
        this.unsigned = unsigned;
    }

    void add(long value) {
        lows += value & LOW_MASK;
        highs += unsigned ? value >>> HALF_BITS : value >> HALF_BITS;
    }

    BigInteger total() {
        return BigInteger.valueOf(highs).shiftLeft(HALF_BITS).add(BigInteger.valueOf(lows));
    }
}
