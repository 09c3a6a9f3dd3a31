// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.vqf;

import io.uorb.drivers.math.FrameTransforms;
import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.math.Vectors;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;

/**
 * The vertical: the rotation from the almost inertial frame of the {@link Strapdown} to a frame whose z axis points up.
 * The specific force is filtered in the inertial frame, where gravity stands still. vqf.md, section 6.2, steps 2 to 4.
 */
final class InclinationCorrection implements Stateful {
    private final ButterworthLowPass lowPass;
    private double periodS;
    private final double[] rotation = Quaternion.identity();
    private final double[] step = new double[4];
    private final double[] up = new double[3];

    InclinationCorrection(double tauAccS, double accPeriodS) {
        this.lowPass = new ButterworthLowPass(3, tauAccS, accPeriodS);
        this.periodS = accPeriodS;
    }

    /** Takes one specific force (m/s^2, sensor axes), measured at the attitude {@code strapdown}. */
    void correct(double[] strapdown, double x, double y, double z) {
        up[0] = x;
        up[1] = y;
        up[2] = z;
        Quaternion.rotate(strapdown, up, up);
        lowPass.filter(up);
        Quaternion.rotate(rotation, up, up);
        Vectors.normalize(up);
        FrameTransforms.shortestTurnToVertical(up, step);
        Quaternion.multiply(step, rotation, rotation);
        Quaternion.normalize(rotation);
    }

    /** Makes the next specific force set the inclination. */
    void restart() {
        lowPass.restart();
    }

    void setTauAcc(double newTauAccS) {
        lowPass.retune(newTauAccS, periodS);
    }

    void retune(double tauAccS, double newAccPeriodS) {
        periodS = newAccPeriodS;
        lowPass.retune(tauAccS, newAccPeriodS);
    }

    /**
     * Returns the direction of the latest low-passed specific force before the correction by it: (0, 0, 1) if there was
     * nothing to correct. Owned by this object.
     */
    double[] up() {
        return up;
    }

    /** Returns the rotation, owned by this object. */
    double[] rotation() {
        return rotation;
    }

    @Override
    public void state(StateFields fields) {
        fields.part("low_pass", lowPass);
        periodS = fields.real("period_s", periodS);
        fields.reals("rotation", rotation);
    }
}
