// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.math.EulerAngles;
import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.sim.ImuModel;
import io.uorb.drivers.sim.RigidBodyState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Flight of the body against what can be worked out by hand. */
class QuadrotorTest {
    private static final double GRAVITY = ImuModel.GRAVITY_M_S2;
    private static final VehicleParameters USUAL = VehicleParameters.DEFAULT;
    private static final VehicleParameters IN_THE_AIR = new VehicleParameters(
            USUAL.massKg(),
            USUAL.inertiaX(),
            USUAL.inertiaY(),
            USUAL.inertiaZ(),
            USUAL.rotorX(),
            USUAL.rotorY(),
            USUAL.rotor(),
            USUAL.dragAreaX(),
            USUAL.dragAreaY(),
            USUAL.dragAreaZ(),
            null);

    private final RigidBodyState motion = new RigidBodyState();

    private void run(Quadrotor quadrotor, double seconds) {
        int steps = (int) Math.round(seconds * 1000);
        for (int n = 0; n < steps; n++) {
            quadrotor.step(0.001);
        }
        quadrotor.motion(motion);
    }

    private static void command(Quadrotor quadrotor, double... commands) {
        for (int motor = 0; motor < commands.length; motor++) {
            quadrotor.command(motor, commands[motor]);
        }
    }

    private static VehicleParameters withoutDrag(VehicleParameters from, RotorParameters rotor) {
        return new VehicleParameters(
                from.massKg(),
                from.inertiaX(),
                from.inertiaY(),
                from.inertiaZ(),
                from.rotorX(),
                from.rotorY(),
                rotor,
                0,
                0,
                0,
                null);
    }

    private static RotorParameters rotor(double thrust, double torque, double drag, double inertia) {
        RotorParameters usual = RotorParameters.DEFAULT;
        return new RotorParameters(
                usual.maxSpeedRadS(), usual.idleShare(), thrust, torque, drag, inertia, 0.0125, 0.0125, 1);
    }

    @Test
    void shouldFallFreelyWithoutAir() {
        Quadrotor quadrotor = new Quadrotor(withoutDrag(USUAL, RotorParameters.DEFAULT));
        run(quadrotor, 2);
        assertEquals(GRAVITY / 2 * 4, motion.positionM[2], 1e-9);
        assertEquals(GRAVITY * 2, motion.velocityMS[2], 1e-10);
        assertEquals(GRAVITY, motion.accelerationMS2[2], 1e-12);
    }

    @Test
    void shouldFallAtTheSpeedAtWhichDragCarriesTheWeight() {
        Quadrotor quadrotor = new Quadrotor(IN_THE_AIR);
        run(quadrotor, 25);
        double terminal = Math.sqrt(2 * USUAL.massKg() * GRAVITY / (1.225 * USUAL.dragAreaZ()));
        assertEquals(terminal, motion.velocityMS[2], 1e-5);
    }

    @Test
    void shouldHoverAtTheCommandOfItsWeight() {
        Quadrotor quadrotor = new Quadrotor(withoutDrag(USUAL, RotorParameters.DEFAULT));
        double hover = USUAL.hoverThrust();
        assertEquals(0.5206, hover, 1e-4);
        command(quadrotor, hover, hover, hover, hover);
        run(quadrotor, 1);
        assertEquals(0, motion.accelerationMS2[2], 1e-9);
        assertArrayEquals(new double[3], motion.rateRadS, 1e-12);
    }

    /** Signs of PX4's quad X: which motors turn the body which way. */
    @ParameterizedTest
    @CsvSource({"0, -1, 1, 1", "1, 1, -1, 1", "2, 1, 1, -1", "3, -1, -1, -1"})
    void shouldTurnAsTheMotorsPlaceAndSenseHaveIt(int motor, int roll, int pitch, int yaw) {
        Quadrotor quadrotor = new Quadrotor(IN_THE_AIR);
        command(quadrotor, 0.5, 0.5, 0.5, 0.5);
        run(quadrotor, 0.2);
        quadrotor.command(motor, 0.6);
        run(quadrotor, 0.02);
        assertEquals(roll, Math.signum(motion.rateRadS[0]));
        assertEquals(pitch, Math.signum(motion.rateRadS[1]));
        assertEquals(yaw, Math.signum(motion.rateRadS[2]));
    }

    @Test
    void shouldSpinUpEvenlyUnderAConstantTorque() {
        RotorParameters heavyTorque = rotor(1e-6, 0.05, 0, 0);
        VehicleParameters vehicle = withoutDrag(USUAL, heavyTorque);
        Quadrotor quadrotor = new Quadrotor(vehicle);
        command(quadrotor, 0.5, 0.5, Double.NaN, Double.NaN);
        run(quadrotor, 0.5);
        double before = motion.rateRadS[2];
        run(quadrotor, 1);
        double torque = 2 * 0.05 * 0.5 * heavyTorque.maxThrustN();
        assertEquals(torque / vehicle.inertiaZ(), motion.rateRadS[2] - before, 1e-6);
    }

    @Test
    void shouldFollowAMotorsCommandWithItsLag() {
        Quadrotor quadrotor = new Quadrotor(IN_THE_AIR);
        command(quadrotor, 0.25, 0.25, 0.25, 0.25);
        quadrotor.step(0.0125);
        assertEquals(550 * (1 - Math.exp(-1)), quadrotor.rotorSpeedRadS(0), 0.01);
        run(quadrotor, 1);
        command(quadrotor, 0, 0, 0, 0);
        run(quadrotor, 0.025);
        assertEquals(110 + 440 * Math.exp(-1), quadrotor.rotorSpeedRadS(3), 0.01);
    }

    /** A body that tumbles about its intermediate axis, with its rotors turning: nothing acts on it from outside. */
    @Test
    void shouldKeepAngularMomentumAndEnergyWhenNothingActs() {
        VehicleParameters vehicle =
                new VehicleParameters(1.5, 0.02, 0.03, 0.05, 0.18, 0.18, rotor(0, 0, 0, 4e-5), 0, 0, 0, null);
        Quadrotor quadrotor = new Quadrotor(vehicle);
        motion.rateRadS[0] = 0.1;
        motion.rateRadS[1] = 6;
        motion.rateRadS[2] = 0.2;
        quadrotor.set(motion);
        double[] start = momentumNed(vehicle, quadrotor);
        double energy = energy(vehicle);
        run(quadrotor, 10);
        assertArrayEquals(start, momentumNed(vehicle, quadrotor), 1e-8);
        assertEquals(energy, energy(vehicle), 1e-8);
        // Rotors that spin up take their momentum from the body.
        command(quadrotor, 1, 1, 0, 0);
        run(quadrotor, 0.5);
        assertArrayEquals(start, momentumNed(vehicle, quadrotor), 1e-8);
        assertTrue(Math.abs(energy - energy(vehicle)) > 0.01);
    }

    private double[] momentumNed(VehicleParameters vehicle, Quadrotor quadrotor) {
        quadrotor.motion(motion);
        double spin = quadrotor.rotorSpeedRadS(2)
                + quadrotor.rotorSpeedRadS(3)
                - quadrotor.rotorSpeedRadS(0)
                - quadrotor.rotorSpeedRadS(1);
        double[] momentum = {
            vehicle.inertiaX() * motion.rateRadS[0],
            vehicle.inertiaY() * motion.rateRadS[1],
            vehicle.inertiaZ() * motion.rateRadS[2] + vehicle.rotor().inertiaKgM2() * spin
        };
        Quaternion.rotate(motion.attitude, momentum, momentum);
        return momentum;
    }

    private double energy(VehicleParameters vehicle) {
        double[] w = motion.rateRadS;
        return (vehicle.inertiaX() * w[0] * w[0] + vehicle.inertiaY() * w[1] * w[1] + vehicle.inertiaZ() * w[2] * w[2])
                / 2;
    }

    @Test
    void shouldStandStillOnTheGround() {
        Quadrotor quadrotor = new Quadrotor(USUAL);
        run(quadrotor, 5);
        assertArrayEquals(new double[3], motion.positionM, 1e-9);
        assertArrayEquals(new double[3], motion.velocityMS, 1e-9);
        assertArrayEquals(new double[3], motion.accelerationMS2, 1e-9);
        assertArrayEquals(new double[] {1, 0, 0, 0}, motion.attitude, 1e-12);
        assertTrue(quadrotor.isOnGround());
    }

    @Test
    void shouldComeToRestLevelAfterAFallOnOneFoot() {
        Quadrotor quadrotor = new Quadrotor(USUAL);
        EulerAngles.toQuaternion(0.2, 0.15, 0.4, motion.attitude);
        motion.positionM[2] = -0.3;
        quadrotor.set(motion);
        run(quadrotor, 4);
        assertEquals(0, motion.positionM[2], 1e-6);
        assertEquals(0, EulerAngles.rollRad(motion.attitude), 1e-6);
        assertEquals(0, EulerAngles.pitchRad(motion.attitude), 1e-6);
        assertArrayEquals(new double[3], motion.velocityMS, 1e-6);
        assertArrayEquals(new double[3], motion.accelerationMS2, 1e-4);
    }

    @Test
    void shouldHoldItsPlaceOnTheGroundInAWindAndSlideInAStorm() {
        Quadrotor quadrotor = new Quadrotor(USUAL);
        double[] wind = {8, 0, 0};
        for (int n = 0; n < 5_000; n++) {
            quadrotor.step(0.001, wind);
        }
        quadrotor.motion(motion);
        assertTrue(motion.positionM[0] > 0 && motion.positionM[0] < 1e-3, motion.positionM[0] + " m");
        assertEquals(0, motion.velocityMS[0], 1e-6);
        wind[0] = 60;
        for (int n = 0; n < 1_000; n++) {
            quadrotor.step(0.001, wind);
        }
        quadrotor.motion(motion);
        assertTrue(motion.positionM[0] > 0.1, motion.positionM[0] + " m");
    }

    @Test
    void shouldTakeOffAtMoreThrustThanItsWeight() {
        Quadrotor quadrotor = new Quadrotor(USUAL);
        command(quadrotor, 0.51, 0.51, 0.51, 0.51);
        run(quadrotor, 1);
        assertTrue(quadrotor.isOnGround());
        command(quadrotor, 0.6, 0.6, 0.6, 0.6);
        run(quadrotor, 1);
        assertTrue(motion.positionM[2] < -0.3);
    }

    @Test
    void shouldConvergeWithTheFourthPowerOfTheStep() {
        double[] coarse = tumble(1e-3 / 2);
        double[] fine = tumble(1e-3 / 4);
        double[] finest = tumble(1e-3 / 16);
        double coarseError = 0;
        double fineError = 0;
        for (int i = 0; i < finest.length; i++) {
            coarseError = Math.max(coarseError, Math.abs(coarse[i] - finest[i]));
            fineError = Math.max(fineError, Math.abs(fine[i] - finest[i]));
        }
        assertTrue(coarseError < 1e-8, coarseError + "");
        assertTrue(fineError < coarseError / 10, fineError + " of " + coarseError);
    }

    private double[] tumble(double stepS) {
        Quadrotor quadrotor = new Quadrotor(IN_THE_AIR);
        RigidBodyState start = new RigidBodyState();
        start.rateRadS[0] = 8;
        start.rateRadS[1] = 6;
        start.rateRadS[2] = 4;
        start.velocityMS[0] = 10;
        quadrotor.set(start);
        command(quadrotor, 0.4, 0.6, 0.5, 0.5);
        for (int n = 0; n < Math.round(1 / stepS); n++) {
            quadrotor.step(stepS);
        }
        return quadrotor.snapshot();
    }
}
