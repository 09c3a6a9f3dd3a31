// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.yaml;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values in YAML; the expected ones are PyYAML's. */
class RosYamlTest {
    @ParameterizedTest
    @CsvSource({"10, 10", "0x10, 16", "010, 8", "0b11, 3", "1_000, 1000", "1:30, 90", "-7, -7"})
    @Statement("ros1:N-4")
    void shouldReadIntegersOfYaml11(String text, int expected) {
        assertEquals(expected, RosYaml.read(text));
    }

    @ParameterizedTest
    @CsvSource({"1.5, 1.5", "1., 1.0", ".5, 0.5", "1.5e+3, 1500.0", "1:30.5, 90.5", "-.inf, -Infinity", ".nan, NaN"})
    @Statement("ros1:N-4")
    void shouldReadFloatingPointOfYaml11(String text, double expected) {
        assertEquals(expected, RosYaml.read(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e3", "1.5e3", "1e+3", "+.5", "08", "0o7", "y", "a b", ".e3", "Yes please"})
    @Statement("ros1:N-4")
    void shouldKeepAsTextWhatPythonKeeps(String text) {
        assertEquals(text, RosYaml.read(text));
    }

    @ParameterizedTest
    @CsvSource({"true, true", "on, true", "yes, true", "off, false", "No, false", "FALSE, false"})
    @Statement("ros1:N-4")
    void shouldReadBooleansOfYaml11(String text, boolean expected) {
        assertEquals(expected, RosYaml.read(text));
    }

    @Test
    void shouldReadListsMapsDatesBytesAndNothing() {
        assertEquals(List.of(1, 2), RosYaml.read("[1,2]"));
        assertEquals(Map.of("a", 1.0, "b", List.of("c")), RosYaml.read("{a: 1.0, b: [c]}"));
        assertEquals(LocalDateTime.of(2026, 1, 2, 3, 4, 5), RosYaml.read("2026-01-02 03:04:05"));
        assertArrayEquals(new byte[] {'h', 'i'}, (byte[]) RosYaml.read("!!binary aGk="));
        assertEquals(5_000_000_000L, RosYaml.read("5000000000"));
        assertNull(RosYaml.read("~"));
        assertNull(RosYaml.read(""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[1,", "!!java.io.File x", "!!python/object:os.system x", "--- a\n--- b", "\u0000"})
    void shouldRefuseWhatIsNoValue(String text) {
        assertThrows(IllegalArgumentException.class, () -> RosYaml.read(text));
    }

    @Test
    @Statement("ros1:E-2")
    void shouldRefuseTooDeepNesting() {
        assertEquals(List.of(), innermost(RosYaml.read(nested(RosYaml.MOST_DEPTH))));
        assertThrows(IllegalArgumentException.class, () -> RosYaml.read(nested(RosYaml.MOST_DEPTH + 1)));
    }

    private static String nested(int depth) {
        return "[".repeat(depth) + "]".repeat(depth);
    }

    private static Object innermost(Object value) {
        Object present = value;
        while (!((List<?>) present).isEmpty()) {
            present = ((List<?>) present).get(0);
        }
        return present;
    }

    @Test
    @Statement("ros1:E-2")
    void shouldRefuseAliasesThatStandForTooMuch() {
        StringBuilder text = new StringBuilder("a0: &a0 [x]\n");
        for (int i = 1; i <= 24; i++) {
            text.append("a%d: &a%d [*a%d, *a%d]%n".formatted(i, i, i - 1, i - 1));
        }
        String message = assertThrows(IllegalArgumentException.class, () -> RosYaml.read(text.toString()))
                .getMessage();
        assertTrue(message.contains(String.valueOf(RosYaml.MOST_VALUES)), message);
        String many = "a: &a [x]\nb: [" + "*a, ".repeat(RosYaml.MOST_ALIASES + 1) + "]";
        assertThrows(IllegalArgumentException.class, () -> RosYaml.read(many));
    }

    @Test
    @Statement("ros1:E-2")
    void shouldRefuseAliasesOfLongTexts() {
        for (String scalar : List.of("x".repeat(1000), "9".repeat(1000), "!!binary " + "AAAA".repeat(300))) {
            String text = "a: &a " + scalar + "\nb: [" + "*a, ".repeat(2000) + "]";
            String message = assertThrows(IllegalArgumentException.class, () -> RosYaml.read(text))
                    .getMessage();
            assertTrue(message.contains(RosYaml.MOST_CHARACTERS + " characters"), message);
        }
    }

    @Test
    @Statement("ros1:E-2")
    void shouldRefuseTextThatIsTooLong() {
        String longest = "x".repeat(RosYaml.MOST_CHARACTERS - 2);
        assertEquals(longest, RosYaml.read("'" + longest + "'"));
        assertThrows(
                IllegalArgumentException.class, () -> RosYaml.read("'" + "x".repeat(RosYaml.MOST_CHARACTERS) + "'"));
    }

    @Test
    void shouldRefuseListThatContainsItself() {
        assertThrows(IllegalArgumentException.class, () -> RosYaml.read("&a [*a]"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "a: 1~b: c: 2|line 2, column 5",
                "a: 1~b: [1,|line 2",
                "a: 1~? [a]~: b|line 2, column 3",
                "a: 1~b: !!int foo|line 2, column 4",
                "a: 1~b: !!binary '###'|line 2, column 4",
                "a: 1~b: x\u0001|line 2, column 5",
                "a: 1~b: !foo 1|line 2, column 4",
                "a: 1~b: rad(x)|line 2, column 4",
                "a: 1~b: 2001-13-45|line 2, column 4"
            })
    void shouldPlaceEachError(String text, String place) {
        String message = assertThrows(
                        IllegalArgumentException.class,
                        () -> RosYaml.readParameters(text.replace('~', '\n'), any -> {
                            throw new IllegalArgumentException("no angle");
                        }))
                .getMessage();
        assertTrue(message.contains(place), message);
    }
}
