// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.math.Trigonometry;

/**
 * The frames of a chain of rotary joints by standard Denavit-Hartenberg parameters, A = Rz(theta) Tz(d) Tx(a)
 * Rx(alpha). Immutable.
 */
final class DenavitHartenberg {
    private final double[] length;
    private final double[] offset;
    private final double[] sineTwist;
    private final double[] cosineTwist;

    /**
     * Creates a chain.
     *
     * @param length a, m
     * @param twistQuarters alpha in quarter turns, so that sine and cosine are exact
     * @param offset d, m
     */
    DenavitHartenberg(double[] length, int[] twistQuarters, double[] offset) {
        this.length = length.clone();
        this.offset = offset.clone();
        sineTwist = new double[twistQuarters.length];
        cosineTwist = new double[twistQuarters.length];
        for (int i = 0; i < twistQuarters.length; i++) {
            sineTwist[i] = Math.rint(Trigonometry.sin(twistQuarters[i] * Math.PI / 2));
            cosineTwist[i] = Math.rint(Trigonometry.cos(twistQuarters[i] * Math.PI / 2));
        }
    }

    /** Writes the pose of frame {@code joint + 1} in the frame before it. */
    void link(int joint, double angleRad, double[] out) {
        double sine = Trigonometry.sin(angleRad);
        double cosine = Trigonometry.cos(angleRad);
        double sa = sineTwist[joint];
        double ca = cosineTwist[joint];
        out[0] = cosine;
        out[1] = -sine * ca;
        out[2] = sine * sa;
        out[3] = length[joint] * cosine;
        out[4] = sine;
        out[5] = cosine * ca;
        out[6] = -cosine * sa;
        out[7] = length[joint] * sine;
        out[8] = 0;
        out[9] = sa;
        out[10] = ca;
        out[11] = offset[joint];
    }

    /** Writes {@code pose A} into {@code pose}: the next frame of the chain. */
    void advance(int joint, double angleRad, double[] pose) {
        double sine = Trigonometry.sin(angleRad);
        double cosine = Trigonometry.cos(angleRad);
        double sa = sineTwist[joint];
        double ca = cosineTwist[joint];
        for (int row = 0; row < Poses.LENGTH; row += 4) {
            double x = pose[row];
            double y = pose[row + 1];
            double z = pose[row + 2];
            double along = x * cosine + y * sine;
            double across = y * cosine - x * sine;
            pose[row] = along;
            pose[row + 1] = across * ca + z * sa;
            pose[row + 2] = z * ca - across * sa;
            pose[row + 3] += along * length[joint] + z * offset[joint];
        }
    }
}
