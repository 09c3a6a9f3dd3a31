// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.drivers.math.Quaternion;

/** Layout of a quadrotor's state in one array, which the integrator adds up as a whole. */
final class QuadrotorState {
    /** Position of the centre of mass, NED, m. */
    static final int POSITION = 0;

    /** Velocity of the centre of mass, NED, m/s. */
    static final int VELOCITY = 3;

    /** Attitude, FRD body to NED, w first. */
    static final int ATTITUDE = 6;

    /** Angular rate, body axes, rad/s. */
    static final int RATE = 10;

    /** Speeds of the rotors, rad/s. */
    static final int ROTOR_SPEED = 13;

    /** All of it. */
    static final int SIZE = ROTOR_SPEED + VehicleParameters.ROTORS;

    private QuadrotorState() {}

    /** Writes the attitude with unit length, whatever the integrator has left. */
    static void attitude(double[] state, double[] out) {
        System.arraycopy(state, ATTITUDE, out, 0, out.length);
        Quaternion.normalize(out);
    }
}
