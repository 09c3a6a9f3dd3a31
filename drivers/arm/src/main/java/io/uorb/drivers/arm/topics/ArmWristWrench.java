// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.topics;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/** Wrench of the environment on an arm's hand, in the axes of frame 6 and about its origin; one message a sample. */
@Topic
public final class ArmWristWrench {
    /** Time of the sample, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Number of the sample of arm_joint_state. */
    @Uint64
    public long sequence;

    /** Force. */
    @Length(3)
    @Unit("N")
    public final double[] force = new double[3];

    /** Torque. */
    @Length(3)
    @Unit("Nm")
    public final double[] torque = new double[3];

    /** A message with all fields zero. */
    public ArmWristWrench() {}
}
