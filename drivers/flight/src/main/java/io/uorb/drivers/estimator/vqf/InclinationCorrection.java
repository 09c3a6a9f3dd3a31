// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.vqf;

import io.uorb.drivers.math.Quaternion;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;

/**
 * The vertical: the rotation from the almost inertial frame of the {@link Strapdown} to a frame whose z axis points up.
 * The specific force is filtered in the inertial frame, where gravity stands still. vqf.md, section 6.2, steps 2 to 4.
 */
final class InclinationCorrection implements Stateful {
    private static final double TINY_NORM = Math.ulp(1.0);
    private static final double UPSIDE_DOWN = 1e-6;

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
        normalizeUp();
        shortestTurnToVertical();
        Quaternion.multiply(step, rotation, rotation);
        Quaternion.normalize(rotation);
    }

    private void normalizeUp() {
        double norm = Math.sqrt(up[0] * up[0] + up[1] * up[1] + up[2] * up[2]);
        if (norm >= TINY_NORM) {
            up[0] /= norm;
            up[1] /= norm;
            up[2] /= norm;
        }
    }

    private void shortestTurnToVertical() {
        double w = Math.sqrt((up[2] + 1) / 2);
        // Also false for the NaN that rounding gives when up[2] is a little below -1.
        boolean defined = w > UPSIDE_DOWN;
        step[0] = defined ? w : 0;
        step[1] = defined ? 0.5 * up[1] / w : 1;
        step[2] = defined ? -0.5 * up[0] / w : 0;
        step[3] = 0;
    }

    /** Has the next specific force set the inclination. */
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
