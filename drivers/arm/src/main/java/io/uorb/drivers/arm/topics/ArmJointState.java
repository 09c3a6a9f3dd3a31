// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.topics;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/** Measured state of an arm's joints: one message a sample, by which the arm's clock drives the control level. */
@Topic
public final class ArmJointState {
    /** Time of the sample, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Number of the sample, from 0. */
    @Uint64
    public long sequence;

    /** Angles. */
    @Length(6)
    @Unit("rad")
    public final double[] q = new double[6];

    /** Speeds. */
    @Length(6)
    @Unit("rad/s")
    public final double[] qd = new double[6];

    /** Torques of the motors at the joints. */
    @Length(6)
    @Unit("Nm")
    public final double[] tau = new double[6];

    /** Joints at a hard stop: bit 0 is the first joint. */
    @Uint32
    public long limitFlags;

    /** Joints whose torque is at its limit: bit 0 is the first joint. */
    @Uint32
    public long torqueFlags;

    /** No command for five samples: the arm holds its last position. */
    public boolean holding;

    /** A message with all fields zero. */
    public ArmJointState() {}
}
