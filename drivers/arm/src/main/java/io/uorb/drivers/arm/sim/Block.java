// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.math.Vectors;

/** A cube of 50 mm and 0.3 kg. The origin of its frame is its centre; it lies on its face at -z. */
final class Block {
    /** Length of an edge. */
    static final double SIZE_M = 0.05;

    /** Mass. */
    static final double MASS_KG = 0.3;

    /** Number of lower corners. */
    static final int CORNERS = 4;

    private static final double HALF_M = SIZE_M / 2;
    /** A corner this far outside another block's face is still supported by it, since stacked blocks share edges. */
    private static final double MARGIN_M = 0.005;
    /** A point further than this below another block's upper face is beside that block. */
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

    /** Returns its pose in the base; owned by the block. */
    double[] pose() {
        return pose;
    }

    boolean isFallen() {
        return fallen;
    }

    void fall() {
        fallen = true;
    }

    /** Writes the vector from the centre to a lower corner, in base axes, m. */
    void corner(int index, double[] out) {
        Vectors.set(scratch, (index & 1) == 0 ? -HALF_M : HALF_M, (index & 2) == 0 ? -HALF_M : HALF_M, -HALF_M);
        Poses.rotate(pose, scratch, out);
    }

    /** Returns the height of its upper face if it can support this point, else negative infinity. */
    double topM(double x, double y, double z) {
        double top = pose[11] + HALF_M;
        Vectors.set(scratch, x - pose[3], y - pose[7], 0);
        Poses.rotateBack(pose, scratch, scratch);
        boolean over = Math.abs(scratch[0]) <= HALF_M + MARGIN_M && Math.abs(scratch[1]) <= HALF_M + MARGIN_M;
        return over && z > top - BESIDE_M ? top : Double.NEGATIVE_INFINITY;
    }

    /**
     * Returns the least angle by which the cube differs from a frame, rad: the nearest of its 24 equivalent
     * orientations counts.
     */
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
