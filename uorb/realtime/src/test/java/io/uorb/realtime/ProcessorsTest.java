// SPDX-License-Identifier: Apache-2.0
package io.uorb.realtime;

import static io.uorb.testing.Refusals.assertThrowsSaying;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lists of processors. */
class ProcessorsTest {
    @Test
    void shouldWriteListsAsLinuxDoes() {
        assertEquals("0,2-5,1023", Processors.format(Processors.parse("1023,2,3,4-5,0,3")));
    }

    @Test
    void shouldReadTheKernelsListsOfLargerMachines() {
        assertEquals("0-2047", Processors.format(Processors.ofKernel("0-2047")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "'';not a list as 0,2-3",
                "0,,2;not a list as 0,2-3",
                "-1;not a list as 0,2-3",
                "2-3/2;not a list as 0,2-3",
                "99999999999;not a list as 0,2-3",
                "3-2;3-2 goes down",
                "0,1024;the highest is 1023",
            })
    void shouldRefuseOtherTexts(String list, String reason) {
        assertThrowsSaying(
                IllegalArgumentException.class, () -> Processors.parse(list), "processors \"" + list + "\": " + reason);
    }
}
