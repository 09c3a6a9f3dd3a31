// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.sim.ImuModel;
import io.uorb.drivers.sim.RigidBodyState;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import java.util.Arrays;

/**
 * A quadrotor's body: at the start it stands level on the ground, nose to the north, motors still. One thread; nothing
 * is allocated per step.
 */
public final class Quadrotor implements Stateful {
    /** Longest step of the integration, s: short against the motors' lag and the ground's springs. */
    private static final double LONGEST_STEP_S = 5e-4;

    private static final double[] CALM = new double[3];

    private final QuadrotorDynamics dynamics;
    private final RungeKutta integration;
    /** Null if there is no ground. */
    private final GroundContact ground;

    private final double[] state = new double[QuadrotorState.SIZE];
    private final double[] change = new double[QuadrotorState.SIZE];
    private final double[] attitude = Quaternion.identity();

    /** Creates a quadrotor at rest. */
    public Quadrotor(VehicleParameters vehicle) {
        ground = vehicle.ground() == null ? null : new GroundContact(vehicle.ground(), groundDownM(vehicle));
        dynamics = new QuadrotorDynamics(vehicle, ground);
        integration = new RungeKutta(QuadrotorState.SIZE, dynamics);
        state[QuadrotorState.ATTITUDE] = 1;
        for (int motor = 0; motor < VehicleParameters.ROTORS; motor++) {
            command(motor, Double.NaN);
        }
    }

    /** Returns the feet carry the weight when the centre of mass is at the origin. */
    private static double groundDownM(VehicleParameters vehicle) {
        GroundParameters ground = vehicle.ground();
        double depthM = vehicle.massKg() * ImuModel.GRAVITY_M_S2 / (VehicleParameters.ROTORS * ground.stiffnessNM());
        return ground.footDown() - depthM;
    }

    /**
     * Sets what a motor shall do from now on.
     *
     * @param motor from 0, in PX4's order
     * @param command 0 to 1, beyond which it is cut off; NaN stops it
     */
    public void command(int motor, double command) {
        dynamics.rotors().command(motor, command);
    }

    /** Moves on in calm air. */
    public void step(double periodS) {
        step(periodS, CALM);
    }

    /**
     * Moves on.
     *
     * @param periodS by how much, s
     * @param windNed velocity of the air meanwhile, NED, m/s
     */
    public void step(double periodS, double[] windNed) {
        dynamics.hold(windNed);
        int steps = (int) Math.ceil(periodS / LONGEST_STEP_S);
        for (int n = 0; n < steps; n++) {
            integration.step(state, periodS / steps);
            QuadrotorState.attitude(state, attitude);
            System.arraycopy(attitude, 0, state, QuadrotorState.ATTITUDE, attitude.length);
            if (ground != null) {
                ground.settle(state, attitude);
            }
        }
    }

    /** Writes the motion at this moment. */
    public void motion(RigidBodyState out) {
        dynamics.of(state, change);
        System.arraycopy(state, QuadrotorState.POSITION, out.positionM, 0, 3);
        System.arraycopy(state, QuadrotorState.VELOCITY, out.velocityMS, 0, 3);
        System.arraycopy(state, QuadrotorState.ATTITUDE, out.attitude, 0, 4);
        System.arraycopy(state, QuadrotorState.RATE, out.rateRadS, 0, 3);
        System.arraycopy(change, QuadrotorState.VELOCITY, out.accelerationMS2, 0, 3);
    }

    /** Sets the motion at this moment, for tests; the acceleration follows from it. */
    void set(RigidBodyState motion) {
        System.arraycopy(motion.positionM, 0, state, QuadrotorState.POSITION, 3);
        System.arraycopy(motion.velocityMS, 0, state, QuadrotorState.VELOCITY, 3);
        System.arraycopy(motion.attitude, 0, state, QuadrotorState.ATTITUDE, 4);
        System.arraycopy(motion.rateRadS, 0, state, QuadrotorState.RATE, 3);
    }

    /** Returns the speed of a rotor, rad/s; motors count from 0. */
    public double rotorSpeedRadS(int motor) {
        return state[QuadrotorState.ROTOR_SPEED + motor];
    }

    /** Returns whether a foot touches the ground. */
    public boolean isOnGround() {
        return ground != null && ground.isTouching();
    }

    /** Lists the state; the commands of the motors and the wind are those of the next step. */
    @Override
    public void state(StateFields fields) {
        fields.reals("motion", state);
        if (ground != null) {
            fields.part("ground", ground);
        }
    }

    /** Returns a copy of the whole state, to compare runs. */
    double[] snapshot() {
        return Arrays.copyOf(state, state.length);
    }
}
