// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.plot;

import io.uorb.cli.plot.Canvas.Anchor;
import java.io.IOException;

/** The layout of a figure: panels of equal height, frames aligned, legends on the right. */
final class FigurePainter {
    static final int WIDTH_PX = 1200;

    private static final int LEFT_PX = 80;
    private static final int RIGHT_PX = 150;
    private static final int TOP_PX = 56;
    private static final int BOTTOM_PX = 46;
    private static final int PANEL_PX = 170;
    private static final int GAP_PX = 14;
    private static final int TITLE_SIZE_PX = 15;
    private static final int TEXT_SIZE_PX = 12;
    private static final int X_TICKS = 12;
    private static final int Y_TICKS = 5;
    /** Letters that have room; they are 0.55 of their size wide on average. */
    private static final int MOST_OF_A_TITLE = 130;

    private static final int MOST_OF_A_SUBTITLE = 160;
    private static final int MOST_OF_A_LABEL = 28;
    private static final String CUT = "...";
    private static final int PLOT_WIDTH_PX = WIDTH_PX - LEFT_PX - RIGHT_PX;
    private static final double Y_MARGIN = 0.05;

    private final Figure figure;
    private final Canvas canvas;
    private final Range xRange;
    private final Ticks xTicks;

    FigurePainter(Figure figure, Canvas canvas) {
        this.figure = figure;
        this.canvas = canvas;
        Range range = Range.EMPTY;
        for (Panel panel : figure.panels()) {
            for (Series series : panel.series()) {
                range = range.union(Range.of(series.x()));
            }
        }
        xRange = range.high() > range.low() ? range : range.widened(Y_MARGIN);
        xTicks = Ticks.of(xRange, X_TICKS, Panel.Scale.DECIMAL);
    }

    static int heightPx(Figure figure) {
        return TOP_PX + figure.panels().size() * (PANEL_PX + GAP_PX) - GAP_PX + BOTTOM_PX;
    }

    void paint() throws IOException {
        canvas.text(LEFT_PX, 24, start(figure.title(), MOST_OF_A_TITLE), TITLE_SIZE_PX, Anchor.START);
        canvas.text(LEFT_PX, 44, start(figure.subtitle(), MOST_OF_A_SUBTITLE), TEXT_SIZE_PX, Anchor.START);
        int topPx = TOP_PX;
        for (Panel panel : figure.panels()) {
            paint(panel, topPx);
            topPx += PANEL_PX + GAP_PX;
        }
        paintXLabels(topPx - GAP_PX);
    }

    private static String start(String text, int most) {
        int letters = text.codePointCount(0, text.length());
        return letters <= most ? text : text.substring(0, text.offsetByCodePoints(0, most - CUT.length())) + CUT;
    }

    /** The end tells more of a label: a field's name is behind that of its topic. */
    private static String end(String label) {
        int left = label.codePointCount(0, label.length()) - MOST_OF_A_LABEL;
        return left <= 0 ? label : CUT + label.substring(label.offsetByCodePoints(0, left + CUT.length()));
    }

    private void paint(Panel panel, int topPx) throws IOException {
        Range yRange = Range.EMPTY;
        for (Series series : panel.series()) {
            yRange = yRange.union(Range.of(series.y()));
        }
        boolean empty = yRange.isEmpty();
        yRange = yRange.widened(Y_MARGIN);
        paintXGrid(topPx);
        if (empty) {
            canvas.text(LEFT_PX + PLOT_WIDTH_PX / 2.0, topPx + PANEL_PX / 2.0, "no data", TEXT_SIZE_PX, Anchor.MIDDLE);
        } else {
            paintYAxis(Ticks.of(yRange, Y_TICKS, panel.scale()), yRange, topPx);
        }
        canvas.frame(LEFT_PX, topPx, PLOT_WIDTH_PX, PANEL_PX, Colour.GREY);
        canvas.uprightText(18, topPx + PANEL_PX / 2.0, end(panel.label()), TEXT_SIZE_PX);
        int line = 0;
        for (Series series : panel.series()) {
            if (!series.isEmpty()) {
                canvas.curve(series.name(), xPx(series), yPx(series, yRange, topPx), series.colour(), series.dashed());
                paintLegend(series, topPx + 18 * ++line);
            }
        }
    }

    private void paintXGrid(int topPx) throws IOException {
        for (long tick = xTicks.first(); tick <= xTicks.last(); tick++) {
            double x = xPx(xTicks.value(tick));
            canvas.line(x, topPx, x, topPx + PANEL_PX, Colour.PALE);
        }
    }

    private void paintYAxis(Ticks ticks, Range range, int topPx) throws IOException {
        for (long tick = ticks.first(); tick <= ticks.last(); tick++) {
            double y = yPx(ticks.value(tick), range, topPx);
            canvas.line(LEFT_PX, y, LEFT_PX + PLOT_WIDTH_PX, y, Colour.PALE);
            canvas.text(LEFT_PX - 8, y + 4, ticks.text(tick), TEXT_SIZE_PX, Anchor.END);
        }
    }

    private void paintXLabels(int bottomPx) throws IOException {
        for (long tick = xTicks.first(); tick <= xTicks.last(); tick++) {
            canvas.text(xPx(xTicks.value(tick)), bottomPx + 18, xTicks.text(tick), TEXT_SIZE_PX, Anchor.MIDDLE);
        }
        canvas.text(LEFT_PX + PLOT_WIDTH_PX / 2.0, bottomPx + 38, figure.xLabel(), TEXT_SIZE_PX, Anchor.MIDDLE);
    }

    private void paintLegend(Series series, int yPx) throws IOException {
        int leftPx = WIDTH_PX - RIGHT_PX + 12;
        canvas.sample(leftPx, leftPx + 24, yPx - 4, series.colour(), series.dashed());
        canvas.text(leftPx + 32, yPx, series.name(), TEXT_SIZE_PX, Anchor.START);
    }

    private double xPx(double x) {
        return LEFT_PX + PLOT_WIDTH_PX * xRange.position(x);
    }

    private static double yPx(double y, Range range, int topPx) {
        return topPx + PANEL_PX * (1 - range.position(y));
    }

    private double[] xPx(Series series) {
        double[] pixels = new double[series.x().length];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = xPx(series.x()[i]);
        }
        return pixels;
    }

    private static double[] yPx(Series series, Range range, int topPx) {
        double[] pixels = new double[series.y().length];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = yPx(series.y()[i], range, topPx);
        }
        return pixels;
    }
}
