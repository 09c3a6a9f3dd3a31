// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;

/** Angular acceleration from samples of angular rate: differences through a low-pass of first order. One thread. */
final class AngularAcceleration implements Stateful {
    private final double[] last = new double[3];
    private final double[] value = new double[3];
    private double cutoffHz;
    private double timeS;
    private boolean started;

    AngularAcceleration(double cutoffHz) {
        tune(cutoffHz);
    }

    /** Takes another cutoff, if it is another. */
    void tune(double wantedHz) {
        if (wantedHz != cutoffHz) {
            cutoffHz = wantedHz;
            timeS = 1 / (2 * StrictMath.PI * wantedHz);
        }
    }

    /** Takes a rate, rad/s, {@code periodS} after the last; returns rad/s^2, owned by this. */
    double[] update(double[] rate, double periodS) {
        double share = started ? periodS / (periodS + timeS) : 0;
        for (int axis = 0; axis < value.length; axis++) {
            value[axis] += share * ((rate[axis] - last[axis]) / periodS - value[axis]);
            last[axis] = rate[axis];
        }
        started = true;
        return value;
    }

    @Override
    public void state(StateFields fields) {
        fields.reals("last", last);
        fields.reals("value", value);
        started = fields.flag("started", started);
    }
}
