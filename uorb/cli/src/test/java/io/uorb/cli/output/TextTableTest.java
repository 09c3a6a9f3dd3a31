// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {
    private final TextTable table = new TextTable(List.of(Column.name("NAME"), Column.number("N"), Column.text("WAY")));

    @Test
    void shouldAlignNumbersRightAndTextsLeft() {
        table.add("a", "5", "poll");
        table.add("longer_name", "1234", "x");

        assertEquals(List.of("NAME           N WAY", "a              5 poll", "longer_name 1234 x"), table.lines());
    }

    @Test
    void shouldCutNamesWithAMarkWhereTheTerminalIsNarrow() {
        table.add("a_name_of_some_length", "1234", "poll");

        assertEquals(List.of("NAME           N WAY", "a_name_of_~ 1234 poll"), table.lines(21));
    }

    @Test
    void shouldNeverBeWiderThanTheTerminal() {
        table.add("a_name_of_some_length", "1234567890", "poll");

        for (String line : table.lines(12)) {
            assertTrue(line.length() <= 12, line);
        }
    }

    @Test
    void shouldShowControlCharactersInsteadOfSendingThem() {
        table.add("a\033[2Jb\nc", "1", "\u202e");

        assertEquals("a\\x1b[2Jb\\x0ac 1 \\u202e", table.lines().get(1));
    }

    @Test
    void shouldRefuseARowOfAnotherLength() {
        assertThrows(IllegalArgumentException.class, () -> table.add("a", "1"));
    }

    @Test
    void shouldContinueNamesBelowWhereWrapped() {
        table.add("some name of length", "1234", "poll");
        table.add("a_name_without_blanks", "1", "x");

        assertEquals(
                List.of(
                        "NAME          N WAY",
                        "some name  1234 poll",
                        "of length",
                        "a_name_wit    1 x",
                        "hout_blank",
                        "s"),
                table.wrapped(20));
    }
}
