// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class StyleTest {
    @Test
    void shouldColourOnATerminalOnly() {
        assertEquals(Style.COLOURED, Style.of(true, null));
        assertEquals(Style.PLAIN, Style.of(false, null));
    }

    @Test
    void shouldKeepAwayFromColoursWhereTheUserWantsNone() {
        assertEquals(Style.PLAIN, Style.of(true, "1"));
        assertEquals(Style.COLOURED, Style.of(true, ""));
    }

    @Test
    void shouldLeaveTextsAsTheyAreWithoutColours() {
        assertEquals("text", Style.PLAIN.red("text"));
    }
}
