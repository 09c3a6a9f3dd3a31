// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.math.Vectors;

/** A cube of 50 mm and 0.3 kg. Its frame is in its centre; it lies on the side at -z. */
final class Block {
    /** Length of an edge. */
    static final double SIZE_M = 0.05;

    /** Mass. */
    static final double MASS_KG = 0.3;

    /** Corners below. */
    static final int CORNERS = 4;

    private static final double HALF_M = SIZE_M / 2;
    /** A corner so far beside another block stands on it: blocks that are stacked have common edges. */
    private static final double MARGIN_M = 0.005;
    /** A point so far below another block's upper side is beside it. */
    private static final double BESIDE_M = 0.02;

    private final String name;
    private final double[] pose = new double[Poses.LENGTH];
    private final double[] scratch = new double[3];
    private boolean fallen;

    Block(String name, double[] pose) {
        this.name = name;
        Poses.copy(pose, this.pose);
    }

    String name() {
        return name;
    }

    /** Returns where it is in the base; owned by the block. */
    double[] pose() {
        return pose;
    }

    boolean isFallen() {
        return fallen;
    }

    void fall() {
        fallen = true;
    }

    /** Writes a lower corner, from the centre, in base axes. */
    void corner(int index, double[] out) {
        Vectors.set(scratch, (index & 1) == 0 ? -HALF_M : HALF_M, (index & 2) == 0 ? -HALF_M : HALF_M, -HALF_M);
        Poses.rotate(pose, scratch, out);
    }

    /** Returns the height of its upper side where a point could stand on it; negative infinity elsewhere. */
    double topM(double x, double y, double z) {
        double top = pose[11] + HALF_M;
        Vectors.set(scratch, x - pose[3], y - pose[7], 0);
        Poses.rotateBack(pose, scratch, scratch);
        boolean over = Math.abs(scratch[0]) <= HALF_M + MARGIN_M && Math.abs(scratch[1]) <= HALF_M + MARGIN_M;
        return over && z > top - BESIDE_M ? top : Double.NEGATIVE_INFINITY;
    }

    /** Returns the angle to the nearest of the 24 orientations in which a cube looks the same as another frame. */
    double angleToRad(double[] frame) {
        double sum = 0;
        for (int column = 0; column < 3; column++) {
            double greatest = 0;
            for (int other = 0; other < 3; other++) {
                double dot = 0;
                for (int row = 0; row < 3; row++) {
                    dot += frame[4 * row + column] * pose[4 * row + other];
                }
                greatest = Math.max(greatest, Math.abs(dot));
            }
            sum += greatest;
        }
        return StrictMath.acos(Math.min(1, (sum - 1) / 2));
    }
}
