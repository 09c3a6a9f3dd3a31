// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import org.joml.Quaterniond;
import org.joml.Vector3d;

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

    static Vector3d get(double[] state, int part, Vector3d out) {
        return out.set(state[part], state[part + 1], state[part + 2]);
    }

    static void set(double[] state, int part, Vector3d value) {
        state[part] = value.x;
        state[part + 1] = value.y;
        state[part + 2] = value.z;
    }

    /** Returns the attitude with unit length, whatever the integrator has left. */
    static Quaterniond attitude(double[] state, Quaterniond out) {
        out.set(state[ATTITUDE + 1], state[ATTITUDE + 2], state[ATTITUDE + 3], state[ATTITUDE]);
        return out.mul(1 / Math.sqrt(out.lengthSquared()));
    }
}
