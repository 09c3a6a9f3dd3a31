// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.html;

import io.uorb.cli.plot.Range;
import io.uorb.cli.plot.Series;

/**
 * The path of a curve in whole units of a chart's drawing: each point as its distance from the one before, which takes
 * half the room of coordinates.
 */
final class CurvePath {
    private final Range x;
    private final Range y;
    private final int width;
    private final int height;

    CurvePath(Range x, Range y, int width, int height) {
        this.x = x;
        this.y = y;
        this.width = width;
        this.height = height;
    }

    /** Returns path data: M starts a piece, l adds points, h0 makes a dot of a single point. */
    String of(Series series) {
        StringBuilder path = new StringBuilder();
        long lastX = 0;
        long lastY = 0;
        int drawn = 0;
        for (int i = 0; i < series.x().length; i++) {
            double abscissa = series.x()[i];
            double ordinate = series.y()[i];
            if (!Double.isFinite(abscissa) || !Double.isFinite(ordinate)) {
                path.append(drawn == 1 ? "h0" : "");
                drawn = 0;
                continue;
            }
            long atX = Math.round(near(x.position(abscissa)) * width);
            long atY = Math.round((1 - near(y.position(ordinate))) * height);
            if (drawn == 0) {
                path.append('M').append(atX).append(' ').append(atY);
            } else if (drawn == 1 || atX != lastX || atY != lastY) {
                path.append(drawn == 1 ? "l" : " ")
                        .append(atX - lastX)
                        .append(' ')
                        .append(atY - lastY);
            } else {
                continue;
            }
            lastX = atX;
            lastY = atY;
            drawn++;
        }
        return path.append(drawn == 1 ? "h0" : "").toString();
    }

    /** Returns a position, but no place far outside the drawing. */
    private static double near(double position) {
        return Math.max(-1, Math.min(2, position));
    }
}
