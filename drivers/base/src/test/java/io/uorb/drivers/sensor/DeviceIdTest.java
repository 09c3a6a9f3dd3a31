// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sensor;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeviceIdTest {
    /** The first is the gyroscope of PX4's simulation: CAL_GYRO0_ID 1310988. */
    @ParameterizedTest
    @CsvSource({
        "1310988, SIMULATION, 1, 1, 0x14",
        "0, UNKNOWN, 0, 0, 0",
        "0xFFFFFE, MAVLINK, 31, 255, 255",
        "0x660E11, I2C, 2, 14, 0x66",
        "0x26000A, SPI, 1, 0, 0x26"
    })
    void shouldEncodeAsPx4Does(String number, DeviceId.Bus bus, int busNumber, int address, String type) {
        DeviceId id = new DeviceId(bus, busNumber, address, Integer.decode(type));
        assertEquals(Long.decode(number), id.number());
        assertEquals(id, DeviceId.of(id.number()));
    }

    @Test
    void shouldTakeAnUnknownBusForUnknown() {
        assertEquals(DeviceId.Bus.UNKNOWN, DeviceId.of(7).bus());
    }

    @Test
    void shouldRefuseWhatDoesNotFit() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> new DeviceId(DeviceId.Bus.I2C, 32, 0, 0),
                "device id: bus number 32 is not between 0 and 31");
        assertThrows(IllegalArgumentException.class, () -> new DeviceId(DeviceId.Bus.I2C, 0, 256, 0));
        assertThrows(IllegalArgumentException.class, () -> new DeviceId(DeviceId.Bus.I2C, 0, 0, -1));
    }
}
