// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.orientation;

import io.uorb.drivers.math.Quaternion;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;

/** The last angular rate, rad/s, by which an attitude is extrapolated. Not thread-safe. */
public final class LastRate implements Stateful {
    private static final double STILL_RAD_S = Math.ulp(1.0);

    private final double[] increment = new double[4];
    private double x;
    private double y;
    private double z;

    /** Keeps a rate, rad/s, sensor axes. */
    public void set(double newX, double newY, double newZ) {
        x = newX;
        y = newY;
        z = newZ;
    }

    /** Turns {@code q} (sensor to any frame) by the rate held for {@code periodS}. */
    public void turn(double[] q, double periodS) {
        double rateRadS = Math.sqrt(x * x + y * y + z * z);
        if (rateRadS > STILL_RAD_S) {
            Quaternion.fromAxisAngle(x / rateRadS, y / rateRadS, z / rateRadS, rateRadS * periodS, increment);
            Quaternion.multiply(q, increment, q);
            Quaternion.normalize(q);
        }
    }

    @Override
    public void state(StateFields fields) {
        x = fields.real("x", x);
        y = fields.real("y", y);
        z = fields.real("z", z);
    }
}
