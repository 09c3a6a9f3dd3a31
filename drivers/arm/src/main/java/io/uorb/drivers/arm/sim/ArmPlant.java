// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

import io.uorb.drivers.arm.ArmDynamics;
import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.JointLimits;
import io.uorb.drivers.arm.Puma560Kinematics;
import io.uorb.drivers.arm.pose.Poses;

/**
 * Simulated motion of an arm driven by its servos (rccl:RC-76, rccl:RC-77). It integrates by semi-implicit Euler in
 * steps of at most 0.25 ms; friction and the servos' stiffness and damping are implicit, since friction near standstill
 * is stiff. Torques saturate; joints stop hard at their limits. Not thread-safe; nothing is allocated after
 * construction.
 */
public final class ArmPlant {
    private static final int JOINTS = ArmKinematics.JOINTS;
    private static final double LONGEST_STEP_S = 0.25e-3;
    private static final double ROUNDING = 1e-9;

    private final ArmDynamics dynamics;
    private final JointLimits limits;
    private final JointServos servos;
    private final SymmetricSolver solver = new SymmetricSolver();
    private final double[] q = new double[JOINTS];
    private final double[] qd = new double[JOINTS];
    private final double[] motors = new double[JOINTS];
    private final double[] external = new double[JOINTS];
    private final double[] inertia = new double[JOINTS * JOINTS];
    private final double[] bias = new double[JOINTS];
    private final double[] friction = new double[JOINTS];
    private final double[] implicit = new double[JOINTS];
    private final double[] still = new double[JOINTS];
    private final double[] change = new double[JOINTS];
    private final ArmKinematics kinematics = new Puma560Kinematics();
    private final double[] t6 = new double[Poses.LENGTH];
    private final double[] jacobian = new double[JOINTS * JOINTS];
    private final double[] handVelocity = new double[JOINTS];
    private final double[] wrench = new double[JOINTS];
    private final double[] touch = new double[JOINTS];
    private final double[] origin = new double[3];
    private HandContacts contacts;
    private int atLimit;
    private int saturated;

    /** Creates an arm at rest. */
    public ArmPlant(ArmDynamics dynamics, JointLimits limits, JointServos servos, double[] atRest) {
        this.dynamics = dynamics;
        this.limits = limits;
        this.servos = servos;
        System.arraycopy(atRest, 0, q, 0, JOINTS);
    }

    /** Sets the bodies that the hand may touch; null for none. */
    public void setContacts(HandContacts bodies) {
        contacts = bodies;
    }

    /** Sets the mass that the hand carries, kg, and its centre in frame 6, m. */
    void setPayload(double massKg, double[] point) {
        dynamics.setPayload(massKg, point);
    }

    /**
     * Returns the wrench of contacts on the hand in the last step, N and N m, about the origin of frame 6 in base axes;
     * owned by the plant.
     */
    public double[] wrench() {
        return wrench;
    }

    /** Writes the pose of frame 6. */
    void forward(double[] out) {
        kinematics.forward(q, out);
    }

    /** Returns the angles, rad; owned by the plant. */
    public double[] q() {
        return q;
    }

    /** Returns the speeds, rad/s; owned by the plant. */
    public double[] qd() {
        return qd;
    }

    /** Returns the torques of the motors at the joints in the last step, N m; owned by the plant. */
    public double[] motorTorques() {
        return motors;
    }

    /**
     * Returns the external torques on the joints, N m, which the caller writes and the next steps apply; owned by the
     * plant.
     */
    public double[] externalTorques() {
        return external;
    }

    /** Returns the joints at a hard stop; bit 0 is the first. */
    public int atLimit() {
        return atLimit;
    }

    /** Returns the joints whose motor was at its limit in the last step; bit 0 is the first. */
    public int saturated() {
        return saturated;
    }

    /** Advances the simulation by a time, s. */
    public void advance(double timeS) {
        int steps = (int) Math.max(1, Math.ceil(timeS / LONGEST_STEP_S - ROUNDING));
        atLimit = 0;
        for (int i = 0; i < steps; i++) {
            step(timeS / steps);
        }
    }

    private void step(double h) {
        dynamics.inertia(q, inertia);
        dynamics.inverse(q, qd, still, bias);
        dynamics.friction(qd, friction);
        dynamics.frictionSlope(qd, implicit);
        feelContacts(h);
        saturated = 0;
        for (int i = 0; i < JOINTS; i++) {
            implicit[i] *= h;
            double limit = limits.torqueNm(i);
            // The torque at the end of the step for constant speed: its change with the speed is implicit.
            double wanted = servos.torqueNm(i, q[i] + h * qd[i], qd[i]);
            if (Math.abs(wanted) > limit) {
                saturated |= 1 << i;
                motors[i] = Math.copySign(limit, wanted);
            } else {
                motors[i] = wanted;
                implicit[i] += servos.slope(i, h);
            }
            change[i] = h * (motors[i] + external[i] + touch[i] - bias[i] - friction[i]);
        }
        solver.decompose(inertia, implicit);
        solver.solve(change);
        servos.pass(h);
        for (int i = 0; i < JOINTS; i++) {
            qd[i] += change[i];
            q[i] += h * qd[i];
            stopAtLimit(i);
        }
    }

    /** Computes the joint torques of the contacts, Jᵀ f. */
    private void feelContacts(double h) {
        if (contacts == null) {
            return;
        }
        kinematics.forward(q, t6);
        kinematics.jacobian(q, origin, jacobian);
        for (int i = 0; i < JOINTS; i++) {
            handVelocity[i] = 0;
            for (int j = 0; j < JOINTS; j++) {
                handVelocity[i] += jacobian[JOINTS * i + j] * qd[j];
            }
        }
        contacts.advance(t6, handVelocity, h, wrench);
        for (int j = 0; j < JOINTS; j++) {
            touch[j] = 0;
            for (int i = 0; i < JOINTS; i++) {
                touch[j] += jacobian[JOINTS * i + j] * wrench[i];
            }
        }
    }

    private void stopAtLimit(int joint) {
        double inside = Math.max(limits.lowerRad(joint), Math.min(limits.upperRad(joint), q[joint]));
        if (inside != q[joint]) {
            q[joint] = inside;
            qd[joint] = 0;
            atLimit |= 1 << joint;
        }
    }
}
