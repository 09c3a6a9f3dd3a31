// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio.sysfs;

import java.math.BigInteger;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** A decoder of scans by arithmetic on integers of any size, without shifts and masks. */
final class IndependentDecoder {
    private IndependentDecoder() {}

    /** Sum of bytes times powers of 256; floor division by 2^shift; remainder by 2^bits; two's complement. */
    static BigInteger decode(ScanType type, byte[] scan, int at) {
        int bytes = type.storageBits() / 8;
        BigInteger word = BigInteger.ZERO;
        for (int i = 0; i < bytes; i++) {
            int power = type.bigEndian() ? bytes - 1 - i : i;
            BigInteger octet = BigInteger.valueOf((scan[at + i] + 256) % 256);
            word = word.add(octet.multiply(BigInteger.valueOf(256).pow(power)));
        }
        BigInteger range = BigInteger.TWO.pow(type.bits());
        BigInteger value = word.divide(BigInteger.TWO.pow(type.shift())).mod(range);
        boolean isNegative = type.signed() && value.compareTo(range.divide(BigInteger.TWO)) >= 0;
        return isNegative ? value.subtract(range) : value;
    }

    /** Returns all formats of 1 to 64 bits in 1 to 8 bytes. */
    static Arbitrary<ScanType> formats() {
        Arbitrary<Integer> bytes = Arbitraries.integers().between(1, 8);
        Arbitrary<Boolean> either = Arbitraries.of(true, false);
        return bytes.flatMap(n -> Arbitraries.integers()
                .between(1, 8 * n)
                .flatMap(bits -> Combinators.combine(
                                either, either, Arbitraries.integers().between(0, 8 * n - bits))
                        .as((big, signed, shift) -> new ScanType(big, signed, bits, 8 * n, 1, shift))));
    }
}
