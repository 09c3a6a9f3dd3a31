// SPDX-License-Identifier: Apache-2.0
package io.uorb.text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TextsTest {
    private final byte[] field = {9, 9, 9, 9, 9};

    @Test
    void shouldFillTheRestWithNuls() {
        Texts.put(field, "ab");
        assertArrayEquals(new byte[] {'a', 'b', 0, 0, 0}, field);
        assertEquals("ab", Texts.get(field));
    }

    @Test
    void shouldFillTheWholeField() {
        Texts.put(field, "abcdefg");
        assertEquals("abcde", Texts.get(field));
    }

    @Test
    void shouldCutBetweenCharacters() {
        Texts.put(field, "a\u20acb", 4);
        assertArrayEquals("a\u20ac\0".getBytes(StandardCharsets.UTF_8), field);
        Texts.put(field, "a\u20acb", 3);
        assertArrayEquals(new byte[] {'a', 0, 0, 0, 0}, field);
        Texts.put(field, "\uD83D\uDE00", 3);
        assertEquals("", Texts.get(field));
    }

    @Test
    void shouldRefuseALimitBeyondTheField() {
        assertThrows(IndexOutOfBoundsException.class, () -> Texts.put(field, "abcdefg", 6));
        assertThrows(IndexOutOfBoundsException.class, () -> Texts.put(field, "a", 6));
        assertThrows(IndexOutOfBoundsException.class, () -> Texts.put(field, "abcdefg", -1));
    }

    @Test
    void shouldReplaceWhatIsNotUtf8() {
        assertEquals("\uFFFDb", Texts.get(new byte[] {(byte) 0x80, 'b'}));
    }
}
