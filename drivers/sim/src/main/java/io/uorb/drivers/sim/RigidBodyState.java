// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim;

/** Motion of a rigid body at one instant; a trajectory fills it. */
public final class RigidBodyState {
    /** Attitude, FRD body to NED earth, w first, unit length. */
    public final double[] attitude = {1, 0, 0, 0};

    /** Angular rate, body axes, rad/s. */
    public final double[] rateRadS = new double[3];

    /** Position, NED, m. */
    public final double[] positionM = new double[3];

    /** Velocity, NED, m/s. */
    public final double[] velocityMS = new double[3];

    /** Acceleration, NED, m/s^2; without gravity. */
    public final double[] accelerationMS2 = new double[3];
}
