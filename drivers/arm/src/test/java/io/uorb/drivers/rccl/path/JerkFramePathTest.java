// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.testing.Statement;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** rccl:RC-100 in Cartesian coordinates. */
@Statement("rccl:RC-100")
class JerkFramePathTest {
    private static final double PERIOD_S = 1e-3;
    private static final double STEP_S = 1e-3;
    private static final JerkLimits WAY = new JerkLimits(0.3, 2, 20);
    private static final JerkLimits TURN = new JerkLimits(1, 6, 60);

    private final JerkFramePath path = new JerkFramePath();
    private final double[] pose = new double[Poses.LENGTH];
    private final double[] rotation = new double[3];
    private final SplittableRandom random = new SplittableRandom(11);

    /** A frame's state: translation and rotation vector with their rates. */
    private static final class State {
        final double[] x = new double[6];
        final double[] v = new double[6];
        final double[] a = new double[6];

        double[] pose(int age) {
            double t = age * PERIOD_S;
            double[] at = new double[6];
            for (int i = 0; i < 6; i++) {
                at[i] = x[i] - v[i] * t + a[i] * t * t / 2;
            }
            double[] pose = new double[Poses.LENGTH];
            Poses.setTranslation(at[0], at[1], at[2], pose);
            Rotations.exp(at[3], at[4], at[5], pose);
            return pose;
        }
    }

    private double begin(State state) {
        return path.begin(state.pose(0), state.pose(1), state.pose(2), PERIOD_S, WAY, TURN, 0);
    }

    /** Returns translation and rotation vector at a time. */
    private double[] at(double seconds) {
        path.at(seconds, pose);
        Rotations.log(pose, rotation);
        return new double[] {pose[3], pose[7], pose[11], rotation[0], rotation[1], rotation[2]};
    }

    private static double norm(double[] v, int from) {
        return Math.sqrt(v[from] * v[from] + v[from + 1] * v[from + 1] + v[from + 2] * v[from + 2]);
    }

    private void direct(double[] out, int from, double length) {
        double square;
        do {
            square = 0;
            for (int i = from; i < from + 3; i++) {
                out[i] = 2 * random.nextDouble() - 1;
                square += out[i] * out[i];
            }
        } while (square > 1 || square < 1e-4);
        for (int i = from; i < from + 3; i++) {
            out[i] *= length / Math.sqrt(square);
        }
    }

    /** From rest to rest the time is known: way / speed + speed / acceleration + acceleration / jerk. */
    @Test
    void shouldTakeTheKnownTimeAlongAStraightLine() {
        for (int round = 0; round < 200; round++) {
            State state = new State();
            double way = 0.2 + random.nextDouble();
            direct(state.x, 0, way);
            direct(state.x, 3, 0.1);
            double duration = begin(state);
            assertEquals(way / 0.3 + 0.3 / 2 + 2.0 / 20, duration, 1e-5);
            for (double s : new double[] {0.1, 0.5, 0.9}) {
                double[] at = at(s * duration);
                for (int half = 0; half < 6; half += 3) {
                    double part = norm(at, half) / norm(state.x, half);
                    for (int i = half; i < half + 3; i++) {
                        assertEquals(part * state.x[i], at[i], 1e-12, "off the line");
                    }
                }
            }
        }
    }

    /** Half a turn, and what is a part of the rounding of a pose. */
    @Test
    void shouldTurnByHalfATurnAndByNothing() {
        State state = new State();
        state.x[4] = Math.PI;
        assertEquals(Math.PI + 1.0 / 6 + 6.0 / 60, begin(state), 1e-5);
        double[] quarter = at(0.5 * (Math.PI + 1.0 / 6 + 0.1));
        assertArrayEquals(
                new double[] {0, 0, 0, 0, Math.PI / 2, 0},
                new double[] {0, 0, 0, quarter[3], Math.abs(quarter[4]), quarter[5]},
                1e-5);
        State none = new State();
        assertEquals(0, begin(none), 0);
        assertArrayEquals(new double[6], at(0), 0);
        none.x[5] = 1e-13;
        assertTrue(begin(none) < 0.1);
        assertArrayEquals(new double[6], at(0.1), 0);
    }

    /** The vector of a frame that turns on beyond half a turn does not jump to the other side. */
    @Test
    void shouldGoOnBeyondHalfATurn() {
        State state = new State();
        state.x[3] = Math.PI - 1e-4;
        state.v[3] = -0.5;
        double duration = begin(state);
        assertTrue(duration < 5, "duration " + duration);
        double[] soon = at(0.01);
        assertEquals(Math.PI - 1e-4 - 0.005, Math.abs(soon[3]), 1e-3);
    }

    @Test
    void shouldEndAtTheGoalWithinTheLimitsFromAnyState() {
        endAtTheGoalFrom(60);
    }

    @Tag("slow")
    @Test
    void shouldEndAtTheGoalWithinTheLimitsFromManyStates() {
        endAtTheGoalFrom(1_000);
    }

    private void endAtTheGoalFrom(int states) {
        for (int round = 0; round < states; round++) {
            State state = new State();
            direct(state.x, 0, 0.4 * random.nextDouble());
            direct(state.v, 0, 0.15 * random.nextDouble());
            direct(state.a, 0, random.nextDouble());
            direct(state.x, 3, 2 * random.nextDouble());
            direct(state.v, 3, 0.5 * random.nextDouble());
            direct(state.a, 3, 3 * random.nextDouble());
            double duration = begin(state);
            double[] last = at(duration - 1e-9);
            assertArrayEquals(new double[6], last, 1e-8);
            double[][] past = new double[4][];
            for (double t = 0; t < duration + 4 * STEP_S; t += STEP_S) {
                System.arraycopy(past, 0, past, 1, 3);
                past[0] = at(t);
                if (past[3] != null) {
                    assertKeepsLimits(past, 0, WAY);
                    assertKeepsLimits(past, 3, TURN);
                }
            }
            double[] start = at(0);
            double[] next = at(STEP_S);
            for (int i = 0; i < 6; i++) {
                assertEquals(state.x[i], start[i], 1e-10);
                double expected = state.x[i] + STEP_S * (state.v[i] + STEP_S * state.a[i] / 2);
                assertEquals(expected, next[i], 60 * STEP_S * STEP_S * STEP_S, "the beginning goes on as it was");
            }
        }
    }

    private static void assertKeepsLimits(double[][] past, int half, JerkLimits limits) {
        double[] rate = new double[6];
        double[] change = new double[6];
        double[] jerk = new double[6];
        for (int i = half; i < half + 3; i++) {
            rate[i] = (past[0][i] - past[1][i]) / STEP_S;
            change[i] = (past[0][i] - 2 * past[1][i] + past[2][i]) / (STEP_S * STEP_S);
            jerk[i] = (past[0][i] - 3 * past[1][i] + 3 * past[2][i] - past[3][i]) / (STEP_S * STEP_S * STEP_S);
        }
        assertTrue(norm(rate, half) <= limits.speed() * (1 + 1e-6), "speed " + norm(rate, half));
        assertTrue(norm(change, half) <= limits.acceleration() * (1 + 1e-6), "acceleration " + norm(change, half));
        assertTrue(norm(jerk, half) <= limits.jerk() * (1 + 1e-4), "jerk " + norm(jerk, half));
    }

    /** A drive whose quartic transitions keep the same limits, with the best of their lengths. */
    @Test
    void shouldNotBeSlowerThanQuarticDrives() {
        for (int round = 0; round < 200; round++) {
            State state = new State();
            double way = 0.01 + random.nextDouble();
            direct(state.x, 0, way);
            double duration = begin(state);
            for (double tau = 0.01; tau < 1; tau += 0.01) {
                double speed =
                        Math.min(WAY.speed(), Math.min(WAY.acceleration() * tau / 0.75, WAY.jerk() * tau * tau / 1.5));
                double drive = 2 * tau + Math.max(2 * tau, way / speed);
                assertTrue(duration <= drive + 1e-9, duration + " and " + drive);
            }
        }
    }
}
