// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Allocations;
import io.uorb.testing.Statement;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class Puma560DynamicsTest {
    private static final double[] CHECKED = {0, Math.PI / 4, Math.PI, 0, Math.PI / 4, 0};
    private static final double[] POSTURE = {0.3, 0.7, -2.4, 0.5, 0.6, -0.8};
    private static final double[] SPEED = {0.5, -0.8, 1.1, 0.4, -2, 1.5};

    private final ArmDynamics arm = new Puma560Dynamics();
    private final double[] tau = new double[6];
    private final double[] inertia = new double[36];

    @Statement("rccl:RC-75")
    @Test
    void shouldHaveTheCheckedGravityAndInertia() {
        arm.gravity(CHECKED, tau);
        assertArrayEquals(new double[] {0, 31.6399, 6.0351, 0, 0.0283, 0}, tau, 5e-5);
        arm.inertia(CHECKED, inertia);
        double[] diagonal = {3.6594, 4.4137, 0.9378, 0.1925, 0.1713, 0.1941};
        for (int i = 0; i < 6; i++) {
            assertEquals(diagonal[i], inertia[7 * i], 5e-5);
        }
    }

    @Test
    void shouldComposeTheInverseOfItsParts() {
        double[] acceleration = {1, -2, 3, -4, 5, -6};
        arm.inertia(POSTURE, inertia);
        double[] expected = new double[6];
        double[] part = new double[6];
        arm.gravity(POSTURE, expected);
        arm.velocity(POSTURE, SPEED, part);
        for (int i = 0; i < 6; i++) {
            expected[i] += part[i];
            for (int j = 0; j < 6; j++) {
                assertEquals(inertia[6 * i + j], inertia[6 * j + i], 1e-12);
                expected[i] += inertia[6 * i + j] * acceleration[j];
            }
        }
        arm.inverse(POSTURE, SPEED, acceleration, tau);
        assertArrayEquals(expected, tau, 1e-12);
        arm.inverse(POSTURE, SPEED, acceleration, acceleration);
        assertArrayEquals(tau, acceleration, 0);
    }

    /** The work of the torques is the change of kinetic energy: their passivity. */
    @Test
    void shouldChangeTheEnergyByTheWorkOfTheVelocityTorquesOnly() {
        double step = 1e-5;
        double[] ahead = POSTURE.clone();
        double[] back = POSTURE.clone();
        for (int i = 0; i < 6; i++) {
            ahead[i] += step * SPEED[i];
            back[i] -= step * SPEED[i];
        }
        double change = (energy(ahead) - energy(back)) / (2 * step);
        arm.velocity(POSTURE, SPEED, tau);
        double power = 0;
        for (int i = 0; i < 6; i++) {
            power += tau[i] * SPEED[i];
        }
        assertEquals(change, power, 1e-7);
    }

    private double energy(double[] posture) {
        arm.inertia(posture, inertia);
        double sum = 0;
        for (int i = 0; i < 36; i++) {
            sum += inertia[i] * SPEED[i / 6] * SPEED[i % 6] / 2;
        }
        return sum;
    }

    /** Gravity is the derivative of the height of the mass that is carried. */
    @Test
    void shouldCarryAPayload() {
        double[] empty = new double[6];
        arm.gravity(POSTURE, empty);
        double[] point = {0.01, 0.02, 0.1};
        arm.setPayload(2, point);
        arm.gravity(POSTURE, tau);
        ArmKinematics kinematics = new Puma560Kinematics();
        double[] jacobian = new double[36];
        kinematics.jacobian(POSTURE, point, jacobian);
        for (int i = 0; i < 6; i++) {
            assertEquals(empty[i] + 2 * 9.81 * jacobian[12 + i], tau[i], 1e-12);
        }
        arm.setPayload(0, new double[3]);
        arm.gravity(POSTURE, tau);
        assertArrayEquals(empty, tau, 0);
    }

    @Test
    void shouldRefuseAPayloadThatIsNone() {
        assertThrowsNaming(
                IllegalArgumentException.class, () -> arm.setPayload(-1, new double[3]), "payload -1.0 … not finite");
        double[] point = {0, Double.NaN, 0};
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> arm.setPayload(1, point),
                "place of the payload [0.0, NaN, 0.0] m is not finite");
    }

    @Test
    void shouldHaveFrictionByTheDirectionOfTheMotor() {
        arm.friction(new double[] {1, 1, 1, 1, 1, 1}, tau);
        // The motor of joint 1 turns backward when the joint turns forward.
        assertEquals(62.6111 * 62.6111 * 1.48e-3 + 62.6111 * 0.435, tau[0], 1e-12);
        assertEquals(107.815 * 107.815 * 0.817e-3 + 107.815 * 0.126, tau[1], 1e-12);
        arm.friction(new double[6], tau);
        assertArrayEquals(new double[6], tau, 0);
    }

    @Test
    void shouldHaveTheSlopeOfTheFriction() {
        double step = 1e-7;
        for (double speed : new double[] {-1, -0.02, -0.001, 0.003, 0.5}) {
            double[] ahead = new double[6];
            double[] back = new double[6];
            double[] slope = new double[6];
            Arrays.fill(ahead, speed + step);
            Arrays.fill(back, speed - step);
            Arrays.fill(tau, speed);
            arm.frictionSlope(tau, slope);
            arm.friction(ahead, ahead);
            arm.friction(back, back);
            for (int i = 0; i < 6; i++) {
                assertEquals((ahead[i] - back[i]) / (2 * step), slope[i], 1e-5 * Math.max(1, slope[i]));
            }
        }
    }

    @Test
    void shouldAllocateNothing() throws Exception {
        double[] point = new double[3];
        Allocations.Work work = () -> {
            for (int i = 0; i < 200; i++) {
                arm.setPayload(i, point);
                arm.inverse(POSTURE, SPEED, SPEED, tau);
                arm.velocity(POSTURE, SPEED, tau);
                arm.gravity(POSTURE, tau);
                arm.inertia(POSTURE, inertia);
                arm.friction(SPEED, tau);
                arm.frictionSlope(SPEED, tau);
            }
        };
        work.run();
        assertEquals(0, Allocations.ofLeastRun(work));
    }
}
