// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

import io.uorb.shell.graph.layout.LayeredLayout;
import java.io.IOException;

/** Writes elements of drawings in SVG. One thread. */
public final class SvgElements {
    /** Length of an arrow, in the drawing's units. */
    public static final double ARROW = 7;

    private static final double ARROW_HALF = 3.2;

    private final Appendable out;

    /** Creates a writer to a text. */
    public SvgElements(Appendable out) {
        this.out = out;
    }

    /** Writes what is shown when the pointer rests on the element that contains it. */
    public void title(String title) throws IOException {
        out.append("<title>").append(XmlEscapes.escape(title)).append("</title>");
    }

    /**
     * Writes text.
     *
     * @param style its classes in the style sheet
     * @param anchor start, middle or end
     * @param markup escaped text, which may have elements
     */
    public void text(String style, double x, double y, String anchor, String markup) throws IOException {
        out.append("<text class=\"" + style + "\" x=\"" + px(x) + "\" y=\"" + px(y) + "\" text-anchor=\"" + anchor
                        + "\">")
                .append(markup)
                .append("</text>\n");
    }

    /** Writes a rectangle with round corners. */
    public void rect(LayeredLayout.Box box, double radius) throws IOException {
        out.append("<rect x=\"" + px(box.x()) + "\" y=\"" + px(box.y()) + "\" width=\"" + px(box.width())
                + "\" height=\"" + px(box.height()) + "\" rx=\"" + px(radius) + "\"/>");
    }

    /** Writes a polygon of corners x, y by turns. */
    public void polygon(double... corners) throws IOException {
        out.append("<polygon points=\"");
        for (int i = 0; i < corners.length; i += 2) {
            out.append((i == 0 ? "" : " ") + px(corners[i]) + "," + px(corners[i + 1]));
        }
        out.append("\"/>");
    }

    /**
     * Writes curves from column to column, straight where a column is passed and under a label, and the arrow at their
     * end.
     *
     * @param labelWidth room for text beside the arrow
     */
    public void line(LayeredLayout.Route route, double labelWidth) throws IOException {
        double[] p = route.points();
        double x = route.back() ? p[0] : p[p.length - 2];
        double y = route.back() ? p[1] : p[p.length - 1];
        out.append("<path").append(route.back() ? " class=\"ug-back\"" : "").append(" d=\"");
        path(p, route.back(), ARROW + labelWidth);
        out.append("\"/>");
        arrow(x, y, route.back());
    }

    /** Writes an arrow that ends at a point, and points to the right, or to the left if it leads back. */
    public void arrow(double x, double y, boolean isBack) throws IOException {
        double tail = isBack ? x + ARROW : x - ARROW;
        polygon(x, y, tail, y - ARROW_HALF, tail, y + ARROW_HALF);
    }

    /** The arrow's end is left to the arrow. */
    private void path(double[] p, boolean back, double straight) throws IOException {
        int last = p.length - 4;
        out.append("M" + px(back ? p[0] + ARROW : p[0]) + " " + px(p[1]));
        for (int i = 0; i <= last; i += 4) {
            double from = back && i == 0 ? p[i] + straight : p[i];
            double to = !back && i == last ? p[i + 2] - straight : p[i + 2];
            double middle = (from + to) / 2;
            String end = px(p[i + 3]);
            out.append("H" + px(from) + "C" + px(middle) + " " + px(p[i + 1]) + " " + px(middle) + " " + end + " "
                    + px(to) + " " + end);
        }
        if (!back) {
            out.append("H" + px(p[last + 2] - ARROW));
        }
    }

    /** Returns a length; a tenth of a unit is finer than a pixel. */
    public static String px(double value) {
        long tenths = Math.round(value * 10);
        return tenths % 10 == 0 ? Long.toString(tenths / 10) : Double.toString(tenths / 10.0);
    }
}
