// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.html;

import io.uorb.cli.html.HtmlChart.Band;
import io.uorb.cli.html.HtmlChart.Curve;
import io.uorb.cli.html.HtmlChart.Limit;
import io.uorb.cli.html.HtmlChart.Mark;
import io.uorb.cli.html.HtmlChart.Shape;
import io.uorb.cli.output.SignificantDigits;
import io.uorb.cli.plot.Panel;
import io.uorb.cli.plot.Range;
import io.uorb.cli.plot.Ticks;
import io.uorb.shell.markup.MarkupWriter;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A writer of charts: a drawing that the browser stretches, labels beside and below it at the same percentages, and a
 * legend with figures. One thread.
 */
public final class HtmlChartWriter {
    private static final int WIDTH = 4_000;
    private static final int HEIGHT = 1_000;
    private static final int X_TICKS = 10;
    private static final int Y_TICKS = 5;
    private static final double Y_MARGIN = 0.05;
    private static final double PERCENT = 100;
    private static final double GREATEST = 1e300;
    /** More than the logarithm of any double. */
    private static final double GREATEST_LOGARITHM = 400;

    /** The path of a curve all of whose points are at one place. */
    private static final Pattern POINT = Pattern.compile("M-?[0-9]+ -?[0-9]+(h0|l0 0)");

    private final MarkupWriter html;

    public HtmlChartWriter(MarkupWriter html) {
        this.html = html;
    }

    /** Writes a chart. */
    public void write(HtmlChart chart) throws IOException {
        boolean square = chart.shape() == Shape.SQUARE;
        Range x = chart.x();
        Range y = yRange(chart);
        if (square) {
            double side = Math.max(x.high() - x.low(), y.high() - y.low());
            x = centred(x, side);
            y = centred(y, side);
        }
        Ticks xTicks = Ticks.of(x, square ? Y_TICKS : X_TICKS, Panel.Scale.DECIMAL);
        Ticks yTicks = yTicks(chart, y);
        begin(square ? "chart square" : "chart", chart.title(), chart.unit());
        writeYLabels(chart.shape() == Shape.LOGARITHMIC, y, yTicks);
        writeDrawing(chart, x, y, xTicks, yTicks);
        writeXLabels(x, xTicks);
        html.end().element("p", chart.xLabel(), "class", "xname quiet");
        writeMarkNames(chart.marks(), x);
        writeLegend(chart);
        html.endLine();
    }

    /** Writes a map: its levels are cells of a drawing that the browser stretches. */
    public void write(HtmlHeatMap map) throws IOException {
        Ticks xTicks = Ticks.of(map.x(), X_TICKS, Panel.Scale.DECIMAL);
        Ticks yTicks = Ticks.of(map.y(), Y_TICKS, Panel.Scale.DECIMAL);
        begin("chart", map.title(), map.yUnit());
        writeYLabels(false, map.y(), yTicks);
        map.writeDrawing(html);
        writeXLabels(map.x(), xTicks);
        html.end().element("p", map.xLabel(), "class", "xname quiet");
        writeMarkNames(map.marks(), map.y());
        map.writeLegend(html);
        html.endLine();
    }

    /** Writes states over time. */
    public void write(HtmlStrips strips) throws IOException {
        html.begin("figure", "class", "chart");
        html.begin("figcaption").text(strips.title() + " ").element("span", strips.unit(), "class", "quiet");
        html.endLine().begin("div", "class", "strips");
        strips.writeStrips(html);
        writeXLabels(strips.x(), Ticks.of(strips.x(), X_TICKS, Panel.Scale.DECIMAL));
        html.end().element("p", strips.xLabel(), "class", "xname quiet").endLine();
    }

    private void begin(String figureClass, String title, String unit) throws IOException {
        html.begin("figure", "class", figureClass);
        html.begin("figcaption").text(title + " ").element("span", unit, "class", "quiet");
        html.endLine().begin("div", "class", "plot");
    }

    private void writeMarkNames(List<Mark> marks, Range axis) throws IOException {
        String names = marks.stream()
                .filter(mark -> mark.value() >= axis.low() && mark.value() <= axis.high())
                .map(Mark::name)
                .collect(Collectors.joining(", "));
        if (!names.isEmpty()) {
            html.element("p", "marked: " + names, "class", "xname quiet");
        }
    }

    private static Range yRange(HtmlChart chart) {
        Range y = Range.EMPTY;
        for (Curve curve : chart.curves()) {
            y = y.union(Range.of(curve.series().y()));
        }
        if (y.isEmpty() || y.low() == 0 && y.high() == 0) {
            return new Range(-1, 1);
        }
        // So that no difference of two numbers overflows.
        Range shown = new Range(Math.max(-GREATEST, y.low()), Math.min(GREATEST, y.high())).widened(Y_MARGIN);
        return chart.shape() == Shape.LOGARITHMIC ? withTwoPowers(shown) : shown;
    }

    /** Returns a range of logarithms that has at least two powers of ten. */
    private static Range withTwoPowers(Range y) {
        double above = Math.floor(y.high()) + 1;
        double below = Math.ceil(y.low()) - 1;
        double powers = above - below - 1;
        boolean isAboveNearer = above - y.high() < y.low() - below;
        return new Range(
                powers == 0 || powers == 1 && !isAboveNearer ? below : y.low(),
                powers == 0 || powers == 1 && isAboveNearer ? above : y.high());
    }

    private static Range centred(Range range, double length) {
        double middle = range.low() / 2 + range.high() / 2;
        return new Range(middle - length / 2, middle + length / 2);
    }

    private static Ticks yTicks(HtmlChart chart, Range y) {
        if (chart.shape() == Shape.LOGARITHMIC) {
            double high = Math.min(GREATEST_LOGARITHM, y.high());
            double low = Math.max(-GREATEST_LOGARITHM, y.low());
            double step = Math.max(1, Math.ceil((high - low) / (Y_TICKS + 1)));
            return new Ticks((long) Math.ceil(low / step), (long) Math.floor(high / step), step);
        }
        return Ticks.of(y, Y_TICKS, chart.shape().scale());
    }

    private static String percent(double fraction) {
        return String.format(Locale.ROOT, "%.2f%%", fraction * PERCENT);
    }

    private void writeYLabels(boolean logarithmic, Range y, Ticks ticks) throws IOException {
        html.begin("svg", "class", "ylabels", "aria-hidden", "true");
        for (long tick = ticks.first(); tick <= ticks.last(); tick++) {
            String place = percent(1 - y.position(ticks.value(tick)));
            html.begin("text", "x", "100%", "y", place, "dx", "-6", "dy", ".35em", "text-anchor", "end");
            if (logarithmic) {
                html.text("10")
                        .element("tspan", Long.toString((long) ticks.value(tick)), "class", "power", "dy", "-.5em");
            } else {
                html.text(ticks.text(tick));
            }
            html.end();
        }
        html.endLine();
    }

    private void writeXLabels(Range x, Ticks ticks) throws IOException {
        html.begin("svg", "class", "xlabels", "aria-hidden", "true");
        for (long tick = ticks.first(); tick <= ticks.last(); tick++) {
            // Narrow windows show each second one.
            html.element(
                    "text",
                    ticks.text(tick),
                    "x",
                    percent(x.position(ticks.value(tick))),
                    "y",
                    "14",
                    "text-anchor",
                    "middle",
                    "class",
                    tick % 2 == 0 ? "" : "odd");
        }
        html.endLine();
    }

    private void writeDrawing(HtmlChart chart, Range x, Range y, Ticks xTicks, Ticks yTicks) throws IOException {
        int width = chart.shape() == Shape.SQUARE ? HEIGHT : WIDTH;
        html.begin(
                "svg",
                "class",
                "drawing",
                "viewBox",
                "0 0 " + width + " " + HEIGHT,
                "preserveAspectRatio",
                "none",
                "role",
                "img",
                "aria-label",
                chart.title() + ", " + chart.unit());
        for (Band band : chart.bands()) {
            writeBand(band, x, width);
        }
        html.empty("path", "class", "grid", "d", grid(x, y, xTicks, yTicks, width));
        for (Limit limit : chart.limits()) {
            double position = y.position(limit.value());
            if (position >= 0 && position <= 1) {
                String colour = limit.colour().name().toLowerCase(Locale.ROOT);
                html.empty("path", "class", "limit " + colour, "d", "M0 " + down(position) + "H" + width);
            }
        }
        for (Mark mark : chart.marks()) {
            double position = x.position(mark.value());
            if (position >= 0 && position <= 1) {
                html.begin("path", "class", "limit grey", "d", "M" + Math.round(position * width) + " 0V" + HEIGHT);
                html.element("title", mark.name()).end();
            }
        }
        CurvePath paths = new CurvePath(x, y, width, HEIGHT);
        for (Curve curve : chart.curves()) {
            String path = paths.of(curve.series());
            String dot = POINT.matcher(path).matches() ? " dot" : "";
            html.begin("path", "class", lineClass(curve) + dot, "d", path);
            html.element("title", curve.series().name()).endLine();
        }
        if (chart.isEmpty()) {
            html.endLine().element("p", "no values", "class", "nothing quiet");
        } else {
            html.endLine();
        }
    }

    private static String lineClass(Curve curve) {
        String colour = curve.series().colour().name().toLowerCase(Locale.ROOT);
        return "line " + colour + (curve.series().dashed() ? " dashed" : "");
    }

    private static long down(double position) {
        return Math.round((1 - position) * HEIGHT);
    }

    private void writeBand(Band band, Range x, int width) throws IOException {
        long from = Math.round(Math.max(0, x.position(band.from())) * width);
        long to = Math.round(Math.min(1, x.position(band.to())) * width);
        if (to > from) {
            html.begin(
                    "rect",
                    "class",
                    "band tint" + band.tint(),
                    "x",
                    Long.toString(from),
                    "y",
                    "0",
                    "width",
                    Long.toString(to - from),
                    "height",
                    Integer.toString(HEIGHT));
            html.element("title", band.name()).end();
        }
    }

    private static String grid(Range x, Range y, Ticks xTicks, Ticks yTicks, int width) {
        StringBuilder path = new StringBuilder();
        for (long tick = xTicks.first(); tick <= xTicks.last(); tick++) {
            path.append('M')
                    .append(Math.round(x.position(xTicks.value(tick)) * width))
                    .append(" 0V")
                    .append(HEIGHT);
        }
        for (long tick = yTicks.first(); tick <= yTicks.last(); tick++) {
            path.append("M0 ")
                    .append(down(y.position(yTicks.value(tick))))
                    .append('H')
                    .append(width);
        }
        return path.toString();
    }

    private void writeLegend(HtmlChart chart) throws IOException {
        String label = "curves of " + chart.title();
        html.begin("div", "class", "scroll", "tabindex", "0", "role", "group", "aria-label", label)
                .begin("table", "class", "legend")
                .begin("thead")
                .begin("tr");
        html.element("th", "curve", "scope", "col");
        for (String title : new String[] {"min", "mean", "max"}) {
            html.element("th", title, "scope", "col", "class", "number");
        }
        html.end().end().begin("tbody");
        for (Curve curve : chart.curves()) {
            SeriesStatistics statistics = curve.statistics();
            html.begin("tr").begin("td");
            html.begin("svg", "class", "key", "viewBox", "0 0 22 8", "aria-hidden", "true");
            html.empty("path", "class", lineClass(curve), "d", "M1 4H21").end();
            html.text(curve.series().name() + " ")
                    .element("span", curve.source(), "class", "source")
                    .end();
            html.element("td", SignificantDigits.of(statistics.min()), "class", "number");
            html.element("td", SignificantDigits.of(statistics.mean()), "class", "number");
            html.element("td", SignificantDigits.of(statistics.max()), "class", "number");
            html.endLine();
        }
        html.end().end().end();
    }
}
