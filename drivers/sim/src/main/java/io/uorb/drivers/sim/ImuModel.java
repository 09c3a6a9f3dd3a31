// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim;

import java.util.SplittableRandom;

/** A {@linkplain StrapdownImu gyro and accelerometer} strapped to a body on a trajectory. */
public final class ImuModel {
    /** Gravity of the simulated place, m/s^2, along the down axis. */
    public static final double GRAVITY_M_S2 = 9.81;

    private static final double US_PER_S = 1e6;

    private final Trajectory trajectory;
    private final RigidBodyState state = new RigidBodyState();
    private final StrapdownImu imu;
    private long timeUs;
    /** Of the last sample or step. */
    private long stepUs;

    /** Creates an IMU at time 0 of the trajectory. */
    public ImuModel(Trajectory trajectory, SensorNoise gyro, SensorNoise accelerometer, SplittableRandom random) {
        this.trajectory = trajectory;
        trajectory.at(0, state);
        this.imu = new StrapdownImu(state.attitude, gyro, accelerometer, random);
    }

    /**
     * Advances to the sample at {@code nextTimeUs}.
     *
     * @throws IllegalArgumentException if that is not after the last sample
     */
    public void sampleAt(long nextTimeUs) {
        imu.sample(state, advance(nextTimeUs));
        timeUs = nextTimeUs;
    }

    /**
     * Advances to {@code nextTimeUs} without a sample there; the next one is the mean over this step, too.
     *
     * @throws IllegalArgumentException if that is not after the last sample and step
     */
    public void addAt(long nextTimeUs) {
        imu.add(state, advance(nextTimeUs));
    }

    /** Returns the time since the last step, s. */
    private double advance(long nextTimeUs) {
        if (nextTimeUs <= stepUs) {
            throw new IllegalArgumentException(
                    "sample at " + nextTimeUs + " us is not after the last, at " + stepUs + " us");
        }
        double stepS = (nextTimeUs - stepUs) / US_PER_S;
        stepUs = nextTimeUs;
        trajectory.at(nextTimeUs / US_PER_S, state);
        return stepS;
    }

    /** Returns the time of the sample, us. */
    public long timeUs() {
        return timeUs;
    }

    /** Returns the angular rate of the sample, FRD, rad/s; owned by the model. */
    public double[] gyrRadS() {
        return imu.gyrRadS();
    }

    /** Returns the gyro's bias, FRD, rad/s; the array is owned by the model. */
    public double[] gyroBiasRadS() {
        return imu.gyroBiasRadS();
    }

    /** Returns the specific force of the sample, FRD, m/s^2; at level rest (0, 0, -9.81). Owned by the model. */
    public double[] accMS2() {
        return imu.accMS2();
    }

    /** Returns the true state at the sample; owned by the model. */
    public RigidBodyState truth() {
        return state;
    }
}
