// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class BrailleChartTest {
    private static List<String> chart(boolean braille, int height, double... values) {
        return new BrailleChart(values, values, braille).lines(height);
    }

    @Test
    void shouldDrawARisingLineInAscii() {
        assertEquals(
                List.of("         3 |   *", "           |  * ", "           | *  ", "         0 |*   "),
                chart(false, 4, 0, 1, 2, 3).stream()
                        .map(line -> line.replace("3.000", "    3").replace("0.000", "    0"))
                        .toList());
    }

    /** Eight dots high, two across a character: a line from the lower left to the upper right. */
    @Test
    void shouldDrawARisingLineInBraille() {
        List<String> lines = chart(true, 2, 0, 1, 2, 3, 4, 5, 6, 7);
        assertEquals("     7.000 │⠀⠀⡠⠊", lines.get(0));
        assertEquals("     0.000 │⡠⠊⠀⠀", lines.get(1));
    }

    @Test
    void shouldFillAStepAndALowestAndAGreatestValue() {
        assertEquals(
                List.of(" *", " *", "* "),
                chart(false, 3, 0, 2).stream()
                        .map(line -> line.substring(BrailleChart.LABEL_WIDTH))
                        .toList());
        List<String> lines = new BrailleChart(new double[] {0}, new double[] {2}, false).lines(3);
        assertTrue(lines.stream().allMatch(line -> line.endsWith("|*")), lines.toString());
    }

    @Test
    void shouldLeaveOutWhatIsNoNumber() {
        List<String> lines = chart(false, 2, Double.NaN, 1, Double.POSITIVE_INFINITY, 0);
        assertEquals(List.of("     1.000 | *  ", "     0.000 |   *"), lines);
        assertEquals(List.of("           | ", "           | "), chart(false, 2, Double.NaN));
    }

    @Test
    void shouldDrawConstantsAndTheGreatestNumbers() {
        assertTrue(chart(false, 3, 5, 5).get(1).endsWith("**"));
        List<String> lines = chart(true, 2, -Double.MAX_VALUE, Double.MAX_VALUE);
        assertEquals("1.798e+308 │⢸", lines.get(0));
    }
}
