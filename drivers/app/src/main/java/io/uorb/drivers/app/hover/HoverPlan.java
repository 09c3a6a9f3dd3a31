// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.drivers.math.Trigonometry;
import io.uorb.topics.control.TrajectorySetpoint;
import java.util.Arrays;
import java.util.Locale;

/**
 * The flight of {@code uorb hover} as a function of time. A run of {@value #WHOLE_S} s or more has all phases, and
 * hovers as long as they leave; a shorter one takes off and hovers. Immutable.
 */
final class HoverPlan {
    /** Height of the hover, down of the start, m. */
    static final double HOVER_DOWN_M = -2.5;

    /** Tilt of the steps of roll and pitch, rad. */
    static final double STEP_RAD = StrictMath.toRadians(15);

    /** Heading after the step of yaw, rad. */
    static final double YAW_RAD = StrictMath.PI / 2;

    /** The shortest run with all phases, s. */
    static final double WHOLE_S = 45;

    private static final double GRAVITY_M_S2 = 9.80665;
    private static final double CLIMB_MS = 1;
    private static final double SIDE_M = 3;
    private static final double CORNER_S = 3.5;
    private static final double[][] CORNERS_M = {{SIDE_M, 0}, {SIDE_M, SIDE_M}, {0, SIDE_M}, {0, 0}};
    private static final double FAST_DESCENT_MS = 0.8;
    private static final double SLOW_DESCENT_MS = 0.4;
    private static final double SLOW_BELOW_M = 1;

    /** Ends of the steps of roll and pitch, s: to one side, to the other twice as long, back, level. */
    private static final double[] STEP_ENDS_S = {0.7, 2.1, 2.8};

    private static final int[] STEP_SIGNS = {1, -1, 1, 0};

    private final double[] starts = new double[HoverPhase.values().length];

    /** Creates the plan of a run of that length. */
    HoverPlan(double seconds) {
        double others = 0;
        for (HoverPhase phase : HoverPhase.values()) {
            others += phase.seconds();
        }
        boolean whole = seconds >= WHOLE_S;
        double startS = 0;
        for (HoverPhase phase : HoverPhase.values()) {
            starts[phase.ordinal()] = startS;
            if (phase != HoverPhase.HOVER) {
                startS += phase.seconds();
            } else {
                startS += whole ? seconds - others : Double.POSITIVE_INFINITY;
            }
        }
    }

    /** Returns the plan of a flight that others command: the vehicle stands as long as they leave it. */
    static HoverPlan commanded() {
        HoverPlan plan = new HoverPlan(WHOLE_S);
        Arrays.fill(plan.starts, 1, plan.starts.length, Double.POSITIVE_INFINITY);
        return plan;
    }

    /** Returns the phase at that time, s. */
    HoverPhase phase(double timeS) {
        return HoverPhase.at(timeS, starts);
    }

    /** Returns the name of the phase at that time, s. */
    String phaseName(double timeS) {
        return phase(timeS).name().toLowerCase(Locale.ROOT);
    }

    /** Returns the time since the phase began, s. */
    private double since(HoverPhase phase, double timeS) {
        return timeS - starts[phase.ordinal()];
    }

    /** Returns the commanded roll in the steps of roll, rad; right is positive. */
    double rollRad(double timeS) {
        return phase(timeS) == HoverPhase.ROLL ? step(since(HoverPhase.ROLL, timeS)) : 0;
    }

    /** Returns the commanded pitch in the steps of pitch, rad; nose up is positive. */
    double pitchRad(double timeS) {
        return phase(timeS) == HoverPhase.PITCH ? step(since(HoverPhase.PITCH, timeS)) : 0;
    }

    private static double step(double sinceS) {
        int index = 0;
        while (index < STEP_ENDS_S.length && sinceS >= STEP_ENDS_S[index]) {
            index++;
        }
        return STEP_SIGNS[index] * STEP_RAD;
    }

    /** Returns the number of the current corner of the square, from 0; -1 in other phases. */
    int corner(double timeS) {
        return phase(timeS) == HoverPhase.SQUARE ? (int) (since(HoverPhase.SQUARE, timeS) / CORNER_S) : -1;
    }

    /** Returns the position of a corner, m north and east. */
    static double[] cornerM(int corner) {
        return CORNERS_M[corner].clone();
    }

    /**
     * Fills in the setpoint.
     *
     * @param heightM the estimated height over the start, m
     */
    void setpoint(double timeS, double heightM, TrajectorySetpoint out) {
        HoverPhase phase = phase(timeS);
        Arrays.fill(out.velocity, Float.NaN);
        Arrays.fill(out.acceleration, Float.NaN);
        Arrays.fill(out.jerk, Float.NaN);
        out.position[0] = 0;
        out.position[1] = 0;
        out.position[2] = (float) HOVER_DOWN_M;
        out.yaw = phase.compareTo(HoverPhase.YAW) >= 0 ? (float) YAW_RAD : 0;
        out.yawspeed = 0;
        switch (phase) {
            case TAKEOFF -> climb(since(HoverPhase.TAKEOFF, timeS), out);
            case ROLL, PITCH -> lean(rollRad(timeS), pitchRad(timeS), out);
            case SQUARE -> {
                out.position[0] = (float) CORNERS_M[corner(timeS)][0];
                out.position[1] = (float) CORNERS_M[corner(timeS)][1];
            }
            case LAND -> {
                out.position[2] = Float.NaN;
                out.velocity[2] = (float) (heightM > SLOW_BELOW_M ? FAST_DESCENT_MS : SLOW_DESCENT_MS);
            }
            default -> {}
        }
    }

    private static void climb(double sinceS, TrajectorySetpoint out) {
        double downM = -CLIMB_MS * sinceS;
        if (downM > HOVER_DOWN_M) {
            out.position[2] = (float) downM;
            out.velocity[2] = (float) -CLIMB_MS;
        }
    }

    /** Commands a tilt as acceleration, nose to the north, without position and velocity. */
    private static void lean(double rollRad, double pitchRad, TrajectorySetpoint out) {
        out.position[0] = Float.NaN;
        out.position[1] = Float.NaN;
        out.acceleration[0] = (float) (-GRAVITY_M_S2 * Trigonometry.tan(pitchRad));
        out.acceleration[1] = (float) (GRAVITY_M_S2 * Trigonometry.tan(rollRad));
    }
}
