// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.drivers.sim.ImuModel;
import org.joml.Quaterniond;
import org.joml.Vector3d;

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

    private final Vector3d windNed = new Vector3d();
    private final Quaterniond attitude = new Quaterniond();
    private final Vector3d rate = new Vector3d();
    private final Vector3d air = new Vector3d();
    private final Vector3d force = new Vector3d();
    private final Vector3d torque = new Vector3d();
    private final Vector3d momentum = new Vector3d();

    QuadrotorDynamics(VehicleParameters vehicle, GroundContact ground) {
        this.vehicle = vehicle;
        this.ground = ground;
        this.rotors = new Rotors(vehicle);
    }

    /** Sets what holds for the next step. */
    void hold(Vector3d newWindNed) {
        windNed.set(newWindNed);
    }

    Rotors rotors() {
        return rotors;
    }

    @Override
    public void of(double[] state, double[] out) {
        QuadrotorState.attitude(state, attitude);
        QuadrotorState.get(state, QuadrotorState.RATE, rate);
        QuadrotorState.get(state, QuadrotorState.VELOCITY, air).sub(windNed);
        attitude.transformInverse(air);
        force.zero();
        torque.zero();
        rotors.add(state, air, rate, out, force, torque);
        addBodyDrag();
        attitude.transform(force);
        if (ground != null) {
            ground.add(state, attitude, rate, force, torque);
        }
        writeTranslation(state, out);
        writeRotation(state, out);
    }

    private void addBodyDrag() {
        double pressure = AIR_DENSITY_KG_M3 / 2 * Math.sqrt(air.lengthSquared());
        force.sub(
                pressure * vehicle.dragAreaX() * air.x,
                pressure * vehicle.dragAreaY() * air.y,
                pressure * vehicle.dragAreaZ() * air.z);
    }

    private void writeTranslation(double[] state, double[] out) {
        System.arraycopy(state, QuadrotorState.VELOCITY, out, QuadrotorState.POSITION, QuadrotorState.VELOCITY);
        force.div(vehicle.massKg()).add(0, 0, ImuModel.GRAVITY_M_S2);
        QuadrotorState.set(out, QuadrotorState.VELOCITY, force);
    }

    private void writeRotation(double[] state, double[] out) {
        double w = state[QuadrotorState.ATTITUDE];
        double x = state[QuadrotorState.ATTITUDE + 1];
        double y = state[QuadrotorState.ATTITUDE + 2];
        double z = state[QuadrotorState.ATTITUDE + 3];
        out[QuadrotorState.ATTITUDE] = (-x * rate.x - y * rate.y - z * rate.z) / 2;
        out[QuadrotorState.ATTITUDE + 1] = (w * rate.x + y * rate.z - z * rate.y) / 2;
        out[QuadrotorState.ATTITUDE + 2] = (w * rate.y + z * rate.x - x * rate.z) / 2;
        out[QuadrotorState.ATTITUDE + 3] = (w * rate.z + x * rate.y - y * rate.x) / 2;
        momentum.set(
                vehicle.inertiaX() * rate.x,
                vehicle.inertiaY() * rate.y,
                vehicle.inertiaZ() * rate.z + rotors.spinMomentum(state));
        torque.sub(rate.cross(momentum, momentum));
        out[QuadrotorState.RATE] = torque.x / vehicle.inertiaX();
        out[QuadrotorState.RATE + 1] = torque.y / vehicle.inertiaY();
        out[QuadrotorState.RATE + 2] = torque.z / vehicle.inertiaZ();
    }
}
