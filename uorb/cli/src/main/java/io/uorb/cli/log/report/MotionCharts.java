// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.log.signal.MotionSignals;
import io.uorb.cli.log.signal.Signal;
import java.util.ArrayList;
import java.util.List;

/** The charts of attitude, rates, position and height. */
final class MotionCharts {
    private MotionCharts() {}

    static ReportSection attitude() {
        List<ChartSpec> charts = new ArrayList<>();
        for (int axis = 0; axis < MotionSignals.AXES.size(); axis++) {
            charts.add(ChartSpec.of(capital(MotionSignals.AXES.get(axis)), "deg")
                    .degrees()
                    .reference(MotionSignals.trueAttitude(axis))
                    .line(MotionSignals.attitude(axis))
                    .setpoint(MotionSignals.attitudeSetpoint(axis)));
        }
        return new ChartGroup("attitude", "Attitude", charts);
    }

    static ReportSection rates() {
        List<ChartSpec> charts = new ArrayList<>();
        for (int axis = 0; axis < MotionSignals.AXES.size(); axis++) {
            charts.add(ChartSpec.of(capital(MotionSignals.AXES.get(axis)) + " rate", "deg/s")
                    .line(MotionSignals.rate(axis))
                    .setpoint(MotionSignals.rateSetpoint(axis)));
        }
        charts.add(OptionalCharts.rateIntegrals());
        return new ChartGroup("rates", "Rates", charts);
    }

    static ReportSection position() {
        List<ChartSpec> charts = new ArrayList<>();
        for (String field : List.of("x", "y", "z")) {
            charts.add(local("Local position, " + field + " (" + axis(field) + ")", "m", field));
        }
        for (String field : List.of("vx", "vy", "vz")) {
            charts.add(local("Velocity, " + field + " (" + axis(field.substring(1)) + ")", "m/s", field));
        }
        return new ChartGroup("position", "Position and velocity", charts);
    }

    private static ChartSpec local(String title, String unit, String field) {
        return ChartSpec.of(title, unit)
                .reference(MotionSignals.trueLocal(field))
                .line(MotionSignals.local(field))
                .setpoint(MotionSignals.localSetpoint(field));
    }

    private static String axis(String field) {
        return switch (field) {
            case "x" -> "north";
            case "y" -> "east";
            default -> "down";
        };
    }

    static ReportSection altitude() {
        return new ChartGroup(
                "altitude",
                "Altitude",
                List.of(
                        ChartSpec.of("Above mean sea level", "m")
                                .reference(Signal.of("true").from("vehicle_global_position_groundtruth", "alt"))
                                .line(Signal.of("estimate").from("vehicle_global_position", "alt"))
                                .setpoint(MotionSignals.altitudeSetpoint())
                                .line(MotionSignals.gpsAltitude())
                                .line(MotionSignals.baroAltitude()),
                        ChartSpec.of("Above the start and the ground", "m")
                                .line(MotionSignals.HEIGHT)
                                .line(Signal.of("distance to the ground")
                                        .from(
                                                "vehicle_local_position",
                                                values -> values[1] == 0 ? Double.NaN : values[0],
                                                "dist_bottom",
                                                "dist_bottom_valid")),
                        OptionalCharts.distanceSensors()));
    }

    private static String capital(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }
}
