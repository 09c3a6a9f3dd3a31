// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm;

/**
 * Kinematics of an arm with six joints. An object belongs to one thread and allocates nothing; results are written
 * to arrays that the caller owns.
 */
public interface ArmKinematics {
    /** Joints of an arm. */
    int JOINTS = 6;

    /** Returns the arm's name in files and commands. */
    String name();

    /** Returns the limits of its joints. */
    JointLimits limits();

    /** Writes the pose of frame 6 in the base. */
    void forward(double[] q, double[] t6);

    /**
     * Writes the angles that reach a pose in a configuration, each within half a turn of the middle of its limits
     * (rccl:RC-71). If the wrist is singular, joint 4 keeps its last angle and joint 6 takes the rest.
     *
     * @param last the present joint angles; may be {@code q}
     * @return whether the pose is within reach; if not, {@code q} is not changed. Joint limits are not checked
     */
    boolean inverse(double[] t6, ArmConfiguration configuration, double[] last, double[] q);

    /** Returns the configuration of a posture. */
    ArmConfiguration configuration(double[] q);

    /**
     * Writes the Jacobian of a point that moves with frame 6, in base axes: six rows of six numbers, linear velocity
     * (m/rad) above angular velocity (rccl:RC-74).
     *
     * @param point the point in the axes of frame 6, m
     */
    void jacobian(double[] q, double[] point, double[] out);

    /**
     * Writes the Jacobian of the control frame's origin in the axes of the control frame.
     *
     * @param controlFrame the control frame in frame 6
     */
    void jacobianInFrame(double[] q, double[] controlFrame, double[] out);
}
