// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm;

/**
 * Rigid-body dynamics of an arm with six joints (rccl:RC-75). Angles rad, speeds rad/s, accelerations rad/s², torques N
 * m at the joints. An object belongs to one thread and allocates nothing; a result array may also be an argument.
 */
public interface ArmDynamics {
    /** Writes the torques of a motion without friction: inertia, velocity, gravity and motors. */
    void inverse(double[] q, double[] qd, double[] qdd, double[] tau);

    /** Writes the torques that hold the arm at rest against gravity. */
    void gravity(double[] q, double[] tau);

    /** Writes the centrifugal and Coriolis torques. */
    void velocity(double[] q, double[] qd, double[] tau);

    /** Writes the inertia, motors included: six rows of six numbers, kg m². */
    void inertia(double[] q, double[] out);

    /** Writes the friction torques, which act against the motion. */
    void friction(double[] qd, double[] tau);

    /** Writes the derivatives of the friction torques by speed, N m s/rad. */
    void frictionSlope(double[] qd, double[] out);

    /**
     * Sets a point mass that moves with frame 6.
     *
     * @param massKg 0 for none
     * @param point its place in frame 6, m; copied
     */
    void setPayload(double massKg, double[] point);
}
