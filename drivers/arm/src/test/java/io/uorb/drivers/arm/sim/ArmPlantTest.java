// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.ArmDynamics;
import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.JointLimits;
import io.uorb.drivers.arm.Puma560Dynamics;
import io.uorb.drivers.arm.Puma560Kinematics;
import io.uorb.testing.Allocations;
import io.uorb.testing.Statement;
import org.junit.jupiter.api.Test;

class ArmPlantTest {
    private static final double[] HOME = {0.5, 1.15, -3.6, 0, -0.7, -2.6};

    private final ArmDynamics dynamics = new Puma560Dynamics();
    private final JointLimits limits = new Puma560Kinematics().limits();
    private final JointServos servos = new JointServos(HOME);
    private final ArmPlant plant = new ArmPlant(dynamics, limits, servos, HOME);
    private final double[] tau = new double[ArmKinematics.JOINTS];

    private void follow(double[] q, double[] qd) {
        for (int i = 0; i < 6; i++) {
            servos.follow(i, q[i], qd[i], tau[i]);
        }
    }

    private void exertGravity() {
        dynamics.gravity(plant.q(), tau);
        for (int i = 0; i < 6; i++) {
            servos.exert(i, tau[i]);
        }
    }

    @Test
    void shouldStayWhereTheModelHoldsIt() {
        dynamics.gravity(HOME, tau);
        follow(HOME, new double[6]);
        plant.advance(0.5);
        assertArrayEquals(HOME, plant.q(), 1e-12);
        assertArrayEquals(tau, plant.motorTorques(), 1e-9);
        assertEquals(0, plant.saturated());
    }

    /** rccl:RC-77: Without the model's torque the servos' stiffness carries the weight, as far as friction does not. */
    @Statement("rccl:RC-77")
    @Test
    void shouldSagUnderItsWeightWithoutTheModel() {
        plant.advance(2);
        dynamics.gravity(HOME, tau);
        for (int i = 0; i < 6; i++) {
            assertEquals(HOME[i], plant.q()[i], 2e-3);
        }
        assertTrue(plant.q()[1] < HOME[1] && tau[1] > 0 || plant.q()[1] > HOME[1] && tau[1] < 0);
    }

    /** rccl:RC-78: with the torques of the model, a smooth motion is followed closely. */
    @Statement("rccl:RC-78")
    @Test
    void shouldFollowASmoothMotion() {
        double[] q = new double[6];
        double[] qd = new double[6];
        double[] qdd = new double[6];
        double[] friction = new double[6];
        double worst = 0;
        for (int sample = 0; sample < 2000; sample++) {
            double t = sample * 1e-3;
            for (int i = 0; i < 6; i++) {
                q[i] = HOME[i] + 0.1 * (1 - Math.cos(3 * t));
                qd[i] = 0.3 * Math.sin(3 * t);
                qdd[i] = 0.9 * Math.cos(3 * t);
                worst = Math.max(worst, Math.abs(q[i] - plant.q()[i]));
            }
            dynamics.inverse(q, qd, qdd, tau);
            dynamics.friction(qd, friction);
            for (int i = 0; i < 6; i++) {
                tau[i] += friction[i];
            }
            follow(q, qd);
            plant.advance(1e-3);
        }
        double largest = worst;
        assertTrue(largest < 1e-3, () -> largest + " rad");
    }

    /** rccl:RC-76: Falling under gravity alone, energy turns into heat at the rate of the friction. */
    @Statement("rccl:RC-76")
    @Test
    void shouldFallByTheModel() {
        double[] acceleration = new double[6];
        for (int i = 0; i < 6; i++) {
            servos.exert(i, 0);
        }
        plant.advance(1e-5);
        double[] qd = plant.qd().clone();
        for (int i = 0; i < 6; i++) {
            acceleration[i] = qd[i] / 1e-5;
        }
        dynamics.inverse(HOME, new double[6], acceleration, tau);
        // What is left is the friction that the step took implicitly.
        double[] slope = new double[6];
        dynamics.frictionSlope(new double[6], slope);
        for (int i = 0; i < 6; i++) {
            assertEquals(-slope[i] * qd[i], tau[i], 1e-8);
        }
    }

    @Test
    void shouldExertTorquesAgainstExternalOnes() {
        exertGravity();
        plant.externalTorques()[2] = 8;
        plant.advance(0.05);
        assertTrue(plant.qd()[2] > 0);
        assertEquals(0, plant.qd()[3], 0.2);
    }

    @Test
    void shouldSaturateMotors() {
        double[] far = HOME.clone();
        far[0] += 1;
        follow(far, new double[6]);
        plant.advance(1e-3);
        assertEquals(1, plant.saturated() & 1);
        assertEquals(97.6, plant.motorTorques()[0]);
        plant.advance(3);
        assertEquals(far[0], plant.q()[0], 2e-3);
    }

    @Statement("rccl:RC-79")
    @Test
    void shouldStopHardAtTheLimits() {
        double[] beyond = HOME.clone();
        beyond[4] = Math.toRadians(-130);
        follow(beyond, new double[6]);
        plant.advance(2);
        assertEquals(1 << 4, plant.atLimit());
        assertEquals(Math.toRadians(-100), plant.q()[4], 0);
    }

    @Test
    void shouldRefuseAStateThatIsNotFinite() {
        servos.exert(2, Double.NaN);
        assertThrows(IllegalStateException.class, () -> plant.advance(1e-3));
    }

    @Test
    void shouldAllocateNothing() throws Exception {
        Allocations.Work work = () -> {
            for (int i = 0; i < 200; i++) {
                plant.advance(1e-3);
            }
        };
        work.run();
        assertEquals(0, Allocations.ofLeastRun(work));
    }
}
