// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.picture;

import static io.uorb.shell.markup.SvgWriter.points;
import static io.uorb.shell.markup.SvgWriter.px;

import io.uorb.shell.graph.layout.LayeredLayout;
import io.uorb.shell.markup.SvgWriter;
import java.io.IOException;

/** Lines with arrows in drawings. */
final class SvgArrow {
    /** Length of an arrow's head, in the drawing's units. */
    static final double LENGTH = 7;

    private static final double HALF_WIDTH = 3.2;

    private SvgArrow() {}

    /**
     * Writes curves from column to column, straight where a column is passed and under a label, and the arrow at their
     * end.
     *
     * @param labelWidth room for text beside the arrow
     */
    static void line(LayeredLayout.Route route, double labelWidth, SvgWriter svg) throws IOException {
        double[] p = route.points();
        String path = path(p, route.back(), LENGTH + labelWidth);
        if (route.back()) {
            svg.empty("path", "class", "ug-back", "d", path);
            head(p[0], p[1], true, svg);
        } else {
            svg.empty("path", "d", path);
            head(p[p.length - 2], p[p.length - 1], false, svg);
        }
    }

    /** Writes an arrow's head that ends at a point, and points to the right, or to the left if it leads back. */
    static void head(double x, double y, boolean isBack, SvgWriter svg) throws IOException {
        double tail = isBack ? x + LENGTH : x - LENGTH;
        svg.polygon(x, y, tail, y - HALF_WIDTH, tail, y + HALF_WIDTH);
    }

    /** The arrow's end is left to the arrow. */
    private static String path(double[] p, boolean back, double straight) {
        StringBuilder path = new StringBuilder();
        int last = p.length - 4;
        path.append('M').append(points(back ? p[0] + LENGTH : p[0], p[1]));
        for (int i = 0; i <= last; i += 4) {
            double from = back && i == 0 ? p[i] + straight : p[i];
            double to = !back && i == last ? p[i + 2] - straight : p[i + 2];
            double middle = (from + to) / 2;
            path.append('H').append(px(from)).append('C');
            path.append(points(middle, p[i + 1], middle, p[i + 3], to, p[i + 3]));
        }
        return path.append(back ? "" : "H" + px(p[last + 2] - LENGTH)).toString();
    }
}
