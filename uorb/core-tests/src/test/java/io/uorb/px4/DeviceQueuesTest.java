// SPDX-License-Identifier: Apache-2.0
package io.uorb.px4;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeviceQueuesTest {
    /** Kind of bus in bits 0 to 2, its number in bits 3 to 7, and an address that does not matter. */
    @ParameterizedTest
    @CsvSource({
        "1, 0, I2C0",
        "1, 4, I2C4",
        "1, 5, hp_default",
        "2, 0, SPI0",
        "2, 6, SPI6",
        "2, 7, hp_default",
        "0, 1, hp_default",
        "3, 1, hp_default",
        "2, 31, hp_default"
    })
    @Statement("K-8")
    void shouldFindTheQueueOfADevice(int busKind, int bus, String name) {
        assertEquals(
                name,
                DeviceQueues.forDeviceId(0xab_cd_00_00 | bus << 3 | busKind).name());
    }

    @ParameterizedTest
    @CsvSource({
        "/dev/ttyS0, ttyS0", "/dev/ttyS9, ttyS9", "ttyS3, ttyS3", "/dev/ttyACM0, ttyACM0",
        "/dev/ttyACM1, ttyUnknown", "/dev/ttyS10, ttyUnknown", "/dev/ttyUSB0, ttyUnknown", "'', ttyUnknown"
    })
    @Statement("K-8")
    void shouldFindTheQueueOfASerialPort(String path, String name) {
        assertEquals(name, DeviceQueues.forSerialPath(path).name());
    }

    @Test
    @Statement("K-8")
    void shouldFindTheQueueOfAnInsInstance() {
        assertEquals("INS3", DeviceQueues.forInsInstance(3).name());
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> DeviceQueues.forInsInstance(4),
                "INS instance 4 is not between 0 and 3");
    }
}
