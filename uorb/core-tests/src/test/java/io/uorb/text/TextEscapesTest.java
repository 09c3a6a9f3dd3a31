// SPDX-License-Identifier: Apache-2.0
package io.uorb.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts for terminals. */
class TextEscapesTest {
    private static String escaped(String text) throws IOException {
        StringBuilder out = new StringBuilder();
        TextEscapes.append(text, out);
        return out.toString();
    }

    /** C-7: neither quotes nor backslashes are escaped. */
    @Test
    void shouldLeaveVisibleCharactersAsTheyAre() throws IOException {
        String text = "\"\\u202e\" \u00e4\u20ac \ud83d\ude80";
        assertEquals(text, escaped(text));
    }

    @Test
    void shouldEscapeTheWholeText() {
        assertEquals("a\\x1b[31m\\x0ab", TextEscapes.escape("a\u001b[31m\nb"));
    }

    /** No text of a message has one, for it is decoded from UTF-8; other callers' texts may. */
    @Test
    void shouldEscapeSurrogatesWithoutTheirOtherHalf() throws IOException {
        assertEquals("a\\ud83d", escaped("a\ud83d"));
        assertEquals("\\ude80b", escaped("\ude80b"));
        assertEquals("\ud83d\ude80", escaped("\ud83d\ude80"));
    }

    /** Directions of writing, characters without width, separators, byte order marks, tags. */
    @ParameterizedTest
    @ValueSource(
            ints = {
                0, 7, 0x1b, 0x7f, 0x80, 0x9b, 0xad, 0x61c, 0x200b, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202e,
                0x2060, 0x2066, 0x2069, 0xfeff, 0xd800, 0xdc00, 0xe0001
            })
    void shouldEscapeWhatReordersHidesOrBreaksText(int character) {
        String text = TextEscapes.escape("a" + Character.toString(character) + "b");
        assertTrue(text.matches("a(\\\\x[0-9a-f]{2}|(\\\\u[0-9a-f]{4}){1,2})b"), text);
    }

    @Property
    void shouldLeaveNothingThatATerminalObeys(@ForAll String text) throws IOException {
        assertTrue(escaped(text).codePoints().noneMatch(TextEscapesTest::isObeyed));
    }

    private static boolean isObeyed(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE -> true;
            default -> false;
        };
    }
}
