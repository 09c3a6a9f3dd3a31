// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim;

import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import java.util.SplittableRandom;

/** A model that adds a sensor's errors to its true values. */
final class NoiseModel implements Stateful {
    private final GaussianGenerator gaussian;
    private final SensorNoise noise;
    private final double[] bias = new double[3];

    NoiseModel(SensorNoise noise, SplittableRandom random) {
        this.noise = noise;
        this.gaussian = new GaussianGenerator(random);
        for (int axis = 0; axis < bias.length; axis++) {
            bias[axis] = noise.biasSigma() * gaussian.next();
        }
    }

    /** Adds bias and noise of a sample that was collected over {@code periodS}, since the last one. */
    void disturb(double[] values, double periodS) {
        double sigma = noise.density() / Math.sqrt(periodS);
        double walk = noise.biasWalk() * Math.sqrt(periodS);
        for (int axis = 0; axis < bias.length; axis++) {
            bias[axis] += walk * gaussian.next();
            values[axis] += bias[axis] + sigma * gaussian.next();
        }
    }

    /** Returns the bias now, in the sensor's unit; owned by the model. */
    double[] bias() {
        return bias;
    }

    @Override
    public void state(StateFields fields) {
        fields.part("gaussian", gaussian);
        fields.reals("bias", bias);
    }
}
