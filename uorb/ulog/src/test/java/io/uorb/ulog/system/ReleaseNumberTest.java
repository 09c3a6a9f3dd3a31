// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReleaseNumberTest {
    @ParameterizedTest
    @CsvSource({
        "1.2.3, 0x010203ff",
        "1.16.0-rc2, 0x011000c0",
        "0.4.0-SNAPSHOT, 0x00040000",
        "2.1-beta1, 0x02010080",
        "2.1.7-alpha, 0x02010740",
        "300.0.0, 0xff0000ff",
        "unknown, 0x0",
        "7, 0x0"
    })
    void shouldHaveAByteForEachPart(String version, String expected) {
        assertEquals(Long.decode(expected).intValue(), ReleaseNumber.of(version));
    }
}
