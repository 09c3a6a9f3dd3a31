// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim;

import io.uorb.drivers.math.Quaternion;
import java.util.SplittableRandom;

/**
 * A strapped-down gyro and accelerometer on a trajectory. The gyro integrates as PX4's does: its sample is the
 * constant rate that turns the body from the attitude at the last sample to the one now, so integrating noise-free
 * samples gives the true attitude at any sample rate. The accelerometer measures the specific force now.
 */
public final class ImuModel {
    /** Gravity of the simulated place, m/s^2, along the down axis. */
    public static final double GRAVITY_M_S2 = 9.81;

    private static final double US_PER_S = 1e6;

    private final Trajectory trajectory;
    private final NoiseModel gyroNoise;
    private final NoiseModel accNoise;
    private final RigidBodyState state = new RigidBodyState();
    private final double[] lastAttitude = new double[4];
    private final double[] turn = new double[4];
    private final double[] gyrRadS = new double[3];
    private final double[] accMS2 = new double[3];
    private long timeUs;

    /** An IMU at time 0 of the trajectory. */
    public ImuModel(Trajectory trajectory, SensorNoise gyro, SensorNoise accelerometer, SplittableRandom random) {
        this.trajectory = trajectory;
        this.gyroNoise = new NoiseModel(gyro, random.split());
        this.accNoise = new NoiseModel(accelerometer, random.split());
        trajectory.at(0, state);
    }

    /**
     * Goes on to the sample at {@code nextTimeUs}.
     *
     * @throws IllegalArgumentException if that is not after the last sample
     */
    public void sampleAt(long nextTimeUs) {
        if (nextTimeUs <= timeUs) {
            throw new IllegalArgumentException(
                    "sample at " + nextTimeUs + " us is not after the last, at " + timeUs + " us");
        }
        double periodS = (nextTimeUs - timeUs) / US_PER_S;
        timeUs = nextTimeUs;
        System.arraycopy(state.attitude, 0, lastAttitude, 0, lastAttitude.length);
        trajectory.at(nextTimeUs / US_PER_S, state);
        measureRate(periodS);
        measureSpecificForce(periodS);
    }

    private void measureRate(double periodS) {
        Quaternion.conjugateMultiply(lastAttitude, state.attitude, turn);
        Quaternion.toRotationVector(turn, gyrRadS);
        for (int axis = 0; axis < gyrRadS.length; axis++) {
            gyrRadS[axis] /= periodS;
        }
        gyroNoise.disturb(gyrRadS, periodS);
    }

    private void measureSpecificForce(double periodS) {
        accMS2[0] = state.accelerationMS2[0];
        accMS2[1] = state.accelerationMS2[1];
        accMS2[2] = state.accelerationMS2[2] - GRAVITY_M_S2;
        Quaternion.rotateBack(state.attitude, accMS2, accMS2);
        accNoise.disturb(accMS2, periodS);
    }

    /** Time of the sample, us. */
    public long timeUs() {
        return timeUs;
    }

    /** Angular rate of the sample, FRD, rad/s; owned by the model. */
    public double[] gyrRadS() {
        return gyrRadS;
    }

    /** What the gyro's sample has too much besides noise, FRD, rad/s; owned by the model. */
    public double[] gyroBiasRadS() {
        return gyroNoise.bias();
    }

    /** Specific force of the sample, FRD, m/s^2; at level rest (0, 0, -9.81). Owned by the model. */
    public double[] accMS2() {
        return accMS2;
    }

    /** The true state at the sample; owned by the model. */
    public RigidBodyState truth() {
        return state;
    }
}
