// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.plot;

/** What a figure is drawn on: pixels from the upper left corner, x to the right and y down. */
interface Canvas {
    /** Which point of a text is given. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    /** A straight line. */
    void line(double x1, double y1, double x2, double y2, Colour colour);

    /** The outline of a rectangle. */
    void frame(double x, double y, double width, double height, Colour colour);

    /**
     * A line through many points; NaN interrupts it.
     *
     * @param name what it shows, for formats that can tell
     */
    void curve(String name, double[] x, double[] y, Colour colour, boolean dashed);

    /** A short piece of such a line, for the legend. */
    void sample(double x1, double x2, double y, Colour colour, boolean dashed);

    /** A text whose letters stand on y. */
    void text(double x, double y, String text, int sizePx, Anchor anchor);

    /** A text in the middle of a height, read from below. */
    void uprightText(double x, double middleY, String text, int sizePx);
}
