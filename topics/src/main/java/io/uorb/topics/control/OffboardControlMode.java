// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.control;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/**
 * The values that a companion computer commands. If it is published less than twice a second, the vehicle leaves
 * offboard mode. If several fields are true, the first applies.
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
