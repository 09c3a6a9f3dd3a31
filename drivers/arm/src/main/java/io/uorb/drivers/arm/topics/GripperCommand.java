// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.topics;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/** Command of a gripper. */
@Topic(queueLength = 4)
public final class GripperCommand {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Wanted opening between the jaws; a body between them keeps them further apart. */
    @Unit("m")
    public double openingM;

    /** Force with which the jaws press at most. */
    @Unit("N")
    public double forceLimitN;

    /** A message with all fields zero. */
    public GripperCommand() {}
}
