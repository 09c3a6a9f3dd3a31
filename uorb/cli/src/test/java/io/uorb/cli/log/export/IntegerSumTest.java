// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.export;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Sums beyond 64 bits. */
class IntegerSumTest {
    private static String sum(boolean unsigned, long... values) {
        IntegerSum sum = new IntegerSum(unsigned);
        for (long value : values) {
            sum.add(value);
        }
        return sum.total().toString();
    }

    @Test
    void shouldNotOverflow() {
        assertEquals("18446744073709551614", sum(false, Long.MAX_VALUE, Long.MAX_VALUE));
        assertEquals("-18446744073709551616", sum(false, Long.MIN_VALUE, Long.MIN_VALUE));
        assertEquals("36893488147419103230", sum(true, -1, -1));
    }

    @Test
    void shouldAddSignedAndUnsigned() {
        assertEquals("-1", sum(false, 5, -6));
        assertEquals("18446744073709551615", sum(true, -1));
        assertEquals("4294967296", sum(false, 0xffff_ffffL, 1));
    }
}
