// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

import io.uorb.drivers.math.Vectors;

/**
 * Axes of a vector's motion to 0: the first along its way, the second along what is left of its velocity. Each has a
 * share of the limits; their squares add up to 1, so that the vector keeps the limits if all axes keep their shares. A
 * vector that is at rest, or moves along its way, has the whole limits on the first axis. One thread; nothing is
 * allocated after construction.
 */
final class WayAxes {
    private static final int AXES = 3;
    /** Ways and speeds that have no direction. */
    private static final double NONE = 1e-9;
    /** Share of an axis across the way in which there is no motion: it takes rounding errors back. */
    private static final double LEAST_SHARE = 1e-3;
    /** Share over speed, or acceleration, across the way: it comes back with as much again. */
    private static final double ROOM = 2;

    private static final double GREATEST_SHARE = Math.sqrt(1.0 / 3);

    private final double[][] axes = new double[AXES][AXES];
    private final double[] shares = new double[AXES];
    private final double[] across = new double[AXES];

    /** Turns the axes to the way of a vector, its velocity and acceleration. */
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
        System.arraycopy(across, 0, axes[1], 0, AXES);
        Vectors.cross(axes[0], axes[1], axes[2]);
        double rest = 1;
        for (int i = 1; i < AXES; i++) {
            double load = Math.max(
                    Math.abs(Vectors.dot(axes[i], velocity)) / limits.speed(),
                    Math.abs(Vectors.dot(axes[i], acceleration)) / limits.acceleration());
            shares[i] = Math.max(LEAST_SHARE, Math.min(GREATEST_SHARE, ROOM * load));
            rest -= shares[i] * shares[i];
        }
        shares[0] = Math.sqrt(rest);
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

    /** Writes what is left of a vector across an axis. */
    private static void leave(double[] vector, double[] axis, double[] out) {
        double along = Vectors.dot(vector, axis);
        for (int i = 0; i < AXES; i++) {
            out[i] = vector[i] - along * axis[i];
        }
    }

    /** Writes what is across an axis of the unit vector that is least along it. */
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

    /** Writes the coordinates of a vector from an index on, over the shares of their axes. */
    void split(double[] vector, double[] out, int from) {
        for (int i = 0; i < AXES; i++) {
            out[from + i] = Vectors.dot(axes[i], vector) / shares[i];
        }
    }

    /** Writes the vector with coordinates over the shares of their axes. */
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
