// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros.incoming;

import io.uorb.topics.control.TrajectorySetpoint;
import java.util.Arrays;

/** Setpoints that command part of a motion. Any thread. */
final class Setpoints {
    private Setpoints() {}

    /** Commands nothing. */
    static void clear(TrajectorySetpoint setpoint) {
        Arrays.fill(setpoint.position, Float.NaN);
        Arrays.fill(setpoint.velocity, Float.NaN);
        Arrays.fill(setpoint.acceleration, Float.NaN);
        Arrays.fill(setpoint.jerk, Float.NaN);
        setpoint.yaw = Float.NaN;
        setpoint.yawspeed = Float.NaN;
    }
}
