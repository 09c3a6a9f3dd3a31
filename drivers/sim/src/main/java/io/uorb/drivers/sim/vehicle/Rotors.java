// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.drivers.math.Vectors;

/** The four rotors: places and senses of PX4's quad X, forces and torques on the body. */
final class Rotors {
    /** Sign of a rotor's reaction torque about the body's z axis: counter-clockwise rotors turn the nose right. */
    private static final int[] REACTION = {1, 1, -1, -1};

    private static final int[] FRONT = {1, -1, 1, -1};
    private static final int[] RIGHT = {1, -1, -1, 1};

    private final RotorParameters rotor;
    private final double[][] places = new double[VehicleParameters.ROTORS][];
    private final double[] targetRadS = new double[VehicleParameters.ROTORS];
    private final double[] local = new double[3];

    Rotors(VehicleParameters vehicle) {
        rotor = vehicle.rotor();
        for (int i = 0; i < places.length; i++) {
            places[i] = new double[] {FRONT[i] * vehicle.rotorX(), RIGHT[i] * vehicle.rotorY(), 0};
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
    void add(double[] state, double[] air, double[] rate, double[] out, double[] force, double[] torque) {
        for (int i = 0; i < places.length; i++) {
            double speed = state[QuadrotorState.ROTOR_SPEED + i];
            double change = targetRadS[i] - speed;
            double acceleration = change / (change > 0 ? rotor.upTimeS() : rotor.downTimeS());
            out[QuadrotorState.ROTOR_SPEED + i] = acceleration;
            double thrust = rotor.thrustNS2() * speed * speed;
            double drag = rotor.dragNS2M() * speed;
            Vectors.cross(rate, places[i], local);
            Vectors.add(local, air, local);
            Vectors.scale(local, -drag);
            local[2] = -thrust;
            Vectors.add(force, local, force);
            Vectors.cross(places[i], local, local);
            Vectors.add(torque, local, torque);
            torque[2] += REACTION[i] * (rotor.torquePerThrustM() * thrust + rotor.inertiaKgM2() * acceleration);
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
