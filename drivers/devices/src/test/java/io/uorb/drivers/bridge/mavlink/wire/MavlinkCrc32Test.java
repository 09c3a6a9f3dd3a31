// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

class MavlinkCrc32Test {
    private static final byte[] CHECK = "123456789".getBytes(StandardCharsets.US_ASCII);

    /** The check value of CRC32 without its initial and final inversion, by the script with which PX4 makes files. */
    @Test
    void shouldBeginWithZeroAndNotInvert() {
        assertEquals(0x2DFD2D88, MavlinkCrc32.of(0, CHECK));
    }

    @Test
    void shouldHaveThePolynomialOfCrc32() {
        CRC32 crc = new CRC32();
        crc.update(CHECK);
        assertEquals((int) crc.getValue(), ~MavlinkCrc32.of(0xFFFFFFFF, CHECK));
    }
}
