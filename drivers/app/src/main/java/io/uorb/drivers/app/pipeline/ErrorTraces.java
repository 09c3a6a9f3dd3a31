// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pipeline;

import io.uorb.cli.plot.Colour;
import io.uorb.cli.plot.Panel;
import io.uorb.cli.plot.Panel.Scale;
import io.uorb.cli.plot.Trace;
import io.uorb.cli.plot.Window;
import io.uorb.drivers.eval.AttitudeErrors;
import java.util.Arrays;
import java.util.List;

/**
 * Errors over time. Against a reference with a north of its own they are known only at the end, when the constant
 * heading offset is: until then only their times are kept. One thread at a time.
 */
final class ErrorTraces {
    private static final int FIRST_CAPACITY = 4096;

    private final Trace total = new Trace();
    private final Trace heading = new Trace();
    private final Trace inclination = new Trace();
    private final boolean ownNorth;
    private long[] timesUs;
    private int size;

    ErrorTraces(boolean ownNorth) {
        this.ownNorth = ownNorth;
        timesUs = new long[ownNorth ? FIRST_CAPACITY : 0];
    }

    void add(long timeUs, double totalRad, double headingRad, double inclinationRad) {
        if (ownNorth) {
            keep(timeUs);
        } else {
            trace(timeUs, totalRad, headingRad, inclinationRad);
        }
    }

    private void keep(long timeUs) {
        if (size == timesUs.length) {
            timesUs = Arrays.copyOf(timesUs, 2 * size);
        }
        timesUs[size++] = timeUs;
    }

    private void trace(long timeUs, double totalRad, double headingRad, double inclinationRad) {
        total.add(timeUs, Math.toDegrees(totalRad));
        heading.add(timeUs, Math.toDegrees(headingRad));
        inclination.add(timeUs, Math.toDegrees(inclinationRad));
    }

    /** Returns the panel; to be called once, after the last error. */
    Panel panel(Window window, AttitudeErrors all) {
        if (ownNorth) {
            int[] next = {0};
            all.forEachWithoutHeadingOffset((totalRad, headingRad, inclinationRad) ->
                    trace(timesUs[next[0]++], totalRad, headingRad, inclinationRad));
        }
        return new Panel(
                "error, deg",
                Scale.DEGREES,
                List.of(
                        total.series("total", Colour.BLACK, false, window),
                        heading.series("heading", Colour.BLUE, false, window),
                        inclination.series("inclination", Colour.VERMILION, false, window)));
    }
}
