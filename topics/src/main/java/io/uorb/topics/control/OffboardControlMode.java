// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.control;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/**
 * Values that a companion computer commands. It must be published at least twice a second; when it stops, the vehicle
 * leaves offboard mode. Of several that are true, the first in the order of the fields counts.
 */
@Topic
public final class OffboardControlMode {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Positions, in trajectory setpoints. */
    public boolean position;

    /** Velocities, in trajectory setpoints. */
    public boolean velocity;

    /** Accelerations, in trajectory setpoints. */
    public boolean acceleration;

    /** Attitudes with thrust, in attitude setpoints. */
    public boolean attitude;

    /** Angular rates with thrust, in rates setpoints. */
    public boolean bodyRate;

    /** Thrust and torque, in the setpoints of these. */
    public boolean thrustAndTorque;

    /** Motors and servos one by one. */
    public boolean directActuator;

    /** A message with all fields zero. */
    public OffboardControlMode() {}
}
