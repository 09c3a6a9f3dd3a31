// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.vqf;

import io.uorb.drivers.estimator.orientation.LastRate;
import io.uorb.drivers.math.Quaternion;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;

/**
 * Integration of the angular rate: the attitude from the sensor frame to an almost inertial frame. vqf.md, section
 * 6.1, step 2.
 */
final class Strapdown implements Stateful {
    private final double[] attitude = Quaternion.identity();
    private final LastRate rate = new LastRate();

    /** Turns by the rate {@code (x, y, z)} (rad/s, sensor axes) held for {@code periodS}. */
    void integrate(double x, double y, double z, double periodS) {
        rate.set(x, y, z);
        rate.turn(attitude, periodS);
    }

    /** Turns {@code q}, an attitude of the same sensor frame, by the latest rate held for {@code horizonS}. */
    void extrapolate(double[] q, double horizonS) {
        rate.turn(q, horizonS);
    }

    /** Returns the attitude, owned by this object. */
    double[] attitude() {
        return attitude;
    }

    @Override
    public void state(StateFields fields) {
        fields.reals("attitude", attitude);
        fields.part("rate", rate);
    }
}
