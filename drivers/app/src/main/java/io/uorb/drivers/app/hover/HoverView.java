// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.cli.output.StatusLine;
import io.uorb.drivers.math.EulerAngles;
import io.uorb.drivers.sim.RigidBodyState;
import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleFunction;

/** A view of a flight: its time, its phase and the vehicle's true motion. One thread. */
final class HoverView {
    /** Null to show nothing. */
    private final StatusLine line;

    private final DoubleFunction<String> phase;
    private final long periodNs;
    private long dueNs;

    /**
     * Creates a view.
     *
     * @param line where it is shown; null to show nothing
     * @param phase names the phase at a time since the start, s
     * @param startNs real time of the start, as of {@link System#nanoTime}
     */
    HoverView(StatusLine line, DoubleFunction<String> phase, long startNs) {
        this.line = line;
        this.phase = phase;
        periodNs = line == null ? 0 : TimeUnit.MILLISECONDS.toNanos(line.periodMs());
        dueNs = startNs + periodNs;
    }

    /**
     * Shows the motion if the period since the last time has passed.
     *
     * @param timeS time since the start of the flight, s
     * @param nowNs real time
     */
    void step(double timeS, RigidBodyState truth, long nowNs) throws IOException {
        if (line != null && nowNs - dueNs >= 0) {
            dueNs = nowNs + periodNs;
            line.show(text(timeS, truth));
        }
    }

    private String text(double timeS, RigidBodyState truth) {
        return String.format(
                Locale.ROOT,
                "%8.2f s  %-7s  north %6.2f  east %6.2f  height %5.2f m  roll %6.1f  pitch %6.1f  yaw %6.1f deg",
                timeS,
                phase.apply(timeS),
                truth.positionM[0],
                truth.positionM[1],
                -truth.positionM[2],
                Math.toDegrees(EulerAngles.rollRad(truth.attitude)),
                Math.toDegrees(EulerAngles.pitchRad(truth.attitude)),
                Math.toDegrees(EulerAngles.yawRad(truth.attitude)));
    }

    void end() {
        if (line != null) {
            line.end();
        }
    }
}
