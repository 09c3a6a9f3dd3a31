// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.log.report.Finding.Level;
import io.uorb.cli.log.report.ThresholdCheck.Side;
import io.uorb.cli.log.signal.MotionSignals;
import io.uorb.cli.log.signal.PowerSignals;
import io.uorb.cli.log.signal.Signal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The checks of a flight and their thresholds. Those of PX4's parameters are taken from the log where it has them. */
final class FlightChecks {
    /** Half of g and g: the bounds at which PX4's own review of flights changes its colours. */
    static final double VIBRATION_WARNING_M_S2 = 4.905;

    static final double VIBRATION_FAILURE_M_S2 = 9.81;

    /** The estimator rejects a measurement whose innovation is greater than its gate. */
    static final double REJECTED_RATIO = 1;

    private static final double ALWAYS = 0;
    private static final double ONE_PERCENT = 0.01;
    private static final List<String> TEST_RATIOS =
            List.of("vel_test_ratio", "pos_test_ratio", "hgt_test_ratio", "mag_test_ratio", "hdg_test_ratio");
    private static final List<String> DETECTED = List.of(
            "fd_roll",
            "fd_pitch",
            "fd_alt",
            "fd_ext",
            "fd_arm_escs",
            "fd_high_wind",
            "fd_battery",
            "fd_imbalanced_prop",
            "fd_motor");
    private static final List<String> POSITION_RESETS =
            List.of("xy_reset_counter", "z_reset_counter", "vxy_reset_counter", "vz_reset_counter");

    private FlightChecks() {}

    static List<FlightCheck> all() {
        List<FlightCheck> checks = new ArrayList<>(LogChecks.all());
        checks.addAll(sensors());
        checks.addAll(estimator());
        checks.addAll(receiver());
        checks.addAll(vehicle());
        return checks;
    }

    private static FlightCheck above(
            String name, Level level, String text, double limit, double share, List<Signal> signals) {
        return new ThresholdCheck(name, level, Side.ABOVE, text, input -> limit, share, signals);
    }

    /** A check that a flag is never set, or a number never other than 0. */
    private static FlightCheck never(String name, Level level, List<Signal> signals) {
        return above(name, level, "any value but 0", 0, ALWAYS, signals);
    }

    private static FlightCheck counted(String name, Level level, List<Signal> signals) {
        return new ThresholdCheck(name, level, Side.COUNTED, "more than %s", input -> 0, ALWAYS, signals);
    }

    private static FlightCheck parameter(
            String name, Side side, String text, String parameter, double otherwise, Signal signal) {
        return new ThresholdCheck(
                name,
                Level.WARNING,
                side,
                text,
                input -> input.notes().parameterOr(parameter, otherwise),
                ALWAYS,
                List.of(signal));
    }

    private static List<FlightCheck> sensors() {
        List<Signal> vibration =
                List.of(Signal.of("vibration metric").from("vehicle_imu_status", "accel_vibration_metric"));
        return List.of(
                counted("accelerometer clipping, counted", Level.WARNING, clipping("accel_clipping")),
                never(
                        "accelerometer clipping, samples",
                        Level.WARNING,
                        List.of(Signal.of("clipped axes").from("sensor_combined", "accelerometer_clipping"))),
                counted("gyroscope clipping, counted", Level.WARNING, clipping("gyro_clipping")),
                never(
                        "gyroscope clipping, samples",
                        Level.WARNING,
                        List.of(Signal.of("clipped axes").from("sensor_combined", "gyro_clipping"))),
                above("vibration", Level.WARNING, "above %s m/s²", VIBRATION_WARNING_M_S2, ALWAYS, vibration),
                above("strong vibration", Level.FAILURE, "above %s m/s²", VIBRATION_FAILURE_M_S2, ALWAYS, vibration),
                counted(
                        "sensor errors",
                        Level.WARNING,
                        Stream.of("accel_error_count", "gyro_error_count")
                                .map(field -> Signal.of(field).from("vehicle_imu_status", field))
                                .toList()));
    }

    private static List<Signal> clipping(String field) {
        List<Signal> signals = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            signals.add(Signal.of("xyz".substring(i, i + 1)).from("vehicle_imu_status", field + "[" + i + "]"));
        }
        return signals;
    }

    private static List<FlightCheck> estimator() {
        List<Signal> resets =
                new ArrayList<>(List.of(Signal.of("attitude resets").from("vehicle_attitude", "quat_reset_counter")));
        for (String field : POSITION_RESETS) {
            resets.add(Signal.of(field).from("vehicle_local_position", field));
        }
        return List.of(
                above(
                        "innovations",
                        Level.WARNING,
                        "above %s of the gate in 1 %% of the messages; fewer are a note",
                        REJECTED_RATIO,
                        ONE_PERCENT,
                        TEST_RATIOS.stream()
                                .map(field -> Signal.of(field).from("estimator_status", field))
                                .toList()),
                never(
                        "faults of the estimator",
                        Level.FAILURE,
                        List.of(Signal.of("fault flags").from("estimator_status", "filter_fault_flags"))),
                counted("resets of the estimate", Level.NOTE, resets));
    }

    private static List<FlightCheck> receiver() {
        return List.of(
                new ThresholdCheck(
                                "GPS fix",
                                Level.WARNING,
                                Side.BELOW,
                                "less than a 3D fix (%s)",
                                input -> 3,
                                ALWAYS,
                                List.of(MotionSignals.gps("fix", "fix_type")))
                        .onceGood(),
                parameter(
                        "satellites",
                        Side.BELOW,
                        "fewer than %s (EKF2_REQ_NSATS, or 6)",
                        "EKF2_REQ_NSATS",
                        6,
                        MotionSignals.ofFix("satellites", "satellites_used", 2)),
                parameter(
                        "horizontal accuracy of GPS",
                        Side.ABOVE,
                        "above %s m (EKF2_REQ_EPH, or 3)",
                        "EKF2_REQ_EPH",
                        3,
                        MotionSignals.ofFix("accuracy", "eph", 3)),
                parameter(
                        "vertical accuracy of GPS",
                        Side.ABOVE,
                        "above %s m (EKF2_REQ_EPV, or 5)",
                        "EKF2_REQ_EPV",
                        5,
                        MotionSignals.ofFix("accuracy", "epv", 3)),
                above(
                        "jamming of GPS",
                        Level.WARNING,
                        "state above %s, ok",
                        1,
                        ALWAYS,
                        List.of(MotionSignals.gps("jamming", "jamming_state"))),
                above(
                        "spoofing of GPS",
                        Level.WARNING,
                        "state above %s, none",
                        1,
                        ALWAYS,
                        List.of(MotionSignals.gps("spoofing", "spoofing_state"))));
    }

    private static List<FlightCheck> vehicle() {
        List<Signal> motors = new ArrayList<>();
        for (int i = 0; i < SystemCharts.MOST_MOTORS; i++) {
            motors.add(Signal.of("motor " + (i + 1)).from("actuator_motors", "control[" + i + "]"));
        }
        return List.of(
                above(
                        "battery warning",
                        Level.WARNING,
                        "above %s: 1 low, 2 critical, 3 emergency, 4 failed",
                        0,
                        ALWAYS,
                        List.of(PowerSignals.WARNING)),
                parameter(
                        "battery charge",
                        Side.BELOW,
                        "below %s (BAT_LOW_THR, or 0.15)",
                        "BAT_LOW_THR",
                        0.15,
                        PowerSignals.REMAINING),
                never("failsafe", Level.FAILURE, List.of(Signal.of("failsafe").from("vehicle_status", "failsafe"))),
                never("failure detector", Level.FAILURE, detected()),
                never(
                        "lockdown and termination",
                        Level.FAILURE,
                        Stream.of("manual_lockdown", "kill", "force_failsafe", "termination")
                                .map(field -> Signal.of(field).from("actuator_armed", field))
                                .toList()),
                new ThresholdCheck(
                                "remote control",
                                Level.WARNING,
                                Side.ABOVE,
                                "any value but 0",
                                input -> 0,
                                ALWAYS,
                                List.of(
                                        Signal.of("signal lost").from("vehicle_status", "rc_signal_lost"),
                                        Signal.of("signal lost").from("input_rc", "rc_lost"),
                                        Signal.of("signal lost").from("failsafe_flags", "manual_control_signal_lost")))
                        .onceGood(),
                above(
                        "motors at their limit",
                        Level.WARNING,
                        "above %s in 1 %% of the messages; fewer are a note",
                        0.99,
                        ONE_PERCENT,
                        motors),
                above(
                        "processor load",
                        Level.WARNING,
                        "above %s",
                        0.9,
                        ALWAYS,
                        List.of(Signal.of("load").from("cpuload", "load"))));
    }

    private static List<Signal> detected() {
        List<Signal> signals = new ArrayList<>();
        signals.add(Signal.of("failure flags").from("vehicle_status", "failure_detector_status"));
        for (String field : DETECTED) {
            signals.add(Signal.of(field).from("failure_detector_status", field));
        }
        return signals;
    }
}
