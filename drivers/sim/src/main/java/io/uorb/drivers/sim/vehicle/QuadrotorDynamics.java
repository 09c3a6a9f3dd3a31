// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.sim.ImuModel;
import java.util.Arrays;

/**
 * The differential equation of a quadrotor: Newton's and Euler's equations of a rigid body with four rotors, whose
 * speeds follow their commands with a lag.
 */
final class QuadrotorDynamics implements RungeKutta.Derivative {
    /** Of the standard atmosphere at sea level, kg/m^3. */
    static final double AIR_DENSITY_KG_M3 = 1.225;

    private final VehicleParameters vehicle;
    private final Rotors rotors;
    /** Null if there is no ground. */
    private final GroundContact ground;

    private final double[] windNed = new double[3];
    private final double[] attitude = Quaternion.identity();
    private final double[] rate = new double[3];
    private final double[] air = new double[3];
    private final double[] force = new double[3];
    private final double[] torque = new double[3];
    private final double[] momentum = new double[3];

    QuadrotorDynamics(VehicleParameters vehicle, GroundContact ground) {
        this.vehicle = vehicle;
        this.ground = ground;
        this.rotors = new Rotors(vehicle);
    }

    /** Sets what holds for the next step. */
    void hold(double[] newWindNed) {
        System.arraycopy(newWindNed, 0, windNed, 0, windNed.length);
    }

    Rotors rotors() {
        return rotors;
    }

    @Override
    public void of(double[] state, double[] out) {
        QuadrotorState.attitude(state, attitude);
        System.arraycopy(state, QuadrotorState.RATE, rate, 0, rate.length);
        System.arraycopy(state, QuadrotorState.VELOCITY, air, 0, air.length);
        Vectors.subtract(air, windNed, air);
        Quaternion.rotateBack(attitude, air, air);
        Arrays.fill(force, 0);
        Arrays.fill(torque, 0);
        rotors.add(state, air, rate, out, force, torque);
        addBodyDrag();
        Quaternion.rotate(attitude, force, force);
        if (ground != null) {
            ground.add(state, attitude, rate, force, torque);
        }
        writeTranslation(state, out);
        writeRotation(state, out);
    }

    private void addBodyDrag() {
        double pressure = AIR_DENSITY_KG_M3 / 2 * Vectors.norm(air);
        force[0] -= pressure * vehicle.dragAreaX() * air[0];
        force[1] -= pressure * vehicle.dragAreaY() * air[1];
        force[2] -= pressure * vehicle.dragAreaZ() * air[2];
    }

    private void writeTranslation(double[] state, double[] out) {
        System.arraycopy(state, QuadrotorState.VELOCITY, out, QuadrotorState.POSITION, QuadrotorState.VELOCITY);
        Vectors.scale(force, 1 / vehicle.massKg());
        force[2] += ImuModel.GRAVITY_M_S2;
        System.arraycopy(force, 0, out, QuadrotorState.VELOCITY, force.length);
    }

    private void writeRotation(double[] state, double[] out) {
        double w = state[QuadrotorState.ATTITUDE];
        double x = state[QuadrotorState.ATTITUDE + 1];
        double y = state[QuadrotorState.ATTITUDE + 2];
        double z = state[QuadrotorState.ATTITUDE + 3];
        out[QuadrotorState.ATTITUDE] = (-x * rate[0] - y * rate[1] - z * rate[2]) / 2;
        out[QuadrotorState.ATTITUDE + 1] = (w * rate[0] + y * rate[2] - z * rate[1]) / 2;
        out[QuadrotorState.ATTITUDE + 2] = (w * rate[1] + z * rate[0] - x * rate[2]) / 2;
        out[QuadrotorState.ATTITUDE + 3] = (w * rate[2] + x * rate[1] - y * rate[0]) / 2;
        Vectors.set(
                momentum,
                vehicle.inertiaX() * rate[0],
                vehicle.inertiaY() * rate[1],
                vehicle.inertiaZ() * rate[2] + rotors.spinMomentum(state));
        Vectors.cross(rate, momentum, momentum);
        Vectors.subtract(torque, momentum, torque);
        out[QuadrotorState.RATE] = torque[0] / vehicle.inertiaX();
        out[QuadrotorState.RATE + 1] = torque[1] / vehicle.inertiaY();
        out[QuadrotorState.RATE + 2] = torque[2] / vehicle.inertiaZ();
    }
}
