// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.topics;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/** State of a gripper: at its start, and after each command. */
@Topic(queueLength = 4)
public final class GripperState {
    /** Time of the sample, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Number of the sample of arm_joint_state. */
    @Uint64
    public long sequence;

    /** Opening between the jaws. */
    @Unit("m")
    public double openingM;

    /** Mass of the load that the jaws hold; 0 for none. */
    @Unit("kg")
    public double massKg;

    /** Centre of that mass in frame 6. */
    @Length(3)
    @Unit("m")
    public final double[] centre = new double[3];

    /** The jaws hold something. */
    public boolean holding;

    /** A message with all fields zero. */
    public GripperState() {}
}
