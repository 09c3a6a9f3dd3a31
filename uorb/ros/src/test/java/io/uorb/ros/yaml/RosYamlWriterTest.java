// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.yaml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.testing.Statement;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Values written in YAML; the expected texts are those of PyYAML 6.0. */
@Statement("ros1:R-12")
class RosYamlWriterTest {
    private static void assertDump(String expected, Object value) {
        assertEquals(expected, RosYamlWriter.write(value));
    }

    @Test
    void shouldWriteNumbers() {
        assertDump("1\n...\n", 1);
        assertDump("5000000000\n...\n", 5_000_000_000L);
        assertDump("1.5\n...\n", 1.5);
        assertDump("1.0e-07\n...\n", 1e-7);
        assertDump("1.0e+20\n...\n", 1e20);
        assertDump("1.5e-07\n...\n", 1.5e-7);
        assertDump("100000.0\n...\n", 1e5);
        assertDump("-.inf\n...\n", Double.NEGATIVE_INFINITY);
        assertDump(".inf\n...\n", Double.POSITIVE_INFINITY);
        assertDump(".nan\n...\n", Double.NaN);
        assertDump("true\n...\n", true);
        assertDump("null\n...\n", null);
    }

    @Test
    void shouldQuoteTextsThatWouldBeSomethingElse() {
        for (String text : List.of(
                "",
                "true",
                "1",
                "x: y",
                "- a",
                "#c",
                " lead",
                "trail ",
                "0x1f",
                "012",
                "1:30",
                "on",
                "~",
                "null",
                "2001-01-01",
                "@x",
                "%x",
                "`",
                "\"q\"",
                "a: ",
                "a #b",
                "<<",
                "[a]",
                "{a}",
                "!x",
                "&a",
                "*a",
                "|",
                ">",
                ",",
                "?",
                ":",
                "-",
                "---",
                "...",
                "1.5",
                "yes")) {
            assertDump("'" + text + "'\n", text);
        }
        for (String text : List.of("a b", "1e3", "http://x:1/", "end...", "it's", "x".repeat(100))) {
            assertDump(text + "\n...\n", text);
        }
        assertDump("\"\\xe9\"\n", "\u00e9");
        assertDump("\"tab\\tx\"\n", "tab\tx");
        assertDump("\"\\a\"\n", "\u0007");
        assertDump("\"\\u20ac\"\n", "\u20ac");
    }

    @Test
    void shouldWriteListsAndSortedMaps() {
        Map<String, Object> inner = new LinkedHashMap<>();
        inner.put("y", Map.of());
        inner.put("x", List.of());
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("b", List.of(1, 2));
        map.put("a", inner);
        map.put("c", null);
        assertDump("a:\n  x: []\n  y: {}\nb:\n- 1\n- 2\nc: null\n", map);
        assertDump("- 1\n- - 2\n  - 3\n- a: 1\n", List.of(1, List.of(2, 3), Map.of("a", 1)));
        assertDump("[]\n", List.of());
        assertDump("{}\n", Map.of());
    }

    @Test
    void shouldFoldLongTexts() {
        String words = "word ".repeat(40).strip();
        assertDump(
                "word ".repeat(17).strip() + "\n  " + "word ".repeat(16).strip() + "\n  "
                        + "word ".repeat(7).strip() + "\n...\n",
                words);
        assertDump("'a\n\n  b'\n", "a\nb");
        assertDump("k: 'a\n\n  b\n\n\n  c'\n", Map.of("k", "a\nb\n\nc"));
        assertDump("? " + "k".repeat(200) + "\n: 1\n", Map.of("k".repeat(200), 1));
    }

    @Test
    void shouldWriteBytesAndTimes() {
        assertDump("!!binary |\n  aGk=\n", "hi".getBytes(java.nio.charset.StandardCharsets.UTF_8));
        assertDump("2026-01-02 03:04:05\n...\n", LocalDateTime.of(2026, 1, 2, 3, 4, 5));
    }

    @Test
    void shouldPrintOneValue() {
        assertEquals("1", RosYamlWriter.print(1));
        assertEquals("'true'\n", RosYamlWriter.print("true"));
        assertEquals("a: 1\n", RosYamlWriter.print(Map.of("a", 1)));
    }

    @Test
    void shouldRepeatSharedValues() {
        List<Integer> shared = List.of(1);
        assertDump("- - 1\n- - 1\n", Arrays.asList(shared, shared));
    }

    @Test
    void shouldRefuseOtherClasses() {
        assertThrows(IllegalArgumentException.class, () -> RosYamlWriter.write(List.of('x')));
    }
}
