// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm;

import io.uorb.drivers.math.ParameterChecks;
import io.uorb.drivers.math.Vectors;
import java.util.Arrays;

/**
 * Dynamics of the PUMA 560 with the consensus parameters of P. Corke and B. Armstrong-Hélouvry, "A search for consensus
 * among model parameters reported for the PUMA 560 robot", ICRA 1994; SI units. Not thread-safe: one object per thread.
 */
public final class Puma560Dynamics implements ArmDynamics {
    /** Gravity along -z of the base, m/s². */
    public static final double GRAVITY_MPS2 = 9.81;

    private static final int JOINTS = ArmKinematics.JOINTS;
    private static final double ARM_ROTOR = 200e-6;
    private static final double WRIST_ROTOR = 33e-6;
    private static final LinkParameters[] LINKS = {
        new LinkParameters(0, 0, 0, 0, 0, 0.35, 0, new MotorParameters(ARM_ROTOR, -62.6111, 1.48e-3, 0.395, 0.435)),
        new LinkParameters(
                17.4,
                -0.3638,
                0.006,
                0.2275,
                0.13,
                0.524,
                0.539,
                new MotorParameters(ARM_ROTOR, 107.815, 0.817e-3, 0.126, 0.071)),
        new LinkParameters(
                4.8,
                -0.0203,
                -0.0141,
                0.070,
                0.066,
                0.086,
                0.0125,
                new MotorParameters(ARM_ROTOR, -53.7063, 1.38e-3, 0.132, 0.105)),
        new LinkParameters(
                0.82,
                0,
                0.019,
                0,
                1.8e-3,
                1.3e-3,
                1.8e-3,
                new MotorParameters(WRIST_ROTOR, 76.0364, 71.2e-6, 11.2e-3, 16.9e-3)),
        new LinkParameters(
                0.34,
                0,
                0,
                0,
                0.3e-3,
                0.4e-3,
                0.3e-3,
                new MotorParameters(WRIST_ROTOR, 71.923, 82.6e-6, 9.26e-3, 14.5e-3)),
        new LinkParameters(
                0.09,
                0,
                0,
                0.032,
                0.15e-3,
                0.15e-3,
                0.04e-3,
                new MotorParameters(WRIST_ROTOR, 76.686, 36.7e-6, 3.96e-3, 10.5e-3))
    };

    private final NewtonEuler recursion = new NewtonEuler(Puma560Kinematics.chain(), LINKS);
    private final double[] unit = new double[JOINTS];
    private final double[] column = new double[JOINTS];

    /** Creates the dynamics of the standard arm without payload. */
    public Puma560Dynamics() {}

    @Override
    public void inverse(double[] q, double[] qd, double[] qdd, double[] tau) {
        recursion.setPosture(q);
        recursion.torques(qd, qdd, GRAVITY_MPS2, column);
        for (int i = 0; i < JOINTS; i++) {
            tau[i] = column[i] + LINKS[i].motor().reflectedInertiaKgm2() * qdd[i];
        }
    }

    @Override
    public void gravity(double[] q, double[] tau) {
        recursion.setPosture(q);
        recursion.torques(null, null, GRAVITY_MPS2, tau);
    }

    @Override
    public void velocity(double[] q, double[] qd, double[] tau) {
        recursion.setPosture(q);
        recursion.torques(qd, null, 0, column);
        System.arraycopy(column, 0, tau, 0, JOINTS);
    }

    @Override
    public void inertia(double[] q, double[] out) {
        recursion.setPosture(q);
        for (int j = 0; j < JOINTS; j++) {
            unit[j] = 1;
            recursion.torques(null, unit, 0, column);
            unit[j] = 0;
            for (int i = 0; i < JOINTS; i++) {
                out[i * JOINTS + j] = column[i];
            }
            out[j * JOINTS + j] += LINKS[j].motor().reflectedInertiaKgm2();
        }
    }

    @Override
    public void friction(double[] qd, double[] tau) {
        for (int i = 0; i < JOINTS; i++) {
            tau[i] = LINKS[i].motor().frictionNm(qd[i]);
        }
    }

    @Override
    public void frictionSlope(double[] qd, double[] out) {
        for (int i = 0; i < JOINTS; i++) {
            out[i] = LINKS[i].motor().frictionSlope(qd[i]);
        }
    }

    @Override
    public void setPayload(double massKg, double[] point) {
        ParameterChecks.requireNotNegative("payload", massKg, "kg");
        if (!Vectors.isFinite(point)) {
            throw new IllegalArgumentException("place of the payload " + Arrays.toString(point) + " m is not finite");
        }
        recursion.setPayload(massKg, point);
    }
}
