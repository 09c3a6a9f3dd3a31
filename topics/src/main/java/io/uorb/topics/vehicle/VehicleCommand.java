// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.vehicle;

import io.uorb.annotation.Constants;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint16;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/**
 * A command with up to seven parameters, as MAVLink's command messages carry it: to the autopilot, one of its parts, or
 * a device. Its receiver answers with a {@link VehicleCommandAck}.
 *
 * <p>Comments of the commands list the parameters in use; others are ignored. A command's place is param5 latitude
 * (deg), param6 longitude (deg) and param7 altitude (m). NaN is no change, or the receiver's default.
 *
 * <p>{@code vehicle_command} carries the commands; {@code gimbal_v1_command} those for a gimbal that uses the first
 * version of MAVLink's gimbal protocol; {@code vehicle_command_mode_executor} those of a mode executor, which are
 * checked before they are forwarded.
 */
@Topic(
        names = {"vehicle_command", "gimbal_v1_command", "vehicle_command_mode_executor"},
        queueLength = 8)
public final class VehicleCommand {
    /** Version of the definition; not part of the data. */
    @Uint32
    public static final long MESSAGE_VERSION = 0;

    /** Free for tests. */
    @Uint16
    public static final int VEHICLE_CMD_CUSTOM_0 = 0;

    /** Free for tests. */
    @Uint16
    public static final int VEHICLE_CMD_CUSTOM_1 = 1;

    /** Free for tests. */
    @Uint16
    public static final int VEHICLE_CMD_CUSTOM_2 = 2;

    /**
     * Fly to a place: param1 time to stay (s), param2 radius in which it counts as reached (m), param3 distance to pass
     * it by (m; 0 is through it), param4 yaw (deg).
     */
    @Uint16
    public static final int VEHICLE_CMD_NAV_WAYPOINT = 16;

    /** Stay at a place indefinitely: param3 radius (m; negative is counter-clockwise), param4 yaw (deg). */
    @Uint16
    public static final int VEHICLE_CMD_NAV_LOITER_UNLIM = 17;

    /** Circle a place: param1 turns, param3 radius (m; negative is counter-clockwise). */
    @Uint16
    public static final int VEHICLE_CMD_NAV_LOITER_TURNS = 18;

    /** Stay at a place: param1 time (s), param3 radius (m; negative is counter-clockwise). */
    @Uint16
    public static final int VEHICLE_CMD_NAV_LOITER_TIME = 19;

    /** Return to home or to a safe point. */
    @Uint16
    public static final int VEHICLE_CMD_NAV_RETURN_TO_LAUNCH = 20;

    /** Land at a place: param4 yaw (deg). */
    @Uint16
    public static final int VEHICLE_CMD_NAV_LAND = 21;

    /** Take off and climb to the altitude of a place: param4 yaw (deg). */
    @Uint16
    public static final int VEHICLE_CMD_NAV_TAKEOFF = 22;

    /** Land on a target that a sensor tracks. */
    @Uint16
    public static final int VEHICLE_CMD_NAV_PRECLAND = 23;

    /** Circle a place: param1 radius (m), param2 speed (m/s), param3 yaw behaviour (ORBIT_YAW_BEHAVIOUR). */
    @Uint16
    public static final int VEHICLE_CMD_DO_ORBIT = 34;

    /**
     * Fly figures of eight around a place: param1 major radius (m), param2 minor radius (m), param3 speed (m/s), param4
     * orientation (rad).
     */
    @Uint16
    public static final int VEHICLE_CMD_DO_FIGUREEIGHT = 35;

    /**
     * Point vehicle or camera at a region of interest: param1 kind (VEHICLE_ROI), param2 waypoint or target, param3
     * number of the region.
     */
    @Uint16
    public static final int VEHICLE_CMD_NAV_ROI = 80;

    /**
     * Plan the path to a place on board: param1 local planning (0 off, 1 on, 2 on and reset), param2 the same for the
     * full path, param4 yaw at the goal (deg).
     */
    @Uint16
    public static final int VEHICLE_CMD_NAV_PATHPLANNING = 81;

    /** Take off as a multicopter, then change to wing-borne flight: param4 yaw (deg). */
    @Uint16
    public static final int VEHICLE_CMD_NAV_VTOL_TAKEOFF = 84;

    /** Change to hover and land at a place: param4 yaw (deg). */
    @Uint16
    public static final int VEHICLE_CMD_NAV_VTOL_LAND = 85;

    /**
     * Limits for an external controller: param1 time (s), param2 lowest altitude (m), param3 highest altitude (m),
     * param4 horizontal distance (m); 0 is no limit.
     */
    @Uint16
    public static final int VEHICLE_CMD_NAV_GUIDED_LIMITS = 90;

    /** External controller: param1 system, param2 component. */
    @Uint16
    public static final int VEHICLE_CMD_NAV_GUIDED_MASTER = 91;

    /**
     * Wait in the mission: param1 time (s), or -1 for a time of day: param2 hour, param3 minute, param4 second (UTC).
     */
    @Uint16
    public static final int VEHICLE_CMD_NAV_DELAY = 93;

    /** End of the range of navigation commands; not a command. */
    @Uint16
    public static final int VEHICLE_CMD_NAV_LAST = 95;

    /** Hold the mission: param1 time (s). */
    @Uint16
    public static final int VEHICLE_CMD_CONDITION_DELAY = 112;

    /** Hold the mission until an altitude is reached: param1 climb rate (m/s), param7 altitude (m). */
    @Uint16
    public static final int VEHICLE_CMD_CONDITION_CHANGE_ALT = 113;

    /** Hold the mission until the next waypoint is near: param1 distance (m). */
    @Uint16
    public static final int VEHICLE_CMD_CONDITION_DISTANCE = 114;

    /**
     * Turn: param1 angle (deg), param2 rate (deg/s), param3 direction (-1 counter-clockwise, 1 clockwise), param4 0
     * absolute or 1 relative.
     */
    @Uint16
    public static final int VEHICLE_CMD_CONDITION_YAW = 115;

    /** End of the range of conditions; not a command. */
    @Uint16
    public static final int VEHICLE_CMD_CONDITION_LAST = 159;

    /**
     * Hold the mission until the vehicle passes a place: param1 0 for a gate across the route, param2 0 if altitude is
     * ignored.
     */
    @Uint16
    public static final int VEHICLE_CMD_CONDITION_GATE = 4501;

    /** Change mode: param1 MAVLink's base mode, param2 and param3 the autopilot's main and sub mode. */
    @Uint16
    public static final int VEHICLE_CMD_DO_SET_MODE = 176;

    /** Jump to another item of the mission: param1 item, param2 number of repetitions. */
    @Uint16
    public static final int VEHICLE_CMD_DO_JUMP = 177;

    /**
     * Change speed: param1 kind (SPEED_TYPE), param2 speed (m/s; -1 is no change), param3 throttle (%; -1 is no
     * change).
     */
    @Uint16
    public static final int VEHICLE_CMD_DO_CHANGE_SPEED = 178;

    /** Set home: param1 1 for the vehicle's position, 0 for a place. */
    @Uint16
    public static final int VEHICLE_CMD_DO_SET_HOME = 179;

    /** Set one of the autopilot's parameters: param1 its number, param2 value. */
    @Uint16
    public static final int VEHICLE_CMD_DO_SET_PARAMETER = 180;

    /** Switch a relay: param1 relay, param2 1 on or 0 off. */
    @Uint16
    public static final int VEHICLE_CMD_DO_SET_RELAY = 181;

    /** Switch a relay on and off: param1 relay, param2 cycles, param3 period (s). */
    @Uint16
    public static final int VEHICLE_CMD_DO_REPEAT_RELAY = 182;

    /** Move a servo back and forth: param1 servo, param2 pulse width (us), param3 cycles, param4 period (s). */
    @Uint16
    public static final int VEHICLE_CMD_DO_REPEAT_SERVO = 184;

    /** Terminate the flight at once if param1 is above 0.5. */
    @Uint16
    public static final int VEHICLE_CMD_DO_FLIGHTTERMINATION = 185;

    /** Hold the place at another altitude: param1 altitude (m), param2 its frame. */
    @Uint16
    public static final int VEHICLE_CMD_DO_CHANGE_ALTITUDE = 186;

    /** Move the user's actuators: param1 to param6 values (-1 to 1), param7 number of the group of six. */
    @Uint16
    public static final int VEHICLE_CMD_DO_SET_ACTUATOR = 187;

    /** In a mission: mark the start of the landing. As a command: start the landing nearest to a place. */
    @Uint16
    public static final int VEHICLE_CMD_DO_LAND_START = 189;

    /** Abort a landing: param1 altitude to climb to (m). */
    @Uint16
    public static final int VEHICLE_CMD_DO_GO_AROUND = 191;

    /**
     * Fly to a place and hold it: param1 speed (m/s; -1 is the default), param2 bits (1 allows a change of mode),
     * param3 radius (m), param4 yaw.
     */
    @Uint16
    public static final int VEHICLE_CMD_DO_REPOSITION = 192;

    /** Pause or continue: param1 0 pause, 1 continue. */
    @Uint16
    public static final int VEHICLE_CMD_DO_PAUSE_CONTINUE = 193;

    /** Point vehicle or camera at a place. */
    @Uint16
    public static final int VEHICLE_CMD_DO_SET_ROI_LOCATION = 195;

    /** Point vehicle or camera at the next waypoint, with offsets: param5 pitch, param6 roll, param7 yaw (deg). */
    @Uint16
    public static final int VEHICLE_CMD_DO_SET_ROI_WPNEXT_OFFSET = 196;

    /** Stop pointing at a region of interest. */
    @Uint16
    public static final int VEHICLE_CMD_DO_SET_ROI_NONE = 197;

    /**
     * Control a camera: param1 camera (-1 is all), param2 sending (0 off, 1 compressed, 2 raw), param3 time between
     * pictures (s; 0 is video), param4 recording, as param2.
     */
    @Uint16
    public static final int VEHICLE_CMD_DO_CONTROL_VIDEO = 200;

    /**
     * Point vehicle or camera at a region of interest: param1 kind (VEHICLE_ROI), param2 waypoint or target, param3
     * number of the region.
     */
    @Uint16
    public static final int VEHICLE_CMD_DO_SET_ROI = 201;

    /** Control a camera: param2 and param3 zoom, param4 focus, param5 1 takes a picture. */
    @Uint16
    public static final int VEHICLE_CMD_DO_DIGICAM_CONTROL = 203;

    /** Set up a mount: param1 mode (VEHICLE_MOUNT_MODE), param2 to param4 1 to stabilise roll, pitch, yaw. */
    @Uint16
    public static final int VEHICLE_CMD_DO_MOUNT_CONFIGURE = 204;

    /** Point a mount: param1 pitch, param2 roll, param3 yaw (deg), param7 mode (VEHICLE_MOUNT_MODE). */
    @Uint16
    public static final int VEHICLE_CMD_DO_MOUNT_CONTROL = 205;

    /** Take pictures by distance: param1 distance (m; 0 stops), param2 shutter time (ms). */
    @Uint16
    public static final int VEHICLE_CMD_DO_SET_CAM_TRIGG_DIST = 206;

    /** Geofence: param1 0 off, 1 on. */
    @Uint16
    public static final int VEHICLE_CMD_DO_FENCE_ENABLE = 207;

    /** Parachute: param1 action (PARACHUTE_ACTION). */
    @Uint16
    public static final int VEHICLE_CMD_DO_PARACHUTE = 208;

    /**
     * Turn motors on the ground: param1 motor (from 1), param2 kind of throttle, param3 throttle, param4 time (s),
     * param5 number of motors.
     */
    @Uint16
    public static final int VEHICLE_CMD_DO_MOTOR_TEST = 209;

    /** Fly upside down: param1 0 normal, 1 inverted. */
    @Uint16
    public static final int VEHICLE_CMD_DO_INVERTED_FLIGHT = 210;

    /** Gripper: param1 gripper, param2 action (GRIPPER_ACTION). */
    @Uint16
    public static final int VEHICLE_CMD_DO_GRIPPER = 211;

    /** Autotune the controllers in flight: param1 1 start, 0 stop; param2 axes as bits, 0 is the default. */
    @Uint16
    public static final int VEHICLE_CMD_DO_AUTOTUNE_ENABLE = 212;

    /** Take pictures by time: param1 interval (ms), param2 shutter time (ms). */
    @Uint16
    public static final int VEHICLE_CMD_DO_SET_CAM_TRIGG_INTERVAL = 214;

    /** Point a mount: param1 to param4 the quaternion w, x, y, z. */
    @Uint16
    public static final int VEHICLE_CMD_DO_MOUNT_CONTROL_QUAT = 220;

    /** External controller: param1 system, param2 component. */
    @Uint16
    public static final int VEHICLE_CMD_DO_GUIDED_MASTER = 221;

    /**
     * Limits for an external controller: param1 time (s), param2 lowest altitude (m), param3 highest altitude (m),
     * param4 horizontal distance (m); 0 is no limit.
     */
    @Uint16
    public static final int VEHICLE_CMD_DO_GUIDED_LIMITS = 222;

    /** End of the range of immediate commands; not a command. */
    @Uint16
    public static final int VEHICLE_CMD_DO_LAST = 240;

    /**
     * Calibrate, on the ground only; a value other than 0 starts it: param1 gyroscope, param2 magnetometer, param3
     * pressure, param4 remote control, param5 accelerometer, param6 airspeed, param7 ESCs.
     */
    @Uint16
    public static final int VEHICLE_CMD_PREFLIGHT_CALIBRATION = 241;

    /** As a parameter of the calibration command: calibrate over temperature. */
    @Uint16
    public static final int PREFLIGHT_CALIBRATION_TEMPERATURE_CALIBRATION = 3;

    /**
     * Set a sensor's offsets: param1 sensor (0 gyroscope, 1 accelerometer, 2 magnetometer, 3 barometer, 4 optical
     * flow), param2 to param7 offsets in the sensor's raw units.
     */
    @Uint16
    public static final int VEHICLE_CMD_PREFLIGHT_SET_SENSOR_OFFSETS = 242;

    /** Set up devices on the CAN bus: param1 1 starts assigning actuators. */
    @Uint16
    public static final int VEHICLE_CMD_PREFLIGHT_UAVCAN = 243;

    /** Parameters in permanent storage: param1 0 load, 1 save; param2 the same for the mission. */
    @Uint16
    public static final int VEHICLE_CMD_PREFLIGHT_STORAGE = 245;

    /** Restart: param1 autopilot (0 nothing, 1 restart, 2 shut down), param2 companion computer, as param1. */
    @Uint16
    public static final int VEHICLE_CMD_PREFLIGHT_REBOOT_SHUTDOWN = 246;

    /**
     * Survey with a tilting camera: param1 distance between pictures (m), param2 shutter time (ms), param3 least
     * interval (ms), param4 positions of the camera, param5 roll, param6 pitch (deg).
     */
    @Uint16
    public static final int VEHICLE_CMD_OBLIQUE_SURVEY = 260;

    /** Change to a standard mode: param1 MAVLink's number of it. */
    @Uint16
    public static final int VEHICLE_CMD_DO_SET_STANDARD_MODE = 262;

    /** Request information of a gimbal. */
    @Uint16
    public static final int VEHICLE_CMD_GIMBAL_DEVICE_INFORMATION = 283;

    /** Start the mission: param1 first item, param2 last item. */
    @Uint16
    public static final int VEHICLE_CMD_MISSION_START = 300;

    /** Move all actuators that act on one axis: param1 axis (ACTUATOR_TEST_GROUP), param2 value (-1 to 1). */
    @Uint16
    public static final int VEHICLE_CMD_ACTUATOR_GROUP_TEST = 309;

    /** Move one actuator: param1 value (-1 to 1, NaN stops), param2 time (s), param5 output function. */
    @Uint16
    public static final int VEHICLE_CMD_ACTUATOR_TEST = 310;

    /** Configure an actuator: param1 setting (ACTUATOR_CONFIGURATION), param5 output function. */
    @Uint16
    public static final int VEHICLE_CMD_CONFIGURE_ACTUATOR = 311;

    /** Request the stored settings of ESCs. */
    @Uint16
    public static final int VEHICLE_CMD_ESC_REQUEST_EEPROM = 312;

    /** Arm or disarm: param1 action (ARMING_ACTION), param2 21196 skips the checks. */
    @Uint16
    public static final int VEHICLE_CMD_COMPONENT_ARM_DISARM = 400;

    /** Run the preflight checks. */
    @Uint16
    public static final int VEHICLE_CMD_RUN_PREARM_CHECKS = 401;

    /**
     * Inject a failure, for tests: param1 unit (FAILURE_UNIT), param2 failure (FAILURE_TYPE), param3 instance (0 is
     * all).
     */
    @Uint16
    public static final int VEHICLE_CMD_INJECT_FAILURE = 420;

    /** Pair a receiver of remote control: param1 kind (RC_TYPE), param2 variant (RC_SUB_TYPE). */
    @Uint16
    public static final int VEHICLE_CMD_START_RX_PAIR = 500;

    /** Request a MAVLink message once: param1 its number; it defines the further parameters. */
    @Uint16
    public static final int VEHICLE_CMD_REQUEST_MESSAGE = 512;

    /** Request information of a camera: param1 1. */
    @Uint16
    public static final int VEHICLE_CMD_REQUEST_CAMERA_INFORMATION = 521;

    /** Set a camera's mode: param2 0 pictures, 1 video, 2 survey. */
    @Uint16
    public static final int VEHICLE_CMD_SET_CAMERA_MODE = 530;

    /** Zoom: param1 kind of value, param2 value. */
    @Uint16
    public static final int VEHICLE_CMD_SET_CAMERA_ZOOM = 531;

    /** Focus: param1 kind of value, param2 value. */
    @Uint16
    public static final int VEHICLE_CMD_SET_CAMERA_FOCUS = 532;

    /** External attitude for the estimator. */
    @Uint16
    public static final int VEHICLE_CMD_EXTERNAL_ATTITUDE_ESTIMATE = 620;

    /**
     * Point a gimbal: param1 pitch, param2 yaw (deg), param3 pitch rate, param4 yaw rate (deg/s), param5 flags, param7
     * gimbal (0 is all).
     */
    @Uint16
    public static final int VEHICLE_CMD_DO_GIMBAL_MANAGER_PITCHYAW = 1000;

    /**
     * Controllers of a gimbal: param1 system and param2 component of the primary, param3 and param4 of the secondary,
     * param7 gimbal (0 is all).
     */
    @Uint16
    public static final int VEHICLE_CMD_DO_GIMBAL_MANAGER_CONFIGURE = 1001;

    /** Take pictures: param2 interval (s), param3 number (0 is until stopped). */
    @Uint16
    public static final int VEHICLE_CMD_IMAGE_START_CAPTURE = 2000;

    /** Camera trigger: param1 1 on, 0 off, -1 no change; param2 1 resets the count; param3 1 pauses. */
    @Uint16
    public static final int VEHICLE_CMD_DO_TRIGGER_CONTROL = 2003;

    /** Record video: param1 stream (0 is all), param2 rate of status messages (Hz). */
    @Uint16
    public static final int VEHICLE_CMD_VIDEO_START_CAPTURE = 2500;

    /** Stop recording video: param1 stream (0 is all). */
    @Uint16
    public static final int VEHICLE_CMD_VIDEO_STOP_CAPTURE = 2501;

    /** Start streaming the log over the link: param1 0 for ULog. */
    @Uint16
    public static final int VEHICLE_CMD_LOGGING_START = 2510;

    /** Stop streaming the log over the link. */
    @Uint16
    public static final int VEHICLE_CMD_LOGGING_STOP = 2511;

    /** Slow link, such as a satellite modem: param1 1 send, 0 stop. */
    @Uint16
    public static final int VEHICLE_CMD_CONTROL_HIGH_LATENCY = 2600;

    /** Change between a VTOL's flight modes: param1 3 hover, 4 wing-borne; param2 1 at once. */
    @Uint16
    public static final int VEHICLE_CMD_DO_VTOL_TRANSITION = 3000;

    /** Safety: param1 state (SAFETY). */
    @Uint16
    public static final int VEHICLE_CMD_DO_SET_SAFETY_SWITCH_STATE = 5300;

    /** Request authorisation to arm from another system: param1 system. */
    @Uint16
    public static final int VEHICLE_CMD_ARM_AUTHORIZATION_REQUEST = 3001;

    /**
     * Prepare to drop a payload at a place: param1 method, param2 direction of approach (deg; -1 is any), param3 ground
     * speed (m/s; -1 is any), param4 clearance (m; -1 is any).
     */
    @Uint16
    public static final int VEHICLE_CMD_PAYLOAD_PREPARE_DEPLOY = 30001;

    /** Control the dropping of a payload: param1 action. */
    @Uint16
    public static final int VEHICLE_CMD_PAYLOAD_CONTROL_DEPLOY = 30002;

    /**
     * Calibrate magnetometers from a known heading: param1 heading (deg), param2 magnetometers as bits (0 is all),
     * param3 latitude, param4 longitude (deg; both 0 is the vehicle's position).
     */
    @Uint16
    public static final int VEHICLE_CMD_FIXED_MAG_CAL_YAW = 42006;

    /** Winch: param1 winch, param2 action, param3 length (m), param4 speed (m/s). */
    @Uint16
    public static final int VEHICLE_CMD_DO_WINCH = 42600;

    /**
     * External position for an estimator that has none: param1 time of sending (s), param2 age (s), param3 accuracy
     * (m), and a place.
     */
    @Uint16
    public static final int VEHICLE_CMD_EXTERNAL_POSITION_ESTIMATE = 43003;

    /**
     * External wind for the estimator: param1 speed (m/s), param2 its accuracy (m/s), param3 direction from which it
     * blows (deg), param4 its accuracy (deg).
     */
    @Uint16
    public static final int VEHICLE_CMD_EXTERNAL_WIND_ESTIMATE = 43004;

    /** Switch a source of the estimator (FUSION_SOURCE) on or off. */
    @Uint16
    public static final int VEHICLE_CMD_ESTIMATOR_SENSOR_ENABLE = 43006;

    /** Satellite navigation. */
    @Uint8
    public static final int FUSION_SOURCE_GPS = 0;

    /** Optical flow. */
    @Uint8
    public static final int FUSION_SOURCE_OF = 1;

    /** Vision or motion capture. */
    @Uint8
    public static final int FUSION_SOURCE_EV = 2;

    /** Global position from another source than satellites. */
    @Uint8
    public static final int FUSION_SOURCE_AGP = 3;

    /** Barometer. */
    @Uint8
    public static final int FUSION_SOURCE_BARO = 4;

    /** Distance to ground. */
    @Uint8
    public static final int FUSION_SOURCE_RNG = 5;

    /** Magnetometer. */
    @Uint8
    public static final int FUSION_SOURCE_MAG = 6;

    /** Airspeed. */
    @Uint8
    public static final int FUSION_SOURCE_ASPD = 7;

    /** Distance to beacons. */
    @Uint8
    public static final int FUSION_SOURCE_RNGBCN = 8;

    /** Start of the autopilot's internal commands, outside MAVLink's range. */
    @Uint32
    public static final long VEHICLE_CMD_PX4_INTERNAL_START = 65537;

    /** Set the origin of the local frame. */
    @Uint32
    public static final long VEHICLE_CMD_SET_GPS_GLOBAL_ORIGIN = 100_000;

    /** Change mode: param1 one of {@link VehicleStatus}'s NAVIGATION_STATE constants. */
    @Uint32
    public static final long VEHICLE_CMD_SET_NAV_STATE = 100_001;

    /** Set the origin of the local frame; the command of MAVLink. */
    @Uint16
    public static final int VEHICLE_CMD_DO_SET_GLOBAL_ORIGIN = 611;

    /**
     * Change the direction of flight: param1 0 course over ground or 1 heading, param2 direction (deg), param3 maximum
     * acceleration (m/s^2).
     */
    @Uint16
    public static final int VEHICLE_CMD_GUIDED_CHANGE_HEADING = 43002;

    /** Stowed. */
    @Uint8
    public static final int VEHICLE_MOUNT_MODE_RETRACT = 0;

    /** In its middle position. */
    @Uint8
    public static final int VEHICLE_MOUNT_MODE_NEUTRAL = 1;

    /** Pointed by MAVLink commands. */
    @Uint8
    public static final int VEHICLE_MOUNT_MODE_MAVLINK_TARGETING = 2;

    /** Pointed by remote control. */
    @Uint8
    public static final int VEHICLE_MOUNT_MODE_RC_TARGETING = 3;

    /** Pointed at a place. */
    @Uint8
    public static final int VEHICLE_MOUNT_MODE_GPS_POINT = 4;

    /** One more than the greatest mode; not a mode. */
    @Uint8
    public static final int VEHICLE_MOUNT_MODE_ENUM_END = 5;

    /** None. */
    @Uint8
    public static final int VEHICLE_ROI_NONE = 0;

    /** The next waypoint. */
    @Uint8
    public static final int VEHICLE_ROI_WPNEXT = 1;

    /** A waypoint by its number. */
    @Uint8
    public static final int VEHICLE_ROI_WPINDEX = 2;

    /** A place. */
    @Uint8
    public static final int VEHICLE_ROI_LOCATION = 3;

    /** A moving target. */
    @Uint8
    public static final int VEHICLE_ROI_TARGET = 4;

    /** One more than the greatest value; not a value. */
    @Uint8
    public static final int VEHICLE_ROI_ENUM_END = 5;

    /** Nothing. */
    @Uint8
    public static final int ACTUATOR_CONFIGURATION_NONE = 0;

    /** Beep. */
    @Uint8
    public static final int ACTUATOR_CONFIGURATION_BEEP = 1;

    /** Allow turning in reverse. */
    @Uint8
    public static final int ACTUATOR_CONFIGURATION_3D_MODE_ON = 2;

    /** Forbid turning in reverse. */
    @Uint8
    public static final int ACTUATOR_CONFIGURATION_3D_MODE_OFF = 3;

    /** Turn in the usual direction. */
    @Uint8
    public static final int ACTUATOR_CONFIGURATION_SPIN_DIRECTION1 = 4;

    /** Turn in the other direction. */
    @Uint8
    public static final int ACTUATOR_CONFIGURATION_SPIN_DIRECTION2 = 5;

    /** Disable the automatic release. */
    @Uint8
    public static final int PARACHUTE_ACTION_DISABLE = 0;

    /** Enable the automatic release. */
    @Uint8
    public static final int PARACHUTE_ACTION_ENABLE = 1;

    /** Release it at once. */
    @Uint8
    public static final int PARACHUTE_ACTION_RELEASE = 2;

    /** Gyroscopes. */
    @Uint8
    public static final int FAILURE_UNIT_SENSOR_GYRO = 0;

    /** Accelerometers. */
    @Uint8
    public static final int FAILURE_UNIT_SENSOR_ACCEL = 1;

    /** Magnetometers. */
    @Uint8
    public static final int FAILURE_UNIT_SENSOR_MAG = 2;

    /** Barometers. */
    @Uint8
    public static final int FAILURE_UNIT_SENSOR_BARO = 3;

    /** Satellite receivers. */
    @Uint8
    public static final int FAILURE_UNIT_SENSOR_GPS = 4;

    /** Optical flow sensors. */
    @Uint8
    public static final int FAILURE_UNIT_SENSOR_OPTICAL_FLOW = 5;

    /** Visual odometry. */
    @Uint8
    public static final int FAILURE_UNIT_SENSOR_VIO = 6;

    /** Distance sensors. */
    @Uint8
    public static final int FAILURE_UNIT_SENSOR_DISTANCE_SENSOR = 7;

    /** Airspeed sensors. */
    @Uint8
    public static final int FAILURE_UNIT_SENSOR_AIRSPEED = 8;

    /** Batteries. */
    @Uint8
    public static final int FAILURE_UNIT_SYSTEM_BATTERY = 100;

    /** Motors. */
    @Uint8
    public static final int FAILURE_UNIT_SYSTEM_MOTOR = 101;

    /** Servos. */
    @Uint8
    public static final int FAILURE_UNIT_SYSTEM_SERVO = 102;

    /** Obstacle avoidance. */
    @Uint8
    public static final int FAILURE_UNIT_SYSTEM_AVOIDANCE = 103;

    /** Remote control. */
    @Uint8
    public static final int FAILURE_UNIT_SYSTEM_RC_SIGNAL = 104;

    /** Data link. */
    @Uint8
    public static final int FAILURE_UNIT_SYSTEM_MAVLINK_SIGNAL = 105;

    /** Speed controllers of motors. */
    @Uint8
    public static final int FAILURE_UNIT_SYSTEM_ESC = 106;

    /** No failure: back to normal. */
    @Uint8
    public static final int FAILURE_TYPE_OK = 0;

    /** It is off: no output. */
    @Uint8
    public static final int FAILURE_TYPE_OFF = 1;

    /** Stuck at its last value. */
    @Uint8
    public static final int FAILURE_TYPE_STUCK = 2;

    /** Its values are garbage. */
    @Uint8
    public static final int FAILURE_TYPE_GARBAGE = 3;

    /** Its values are wrong but plausible. */
    @Uint8
    public static final int FAILURE_TYPE_WRONG = 4;

    /** Its values have a lower rate. */
    @Uint8
    public static final int FAILURE_TYPE_SLOW = 5;

    /** Its values are delayed. */
    @Uint8
    public static final int FAILURE_TYPE_DELAYED = 6;

    /** It works intermittently. */
    @Uint8
    public static final int FAILURE_TYPE_INTERMITTENT = 7;

    /** Speed through the air. */
    @Uint8
    public static final int SPEED_TYPE_AIRSPEED = 0;

    /** Speed over ground. */
    @Uint8
    public static final int SPEED_TYPE_GROUNDSPEED = 1;

    /** Vertical speed upwards. */
    @Uint8
    public static final int SPEED_TYPE_CLIMB_SPEED = 2;

    /** Vertical speed downwards. */
    @Uint8
    public static final int SPEED_TYPE_DESCEND_SPEED = 3;

    /** Nose to the centre. */
    @Uint8
    public static final int ORBIT_YAW_BEHAVIOUR_HOLD_FRONT_TO_CIRCLE_CENTER = 0;

    /** Keep the heading at the start. */
    @Uint8
    public static final int ORBIT_YAW_BEHAVIOUR_HOLD_INITIAL_HEADING = 1;

    /** Any heading. */
    @Uint8
    public static final int ORBIT_YAW_BEHAVIOUR_UNCONTROLLED = 2;

    /** Nose along the circle. */
    @Uint8
    public static final int ORBIT_YAW_BEHAVIOUR_HOLD_FRONT_TANGENT_TO_CIRCLE = 3;

    /** The pilot turns the vehicle. */
    @Uint8
    public static final int ORBIT_YAW_BEHAVIOUR_RC_CONTROLLED = 4;

    /** No change from before this command. */
    @Uint8
    public static final int ORBIT_YAW_BEHAVIOUR_UNCHANGED = 5;

    /** Spektrum. */
    @Uint8
    public static final int RC_TYPE_SPEKTRUM = 0;

    /** Crossfire or ExpressLRS. */
    @Uint8
    public static final int RC_TYPE_CRSF = 1;

    /** DSM2. */
    @Uint8
    public static final int RC_SUB_TYPE_SPEKTRUM_DSM2 = 0;

    /** DSMX. */
    @Uint8
    public static final int RC_SUB_TYPE_SPEKTRUM_DSMX = 1;

    /** DSMX with eight or more channels. */
    @Uint8
    public static final int RC_SUB_TYPE_SPEKTRUM_DSMX8 = 2;

    /** Forbid motors to turn. */
    public static final byte ARMING_ACTION_DISARM = 0;

    /** Allow motors to turn. */
    public static final byte ARMING_ACTION_ARM = 1;

    /** Open. */
    @Uint8
    public static final int GRIPPER_ACTION_RELEASE = 0;

    /** Close. */
    @Uint8
    public static final int GRIPPER_ACTION_GRAB = 1;

    /** Arming is allowed. */
    @Uint8
    public static final int SAFETY_OFF = 0;

    /** Arming is forbidden. */
    @Uint8
    public static final int SAFETY_ON = 1;

    /** Actuators that roll the vehicle. */
    @Uint8
    public static final int ACTUATOR_TEST_GROUP_ROLL_TORQUE = 0;

    /** Actuators that pitch the vehicle. */
    @Uint8
    public static final int ACTUATOR_TEST_GROUP_PITCH_TORQUE = 1;

    /** Actuators that yaw the vehicle. */
    @Uint8
    public static final int ACTUATOR_TEST_GROUP_YAW_TORQUE = 2;

    /** Actuators that tilt all rotors together. */
    @Uint8
    public static final int ACTUATOR_TEST_GROUP_COLLECTIVE_TILT = 3;

    /** Actuators that push the vehicle forward. */
    @Uint8
    public static final int ACTUATOR_TEST_GROUP_X_THRUST = 4;

    /** Actuators that push the vehicle to the right. */
    @Uint8
    public static final int ACTUATOR_TEST_GROUP_Y_THRUST = 5;

    /** Actuators that push the vehicle down or, negative, up. */
    @Uint8
    public static final int ACTUATOR_TEST_GROUP_Z_THRUST = 6;

    /** Queue length: messages that a node keeps. */
    @Uint8
    public static final int ORB_QUEUE_LENGTH = 8;

    /** First {@link #sourceComponent} that is a mode executor of the autopilot. */
    @Uint16
    public static final int COMPONENT_MODE_EXECUTOR_START = 1000;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** First parameter; its meaning depends on {@link #command}. */
    public float param1;

    /** Second parameter; its meaning depends on {@link #command}. */
    public float param2;

    /** Third parameter; its meaning depends on {@link #command}. */
    public float param3;

    /** Fourth parameter; its meaning depends on {@link #command}. */
    public float param4;

    /** Fifth parameter; in commands with a place the latitude in degrees. */
    public double param5;

    /** Sixth parameter; in commands with a place the longitude in degrees. */
    public double param6;

    /** Seventh parameter; in commands with a place the altitude in metres. */
    public float param7;

    /** Number of the command. */
    @Uint32
    @Constants("VEHICLE_CMD")
    public long command;

    /** MAVLink ID of the target system; 0 is all. */
    @Uint8
    public int targetSystem;

    /** MAVLink ID of the target component; 0 is all. */
    @Uint8
    public int targetComponent;

    /** MAVLink ID of the sending system. */
    @Uint8
    public int sourceSystem;

    /** MAVLink ID of the sending component, or of a mode executor. */
    @Uint16
    public int sourceComponent;

    /** 0 when sent for the first time; higher when repeated or confirmed. */
    @Uint8
    public int confirmation;

    /** Whether it was received over a link, to which the answer is sent. */
    public boolean fromExternal;

    /** A message with all fields zero. */
    public VehicleCommand() {}
}
