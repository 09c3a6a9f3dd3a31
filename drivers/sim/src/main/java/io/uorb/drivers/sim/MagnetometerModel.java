// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim;

import io.uorb.drivers.math.Quaternion;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import java.util.SplittableRandom;

/** A strapped-down magnetometer in a constant field. */
public final class MagnetometerModel implements Stateful {
    private static final double US_PER_S = 1e6;
    private static final double[] FIELD_NED_GA = {0.21, 0.01, 0.43};

    private final NoiseModel noise;
    private final double[] magGa = new double[3];
    private long timeUs;

    /** Creates a magnetometer at time 0. */
    public MagnetometerModel(SensorNoise noise, SplittableRandom random) {
        this.noise = new NoiseModel(noise, random.split());
    }

    /** Returns the angle from true to magnetic north of the simulated place, rad, east positive. */
    public static double declinationRad() {
        return StrictMath.atan2(FIELD_NED_GA[1], FIELD_NED_GA[0]);
    }

    /**
     * Advances to the sample at {@code nextTimeUs}.
     *
     * @param attitude the true attitude then, FRD to NED
     * @throws IllegalArgumentException if that is not after the last sample
     */
    public void sampleAt(long nextTimeUs, double[] attitude) {
        if (nextTimeUs <= timeUs) {
            throw new IllegalArgumentException(
                    "sample at " + nextTimeUs + " us is not after the last, at " + timeUs + " us");
        }
        double periodS = (nextTimeUs - timeUs) / US_PER_S;
        timeUs = nextTimeUs;
        Quaternion.rotateBack(attitude, FIELD_NED_GA, magGa);
        noise.disturb(magGa, periodS);
    }

    /** Returns the field of the sample, FRD, gauss; owned by the model. */
    public double[] magGa() {
        return magGa;
    }

    @Override
    public void state(StateFields fields) {
        fields.part("noise", noise);
        timeUs = fields.integer("time_us", timeUs);
    }
}
