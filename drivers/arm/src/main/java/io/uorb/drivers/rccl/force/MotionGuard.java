// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.force;

import java.util.Arrays;
import java.util.StringJoiner;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Limits that end a motion: of forces, and of distances from its start, in the control frame (rccl:RC-96). Immutable.
 */
public final class MotionGuard {
    private final double[] wrenchLimits = new double[AxisNames.COUNT];
    private final double[] wayLimits = new double[AxisNames.COUNT];

    private MotionGuard() {
        Arrays.fill(wrenchLimits, Double.POSITIVE_INFINITY);
        Arrays.fill(wayLimits, Double.POSITIVE_INFINITY);
    }

    /**
     * Returns limits of directions, as in {@code of("fz dx", 10, 0.02)}.
     *
     * @param limits positive: N, N m, m, rad
     */
    public static MotionGuard of(String directions, double... limits) {
        MotionGuard made = new MotionGuard();
        String[] names = AxisNames.split("limit", directions, limits);
        for (int i = 0; i < names.length; i++) {
            if (limits[i] <= 0) {
                throw new IllegalArgumentException("limit " + names[i] + ": value " + limits[i] + " is not positive");
            }
            int force = AxisNames.FORCES.indexOf(names[i]);
            int axis = force < 0 ? AxisNames.WAYS.indexOf(names[i]) : force;
            if (axis < 0) {
                throw AxisNames.unknown(
                        "limit",
                        names[i],
                        Stream.concat(AxisNames.FORCES.stream(), AxisNames.WAYS.stream())
                                .toList());
            }
            double[] kind = force < 0 ? made.wayLimits : made.wrenchLimits;
            if (Double.isFinite(kind[axis])) {
                throw AxisNames.twice("limit", names[i]);
            }
            kind[axis] = limits[i];
        }
        return made;
    }

    /** Returns its directions in the form of {@link #of}. */
    public String words() {
        StringJoiner words = new StringJoiner(" ");
        for (int axis = 0; axis < 2 * AxisNames.COUNT; axis++) {
            if (Double.isFinite(limit(axis))) {
                words.add((axis < AxisNames.COUNT ? AxisNames.FORCES : AxisNames.WAYS).get(axis % AxisNames.COUNT));
            }
        }
        return words.toString();
    }

    /** Returns its limits, one for each direction, in the order of {@link #words}. */
    public double[] values() {
        return IntStream.range(0, 2 * AxisNames.COUNT)
                .mapToDouble(this::limit)
                .filter(Double::isFinite)
                .toArray();
    }

    private double limit(int axis) {
        return (axis < AxisNames.COUNT ? wrenchLimits : wayLimits)[axis % AxisNames.COUNT];
    }

    /** Returns whether a force, N, or torque, N m, exceeds its limit. */
    public boolean isWrenchBeyond(double[] wrench) {
        return isBeyond(wrench, wrenchLimits);
    }

    /** Returns whether a translation, m, or a component of the rotation vector, rad, exceeds its limit. */
    public boolean isWayBeyond(double[] way) {
        return isBeyond(way, wayLimits);
    }

    private static boolean isBeyond(double[] values, double[] limits) {
        for (int i = 0; i < AxisNames.COUNT; i++) {
            if (Math.abs(values[i]) > limits[i]) {
                return true;
            }
        }
        return false;
    }
}
