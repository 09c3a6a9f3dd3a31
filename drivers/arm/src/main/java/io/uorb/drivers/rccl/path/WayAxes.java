// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

import io.uorb.drivers.math.Vectors;

/**
 * Axes of a vector's motion to 0: the first along its path, the second along the remaining component of its velocity.
 * Each axis has a share of the limits; the squares of the shares add up to 1, so the vector respects the limits if each
 * axis respects its share. For a vector at rest, or moving along its path, the first axis has nearly the whole limits.
 * Not thread-safe; allocates nothing after construction.
 */
final class WayAxes {
    private static final int AXES = 3;
    /** Below this length distances and speeds have no direction. */
    private static final double NONE = 1e-9;
    /** Share of an axis without motion, which removes rounding errors. */
    private static final double LEAST_SHARE = 1e-3;
    /** Ratio of an axis's share to the share that its present speed and acceleration use. */
    private static final double ROOM = 2;

    /** Ratio for jerk: a motion from rest to rest covers jerk times duration cubed over 32. */
    private static final double BY_WAY = 32;

    /** Ratio for acceleration: the time to stop and return to the start, over the time to stop. */
    private static final double BY_SPEED = 1 + Math.sqrt(2);

    /** With limited jerk, a deviation by a speed decays in about the square root of this times speed over jerk. */
    private static final double BY_SPEED_JERK = 20;

    private static final double BY_CHANGE = 4;

    private static final double GREATEST_SHARE = Math.sqrt(1.0 / 3);

    private final double[][] axes = new double[AXES][AXES];
    private final double[] shares = new double[AXES];
    private final double[] across = new double[AXES];

    /** Aligns the axes with a vector's path, velocity and acceleration. */
    void align(double[] way, double[] velocity, double[] acceleration, JerkLimits limits) {
        direct(way, velocity, acceleration, axes[0]);
        leave(velocity, axes[0], across);
        if (Vectors.norm(across) <= NONE) {
            leave(acceleration, axes[0], across);
        }
        if (Vectors.norm(across) <= NONE) {
            leastAlong(axes[0], across);
        }
        Vectors.normalize(across);
        // The remainder of a tiny vector is perpendicular only within rounding, so project a second time.
        leave(across, axes[0], axes[1]);
        Vectors.normalize(axes[1]);
        Vectors.cross(axes[0], axes[1], axes[2]);
        double seconds = alongS(way, velocity, limits);
        double rest = 1;
        for (int i = 1; i < AXES; i++) {
            double speed = Math.abs(Vectors.dot(axes[i], velocity));
            double change = Math.abs(Vectors.dot(axes[i], acceleration));
            double load = Math.max(speed / limits.speed(), change / limits.acceleration());
            double share = Math.max(ROOM * load, shareFor(seconds, speed, change, limits));
            shares[i] = Math.max(LEAST_SHARE, Math.min(GREATEST_SHARE, share));
            rest -= shares[i] * shares[i];
        }
        shares[0] = Math.sqrt(rest);
    }

    /** Estimates the duration of the path with the whole limits, s. */
    private double alongS(double[] way, double[] velocity, JerkLimits limits) {
        double length = Math.abs(Vectors.dot(axes[0], way));
        double speed = Math.abs(Vectors.dot(axes[0], velocity));
        double seconds = Math.max(
                length / limits.speed(),
                Math.max(
                        2 * Math.sqrt(length / limits.acceleration()),
                        StrictMath.cbrt(BY_WAY * length / limits.jerk())));
        boolean overshoots = length < speed * speed / (2 * limits.acceleration());
        return overshoots ? Math.max(seconds, BY_SPEED * speed / limits.acceleration()) : seconds;
    }

    /** Estimates the share of the limits with which motion across the path ends no later than the path. */
    private static double shareFor(double seconds, double speed, double change, JerkLimits limits) {
        double most = Math.max(
                BY_SPEED * speed / limits.acceleration() * seconds,
                Math.max(BY_SPEED_JERK * speed / limits.jerk(), BY_CHANGE * change / limits.jerk() * seconds));
        return most == 0 ? 0 : most / (seconds * seconds);
    }

    private static void direct(double[] way, double[] velocity, double[] acceleration, double[] out) {
        double[] along = way;
        if (Vectors.norm(along) <= NONE) {
            along = Vectors.norm(velocity) > NONE ? velocity : acceleration;
        }
        System.arraycopy(along, 0, out, 0, AXES);
        if (!Vectors.normalize(out)) {
            Vectors.set(out, 1, 0, 0);
        }
    }

    /** Writes the component of a vector perpendicular to an axis. */
    private static void leave(double[] vector, double[] axis, double[] out) {
        double along = Vectors.dot(vector, axis);
        for (int i = 0; i < AXES; i++) {
            out[i] = vector[i] - along * axis[i];
        }
    }

    /** Writes the component perpendicular to an axis of the unit vector with the least component along it. */
    private static void leastAlong(double[] axis, double[] out) {
        int least = 0;
        for (int i = 1; i < AXES; i++) {
            least = Math.abs(axis[i]) < Math.abs(axis[least]) ? i : least;
        }
        double along = axis[least];
        for (int i = 0; i < AXES; i++) {
            out[i] = (i == least ? 1 : 0) - along * axis[i];
        }
    }

    /** Writes the coordinates of a vector, divided by the shares of their axes, from an index on. */
    void split(double[] vector, double[] out, int from) {
        for (int i = 0; i < AXES; i++) {
            out[from + i] = Vectors.dot(axes[i], vector) / shares[i];
        }
    }

    /** Writes the vector with these coordinates, which are divided by the shares of their axes. */
    void join(double[] coordinates, int from, double[] out) {
        Vectors.set(out, 0, 0, 0);
        for (int i = 0; i < AXES; i++) {
            double along = shares[i] * coordinates[from + i];
            for (int k = 0; k < AXES; k++) {
                out[k] += along * axes[i][k];
            }
        }
    }
}
