// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio.sysfs;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScanTypeTest {
    @Test
    void shouldReadTheFormThatTheKernelDocuments() throws IOException {
        assertEquals(new ScanType(false, true, 12, 16, 1, 4), ScanType.parse("le:s12/16>>4", "t"));
        assertEquals(new ScanType(true, false, 24, 32, 1, 0), ScanType.parse("be:u24/32", "t"));
        assertEquals(new ScanType(false, true, 16, 16, 4, 0), ScanType.parse("le:s16/16X4>>0", "t"));
        assertEquals(new ScanType(false, true, 16, 16, 1, 0), ScanType.parse("le:s16/16X0>>0", "t"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "le",
                "le:s16",
                "xe:s16/16>>0",
                "le:f32/32>>0",
                "le:s16/16>>",
                "le:s16/16>>-1",
                "le:s16/12>>0",
                "le:s0/16>>0",
                "le:s17/16>>0",
                "le:s16/16>>1",
                "le:s64/128>>0",
                "le:s8/0>>0",
                "LE:s16/16>>0",
                "le:s16/16>>0 x",
                "le:s9999999999/16>>0"
            })
    void shouldNameFileAndTextOfAMalformedType(String text) {
        assertThrowsNaming(
                IOException.class,
                () -> ScanType.parse(text, "/sys/x/in_accel_x_type"),
                "/sys/x/in_accel_x_type: scan type \"" + text + "\"");
    }

    @ParameterizedTest
    @CsvSource({"le:s12/16>>4, 2047, -2048", "be:u16/16>>0, 65535, 0", "le:s64/64>>0, 9223372036854775807, 1"})
    void shouldKnowTheLimits(String text, long top, long other) throws IOException {
        ScanType type = ScanType.parse(text, "t");
        assertTrue(type.isAtLimit(top));
        assertEquals(other != 1, type.isAtLimit(other));
    }

    @Test
    void shouldKeepTheHighestBitOfAnUnsignedValueOf64Bits() throws IOException {
        ScanType type = ScanType.parse("le:u64/64>>0", "t");
        assertEquals(18446744073709551615.0, type.toDouble(-1));
    }

    @Property
    void shouldDecodeAsArithmeticOfAnySizeDoes(
            @ForAll("types") ScanType type, @ForAll @Size(24) byte[] scan, @ForAll("offsets") int at) {
        BigInteger expected = IndependentDecoder.decode(type, scan, at);
        assertEquals(expected.longValue(), type.decode(scan, at), type.toString());
        assertEquals(expected.doubleValue(), type.toDouble(type.decode(scan, at)), type.toString());
    }

    @Provide
    Arbitrary<Integer> offsets() {
        return Arbitraries.integers().between(0, 16);
    }

    @Provide
    Arbitrary<ScanType> types() {
        return IndependentDecoder.formats();
    }
}
