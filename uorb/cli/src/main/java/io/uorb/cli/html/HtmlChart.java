// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.html;

import io.uorb.cli.plot.Colour;
import io.uorb.cli.plot.Panel;
import io.uorb.cli.plot.Range;
import io.uorb.cli.plot.Series;
import java.util.List;

/**
 * A chart of a page.
 *
 * @param title above it
 * @param unit of the y axis
 * @param shape of its frame and its y axis
 * @param xLabel what the x axis shows, with its unit
 * @param x the range of the x axis
 * @param curves the lines; later ones lie over earlier ones
 * @param limits lines across it, for thresholds
 * @param bands coloured times behind the lines
 * @param marks places of the x axis that are marked and named below
 */
public record HtmlChart(
        String title,
        String unit,
        Shape shape,
        String xLabel,
        Range x,
        List<Curve> curves,
        List<Limit> limits,
        List<Band> bands,
        List<Mark> marks) {
    /** The frame of a chart and the division of its y axis. */
    public enum Shape {
        /** As wide as the page, steps of 1, 2 and 5. */
        WIDE(Panel.Scale.DECIMAL),
        /** The same, with steps of 30, 45, 90 and 180 where they fit. */
        DEGREES(Panel.Scale.DEGREES),
        /** As wide as the page; the ordinates are decimal logarithms. */
        LOGARITHMIC(Panel.Scale.DECIMAL),
        /** A square, on which both axes have one scale. */
        SQUARE(Panel.Scale.DECIMAL);

        private final Panel.Scale scale;

        Shape(Panel.Scale scale) {
            this.scale = scale;
        }

        Panel.Scale scale() {
            return scale;
        }
    }

    /**
     * A line with its row in the legend.
     *
     * @param series the line
     * @param source which messages it is of
     * @param statistics of all values, also of those that the line leaves out
     */
    public record Curve(Series series, String source, SeriesStatistics statistics) {}

    /**
     * A threshold.
     *
     * @param value where the line is
     * @param colour of the line
     */
    public record Limit(double value, Colour colour) {}

    /**
     * A coloured stretch of the x axis.
     *
     * @param from its start, as on the x axis
     * @param to its end
     * @param tint its colour, from 0 to 7
     * @param name what it shows
     */
    public record Band(double from, double to, int tint, String name) {}

    /**
     * A marked place of an axis.
     *
     * @param value where it is
     * @param name what it is, with its value
     */
    public record Mark(double value, String name) {}

    /** Copies the lists. */
    public HtmlChart {
        curves = List.copyOf(curves);
        limits = List.copyOf(limits);
        bands = List.copyOf(bands);
        marks = List.copyOf(marks);
    }

    /** Creates a chart without marks. */
    public HtmlChart(
            String title,
            String unit,
            Shape shape,
            String xLabel,
            Range x,
            List<Curve> curves,
            List<Limit> limits,
            List<Band> bands) {
        this(title, unit, shape, xLabel, x, curves, limits, bands, List.of());
    }

    /** Returns the chart with marks of the x axis. */
    public HtmlChart withMarks(List<Mark> more) {
        return new HtmlChart(title, unit, shape, xLabel, x, curves, limits, bands, more);
    }

    /** Returns whether no curve has a point. */
    public boolean isEmpty() {
        return curves.stream().allMatch(curve -> curve.series().isEmpty());
    }
}
