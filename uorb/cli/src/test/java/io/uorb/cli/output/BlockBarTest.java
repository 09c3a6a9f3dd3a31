// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BlockBarTest {
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "0, \"    \"",
                "-1, \"    \"",
                "NaN, \"    \"",
                "1e-9, \"▏   \"",
                "0.5, \"██  \"",
                "0.53125, \"██▏ \"",
                "0.97, \"███▉\"",
                "1, \"████\"",
                "Infinity, \"████\""
            })
    void shouldDrawEighthsOfACharacter(double share, String bar) {
        assertEquals(bar, BlockBar.of(share, 4));
    }
}
