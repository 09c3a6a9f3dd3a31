// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.plot;

import static io.uorb.shell.markup.SvgWriter.px;

import io.uorb.shell.markup.SvgWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A canvas that writes SVG 1.1. Coordinates have one decimal, a tenth of a pixel. */
final class SvgCanvas implements Canvas {
    private static final String DASHES = "6 4";

    /** How far a point may be from a line that stands for it: what a coordinate's last decimal shows. */
    private static final double UNSEEN_PX = 0.1;

    /** Most points for which a line stands, which bounds the comparisons. */
    private static final int LONGEST_LINE = 100;

    private final SvgWriter svg;

    /** Creates a canvas on which the root element is open. */
    SvgCanvas(SvgWriter svg) {
        this.svg = svg;
    }

    @Override
    public void line(double x1, double y1, double x2, double y2, Colour colour) throws IOException {
        svg.empty("line", "x1", px(x1), "y1", px(y1), "x2", px(x2), "y2", px(y2), "stroke", colour.hex());
        svg.raw("\n");
    }

    @Override
    public void frame(double x, double y, double width, double height, Colour colour) throws IOException {
        svg.empty(
                "rect",
                "x",
                px(x),
                "y",
                px(y),
                "width",
                px(width),
                "height",
                px(height),
                "fill",
                "none",
                "stroke",
                colour.hex());
        svg.raw("\n");
    }

    @Override
    public void curve(String name, double[] x, double[] y, Colour colour, boolean dashed) throws IOException {
        svg.begin("path", stroke(colour, dashed, path(x, y)));
        svg.element("title", name).endLine();
    }

    @Override
    public void sample(double x1, double x2, double y, Colour colour, boolean dashed) throws IOException {
        svg.empty("path", stroke(colour, dashed, "M" + SvgWriter.points(x1, y) + 'H' + px(x2)));
        svg.raw("\n");
    }

    private static String[] stroke(Colour colour, boolean dashed, String path) {
        List<String> attributes = new ArrayList<>(List.of("fill", "none", "stroke", colour.hex()));
        attributes.addAll(List.of("stroke-width", "1.3", "stroke-linejoin", "round", "stroke-linecap", "round"));
        attributes.addAll(dashed ? List.of("stroke-dasharray", DASHES) : List.of());
        attributes.addAll(List.of("d", path));
        return attributes.toArray(String[]::new);
    }

    /**
     * Returns path data: M starts a piece, L adds points, h0 makes a dot of a single point. Points that lie on the line
     * between their neighbours, as far as it can be seen, are left out.
     */
    private static String path(double[] x, double[] y) {
        StringBuilder path = new StringBuilder();
        int i = 0;
        while (i < x.length) {
            int drawn = 0;
            int end = endOfPiece(x, y, i);
            while (i < end) {
                path.append(drawn == 0 ? 'M' : drawn == 1 ? 'L' : ' ');
                path.append(SvgWriter.points(x[i], y[i]));
                drawn++;
                i = endOfLine(x, y, i, end);
            }
            path.append(drawn == 1 ? "h0" : "");
            i = end + 1;
        }
        return path.toString();
    }

    private static int endOfPiece(double[] x, double[] y, int from) {
        int end = from;
        while (end < x.length && Double.isFinite(x[end]) && Double.isFinite(y[end])) {
            end++;
        }
        return end;
    }

    /** Returns the last point before {@code end} to which a line from a point passes all between; else the next one. */
    private static int endOfLine(double[] x, double[] y, int from, int end) {
        int last = from + 1;
        while (last + 1 < end && last - from < LONGEST_LINE && isLine(x, y, from, last + 1)) {
            last++;
        }
        return last;
    }

    private static boolean isLine(double[] x, double[] y, int from, int to) {
        double dx = x[to] - x[from];
        double dy = y[to] - y[from];
        double length = Math.hypot(dx, dy);
        for (int i = from + 1; i < to; i++) {
            double fromX = x[i] - x[from];
            double fromY = y[i] - y[from];
            boolean onward = fromX * dx + fromY * dy >= 0 && Math.hypot(fromX, fromY) <= length + UNSEEN_PX;
            if (!onward || Math.abs(fromX * dy - fromY * dx) > UNSEEN_PX * length) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void text(double x, double y, String text, int sizePx, Anchor anchor) throws IOException {
        String place = anchor.name().toLowerCase(Locale.ROOT);
        String size = Integer.toString(sizePx);
        svg.element("text", text, "x", px(x), "y", px(y), "font-size", size, "text-anchor", place);
        svg.raw("\n");
    }

    @Override
    public void uprightText(double x, double middleY, String text, int sizePx) throws IOException {
        String place = "translate(" + SvgWriter.points(x, middleY) + ") rotate(-90)";
        String size = Integer.toString(sizePx);
        svg.element("text", text, "transform", place, "font-size", size, "text-anchor", "middle");
        svg.raw("\n");
    }
}
