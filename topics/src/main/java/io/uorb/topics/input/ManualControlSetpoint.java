// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.input;

import io.uorb.annotation.Constants;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint16;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/**
 * Positions of the pilot's sticks and knobs.
 *
 * <p>{@code manual_control_input} has one instance per source: remote control, joysticks; {@code
 * manual_control_setpoint} is the selected one.
 */
@Topic(names = {"manual_control_setpoint", "manual_control_input"})
public final class ManualControlSetpoint {
    /** Version of the definition; not part of the data. */
    @Uint32
    public static final long MESSAGE_VERSION = 0;

    /** Unknown. */
    @Uint8
    public static final int SOURCE_UNKNOWN = 0;

    /** Remote control. */
    @Uint8
    public static final int SOURCE_RC = 1;

    /** Joystick on the first MAVLink link. */
    @Uint8
    public static final int SOURCE_MAVLINK_0 = 2;

    /** Joystick on the second. */
    @Uint8
    public static final int SOURCE_MAVLINK_1 = 3;

    /** Joystick on the third. */
    @Uint8
    public static final int SOURCE_MAVLINK_2 = 4;

    /** Joystick on the fourth. */
    @Uint8
    public static final int SOURCE_MAVLINK_3 = 5;

    /** Joystick on the fifth. */
    @Uint8
    public static final int SOURCE_MAVLINK_4 = 6;

    /** Joystick on the sixth. */
    @Uint8
    public static final int SOURCE_MAVLINK_5 = 7;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the input, since system start. */
    @Uint64
    @Unit("us")
    public long timestampSample;

    /** Whether the input is valid. */
    public boolean valid;

    /** Source of the input. */
    @Uint8
    @Constants("SOURCE")
    public int dataSource;

    /** Stick to the right, -1 to 1: positive moves or tilts the vehicle to the right. */
    public float roll;

    /** Stick forward, -1 to 1: positive moves the vehicle forward, nose down. */
    public float pitch;

    /** Stick to the right, -1 to 1: positive turns the vehicle clockwise seen from above. */
    public float yaw;

    /** Stick up, -1 to 1: -1 is no thrust, 1 is full; 0 holds the altitude where it is controlled. */
    public float throttle;

    /** Flaps, -1 to 1; NaN if there is no such channel. */
    public float flaps;

    /** First free channel, -1 to 1; NaN if there is none. */
    public float aux1;

    /** Second free channel, -1 to 1; NaN if there is none. */
    public float aux2;

    /** Third free channel, -1 to 1; NaN if there is none. */
    public float aux3;

    /** Fourth free channel, -1 to 1; NaN if there is none. */
    public float aux4;

    /** Fifth free channel, -1 to 1; NaN if there is none. */
    public float aux5;

    /** Sixth free channel, -1 to 1; NaN if there is none. */
    public float aux6;

    /** Whether the pilot is moving a stick. */
    public boolean sticksMoving;

    /** Joystick buttons: bit n is set while button n is pressed. */
    @Uint16
    public int buttons;

    /** A message with all fields zero. */
    public ManualControlSetpoint() {}
}
