// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

import io.uorb.cli.log.signal.Signal.Formula;
import java.util.List;
import java.util.Locale;

/** Signals of attitude, rates, position and height, in all releases of PX4's messages since 2016. */
public final class MotionSignals {
    public static final Signal TILT =
            Signal.of("tilt").from("vehicle_attitude", AttitudeFormulas.TILT, quaternion("q"));
    public static final Signal GROUND_SPEED = Signal.of("ground speed")
            .from(
                    "vehicle_local_position",
                    values -> values[2] == 0 ? Double.NaN : Math.hypot(values[0], values[1]),
                    "vx",
                    "vy",
                    "v_xy_valid")
            .from("vehicle_local_position", values -> Math.hypot(values[0], values[1]), "vx", "vy");
    public static final Signal CLIMB = upwards("climb", "vz", "v_z_valid");
    public static final Signal HEIGHT = upwards("height above the start", "z", "z_valid");
    public static final Signal TURN_RATE = Signal.of("turn rate")
            .from(
                    "vehicle_angular_velocity",
                    values -> Math.toDegrees(Math.hypot(Math.hypot(values[0], values[1]), values[2])),
                    "xyz[0]",
                    "xyz[1]",
                    "xyz[2]")
            .from(
                    "vehicle_attitude",
                    values -> Math.toDegrees(Math.hypot(Math.hypot(values[0], values[1]), values[2])),
                    "rollspeed",
                    "pitchspeed",
                    "yawspeed");
    public static final List<String> AXES = List.of("roll", "pitch", "yaw");
    public static final List<Formula> ANGLES =
            List.of(AttitudeFormulas.ROLL, AttitudeFormulas.PITCH, AttitudeFormulas.YAW);

    private static final List<String> GPS = List.of("vehicle_gps_position", "sensor_gps");
    private static final double MM_PER_M = 1_000;

    private MotionSignals() {}

    /** A field of the local position, down, while it is valid. */
    private static Signal upwards(String name, String field, String valid) {
        return Signal.of(name)
                .from("vehicle_local_position", values -> values[1] == 0 ? Double.NaN : -values[0], field, valid)
                .from("vehicle_local_position", values -> -values[0], field);
    }

    private static String[] quaternion(String name) {
        return new String[] {name + "[0]", name + "[1]", name + "[2]", name + "[3]"};
    }

    private static Signal angle(int axis, String name) {
        return axis == 2 ? Signal.angle(name) : Signal.of(name);
    }

    public static Signal attitude(int axis) {
        String name = AXES.get(axis);
        return angle(axis, name)
                .from("vehicle_attitude", ANGLES.get(axis), quaternion("q"))
                .from("vehicle_attitude", AttitudeFormulas.DEGREES, name);
    }

    public static Signal attitudeSetpoint(int axis) {
        return angle(axis, AXES.get(axis) + " setpoint")
                .from("vehicle_attitude_setpoint", AttitudeFormulas.DEGREES, AXES.get(axis) + "_body")
                .from("vehicle_attitude_setpoint", ANGLES.get(axis), quaternion("q_d"));
    }

    public static Signal trueAttitude(int axis) {
        return angle(axis, "true " + AXES.get(axis))
                .from("vehicle_attitude_groundtruth", ANGLES.get(axis), quaternion("q"));
    }

    public static Signal rate(int axis) {
        return Signal.of(AXES.get(axis) + " rate")
                .from("vehicle_angular_velocity", AttitudeFormulas.DEGREES, "xyz[" + axis + "]")
                .from("vehicle_attitude", AttitudeFormulas.DEGREES, AXES.get(axis) + "speed")
                .from("sensor_combined", AttitudeFormulas.DEGREES, "gyro_rad[" + axis + "]");
    }

    public static Signal rateSetpoint(int axis) {
        return Signal.of(AXES.get(axis) + " rate setpoint")
                .from("vehicle_rates_setpoint", AttitudeFormulas.DEGREES, AXES.get(axis));
    }

    /** @param field of the local position: x, y, z, vx, vy, vz */
    public static Signal local(String field) {
        return Signal.of(field).from("vehicle_local_position", field);
    }

    /** @param field of the local position, x or y; NaN while they are not valid */
    public static Signal validLocal(String field) {
        return Signal.of(field)
                .from("vehicle_local_position", values -> values[1] == 0 ? Double.NaN : values[0], field, "xy_valid")
                .from("vehicle_local_position", field);
    }

    public static Signal localSetpoint(String field) {
        boolean velocity = field.startsWith("v");
        int axis = "xyz".indexOf(field.charAt(field.length() - 1));
        return Signal.of(field + " setpoint")
                .from("vehicle_local_position_setpoint", field)
                .from("trajectory_setpoint", (velocity ? "velocity[" : "position[") + axis + "]")
                .from("trajectory_setpoint", field);
    }

    public static Signal trueLocal(String field) {
        return Signal.of("true " + field).from("vehicle_local_position_groundtruth", field);
    }

    /** Altitude of fixes above mean sea level, m. */
    public static Signal gpsAltitude() {
        Signal signal = Signal.of("GPS");
        for (String topic : GPS) {
            signal = signal.from(topic, values -> fixed(values[0], values[1]), "altitude_msl_m", "fix_type")
                    .from(topic, values -> fixed(values[0] / MM_PER_M, values[1]), "alt", "fix_type");
        }
        return signal;
    }

    public static double fixed(double value, double fixType) {
        return fixType >= 2 ? value : Double.NaN;
    }

    /** A number of fixes. */
    public static Signal gps(String name, String field) {
        Signal signal = Signal.of(name);
        for (String topic : GPS) {
            signal = signal.from(topic, field);
        }
        return signal;
    }

    /** A field of the receiver while it has a fix of at least that type: 2 is 2D, 3 is 3D. */
    public static Signal ofFix(String name, String field, int leastType) {
        Signal signal = Signal.of(name);
        for (String topic : GPS) {
            signal = signal.from(topic, values -> values[1] >= leastType ? values[0] : Double.NaN, field, "fix_type");
        }
        return signal;
    }

    /** Latitude or longitude of fixes, deg. */
    public static Signal gpsDegrees(String field) {
        Signal signal = Signal.of(field.toUpperCase(Locale.ROOT));
        String whole = field.equals("lat") ? "latitude_deg" : "longitude_deg";
        for (String topic : GPS) {
            signal = signal.from(topic, values -> fixed(values[0], values[1]), whole, "fix_type")
                    .from(topic, values -> fixed(values[0] * 1e-7, values[1]), field, "fix_type");
        }
        return signal;
    }

    public static Signal baroAltitude() {
        return Signal.of("barometer")
                .from("vehicle_air_data", "baro_alt_meter")
                .from("sensor_combined", "baro_alt_meter");
    }

    public static Signal altitudeSetpoint() {
        return Signal.of("setpoint")
                .from(
                        "position_setpoint_triplet",
                        values -> values[1] == 0 ? Double.NaN : values[0],
                        "current.alt",
                        "current.valid");
    }
}
