// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.actuators;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/** Whether motors and servos may move. Output drivers give it precedence over setpoints. */
@Topic
public final class ActuatorArmed {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Whether motors may turn. */
    public boolean armed;

    /** Whether servos may move although motors may not. */
    public boolean prearmed;

    /** Whether arming is allowed. */
    public boolean readyToArm;

    /**
     * Whether outputs are held at their disarmed values although the vehicle is armed, as in simulation with real
     * hardware.
     */
    public boolean lockdown;

    /** Whether the kill switch holds outputs at their disarmed values; releasing it restores them. */
    public boolean kill;

    /** Whether the flight is terminated: outputs go to their failsafe values and remain there. */
    public boolean termination;

    /** Whether the throttle range of the speed controllers is being calibrated; setpoints are then ignored. */
    public boolean inEscCalibrationMode;

    /** A message with all fields zero. */
    public ActuatorArmed() {}
}
