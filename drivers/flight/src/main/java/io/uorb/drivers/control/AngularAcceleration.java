// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import org.joml.Vector3d;

/** Angular acceleration from samples of angular rate: differences through a low-pass of first order. One thread. */
final class AngularAcceleration implements Stateful {
    private final Vector3d last = new Vector3d();
    private final Vector3d value = new Vector3d();
    private final Vector3d raw = new Vector3d();
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
    Vector3d update(Vector3d rate, double periodS) {
        if (started) {
            rate.sub(last, raw).div(periodS);
            value.lerp(raw, periodS / (periodS + timeS));
        }
        started = true;
        last.set(rate);
        return value;
    }

    @Override
    public void state(StateFields fields) {
        VectorState.list(fields, "last", last);
        VectorState.list(fields, "value", value);
        started = fields.flag("started", started);
    }
}
