// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.cli.plot.Colour;
import io.uorb.cli.plot.Figure;
import io.uorb.cli.plot.Panel;
import io.uorb.cli.plot.Panel.Scale;
import io.uorb.cli.plot.Series;
import io.uorb.cli.plot.Trace;
import io.uorb.cli.plot.Window;
import io.uorb.drivers.arm.topics.ArmJointCommand;
import io.uorb.drivers.arm.topics.ArmWristWrench;
import java.util.ArrayList;
import java.util.List;

/** Set points, path and forces of a run, in memory that does not grow. One thread. */
final class ArmTraces {
    private static final String[] AXES = {"x", "y", "z"};
    private static final Colour[] COLOURS = {Colour.BLUE, Colour.VERMILION, Colour.GREEN};
    private static final int JOINTS = 6;
    private static final double MM_PER_M = 1_000;
    private static final long GAP_US = 500_000;

    private final Trace[] joints = traces(JOINTS);
    private final Trace[] path = traces(AXES.length);
    private final Trace[] forces = traces(AXES.length);
    private long firstUs = -1;
    private long lastUs;

    private static Trace[] traces(int count) {
        Trace[] made = new Trace[count];
        for (int i = 0; i < count; i++) {
            made[i] = new Trace();
        }
        return made;
    }

    /** Takes a sample. */
    void take(long timeUs, ArmJointCommand command, double[] toolM, ArmWristWrench wrench) {
        firstUs = firstUs < 0 ? timeUs : firstUs;
        lastUs = timeUs;
        for (int i = 0; i < JOINTS; i++) {
            joints[i].add(timeUs, Math.toDegrees(command.q[i]));
        }
        for (int i = 0; i < AXES.length; i++) {
            path[i].add(timeUs, toolM[i] * MM_PER_M);
            forces[i].add(timeUs, wrench.force[i]);
        }
    }

    /** Returns the figure of the run. */
    Figure figure(String title, String subtitle) {
        Window window = new Window(firstUs, lastUs, GAP_US, Double.POSITIVE_INFINITY);
        List<Panel> panels = new ArrayList<>();
        panels.add(new Panel("set points, deg", Scale.DEGREES, jointSeries(0, window)));
        panels.add(new Panel("set points, deg", Scale.DEGREES, jointSeries(3, window)));
        panels.add(new Panel("tool in the base, mm", Scale.DECIMAL, series(path, window)));
        panels.add(new Panel("force on the hand, N", Scale.DECIMAL, series(forces, window)));
        return new Figure(title, subtitle, "time, s", panels);
    }

    private List<Series> jointSeries(int first, Window window) {
        List<Series> lines = new ArrayList<>();
        for (int i = 0; i < AXES.length; i++) {
            lines.add(joints[first + i].series("joint " + (first + i + 1), COLOURS[i], false, window));
        }
        return lines;
    }

    private static List<Series> series(Trace[] traces, Window window) {
        List<Series> lines = new ArrayList<>();
        for (int i = 0; i < AXES.length; i++) {
            lines.add(traces[i].series(AXES[i], COLOURS[i], false, window));
        }
        return lines;
    }
}
