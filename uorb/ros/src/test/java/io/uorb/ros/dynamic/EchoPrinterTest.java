// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import static io.uorb.ros.definition.DefinitionTexts.definition;
import static io.uorb.ros.definition.DefinitionTexts.part;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.HostileText;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EchoPrinterTest {
    private static RosMessage message(String definition, Object value) {
        RosMessage message = DynamicSerializer.of(definition(definition)).newMessage();
        PlainValues.fill(message, value);
        return message;
    }

    private static void assertPath(String expected, RosMessage message, String path) {
        assertEquals(expected, EchoPrinter.print(message, RosPath.of(message.definition(), path)), path);
    }

    @Test
    void shouldPrintWhatAPathLeadsTo() {
        RosMessage message = message(
                "Inner[] c\ntime[] d\nstring[] g\nbool[2] h\nfloat32[] l" + part("demo/Inner", "float64 x\nuint64 y"),
                Map.of(
                        "c", List.of(Map.of("x", 0.1), Map.of("y", 7)),
                        "d", List.of(List.of(1, 3)),
                        "g", List.of("a", "\u001b"),
                        "h", List.of(true, false),
                        "l", List.of(0.5)));
        assertPath("0.1", message, "c[0].x");
        assertPath("x: 0.0\ny: 7", message, "c[1]");
        assertPath("\nsecs: 1\nnsecs:         3", message, "d[0]");
        assertPath("\"a\"", message, "g[0]");
        assertPath("\"\\e\"", message, "g[1]");
        assertPath("True", message, "h[0]");
        assertPath("[0.5]", message, "l");
        assertPath("0.5", message, "l[0]");
        assertThrows(IndexOutOfBoundsException.class, () -> assertPath("", message, "l[1]"));
    }

    /** As {@code rostopic echo} prints it, line for line. */
    @Test
    void shouldPrintFieldsInOrder() {
        RosMessage message = message(
                "int8 a\nInner b\nInner[] c\ntime d\nduration[] e\nstring f\nstring[] g\nbool[] h\nuint64 i\nchar[] j\n"
                        + "uint8[] k\nfloat32 l\nInner[] m" + part("demo/Inner", "float64 x\nEmpty y")
                        + part("demo/Empty", ""),
                Map.of(
                        "b", Map.of("x", 1e16),
                        "c", List.of(Map.of("x", 0.1)),
                        "d", List.of(1, 2),
                        "e", List.of(List.of(-1, 3)),
                        "f", "a\"b",
                        "g", List.of("a", "", "yes"),
                        "h", List.of(true, false),
                        "j", "it's",
                        "k", new byte[] {1, -1},
                        "l", 0.1));
        message.setLong(message.field("i"), -1);
        assertEquals(
                String.join(
                        "\n",
                        "a: 0",
                        "b: ",
                        "  x: 1e+16",
                        "  y: ",
                        "",
                        "c: ",
                        "  - ",
                        "    x: 0.1",
                        "    y: ",
                        "",
                        "d: ",
                        "  secs: 1",
                        "  nsecs:         2",
                        "e: ",
                        "  - ",
                        "    secs: -1",
                        "    nsecs:         3",
                        "f: \"a\\\"b\"",
                        "g: ",
                        "  - a",
                        "  - ''",
                        "  - 'yes'",
                        "h: [True, False]",
                        "i: 18446744073709551615",
                        "j: b\"it's\"",
                        "k: [1, 255]",
                        "l: 0.10000000149011612",
                        "m: []"),
                message.toString());
        assertEquals("[True, False]", EchoPrinter.print(message, message.field("h")));
        assertEquals("x: 1e+16\ny: \n", EchoPrinter.print(message, message.field("b")));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0.0",
        "-0.0, -0.0",
        "1, 1.0",
        "1e15, 1000000000000000.0",
        "1e16, 1e+16",
        "123456789012345680, 1.2345678901234568e+17",
        "0.0001, 0.0001",
        "0.00001, 1e-05",
        "0.1, 0.1",
        "2e-3, 0.002",
        "5e-324, 5e-324",
        "1e23, 1e+23",
        "-1.5e300, -1.5e+300",
        "9007199254740993.5, 9007199254740994.0",
        "0.30000000000000004, 0.30000000000000004",
        "NaN, nan",
        "Infinity, inf",
        "-Infinity, -inf"
    })
    void shouldPrintNumbersAsPythonDoes(double value, String expected) {
        assertEquals("x: " + expected, message("float64 x", Map.of("x", value)).toString());
    }

    @Test
    void shouldObeyNoText() {
        String printed = message("string x\nstring[] y", Map.of("x", HostileText.TEXT, "y", List.of(HostileText.TEXT)))
                .toString();
        assertEquals(Set.of(), HostileText.obeyed(printed));
    }

    /** A peer's text that looks like a number for a million characters costs no stack. */
    @Test
    void shouldPrintLongTexts() {
        for (String text : List.of("1" + ":1".repeat(500_000), "a ".repeat(500_000), "1".repeat(500_000) + ".1")) {
            String printed = message("string[] y", Map.of("y", List.of(text))).toString();
            assertTrue(printed.length() > text.length(), printed.substring(0, 20));
        }
    }
}
