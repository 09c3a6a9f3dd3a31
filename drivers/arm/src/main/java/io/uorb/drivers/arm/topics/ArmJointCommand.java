// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.topics;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** Set points of an arm's joints: one message a sample of {@code arm_joint_state}. */
@Topic
public final class ArmJointCommand {
    /** The joint's servo follows q and qd, with tau_ff. */
    @Uint8
    public static final int MODE_POSITION = 0;

    /** The joint exerts the torque tau. */
    @Uint8
    public static final int MODE_TORQUE = 1;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Number of the arm_joint_state sample that it was computed from. */
    @Uint64
    public long sequence;

    /** Angles at that sample; the arm moves them on with qd. */
    @Length(6)
    @Unit("rad")
    public final double[] q = new double[6];

    /** Speeds. */
    @Length(6)
    @Unit("rad/s")
    public final double[] qd = new double[6];

    /** Torques that the motion needs by the model. */
    @Length(6)
    @Unit("Nm")
    public final double[] tauFf = new double[6];

    /** Torques of joints in torque mode. */
    @Length(6)
    @Unit("Nm")
    public final double[] tau = new double[6];

    /** Requested time between samples from now on; 0 for no change. */
    @Uint64
    @Unit("us")
    public long samplePeriodUs;

    /** Modes: the constants MODE_POSITION and MODE_TORQUE. */
    @Uint8
    @Length(6)
    public final byte[] mode = new byte[6];

    /** A message with all fields zero. */
    public ArmJointCommand() {}
}
