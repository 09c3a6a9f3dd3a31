// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.html;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.html.HtmlChart.Curve;
import io.uorb.cli.html.HtmlChart.Shape;
import io.uorb.cli.plot.Colour;
import io.uorb.cli.plot.Range;
import io.uorb.cli.plot.Series;
import io.uorb.shell.markup.MarkupWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class HtmlChartWriterTest {
    private static String draw(Shape shape, double[] x, double... y) throws IOException {
        Series series = new Series("a", Colour.BLUE, false, x, y);
        Curve curve = new Curve(series, "topic.a", new SeriesStatistics(2, 1, 2, 3));
        StringWriter text = new StringWriter();
        new HtmlChartWriter(new MarkupWriter(text))
                .write(new HtmlChart(
                        "Title", "m", shape, "time, s", Range.of(x).widened(0), List.of(curve), List.of(), List.of()));
        return text.toString();
    }

    /** The frame is 4000 units wide and 1000 high; the values take all but 5 % at each end. */
    @Test
    void shouldDrawPointsAtTheirPlaces() throws IOException {
        String html = draw(Shape.WIDE, new double[] {0, 5, 10}, 0, 10, 5);
        assertTrue(html.contains("d=\"M0 955l2000 -910 2000 455\""), html);
        assertTrue(html.contains("y=\"4.55%\"") && html.contains(">10<"), html);
    }

    @Test
    void shouldInterruptLinesAndShowSinglePoints() throws IOException {
        String html = draw(Shape.WIDE, new double[] {0, 5, 10}, 0, Double.NaN, 10);
        assertTrue(html.contains("d=\"M0 955h0M4000 45h0\""), html);
    }

    @Test
    void shouldShowACurveOfOnePlaceAsADot() throws IOException {
        assertTrue(draw(Shape.WIDE, new double[] {0, 5, 10}, Double.NaN, 5, Double.NaN)
                .contains("line blue dot"));
        assertTrue(draw(Shape.SQUARE, new double[] {5, 5, 5}, 7, 7, 7).contains("line blue dot"));
        assertFalse(draw(Shape.WIDE, new double[] {0, 5, 10}, 5, 5, 5).contains("dot"));
    }

    @Test
    void shouldSayThatThereAreNoValues() throws IOException {
        assertTrue(draw(Shape.WIDE, new double[] {0, 1}, Double.NaN, Double.NaN).contains("no values"));
        assertFalse(draw(Shape.WIDE, new double[] {0, 1}, 1, 1).contains("no values"));
    }

    @Test
    void shouldLabelLogarithmsWithPowersOfTen() throws IOException {
        String html = draw(Shape.LOGARITHMIC, new double[] {0, 1}, -3, 1);
        for (int power = -3; power <= 1; power++) {
            assertTrue(html.contains("dy=\"-.5em\">" + power + "</tspan>"), html);
        }
    }

    @ParameterizedTest
    @CsvSource({"-2.9, -2.2, -3, -2", "-3.1, -2.2, -3, -2", "-2.9, -1.7, -3, -2", "0.3, 0.3, 0, 1"})
    void shouldShowAtLeastTwoPowersOfTen(double low, double high, int first, int second) throws IOException {
        String html = draw(Shape.LOGARITHMIC, new double[] {0, 1}, low, high);
        assertTrue(html.contains("dy=\"-.5em\">" + first + "</tspan>"), html);
        assertTrue(html.contains("dy=\"-.5em\">" + second + "</tspan>"), html);
    }

    /** Whatever the numbers are, there are few marks, and no coordinate that a browser does not read. */
    @ParameterizedTest
    @EnumSource(Shape.class)
    void shouldDrawExtremeNumbers(Shape shape) throws IOException {
        double[][] extremes = {
            {-Double.MAX_VALUE, Double.MAX_VALUE},
            {Double.MIN_VALUE, 0},
            {1e18, 1e18 + 1024},
            {Double.POSITIVE_INFINITY, 1},
            {0, 0}
        };
        for (double[] y : extremes) {
            String html = draw(shape, new double[] {0, 1}, y);
            assertFalse(html.contains("NaN") || html.contains("Infinity"), html);
            assertTrue(html.length() < 6_000, html);
        }
    }

    @Test
    void shouldUseOneScaleForBothAxesOfASquare() throws IOException {
        String html = draw(Shape.SQUARE, new double[] {0, 10}, 0, 20);
        assertTrue(html.contains("viewBox=\"0 0 1000 1000\""), html);
        // 20 m and a margin of 1 m at each end are 1000 units, so 10 m are 455.
        assertTrue(html.contains("M273 955l454 -910"), html);
    }
}
