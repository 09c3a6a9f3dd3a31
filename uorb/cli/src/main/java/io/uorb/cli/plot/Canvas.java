// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.plot;

import java.io.IOException;

/** The surface of a figure: pixels from the upper left corner, x to the right and y down. */
interface Canvas {
    /** The reference point of a text. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    /** Draws a straight line. */
    void line(double x1, double y1, double x2, double y2, Colour colour) throws IOException;

    /** Draws the outline of a rectangle. */
    void frame(double x, double y, double width, double height, Colour colour) throws IOException;

    /**
     * Draws a line through many points; NaN interrupts it.
     *
     * @param name what it shows, for formats that can tell
     */
    void curve(String name, double[] x, double[] y, Colour colour, boolean dashed) throws IOException;

    /** Draws a short piece of such a line, for the legend. */
    void sample(double x1, double x2, double y, Colour colour, boolean dashed) throws IOException;

    /** Draws a text with its baseline at y. */
    void text(double x, double y, String text, int sizePx, Anchor anchor) throws IOException;

    /** Draws a text upwards, centred at a height. */
    void uprightText(double x, double middleY, String text, int sizePx) throws IOException;
}
