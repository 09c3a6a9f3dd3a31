// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim;

import io.uorb.drivers.math.Quaternion;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import java.util.SplittableRandom;

/**
 * A gyro and an accelerometer on a body whose true states the caller brings, one a sample. The gyro integrates as PX4's
 * does: its sample is the constant rate that turns the body from the attitude at the last sample to the one now, so
 * integrating noise-free samples gives the true attitude at any sample rate. The accelerometer measures the specific
 * force now. One thread.
 */
public final class StrapdownImu implements Stateful {
    private final NoiseModel gyroNoise;
    private final NoiseModel accNoise;
    private final double[] lastAttitude;
    private final double[] turn = new double[4];
    private final double[] gyrRadS = new double[3];
    private final double[] accMS2 = new double[3];

    /**
     * Creates an IMU on a body at rest or in motion.
     *
     * @param startAttitude true attitude at the start of the first sample, FRD to NED, w first
     */
    public StrapdownImu(double[] startAttitude, SensorNoise gyro, SensorNoise accelerometer, SplittableRandom random) {
        this.lastAttitude = startAttitude.clone();
        this.gyroNoise = new NoiseModel(gyro, random.split());
        this.accNoise = new NoiseModel(accelerometer, random.split());
    }

    /**
     * Takes the sample that ends in the given state.
     *
     * @param periodS time since the last sample, s, greater than 0
     */
    public void sample(RigidBodyState truth, double periodS) {
        measureRate(truth, periodS);
        measureSpecificForce(truth, periodS);
        skip(truth);
    }

    /** Takes no sample of a state from which the next one starts. */
    public void skip(RigidBodyState truth) {
        System.arraycopy(truth.attitude, 0, lastAttitude, 0, lastAttitude.length);
    }

    private void measureRate(RigidBodyState truth, double periodS) {
        Quaternion.conjugateMultiply(lastAttitude, truth.attitude, turn);
        Quaternion.toRotationVector(turn, gyrRadS);
        for (int axis = 0; axis < gyrRadS.length; axis++) {
            gyrRadS[axis] /= periodS;
        }
        gyroNoise.disturb(gyrRadS, periodS);
    }

    private void measureSpecificForce(RigidBodyState truth, double periodS) {
        accMS2[0] = truth.accelerationMS2[0];
        accMS2[1] = truth.accelerationMS2[1];
        accMS2[2] = truth.accelerationMS2[2] - ImuModel.GRAVITY_M_S2;
        Quaternion.rotateBack(truth.attitude, accMS2, accMS2);
        accNoise.disturb(accMS2, periodS);
    }

    /** Returns the angular rate of the sample, FRD, rad/s; owned by the model. */
    public double[] gyrRadS() {
        return gyrRadS;
    }

    /** Returns the gyro's bias, FRD, rad/s; the array is owned by the model. */
    public double[] gyroBiasRadS() {
        return gyroNoise.bias();
    }

    /** Returns the specific force of the sample, FRD, m/s^2; at level rest (0, 0, -9.81). Owned by the model. */
    public double[] accMS2() {
        return accMS2;
    }

    @Override
    public void state(StateFields fields) {
        fields.part("gyro_noise", gyroNoise);
        fields.part("acc_noise", accNoise);
        fields.reals("last_attitude", lastAttitude);
    }
}
