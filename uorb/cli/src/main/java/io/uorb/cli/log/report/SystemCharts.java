// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.log.report.ChartSpec.Instances;
import io.uorb.cli.log.signal.MotionSignals;
import io.uorb.cli.log.signal.PowerSignals;
import io.uorb.cli.log.signal.Signal;
import io.uorb.cli.plot.Colour;
import java.util.List;

/** The charts of actuators, sensors, estimator, battery, receiver and computer. */
final class SystemCharts {
    /** PX4's motors. */
    static final int MOST_MOTORS = 12;

    private static final int MOST_OUTPUTS = 8;
    private static final double PERCENT = 100;

    static final Signal THRUST = Signal.of("thrust")
            .from("vehicle_thrust_setpoint", values -> -values[0], "xyz[2]")
            .from("actuator_controls_0", "control[3]");
    private static final Signal FIELD = Signal.of("strength")
            .from("vehicle_magnetometer", SystemCharts::norm, elements("magnetometer_ga"))
            .from("sensor_combined", SystemCharts::norm, elements("magnetometer_ga"));

    private SystemCharts() {}

    static ReportSection actuators() {
        return new ChartGroup(
                "actuators",
                "Actuator outputs",
                OptionalCharts.and(
                        List.of(
                                numbered(ChartSpec.of("Motors", "0 to 1"), MOST_MOTORS, "motor ", "actuator_motors"),
                                numbered(ChartSpec.of("Servos", "-1 to 1"), MOST_OUTPUTS, "servo ", "actuator_servos"),
                                outputs(),
                                ChartSpec.of("Controls", "-1 to 1")
                                        .line(control("roll", 0))
                                        .line(control("pitch", 1))
                                        .line(control("yaw", 2))
                                        .line(THRUST)),
                        OptionalCharts.escs()));
    }

    private static Signal control(String name, int index) {
        return Signal.of(name)
                .from("vehicle_torque_setpoint", "xyz[" + index + "]")
                .from("actuator_controls_0", "control[" + index + "]");
    }

    private static ChartSpec numbered(ChartSpec chart, int count, String name, String topic) {
        ChartSpec result = chart;
        for (int i = 0; i < count; i++) {
            // Releases with fewer have no value of the others.
            result = result.line(Signal.of(name + (i + 1))
                    .from(topic, "control[" + i + "]")
                    .from(topic, values -> Double.NaN, "control[0]"));
        }
        return result;
    }

    private static ChartSpec outputs() {
        ChartSpec chart =
                ChartSpec.of("Outputs", "in the unit of the driver, such as us").each(Instances.CHARTS);
        for (int i = 0; i < MOST_OUTPUTS; i++) {
            int index = i;
            chart = chart.line(Signal.of("output " + (i + 1))
                    .from(
                            "actuator_outputs",
                            values -> index < values[1] ? values[0] : Double.NaN,
                            "output[" + i + "]",
                            "noutputs"));
        }
        return chart;
    }

    static ReportSection sensors() {
        return new ChartGroup(
                "vibration",
                "Vibration and sensors",
                OptionalCharts.and(
                        List.of(
                                ChartSpec.of("Vibration of the accelerometers", "m/s²")
                                        .each(Instances.LINES)
                                        .line(Signal.of("vibration metric")
                                                .from("vehicle_imu_status", "accel_vibration_metric"))
                                        .limit(FlightChecks.VIBRATION_WARNING_M_S2, Colour.GREY)
                                        .limit(FlightChecks.VIBRATION_FAILURE_M_S2, Colour.VERMILION),
                                axes("Acceleration", "m/s²", "sensor_combined", "accelerometer_m_s2"),
                                axes("Angular rate of the gyroscope", "rad/s", "sensor_combined", "gyro_rad"),
                                ChartSpec.of("Magnetic field", "Gauss").line(FIELD)),
                        OptionalCharts.sensors(FIELD, THRUST)));
    }

    private static double norm(double... values) {
        return Math.hypot(Math.hypot(values[0], values[1]), values[2]);
    }

    private static String[] elements(String field) {
        return new String[] {field + "[0]", field + "[1]", field + "[2]"};
    }

    private static ChartSpec axes(String title, String unit, String topic, String field) {
        ChartSpec chart = ChartSpec.of(title, unit);
        for (int i = 0; i < 3; i++) {
            chart = chart.line(Signal.of("xyz".substring(i, i + 1)).from(topic, field + "[" + i + "]"));
        }
        return chart;
    }

    static ReportSection estimator() {
        return new ChartGroup(
                "estimator",
                "Estimator status",
                List.of(
                        ChartSpec.of("Innovations relative to their gates", "rejected above 1")
                                .line(estimator("velocity", "vel_test_ratio"))
                                .line(estimator("position", "pos_test_ratio"))
                                .line(estimator("height", "hgt_test_ratio"))
                                .line(estimator("heading or magnetometer", "hdg_test_ratio")
                                        .from("estimator_status", "mag_test_ratio"))
                                .line(estimator("airspeed", "tas_test_ratio"))
                                .limit(FlightChecks.REJECTED_RATIO, Colour.VERMILION),
                        ChartSpec.of("Estimated accuracy", "m")
                                .line(estimator("horizontal", "pos_horiz_accuracy"))
                                .line(estimator("vertical", "pos_vert_accuracy")),
                        ChartSpec.of("Flags of faults and failed checks", "bits as a number")
                                .line(estimator("filter faults", "filter_fault_flags"))
                                .line(estimator("GPS checks", "gps_check_fail_flags"))
                                .line(estimator("innovation checks", "innovation_check_flags")),
                        ChartSpec.of("Rejected measurements", "1: rejected")
                                .line(flag("horizontal velocity", "reject_hor_vel"))
                                .line(flag("vertical velocity", "reject_ver_vel"))
                                .line(flag("horizontal position", "reject_hor_pos"))
                                .line(flag("vertical position", "reject_ver_pos"))
                                .line(flag("yaw", "reject_yaw")),
                        OptionalCharts.innovationRatios().limit(FlightChecks.REJECTED_RATIO, Colour.VERMILION)));
    }

    private static Signal estimator(String name, String field) {
        return Signal.of(name).from("estimator_status", field);
    }

    private static Signal flag(String name, String field) {
        return Signal.of(name).from("estimator_status_flags", field);
    }

    static ReportSection battery() {
        return new ChartGroup(
                "battery",
                "Battery",
                OptionalCharts.and(
                        List.of(
                                battery("Voltage", "V", PowerSignals.VOLTAGE),
                                battery("Current", "A", PowerSignals.CURRENT),
                                battery(
                                        "Charge left",
                                        "%",
                                        Signal.of("charge")
                                                .from(
                                                        "battery_status",
                                                        values -> values[0] < 0 ? Double.NaN : values[0] * PERCENT,
                                                        "remaining")),
                                battery(
                                        "Used",
                                        "mAh",
                                        Signal.of("used")
                                                .from(
                                                        "battery_status",
                                                        values -> values[0] < 0 ? Double.NaN : values[0],
                                                        "discharged_mah"))),
                        OptionalCharts.supplies()));
    }

    private static ChartSpec battery(String title, String unit, Signal signal) {
        return ChartSpec.of(title, unit).each(Instances.LINES).line(signal);
    }

    static ReportSection gps() {
        return new ChartGroup(
                "gps",
                "GPS quality",
                List.of(
                        ChartSpec.of("Satellites and kind of fix", "number; 3: 3D fix")
                                .line(MotionSignals.gps("satellites", "satellites_used"))
                                .line(MotionSignals.gps("fix", "fix_type")),
                        ChartSpec.of("Reported accuracy", "m")
                                .line(MotionSignals.gps("horizontal", "eph"))
                                .line(MotionSignals.gps("vertical", "epv")),
                        ChartSpec.of("Dilution of precision", "1")
                                .line(MotionSignals.gps("horizontal", "hdop"))
                                .line(MotionSignals.gps("vertical", "vdop")),
                        ChartSpec.of("Noise and jamming", "in the units of the receiver")
                                .line(MotionSignals.gps("noise", "noise_per_ms"))
                                .line(MotionSignals.gps("jamming", "jamming_indicator"))));
    }

    static ReportSection computer() {
        return new ChartGroup(
                "computer",
                "Computer and remote control",
                OptionalCharts.and(
                        OptionalCharts.and(
                                List.of(
                                        ChartSpec.of("Load", "%")
                                                .line(percent("processor", "load"))
                                                .line(percent("memory", "ram_usage")),
                                        ChartSpec.of("Sticks", "-1 to 1")
                                                .line(stick("roll", "y"))
                                                .line(stick("pitch", "x"))
                                                .line(stick("yaw", "r"))
                                                .line(stick("throttle", "z")),
                                        ChartSpec.of("Signal strength of the remote control", "%")
                                                .line(Signal.of("strength").from("input_rc", "rssi"))),
                                OptionalCharts.radio()),
                        OptionalCharts.sampling()));
    }

    private static Signal percent(String name, String field) {
        return Signal.of(name).from("cpuload", values -> values[0] * PERCENT, field);
    }

    /** @param old the field's name up to 1.13 */
    private static Signal stick(String name, String old) {
        return Signal.of(name).from("manual_control_setpoint", name).from("manual_control_setpoint", old);
    }
}
