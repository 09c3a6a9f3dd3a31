// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.control;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/**
 * Where the navigator wants the vehicle: the point that it goes to, with those before and after it, so that the
 * controller can follow the line and round the corner.
 */
@Topic
public final class PositionSetpointTriplet {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** The point that it comes from. */
    public final PositionSetpoint previous = new PositionSetpoint();

    /** The point that it goes to. */
    public final PositionSetpoint current = new PositionSetpoint();

    /** The point that it goes to afterwards. */
    public final PositionSetpoint next = new PositionSetpoint();

    /** A message with all fields zero. */
    public PositionSetpointTriplet() {}
}
