// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim;

import io.uorb.drivers.math.Quaternion;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A gyro and an accelerometer on a body whose true states the caller brings, one a step. The gyro integrates as PX4's
 * does: a sample of one step is the constant rate that turns the body from the attitude at the last step to the one
 * now, so integrating noise-free samples gives the true attitude at any sample rate. The accelerometer measures the
 * specific force now. A sample of several steps is the mean of theirs. One thread.
 */
public final class StrapdownImu implements Stateful {
    private final NoiseModel gyroNoise;
    private final NoiseModel accNoise;
    private final double[] lastAttitude;
    private final double[] turn = new double[4];
    private final double[] gyrRadS = new double[3];
    private final double[] accMS2 = new double[3];

    /** Of the step that is being added: its turn, rad, and specific force, m/s^2. */
    private final double[] stepRad = new double[3];

    private final double[] stepMS2 = new double[3];
    /** Sums of the steps since the last sample: turns, specific forces by time, times. */
    private final double[] addedRad = new double[3];

    private final double[] addedMS = new double[3];
    private double addedS;

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
     * Takes the sample that ends in the given state, of that step and those {@linkplain #add added} since the last one.
     *
     * @param stepS time since the last step, s, greater than 0
     */
    public void sample(RigidBodyState truth, double stepS) {
        double periodS = addedS + stepS;
        measureTurn(truth, gyrRadS);
        measureSpecificForce(truth, accMS2);
        for (int axis = 0; axis < gyrRadS.length; axis++) {
            if (addedS > 0) {
                gyrRadS[axis] += addedRad[axis];
                accMS2[axis] = (addedMS[axis] + accMS2[axis] * stepS) / periodS;
            }
            gyrRadS[axis] /= periodS;
        }
        gyroNoise.disturb(gyrRadS, periodS);
        accNoise.disturb(accMS2, periodS);
        skip(truth);
    }

    /**
     * Adds a step that ends in the given state to the next sample.
     *
     * @param stepS time since the last step, s, greater than 0
     */
    public void add(RigidBodyState truth, double stepS) {
        measureTurn(truth, stepRad);
        measureSpecificForce(truth, stepMS2);
        for (int axis = 0; axis < stepRad.length; axis++) {
            addedRad[axis] += stepRad[axis];
            addedMS[axis] += stepMS2[axis] * stepS;
        }
        addedS += stepS;
        System.arraycopy(truth.attitude, 0, lastAttitude, 0, lastAttitude.length);
    }

    /** Takes no sample of a state from which the next one starts. */
    public void skip(RigidBodyState truth) {
        System.arraycopy(truth.attitude, 0, lastAttitude, 0, lastAttitude.length);
        Arrays.fill(addedRad, 0);
        Arrays.fill(addedMS, 0);
        addedS = 0;
    }

    private void measureTurn(RigidBodyState truth, double[] rad) {
        Quaternion.conjugateMultiply(lastAttitude, truth.attitude, turn);
        Quaternion.toRotationVector(turn, rad);
    }

    private static void measureSpecificForce(RigidBodyState truth, double[] forceMS2) {
        forceMS2[0] = truth.accelerationMS2[0];
        forceMS2[1] = truth.accelerationMS2[1];
        forceMS2[2] = truth.accelerationMS2[2] - ImuModel.GRAVITY_M_S2;
        Quaternion.rotateBack(truth.attitude, forceMS2, forceMS2);
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

    /** Names the state of the steps added since the last sample, for a caller that {@linkplain #add adds} some. */
    public void addedState(StateFields fields) {
        fields.reals("added_rad", addedRad);
        fields.reals("added_m_s", addedMS);
        addedS = fields.real("added_s", addedS);
    }
}
