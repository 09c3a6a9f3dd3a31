// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.vehicle;

import io.uorb.annotation.BitNumbers;
import io.uorb.annotation.Constants;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/**
 * State of the vehicle from the part that arms it and selects its mode (PX4's commander): arming, mode, failsafe, kind
 * of vehicle, equipment.
 */
@Topic
public final class VehicleStatus {
    /** Version of the definition; not part of the data. */
    @Uint32
    public static final long MESSAGE_VERSION = 4;

    /** Motors and servos are held at their safe values. */
    @Uint8
    public static final int ARMING_STATE_DISARMED = 1;

    /** Motors may turn. */
    @Uint8
    public static final int ARMING_STATE_ARMED = 2;

    /** The pilot's stick gesture. */
    @Uint8
    public static final int ARM_DISARM_REASON_STICK_GESTURE = 1;

    /** A switch on the remote control. */
    @Uint8
    public static final int ARM_DISARM_REASON_RC_SWITCH = 2;

    /** A command from within the autopilot. */
    @Uint8
    public static final int ARM_DISARM_REASON_COMMAND_INTERNAL = 3;

    /** An external command, such as a ground station's. */
    @Uint8
    public static final int ARM_DISARM_REASON_COMMAND_EXTERNAL = 4;

    /** A mission was started. */
    @Uint8
    public static final int ARM_DISARM_REASON_MISSION_START = 5;

    /** The vehicle has landed. */
    @Uint8
    public static final int ARM_DISARM_REASON_LANDING = 6;

    /** No takeoff in time after arming. */
    @Uint8
    public static final int ARM_DISARM_REASON_PREFLIGHT_INACTION = 7;

    /** The kill switch stayed on. */
    @Uint8
    public static final int ARM_DISARM_REASON_KILL_SWITCH = 8;

    /** A momentary button on the remote control. */
    @Uint8
    public static final int ARM_DISARM_REASON_RC_BUTTON = 13;

    /** A failsafe reaction. */
    @Uint8
    public static final int ARM_DISARM_REASON_FAILSAFE = 14;

    /** The sticks drive the actuators, on vehicles that allow it. */
    @Uint8
    public static final int NAVIGATION_STATE_MANUAL = 0;

    /** The pilot steers; altitude is held. */
    @Uint8
    public static final int NAVIGATION_STATE_ALTCTL = 1;

    /** The pilot steers; position and altitude are held while the sticks are centred. */
    @Uint8
    public static final int NAVIGATION_STATE_POSCTL = 2;

    /** Flies the uploaded mission. */
    @Uint8
    public static final int NAVIGATION_STATE_AUTO_MISSION = 3;

    /** Holds the position, hovering or circling. */
    @Uint8
    public static final int NAVIGATION_STATE_AUTO_LOITER = 4;

    /** Returns to home or to a safe point. */
    @Uint8
    public static final int NAVIGATION_STATE_AUTO_RTL = 5;

    /** Position mode with reduced speeds. */
    @Uint8
    public static final int NAVIGATION_STATE_POSITION_SLOW = 6;

    /** Keeps course, altitude and airspeed as commanded. */
    @Uint8
    public static final int NAVIGATION_STATE_GUIDED_COURSE = 7;

    /** Altitude mode made for steady cruising. */
    @Uint8
    public static final int NAVIGATION_STATE_ALTITUDE_CRUISE = 8;

    /** Unused. */
    @Uint8
    public static final int NAVIGATION_STATE_FREE3 = 9;

    /** The sticks command angular rates. */
    @Uint8
    public static final int NAVIGATION_STATE_ACRO = 10;

    /** Unused. */
    @Uint8
    public static final int NAVIGATION_STATE_FREE2 = 11;

    /** Descends without control of position. */
    @Uint8
    public static final int NAVIGATION_STATE_DESCEND = 12;

    /** Flight termination: actuators go to their failsafe values. */
    @Uint8
    public static final int NAVIGATION_STATE_TERMINATION = 13;

    /** Follows setpoints from a companion computer. */
    @Uint8
    public static final int NAVIGATION_STATE_OFFBOARD = 14;

    /** The sticks command attitude, throttle is direct. */
    @Uint8
    public static final int NAVIGATION_STATE_STAB = 15;

    /** Unused. */
    @Uint8
    public static final int NAVIGATION_STATE_FREE1 = 16;

    /** Takes off and then holds. */
    @Uint8
    public static final int NAVIGATION_STATE_AUTO_TAKEOFF = 17;

    /** Lands where it is. */
    @Uint8
    public static final int NAVIGATION_STATE_AUTO_LAND = 18;

    /** Follows a moving target. */
    @Uint8
    public static final int NAVIGATION_STATE_AUTO_FOLLOW_TARGET = 19;

    /** Lands on a target that a sensor tracks. */
    @Uint8
    public static final int NAVIGATION_STATE_AUTO_PRECLAND = 20;

    /** Circles a point. */
    @Uint8
    public static final int NAVIGATION_STATE_ORBIT = 21;

    /** Takes off as a multicopter, changes to wing-borne flight, then circles. */
    @Uint8
    public static final int NAVIGATION_STATE_AUTO_VTOL_TAKEOFF = 22;

    /** First mode that a component outside the autopilot has registered. */
    @Uint8
    public static final int NAVIGATION_STATE_EXTERNAL1 = 23;

    /** Second registered mode. */
    @Uint8
    public static final int NAVIGATION_STATE_EXTERNAL2 = 24;

    /** Third registered mode. */
    @Uint8
    public static final int NAVIGATION_STATE_EXTERNAL3 = 25;

    /** Fourth registered mode. */
    @Uint8
    public static final int NAVIGATION_STATE_EXTERNAL4 = 26;

    /** Fifth registered mode. */
    @Uint8
    public static final int NAVIGATION_STATE_EXTERNAL5 = 27;

    /** Sixth registered mode. */
    @Uint8
    public static final int NAVIGATION_STATE_EXTERNAL6 = 28;

    /** Seventh registered mode. */
    @Uint8
    public static final int NAVIGATION_STATE_EXTERNAL7 = 29;

    /** Eighth registered mode. */
    @Uint8
    public static final int NAVIGATION_STATE_EXTERNAL8 = 30;

    /** One more than the greatest mode; not a mode. */
    @Uint8
    public static final int NAVIGATION_STATE_MAX = 31;

    /** Sensors and actuators are real. */
    @Uint8
    public static final int HIL_STATE_OFF = 0;

    /** A simulator replaces sensors and actuators. */
    @Uint8
    public static final int HIL_STATE_ON = 1;

    /** Unknown, or none of the others. */
    @Uint8
    public static final int VEHICLE_TYPE_UNSPECIFIED = 0;

    /** Multicopter or helicopter. */
    @Uint8
    public static final int VEHICLE_TYPE_ROTARY_WING = 1;

    /** Aeroplane. */
    @Uint8
    public static final int VEHICLE_TYPE_FIXED_WING = 2;

    /** Ground vehicle. */
    @Uint8
    public static final int VEHICLE_TYPE_ROVER = 3;

    /** Failsafes act at once. */
    @Uint8
    public static final int FAILSAFE_DEFER_STATE_DISABLED = 0;

    /** Failsafes are deferred; none is pending. */
    @Uint8
    public static final int FAILSAFE_DEFER_STATE_ENABLED = 1;

    /** Failsafes are deferred, and one is pending. */
    @Uint8
    public static final int FAILSAFE_DEFER_STATE_WOULD_FAILSAFE = 2;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of arming, since system start; 0 while disarmed. */
    @Uint64
    @Unit("us")
    public long armedTime;

    /** Time of takeoff, since system start; 0 before it. */
    @Uint64
    @Unit("us")
    public long takeoffTime;

    /** Whether motors may turn. */
    @Uint8
    public int armingState;

    /** Reason of the latest arming; 0 if there was none. */
    @Uint8
    @Constants("ARM_DISARM_REASON")
    public int latestArmingReason;

    /** Reason of the latest disarming; 0 if there was none. */
    @Uint8
    @Constants("ARM_DISARM_REASON")
    public int latestDisarmingReason;

    /** Time of the last change of {@link #navState}, since system start. */
    @Uint64
    @Unit("us")
    public long navStateTimestamp;

    /** The mode that the user selected; a failsafe may have replaced it. */
    @Uint8
    @Constants("NAVIGATION_STATE")
    public int navStateUserIntention;

    /** The active mode. */
    @Uint8
    @Constants("NAVIGATION_STATE")
    public int navState;

    /** ID of the mode executor that may switch modes; 0 is the autopilot itself. */
    @Uint8
    public int executorInCharge;

    /** The mode to show to the user: that of the executor if one is active, else the active mode. */
    @Uint8
    @Constants("NAVIGATION_STATE")
    public int navStateDisplay;

    /** Whether the active mode accepts external setpoints. */
    public boolean acceptsOffboardSetpoints;

    /** The modes of this vehicle: bit n is for mode n. */
    @Uint32
    @BitNumbers("NAVIGATION_STATE")
    public long validNavStatesMask;

    /** The modes that a user may select: bit n is for mode n. */
    @Uint32
    @BitNumbers("NAVIGATION_STATE")
    public long canSetNavStatesMask;

    /** Whether a simulator replaces the hardware. */
    @Uint8
    public int hilState;

    /** Current type of the vehicle: a VTOL is a rotary wing or a fixed wing, depending on its phase. */
    @Uint8
    public int vehicleType;

    /** Whether a failsafe is active. */
    public boolean failsafe;

    /** Whether a failsafe is due, but the user has overridden it. */
    public boolean failsafeAndUserTookOver;

    /** Whether failsafes are deferred. */
    @Uint8
    public int failsafeDeferState;

    /** Whether the link to the ground station is lost: no heartbeats. */
    public boolean gcsConnectionLost;

    /** Counts losses of the ground station; wraps from 255 to 0. */
    @Uint8
    public int gcsConnectionLostCounter;

    /** Whether the slow link, such as a satellite modem, is lost. */
    public boolean highLatencyDataLinkLost;

    /** Whether the vehicle can take off vertically and fly on wings. */
    public boolean isVtol;

    /** Whether it is a VTOL that pitches down by 90 degrees to fly on its wings. */
    public boolean isVtolTailsitter;

    /** Whether a VTOL is in transition between hover and wing-borne flight. */
    public boolean inTransitionMode;

    /** Whether that transition is to wing-borne flight. */
    public boolean inTransitionToFw;

    /** MAVLink's kind of system (MAV_TYPE). */
    @Uint8
    public int systemType;

    /** MAVLink ID of this system. */
    @Uint8
    public int systemId;

    /** MAVLink ID of this component. */
    @Uint8
    public int componentId;

    /** Whether a safety button is connected. */
    public boolean safetyButtonAvailable;

    /** Whether the safety button allows arming. */
    public boolean safetyOff;

    /** Whether the power supply is valid. */
    public boolean powerInputValid;

    /** Whether the USB link has been used since start; it is never cleared. */
    public boolean usbConnected;

    /** Whether a remote identification system is connected. */
    public boolean openDroneIdSystemPresent;

    /** Whether the remote identification system reports that it is healthy. */
    public boolean openDroneIdSystemHealthy;

    /** Whether a parachute is connected. */
    public boolean parachuteSystemPresent;

    /** Whether the parachute reports that it is healthy. */
    public boolean parachuteSystemHealthy;

    /** Whether a receiver of other aircraft's positions (ADS-B, FLARM) is connected. */
    public boolean trafficAvoidanceSystemPresent;

    /** Whether the remote control is being calibrated. */
    public boolean rcCalibrationInProgress;

    /** Whether a sensor is being calibrated. */
    public boolean calibrationEnabled;

    /** Whether all preflight checks pass. */
    public boolean preFlightChecksPass;

    /** A message with all fields zero. */
    public VehicleStatus() {}
}
