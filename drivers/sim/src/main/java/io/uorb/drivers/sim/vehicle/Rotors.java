// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import org.joml.Vector3d;

/** The four rotors: places and senses of PX4's quad X, forces and torques on the body. */
final class Rotors {
    /** Sign of a rotor's reaction torque about the body's z axis: counter-clockwise rotors turn the nose right. */
    private static final int[] REACTION = {1, 1, -1, -1};

    private static final int[] FRONT = {1, -1, 1, -1};
    private static final int[] RIGHT = {1, -1, -1, 1};

    private final RotorParameters rotor;
    private final Vector3d[] places = new Vector3d[VehicleParameters.ROTORS];
    private final double[] targetRadS = new double[VehicleParameters.ROTORS];
    private final Vector3d local = new Vector3d();

    Rotors(VehicleParameters vehicle) {
        rotor = vehicle.rotor();
        for (int i = 0; i < places.length; i++) {
            places[i] = new Vector3d(FRONT[i] * vehicle.rotorX(), RIGHT[i] * vehicle.rotorY(), 0);
        }
    }

    /** Sets the command of a motor, 0 to 1; NaN stops it. */
    void command(int motor, double command) {
        targetRadS[motor] = rotor.speedRadS(command);
    }

    /**
     * Adds what the rotors do to the body, and writes how their speeds change.
     *
     * @param air velocity of the body through the air, body axes, m/s
     * @param force sum of forces, body axes, N
     * @param torque sum of torques, body axes, N m
     */
    void add(double[] state, Vector3d air, Vector3d rate, double[] out, Vector3d force, Vector3d torque) {
        for (int i = 0; i < places.length; i++) {
            double speed = state[QuadrotorState.ROTOR_SPEED + i];
            double change = targetRadS[i] - speed;
            double acceleration = change / (change > 0 ? rotor.upTimeS() : rotor.downTimeS());
            out[QuadrotorState.ROTOR_SPEED + i] = acceleration;
            double thrust = rotor.thrustNS2() * speed * speed;
            double drag = rotor.dragNS2M() * speed;
            rate.cross(places[i], local).add(air).mul(-drag);
            local.z = -thrust;
            force.add(local);
            torque.add(
                    places[i].y * local.z,
                    -places[i].x * local.z,
                    places[i].x * local.y
                            - places[i].y * local.x
                            + REACTION[i] * (rotor.torquePerThrustM() * thrust + rotor.inertiaKgM2() * acceleration));
        }
    }

    /** Returns the angular momentum of the turning parts about the body's z axis, N m s. */
    double spinMomentum(double[] state) {
        double sum = 0;
        for (int i = 0; i < places.length; i++) {
            sum -= REACTION[i] * rotor.inertiaKgM2() * state[QuadrotorState.ROTOR_SPEED + i];
        }
        return sum;
    }
}
