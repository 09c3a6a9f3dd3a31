// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.log.report.ChartSpec.Instances;
import io.uorb.cli.log.signal.AttitudeFormulas;
import io.uorb.cli.log.signal.MotionSignals;
import io.uorb.cli.log.signal.Signal;
import io.uorb.cli.log.signal.Signal.Formula;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The charts of what only some vehicles have, or only some logs. Logs without it do not name it as missing. */
final class OptionalCharts {
    private static final int MOST_CHANNELS = 18;
    private static final double US_PER_MS = 1_000;
    private static final double MILLI_PER_ONE = 1_000;
    private static final String AXES = "xyz";
    private static final List<String> SWITCHES = List.of(
            "mode_slot",
            "mode_switch",
            "arm_switch",
            "return_switch",
            "loiter_switch",
            "offboard_switch",
            "kill_switch",
            "gear_switch",
            "transition_switch",
            "posctl_switch",
            "acro_switch",
            "man_switch",
            "stab_switch",
            "photo_switch",
            "video_switch",
            "payload_power_switch",
            "engage_main_motor_switch");
    /** With the number of components of vectors. */
    private static final List<String> RATIOS = List.of(
            "gps_hvel[2]",
            "gps_vvel",
            "gps_hpos[2]",
            "gps_vpos",
            "baro_vpos",
            "rng_vpos",
            "ev_hvel[2]",
            "ev_vvel",
            "ev_hpos[2]",
            "ev_vpos",
            "flow[2]",
            "heading",
            "mag_field[3]",
            "airspeed",
            "beta",
            "hagl");

    private OptionalCharts() {}

    static List<ChartSpec> and(List<ChartSpec> charts, ChartSpec... more) {
        return Stream.concat(charts.stream(), Stream.of(more)).toList();
    }

    private static ChartSpec chart(String title, String unit) {
        return ChartSpec.of(title, unit).ifThere();
    }

    private static ChartSpec lines(ChartSpec chart, int count, IntFunction<Signal> signal) {
        ChartSpec result = chart;
        for (Signal each : IntStream.range(0, count).mapToObj(signal).toList()) {
            result = result.line(each);
        }
        return result;
    }

    /** Speed, temperature, current and voltage of the motors' controllers. */
    static ChartSpec[] escs() {
        return new ChartSpec[] {
            esc("Motor speed", "1/min", "esc_rpm"),
            esc("Temperature of motor controllers", "°C", "esc_temperature"),
            esc("Current of motor controllers", "A", "esc_current"),
            esc("Voltage of motor controllers", "V", "esc_voltage"),
            lines(
                    chart("Controls of the fixed wing", "-1 to 1"),
                    4,
                    i -> Signal.of(List.of("roll", "pitch", "yaw", "thrust").get(i))
                            .from("actuator_controls_1", "control[" + i + "]"))
        };
    }

    private static ChartSpec esc(String title, String unit, String field) {
        return lines(
                chart(title, unit),
                SystemCharts.MOST_MOTORS,
                i -> Signal.of("motor " + (i + 1)).from("esc_status", "esc[" + i + "]." + field));
    }

    /** Ratios of the estimator's innovations to their gates, by measurement. */
    static ChartSpec innovationRatios() {
        ChartSpec chart = chart("Innovations by measurement, relative to their gates", "rejected above 1")
                .each(Instances.CHARTS);
        for (String field : RATIOS) {
            chart = chart.line(ratio(field));
        }
        return chart;
    }

    /** Releases without a ratio of gravity have that of a whole vector in its first component. */
    private static Signal ratio(String field) {
        String topic = "estimator_innovation_test_ratios";
        int bracket = field.indexOf('[');
        String name = bracket < 0 ? field : field.substring(0, bracket);
        Signal signal = Signal.of(name.replace('_', ' '));
        if (bracket < 0) {
            return signal.from(topic, field);
        }
        int components = Character.digit(field.charAt(bracket + 1), 10);
        String[] paths = Stream.concat(
                        IntStream.range(0, components).mapToObj(i -> name + "[" + i + "]"), Stream.of("gravity[0]"))
                .toArray(String[]::new);
        return signal.from(topic, values -> greatest(values, components), paths).from(topic, paths[0]);
    }

    private static double greatest(double[] values, int count) {
        double greatest = values[0];
        for (int i = 1; i < count; i++) {
            greatest = Math.max(greatest, values[i]);
        }
        return greatest;
    }

    /** Raw channels, pulses, switches and losses of the remote control. */
    static ChartSpec[] radio() {
        return new ChartSpec[] {
            lines(
                    chart("Raw channels of the remote control", "-1 to 1"),
                    MOST_CHANNELS,
                    i -> channel(i).from("rc_channels", counted(i), "channels[" + i + "]", "channel_count")),
            lines(
                    chart("Pulses of the remote control", "us"),
                    MOST_CHANNELS,
                    i -> channel(i).from("input_rc", counted(i), "values[" + i + "]", "channel_count")),
            lines(
                    chart("Auxiliary controls", "-1 to 1"),
                    6,
                    i -> Signal.of("aux" + (i + 1)).from("manual_control_setpoint", "aux" + (i + 1))),
            switches(),
            chart("Losses of the remote control", "1: lost")
                    .line(Signal.of("receiver").from("input_rc", "rc_lost"))
                    .line(Signal.of("receiver's failsafe").from("input_rc", "rc_failsafe"))
                    .line(Signal.of("vehicle").from("vehicle_status", "rc_signal_lost"))
        };
    }

    private static ChartSpec switches() {
        ChartSpec chart = chart("Switches of the remote control", "1: on, 2: middle, 3: off; slot: 1 to 6");
        for (String name : SWITCHES) {
            chart = chart.line(Signal.of(name.replace('_', ' ')).from("manual_control_switches", name));
        }
        return chart;
    }

    private static Signal channel(int index) {
        return Signal.of("channel " + (index + 1));
    }

    private static Formula counted(int index) {
        return values -> index < values[1] ? values[0] : Double.NaN;
    }

    /** Integrals of the rate controller. */
    static ChartSpec rateIntegrals() {
        return lines(
                chart("Integrals of the rate controller", "1"),
                MotionSignals.AXES.size(),
                i -> Signal.of(MotionSignals.AXES.get(i))
                        .from("rate_ctrl_status", MotionSignals.AXES.get(i) + "speed_integ"));
    }

    static ChartSpec distanceSensors() {
        return chart("Distance sensors", "m")
                .each(Instances.LINES)
                .line(Signal.of("distance").from("distance_sensor", "current_distance"))
                .line(Signal.of("variance, m²").from("distance_sensor", "variance"));
    }

    /** Temperatures, and the magnetic field beside the thrust, which disturbs it where cables are near. */
    static ChartSpec[] sensors(Signal field, Signal thrust) {
        return new ChartSpec[] {
            angularAcceleration(),
            chart("Magnetic field and thrust", "Gauss; thrust 0 to 1")
                    .reference(field)
                    .line(thrust),
            chart("Temperature of sensors", "°C")
                    .line(temperature("accelerometer", "sensor_accel"))
                    .line(temperature("gyroscope", "sensor_gyro"))
                    .line(temperature("barometer", "sensor_baro"))
                    .line(temperature("magnetometer", "sensor_mag"))
                    .line(Signal.of("airspeed").from("airspeed", "air_temperature_celsius"))
                    .line(temperature("battery", "battery_status")),
            lines(
                    chart("Magnetic field by axis", "Gauss"),
                    AXES.length(),
                    i -> Signal.of(AXES.substring(i, i + 1))
                            .from("vehicle_magnetometer", "magnetometer_ga[" + i + "]")
                            .from("sensor_combined", "magnetometer_ga[" + i + "]")),
            lines(
                    chart("Vibration metrics of the estimator", "rad², rad, m/s"),
                    3,
                    i -> Signal.of(List.of("coning", "angle", "velocity").get(i))
                            .from("estimator_status", "vibe[" + i + "]"))
        };
    }

    private static Signal temperature(String name, String topic) {
        return Signal.of(name).from(topic, "temperature");
    }

    private static ChartSpec angularAcceleration() {
        return lines(chart("Angular acceleration", "rad/s²"), AXES.length(), OptionalCharts::angularAcceleration);
    }

    static Signal angularAcceleration(int axis) {
        return Signal.of(AXES.substring(axis, axis + 1))
                .from("vehicle_angular_velocity", "xyz_derivative[" + axis + "]")
                .from("vehicle_angular_acceleration", "xyz[" + axis + "]");
    }

    static ChartSpec[] supplies() {
        return new ChartSpec[] {
            chart("Estimated open circuit voltage", "V")
                    .line(Signal.of("voltage").from("battery_status", "ocv_estimate")),
            chart("Estimated internal resistance", "mΩ")
                    .line(Signal.of("resistance")
                            .from(
                                    "battery_status",
                                    values -> values[0] * MILLI_PER_ONE,
                                    "internal_resistance_estimate")),
            supply()
        };
    }

    private static ChartSpec supply() {
        return chart("Supplies of the board", "V")
                .line(Signal.of("5 V").from("system_power", "voltage5v_v").from("system_power", "voltage5V_v"))
                .line(Signal.of("3.3 V")
                        .from("system_power", "sensors3v3[0]")
                        .from("system_power", "voltage3v3_v")
                        .from("system_power", "voltage3V3_v"));
    }

    /** The time between logged messages of the sensors: a dropout is a peak. */
    static ChartSpec sampling() {
        return chart("Time between messages", "ms")
                .line(Signal.of("sensors").from("sensor_combined", new Steps(), "timestamp"))
                .reference(Signal.of("time slip of the estimator")
                        .from("estimator_status", values -> values[0] * MILLI_PER_ONE, "time_slip"));
    }

    /** The steps of a time, in ms; it keeps the time before. */
    private static final class Steps implements Formula {
        private double lastUs = Double.NaN;

        @Override
        public double of(double[] values) {
            double stepMs = (values[0] - lastUs) / US_PER_MS;
            lastUs = values[0];
            return stepMs;
        }
    }

    static ReportSection airspeed() {
        return new ChartGroup(
                "airspeed",
                "Airspeed and energy",
                List.of(
                        chart("Airspeed", "m/s")
                                .reference(MotionSignals.GROUND_SPEED)
                                .line(Signal.of("true")
                                        .from(
                                                "airspeed_validated",
                                                values -> values[1] == 0 ? Double.NaN : values[0],
                                                "true_airspeed_m_s",
                                                "airspeed_sensor_measurement_valid")
                                        .from("airspeed_validated", "true_airspeed_m_s"))
                                .line(Signal.of("setpoint of TECS")
                                        .from("tecs_status", "true_airspeed_sp")
                                        .from("tecs_status", "airspeed_sp"))
                                .line(Signal.of("indicated").from("airspeed", "indicated_airspeed_m_s"))
                                .line(Signal.of("ground less wind")
                                        .from("airspeed_validated", "true_ground_minus_wind_m_s")),
                        tecs("Climb rate of TECS", "m/s", "height_rate", "height_rate_setpoint"),
                        tecs("Altitude of TECS", "m", "altitude_filtered", "altitude_sp")
                                .line(Signal.of("reference").from("tecs_status", "altitude_reference")),
                        tecs("Energy rate of TECS", "m²/s³", "total_energy_rate", "total_energy_rate_sp"),
                        chart("Setpoints of TECS", "throttle 0 to 1; pitch rad")
                                .line(Signal.of("throttle").from("tecs_status", "throttle_sp"))
                                .line(Signal.of("pitch").from("tecs_status", "pitch_sp_rad")),
                        chart("Estimated wind", "m/s").line(wind("north")).line(wind("east"))));
    }

    private static ChartSpec tecs(String title, String unit, String field, String setpoint) {
        return chart(title, unit)
                .line(Signal.of("estimate").from("tecs_status", field))
                .setpoint(Signal.of("setpoint").from("tecs_status", setpoint));
    }

    private static Signal wind(String direction) {
        return Signal.of(direction)
                .from("wind", "windspeed_" + direction)
                .from("wind_estimate", "windspeed_" + direction);
    }

    /** Odometry of cameras, beside the truth of a simulation. */
    static ReportSection vision() {
        List<ChartSpec> charts = new ArrayList<>();
        charts.add(lines(
                chart("Position of visual odometry", "m"),
                AXES.length(),
                i -> vision(AXES.substring(i, i + 1), AXES.substring(i, i + 1), "position[" + i + "]", Formula.FIRST)));
        charts.add(lines(
                chart("Velocity of visual odometry", "m/s"),
                AXES.length(),
                i -> vision("v" + AXES.charAt(i), "v" + AXES.charAt(i), "velocity[" + i + "]", Formula.FIRST)));
        charts.add(lines(chart("Attitude of visual odometry", "deg").degrees(), MotionSignals.AXES.size(), i -> {
            Signal name = i == 2 ? Signal.angle("yaw") : Signal.of(MotionSignals.AXES.get(i));
            return name.from("vehicle_visual_odometry", MotionSignals.ANGLES.get(i), "q[0]", "q[1]", "q[2]", "q[3]");
        }));
        charts.add(lines(
                chart("Rates of visual odometry", "deg/s"),
                MotionSignals.AXES.size(),
                i -> vision(
                        MotionSignals.AXES.get(i),
                        MotionSignals.AXES.get(i) + "speed",
                        "angular_velocity[" + i + "]",
                        AttitudeFormulas.DEGREES)));
        charts.add(chart("Latency of visual odometry", "ms")
                .line(Signal.of("latency")
                        .from(
                                "vehicle_visual_odometry",
                                values -> (values[0] - values[1]) / US_PER_MS,
                                "timestamp",
                                "timestamp_sample")));
        return new ChartGroup("vision", "Visual odometry", withTruth(charts));
    }

    private static Signal vision(String name, String old, String field, Formula formula) {
        return Signal.of(name)
                .from("vehicle_visual_odometry", formula, field)
                .from("vehicle_visual_odometry", formula, old);
    }

    private static List<ChartSpec> withTruth(List<ChartSpec> charts) {
        for (int i = 0; i < AXES.length(); i++) {
            String axis = AXES.substring(i, i + 1);
            charts.set(0, charts.get(0).reference(MotionSignals.trueLocal(axis)));
            charts.set(1, charts.get(1).reference(MotionSignals.trueLocal("v" + axis)));
            charts.set(2, charts.get(2).reference(MotionSignals.trueAttitude(i)));
        }
        return charts;
    }
}
