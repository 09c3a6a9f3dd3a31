// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pipeline;

import io.uorb.Orb;
import io.uorb.cli.plot.Colour;
import io.uorb.cli.plot.Figure;
import io.uorb.cli.plot.Panel;
import io.uorb.cli.plot.Panel.Scale;
import io.uorb.cli.plot.Trace;
import io.uorb.cli.plot.Window;
import io.uorb.drivers.app.input.Input;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.drivers.eval.AttitudeErrors;
import io.uorb.drivers.eval.ComparisonListener;
import io.uorb.drivers.math.EulerAngles;
import java.util.ArrayList;
import java.util.List;

/**
 * The data of a run's figure, collected in memory that does not grow: roll, pitch and yaw of estimate and reference,
 * the errors, and the gyro bias. The thread that drains the attitudes feeds it; {@link #figure} is called afterwards.
 */
final class AttitudePlot implements ComparisonListener, AutoCloseable {
    private static final String[] ANGLES = {"roll, deg", "pitch, deg", "yaw, deg"};
    private static final double TURN_DEG = 360;
    private static final long GAP_US = 500_000;

    private final Trace[] estimates = {new Trace(), new Trace(), new Trace()};
    private final Trace[] references = {new Trace(), new Trace(), new Trace()};
    private final ErrorTraces errors;
    private final GyroBiasTraces bias;
    private long firstUs;
    private long lastUs = -1;

    AttitudePlot(Orb orb, Input input) {
        errors = new ErrorTraces(input.hasOwnNorth());
        bias = new GyroBiasTraces(orb, input);
    }

    /** Called before a sample is published, on the driver's thread, which knows the truth of a simulation. */
    void sensorPublishing(long timeUs) {
        bias.addTruth(timeUs);
    }

    @Override
    public void estimate(long timeUs, double[] q) {
        firstUs = lastUs < 0 ? timeUs : firstUs;
        lastUs = timeUs;
        add(timeUs, q, estimates);
        bias.drain();
    }

    @Override
    public void reference(long timeUs, double[] q) {
        add(timeUs, q, references);
    }

    private static void add(long timeUs, double[] q, Trace[] angles) {
        angles[0].add(timeUs, Math.toDegrees(EulerAngles.rollRad(q)));
        angles[1].add(timeUs, Math.toDegrees(EulerAngles.pitchRad(q)));
        angles[2].add(timeUs, Math.toDegrees(EulerAngles.yawRad(q)));
    }

    @Override
    public void compared(long timeUs, double totalRad, double headingRad, double inclinationRad) {
        errors.add(timeUs, totalRad, headingRad, inclinationRad);
    }

    /**
     * Returns the figure of the whole run.
     *
     * @throws RunFailedException if there was no attitude
     */
    Figure figure(String title, String subtitle, AttitudeErrors all) throws RunFailedException {
        if (lastUs < 0) {
            throw new RunFailedException("nothing to plot: the run has no attitude", null);
        }
        Window window = new Window(firstUs, lastUs, GAP_US, Double.POSITIVE_INFINITY);
        List<Panel> panels = new ArrayList<>();
        for (int angle = 0; angle < ANGLES.length; angle++) {
            panels.add(new Panel(
                    ANGLES[angle],
                    Scale.DEGREES,
                    List.of(
                            references[angle].series("reference", Colour.VERMILION, false, window.withTurn(TURN_DEG)),
                            estimates[angle].series("estimate", Colour.BLUE, false, window.withTurn(TURN_DEG)))));
        }
        panels.add(errors.panel(window, all));
        panels.add(bias.panel(window));
        return new Figure(title, subtitle, "time since the first attitude, s", panels);
    }

    @Override
    public void close() {
        bias.close();
    }
}
