// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.ArmConfiguration;
import io.uorb.drivers.arm.Puma560Kinematics;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Section 6 of rccl once more, from its formulas alone, for goals that stand still: joints of all samples, kept since
 * the first. Rotations are those of Rodrigues, matrices have three rows of three.
 */
final class ReferenceTrajectory {
    private static final double PERIOD_S = TrajectoryBench.PERIOD_S;

    /** A motion of frame 6; times in s, a duration of 0 is by speeds. */
    record Motion(double[] goal, boolean cartesian, double tauS, double durationS, double speedMps, double turnRadps) {}

    /** A part of the trajectory, from its first sample on; samples are counted in time. */
    private static final class Segment {
        Motion motion;
        boolean stay;
        int start;
        int tau;
        int duration;
        double[] place;
        double[] from;
        double[][] errors;

        int transitionEnd() {
            return start + 2 * tau;
        }

        int end() {
            return start + tau + duration;
        }
    }

    private final Puma560Kinematics arm = new Puma560Kinematics();
    private final ArmConfiguration configuration;
    private final List<double[]> joints = new ArrayList<>();
    private final Deque<Motion> queue = new ArrayDeque<>();
    private final double[] home;
    private Segment present = new Segment();
    /** Bounds of rccl:RC-66 of the present and the segment before, by joint, rad/s²; NaN where there are none. */
    private double[] bounds = new double[6];

    private double[] boundsBefore = new double[6];

    ReferenceTrajectory(double[] home) {
        this.home = home;
        configuration = arm.configuration(home);
        joints.add(home.clone());
        present.stay = true;
        present.place = home.clone();
        present.from = new double[6];
        present.errors = new double[3][6];
    }

    void offer(Motion motion) {
        queue.add(motion);
    }

    /** Returns by how much the acceleration of a joint may change with the newest sample. */
    double bound(int joint) {
        return bounds[joint] + boundsBefore[joint];
    }

    boolean isResting() {
        return queue.isEmpty() && present.stay && joints.size() > present.transitionEnd() + 3;
    }

    private double[] joints(int age) {
        int sample = joints.size() - 1 - age;
        return sample < 0 ? home : joints.get(sample);
    }

    /** Makes the next sample; an interruption ends the present motion before. */
    double[] next(boolean interrupted) {
        int now = joints.size() - 1;
        if (interrupted) {
            if (queue.isEmpty()) {
                stop(now);
            } else {
                start(queue.poll(), false, now, 0);
            }
        }
        advance(now);
        double[] q = at(now + 1);
        joints.add(q);
        return q;
    }

    private void advance(int now) {
        if (present.stay) {
            if (!queue.isEmpty()) {
                start(queue.poll(), false, now, 0);
            }
        } else if (queue.isEmpty()) {
            if (now >= present.end() - present.tau) {
                start(present.motion, true, now, present.tau);
            }
        } else {
            int tau = samples(queue.peek().tauS());
            if (now >= Math.max(present.end() - tau, present.transitionEnd())) {
                start(queue.poll(), false, now, Math.min(tau, present.end() - now));
            }
        }
    }

    private static int samples(double seconds) {
        return (int) Math.ceil(seconds / PERIOD_S - 1e-9);
    }

    private void stop(int now) {
        double fastest = 0;
        double[] rates = new double[6];
        for (int i = 0; i < 6; i++) {
            rates[i] = (3 * joints(0)[i] - 4 * joints(1)[i] + joints(2)[i]) / (2 * PERIOD_S);
            fastest = Math.max(fastest, Math.abs(rates[i]));
        }
        Segment stop = new Segment();
        stop.stay = true;
        stop.start = now;
        stop.tau = samples(Math.max(0.05, 0.75 * fastest / 10));
        stop.duration = 1;
        stop.place = new double[6];
        for (int i = 0; i < 6; i++) {
            stop.place[i] = joints(0)[i] + stop.tau * PERIOD_S * rates[i];
        }
        begin(stop);
    }

    private void start(Motion motion, boolean stay, int now, int tau) {
        Segment next = new Segment();
        next.motion = motion;
        next.stay = stay;
        next.start = now;
        next.tau = tau == 0 ? samples(motion.tauS()) : tau;
        if (!motion.cartesian()) {
            next.place = new double[6];
            arm.inverse(motion.goal(), configuration, joints(0), next.place);
        }
        begin(next);
    }

    /** Places B on the tangent, takes the duration, and the coefficients of what fades. */
    private void begin(Segment next) {
        double[][] y = new double[3][];
        double[] turned = null;
        for (int age = 0; age < 3; age++) {
            if (next.place != null) {
                y[age] = difference(joints(age), next.place);
            } else {
                double[] relative = relative(next.motion.goal(), joints(age));
                turned = age == 0 ? relative : turned;
                y[age] = new double[] {relative[9], relative[10], relative[11], 0, 0, 0};
                double[] turn = log(product(transposed(turned), relative));
                System.arraycopy(turn, 0, y[age], 3, 3);
            }
        }
        double[] b = new double[6];
        for (int i = 0; i < 6 && !next.stay; i++) {
            b[i] = y[0][i] + next.tau * (3 * y[0][i] - 4 * y[1][i] + y[2][i]) / 2;
        }
        if (next.place == null && !next.stay) {
            // R exp(tau omega), as a rotation vector.
            double[] rotation = log(product(turned, exp(b[3], b[4], b[5])));
            System.arraycopy(rotation, 0, b, 3, 3);
        }
        next.from = b;
        if (!next.stay) {
            next.duration = duration(next, b);
        }
        double[][] e = new double[3][6];
        for (int age = 0; age < 3; age++) {
            double s = next.stay ? 1 : (double) (-age - next.tau) / next.duration;
            for (int i = 0; i < (next.place == null ? 3 : 6); i++) {
                e[age][i] = y[age][i] - b[i] * (1 - s);
            }
            if (next.place == null) {
                double[] own = exp(b[3] * (1 - s), b[4] * (1 - s), b[5] * (1 - s));
                double[] turn = log(product(transposed(own), relative(next.motion.goal(), joints(age))));
                System.arraycopy(turn, 0, e[age], 3, 3);
            }
        }
        next.errors = new double[3][6];
        boundsBefore = bounds;
        bounds = new double[6];
        double length = 2 * next.tau;
        for (int i = 0; i < 6; i++) {
            double rate = (3 * e[0][i] - 4 * e[1][i] + e[2][i]) / 2;
            double k = e[0][i];
            double v = rate + k / next.tau;
            double a = e[0][i] - 2 * e[1][i] + e[2][i];
            next.errors[0][i] = k;
            next.errors[1][i] = v * length;
            next.errors[2][i] = a * length * length;
            double coefficients = 12 * Math.abs(k) + 36 * length * Math.abs(v) + 9 * length * length * Math.abs(a);
            bounds[i] =
                    next.place == null ? Double.NaN : 1.1 * coefficients / Math.pow(length, 3) / PERIOD_S / PERIOD_S;
        }
        present = next;
    }

    private int duration(Segment next, double[] b) {
        if (next.motion.durationS() > 0) {
            return Math.max(samples(next.motion.durationS()), 2 * next.tau);
        }
        double seconds = Math.max(norm(b, 0) / next.motion.speedMps(), norm(b, 3) / next.motion.turnRadps());
        if (next.place != null) {
            seconds = 0;
            for (int i = 0; i < 6; i++) {
                seconds = Math.max(seconds, Math.abs(b[i]) / (i < 3 ? 2 : 4));
            }
        }
        return Math.max(samples(seconds), 2 * next.tau);
    }

    private double[] at(int time) {
        double s = present.stay ? 1 : Math.min(1, (double) (time - present.start - present.tau) / present.duration);
        double h = present.tau == 0 ? 1 : Math.min(1, (time - present.start) / (2.0 * present.tau));
        double[] fading = new double[6];
        for (int i = 0; i < 6; i++) {
            fading[i] = present.errors[0][i] * (1 - 2 * h + 2 * Math.pow(h, 3) - Math.pow(h, 4))
                    + present.errors[1][i] * (h - 6 * Math.pow(h, 3) + 8 * Math.pow(h, 4) - 3 * Math.pow(h, 5))
                    + present.errors[2][i]
                            * (h * h / 2 - 1.5 * Math.pow(h, 3) + 1.5 * Math.pow(h, 4) - 0.5 * Math.pow(h, 5));
        }
        double[] b = present.from;
        double[] q = new double[6];
        if (present.place != null) {
            for (int i = 0; i < 6; i++) {
                q[i] = present.place[i] + b[i] * (1 - s) + fading[i];
            }
            return q;
        }
        double[] own = exp(b[3] * (1 - s), b[4] * (1 - s), b[5] * (1 - s));
        double[] rotation = product(own, exp(fading[3], fading[4], fading[5]));
        double[] goal = present.motion.goal();
        double[] t6 = new double[12];
        for (int row = 0; row < 3; row++) {
            t6[4 * row + 3] = goal[4 * row + 3];
            for (int k = 0; k < 3; k++) {
                t6[4 * row + 3] += goal[4 * row + k] * (b[k] * (1 - s) + fading[k]);
                for (int column = 0; column < 3; column++) {
                    t6[4 * row + column] += goal[4 * row + k] * rotation[3 * k + column];
                }
            }
        }
        arm.inverse(t6, configuration, joints(0), q);
        for (int i = 0; i < 6; i++) {
            q[i] += 2 * Math.PI * Math.rint((joints(0)[i] - q[i]) / (2 * Math.PI));
        }
        return q;
    }

    /** Returns frame 6 relative to a goal: nine numbers of the rotation, three of the place. */
    private double[] relative(double[] goal, double[] q) {
        double[] t6 = new double[12];
        arm.forward(q, t6);
        double[] relative = new double[12];
        for (int row = 0; row < 3; row++) {
            for (int k = 0; k < 3; k++) {
                relative[9 + row] += goal[4 * k + row] * (t6[4 * k + 3] - goal[4 * k + 3]);
                for (int column = 0; column < 3; column++) {
                    relative[3 * row + column] += goal[4 * k + row] * t6[4 * k + column];
                }
            }
        }
        return relative;
    }

    private static double[] difference(double[] a, double[] b) {
        double[] difference = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            difference[i] = a[i] - b[i];
        }
        return difference;
    }

    private static double norm(double[] v, int from) {
        return Math.sqrt(v[from] * v[from] + v[from + 1] * v[from + 1] + v[from + 2] * v[from + 2]);
    }

    private static double[] transposed(double[] r) {
        return new double[] {r[0], r[3], r[6], r[1], r[4], r[7], r[2], r[5], r[8]};
    }

    private static double[] product(double[] a, double[] b) {
        double[] product = new double[9];
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                for (int k = 0; k < 3; k++) {
                    product[3 * row + column] += a[3 * row + k] * b[3 * k + column];
                }
            }
        }
        return product;
    }

    /** Rodrigues: I + sin [n] + (1 - cos) [n]². */
    static double[] exp(double x, double y, double z) {
        double angle = Math.sqrt(x * x + y * y + z * z);
        double[] r = {1, 0, 0, 0, 1, 0, 0, 0, 1};
        if (angle == 0) {
            return r;
        }
        double[] n = {0, -z / angle, y / angle, z / angle, 0, -x / angle, -y / angle, x / angle, 0};
        double[] square = product(n, n);
        double half = Math.sin(angle / 2);
        for (int i = 0; i < 9; i++) {
            r[i] += Math.sin(angle) * n[i] + 2 * half * half * square[i];
        }
        return r;
    }

    /** The angle by sine and cosine, the axis by what is not symmetric; not for half a turn. */
    static double[] log(double[] r) {
        double[] v = {(r[7] - r[5]) / 2, (r[2] - r[6]) / 2, (r[3] - r[1]) / 2};
        double sine = norm(v, 0);
        if (sine == 0) {
            return new double[3];
        }
        double factor = Math.atan2(sine, (r[0] + r[4] + r[8] - 1) / 2) / sine;
        return new double[] {factor * v[0], factor * v[1], factor * v[2]};
    }
}
