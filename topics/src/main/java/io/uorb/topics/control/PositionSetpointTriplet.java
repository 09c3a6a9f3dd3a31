// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.control;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/**
 * The navigator's target with the points before and after it, so that the controller can follow the line and round the
 * corner.
 */
@Topic
public final class PositionSetpointTriplet {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** The previous point. */
    public final PositionSetpoint previous = new PositionSetpoint();

    /** The current target. */
    public final PositionSetpoint current = new PositionSetpoint();

    /** The next target. */
    public final PositionSetpoint next = new PositionSetpoint();

    /** A message with all fields zero. */
    public PositionSetpointTriplet() {}
}
