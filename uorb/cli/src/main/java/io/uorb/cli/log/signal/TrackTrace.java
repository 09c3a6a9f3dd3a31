// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

import io.uorb.ulog.format.UlogData;
import java.util.Arrays;

/** A path in a plane, in memory that does not grow: the first point of each of equal stretches of time. One thread. */
public final class TrackTrace implements MessageSink {
    private static final int CELLS = 4096;

    private final SignalReader x;
    private final SignalReader y;
    private final double[] xs = new double[CELLS];
    private final double[] ys = new double[CELLS];
    private final long fromUs;
    private final long cellUs;

    /**
     * Creates an empty path.
     *
     * @param x the abscissa
     * @param y the ordinate, of the same messages
     */
    public TrackTrace(SignalReader x, SignalReader y, LogSpan span) {
        this.x = x;
        this.y = y;
        fromUs = span.fromUs();
        cellUs = (span.toUs() - fromUs) / CELLS + 1;
        Arrays.fill(xs, Double.NaN);
    }

    @Override
    public void add(long timeUs, UlogData data) {
        double atX = x.value(data);
        double atY = y.value(data);
        if (!Double.isFinite(atX) || !Double.isFinite(atY)) {
            return;
        }
        int cell = (int) ((timeUs - fromUs) / cellUs);
        if (Double.isNaN(xs[cell])) {
            xs[cell] = atX;
            ys[cell] = atY;
        }
    }

    /** Returns topic, instance and fields as text. */
    public String sourceText() {
        return x.sourceText();
    }

    /** Returns the points, abscissas first. */
    public double[][] points() {
        int count =
                (int) Arrays.stream(xs).filter(value -> !Double.isNaN(value)).count();
        double[][] points = new double[2][count];
        int at = 0;
        for (int cell = 0; cell < CELLS; cell++) {
            if (!Double.isNaN(xs[cell])) {
                points[0][at] = xs[cell];
                points[1][at++] = ys[cell];
            }
        }
        return points;
    }
}
