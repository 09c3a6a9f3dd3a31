// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.StringJoiner;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Scale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TicksTest {
    private static String texts(double low, double high, int wanted, Panel.Scale division) {
        Ticks ticks = Ticks.of(new Range(low, high), wanted, division);
        StringJoiner texts = new StringJoiner(" ");
        for (long tick = ticks.first(); tick <= ticks.last(); tick++) {
            texts.add(ticks.text(tick));
        }
        return texts.toString();
    }

    @ParameterizedTest
    @CsvSource({
        "0, 20, 10, DECIMAL, 0 2 4 6 8 10 12 14 16 18 20",
        "-0.07, 0.31, 5, DECIMAL, 0.0 0.1 0.2 0.3",
        "-1.3, 1.3, 5, DECIMAL, -1 0 1",
        "-190, 190, 5, DEGREES, -180 -90 0 90 180",
        "-100, 100, 5, DEGREES, -90 -45 0 45 90",
        "-50, 60, 5, DEGREES, -30 0 30 60",
        "-4, 4, 5, DEGREES, -4 -2 0 2 4",
        "0, 0.00002, 4, DECIMAL, 0.0e+00 5.0e-06 1.0e-05 1.5e-05 2.0e-05",
        "123456.2, 123456.9, 5, DECIMAL, 123456.2 123456.4 123456.6 123456.8",
    })
    void shouldMarkRoundNumbers(double low, double high, int wanted, Panel.Scale division, String texts) {
        assertEquals(texts, texts(low, high, wanted, division));
    }

    @Property
    void shouldHaveAFewMarksInAnyRange(
            @ForAll @DoubleRange(min = -1e6, max = 1e6) @Scale(4) double low,
            @ForAll @DoubleRange(min = 1e-3, max = 1e6) @Scale(4) double width,
            @ForAll Panel.Scale division) {
        Ticks ticks = Ticks.of(new Range(low, low + width), 5, division);
        long marks = ticks.last() - ticks.first() + 1;
        assertTrue(marks >= 0 && marks <= 7, marks + " marks");
        assertTrue(marks == 0 || ticks.value(ticks.first()) >= low - 1e-9 * Math.abs(low));
    }

    /** A range that cannot be divided has no marks, instead of marks without end. */
    @ParameterizedTest
    @CsvSource({"0, 4.9e-324", "-Infinity, 1", "-1.7e308, 1.7e308", "NaN, NaN"})
    void shouldHaveNoMarksWhereNoneCanBe(double low, double high) {
        for (Panel.Scale scale : Panel.Scale.values()) {
            Ticks ticks = Ticks.of(new Range(low, high), 5, scale);
            assertTrue(ticks.last() - ticks.first() < 100, ticks::toString);
        }
    }
}
