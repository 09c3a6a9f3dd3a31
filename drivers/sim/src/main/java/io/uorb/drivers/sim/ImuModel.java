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
        if (nextTimeUs <= timeUs) {
            throw new IllegalArgumentException(
                    "sample at " + nextTimeUs + " us is not after the last, at " + timeUs + " us");
        }
        double periodS = (nextTimeUs - timeUs) / US_PER_S;
        timeUs = nextTimeUs;
        trajectory.at(nextTimeUs / US_PER_S, state);
        imu.sample(state, periodS);
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
