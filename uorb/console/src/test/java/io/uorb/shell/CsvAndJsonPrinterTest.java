// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.dynamic.DynamicMessage;
import io.uorb.testing.Rover;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Messages as CSV and as JSON. */
class CsvAndJsonPrinterTest {
    private final DynamicMessage rover = new DynamicMessage(Rover.ROVER);

    private String row() {
        StringBuilder out = new StringBuilder();
        try {
            new CsvPrinter(Rover.SCHEMA).printRow(3, -1, rover, out);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toString();
    }

    private String cell(String column) {
        StringBuilder header = new StringBuilder();
        try {
            new CsvPrinter(Rover.SCHEMA).printHeader(header);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        int index = Arrays.asList(header.toString().strip().split(",")).indexOf(column);
        return row().strip().split(",")[index];
    }

    private String json() {
        StringBuilder out = new StringBuilder();
        try {
            JsonPrinter.print(0, 1, rover, out);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toString();
    }

    @Test
    void shouldWriteUnsignedNumbersInFull() {
        rover.set("total", -1);
        assertEquals("18446744073709551615", cell("total"));
        assertTrue(row().startsWith("3,18446744073709551615,"), row());
        assertTrue(json().contains("\"total\":18446744073709551615,"), json());
    }

    @Test
    void shouldWriteFloatsWithTheFewestDigitsThatReadBack() {
        rover.set("ratio", 0.1f);
        rover.set("latitude", 2.2250738585072014E-308);
        rover.set("q[1]", 2.0E-3f);
        assertEquals("0.1", cell("ratio"));
        assertEquals("2.2250738585072014E-308", cell("latitude"));
        assertEquals("0.002", cell("q[1]"));
        assertTrue(json().contains("\"ratio\":0.1,"), json());
    }

    @Test
    void shouldWriteWhatIsNoNumber() {
        rover.set("ratio", Double.NaN);
        rover.set("latitude", Double.NEGATIVE_INFINITY);
        assertEquals("nan", cell("ratio"));
        assertEquals("-inf", cell("latitude"));
        assertTrue(json().contains("\"latitude\":\"-Infinity\""), json());
        assertTrue(json().contains("\"ratio\":\"NaN\""), json());
    }

    @Test
    void shouldQuoteTexts() {
        rover.set("label", "a,\"b");
        assertTrue(row().contains(",\"a,\"\"b\","), row());
        assertTrue(json().contains("\"label\":\"a,\\\"b\""), json());
    }

    @Test
    void shouldEscapeWhatATerminalObeys() {
        rover.set("label", "\033\n\u202e");
        assertTrue(row().contains(",\\x1b\\x0a\\u202e,"), row());
        assertTrue(json().contains("\"label\":\"\\u001B\\n\\u202E\""), json());
        assertEquals(1, json().lines().count());
    }

    @Test
    void shouldWriteNestedMessagesAsObjects() {
        rover.set("wheels[1].speed", 2);
        assertTrue(
                json().contains("\"wheels\":[{\"timestamp\":0,\"speed\":0.0,\"fault_flags\":0},"
                        + "{\"timestamp\":0,\"speed\":2.0,\"fault_flags\":0},"),
                json());
        assertTrue(json().contains("\"lamps\":[false,false]"), json());
        assertEquals("2.0", cell("wheels[1].speed"));
    }
}
