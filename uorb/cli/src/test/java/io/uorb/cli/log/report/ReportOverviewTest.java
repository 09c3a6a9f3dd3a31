// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.cli.log.ReportDocument;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import io.uorb.ulog.UlogWriter;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The distance, greatest speeds and the least voltage that the overview states. */
class ReportOverviewTest extends ReportCase {
    private static final byte YES = 1;
    private static final byte NO = 0;

    /** Positions at the same y. */
    private static final class Positions {
        private final UlogWriter log;
        private final int msgId;
        private long nowUs = START_US;

        Positions(UlogWriter log) throws IOException {
            this.log = log;
            log.format("vehicle_local_position:uint64_t timestamp;float x;float y;float[2] delta_xy;bool xy_valid;"
                    + "uint8_t xy_reset_counter;");
            msgId = log.subscribe("vehicle_local_position", 0);
        }

        Positions add(double x, boolean valid) throws IOException {
            return add(x, valid, 0, 0);
        }

        Positions add(double x, boolean valid, int resets, double moved) throws IOException {
            nowUs += 100_000;
            CommandTestLog.data(log, msgId, nowUs, (float) x, 5f, (float) moved, 0f, valid ? YES : NO, (byte) resets);
            return this;
        }
    }

    private static List<String> facts(ReportDocument page, String name) {
        return page.find("//section[@id='overview']//div[dt='" + name + "']/dd").stream()
                .map(each -> each.getTextContent())
                .toList();
    }

    private static List<String> distance(ReportDocument page) {
        return facts(page, "distance over ground");
    }

    private static List<String> voltage(ReportDocument page) {
        return facts(page, "min voltage");
    }

    @Test
    void shouldCountNoDistanceWhileThePositionIsNotValid() throws IOException {
        ReportDocument page = report(log -> new Positions(log)
                .add(0, true)
                .add(1, true)
                .add(50, false)
                .add(90, false)
                .add(100, true)
                .add(102, true));
        assertEquals(List.of("3 m"), distance(page));
    }

    @Test
    void shouldStateNoDistanceIfNoPositionIsValid() throws IOException {
        ReportDocument page = report(log -> new Positions(log).add(0, false).add(1, false));
        assertEquals(List.of(), distance(page));
    }

    @Test
    void shouldLeaveOutTheTrackIfNoPositionIsValid() throws IOException {
        ReportDocument page = report(log -> new Positions(log).add(0, false).add(1, false));
        assertEquals(List.of(), page.find("//section[@id='track']"));
        assertTrue(page.section("topics").contains("The track is missing: no position is valid"));
    }

    /** On the ground with a fix: 0 m is known. */
    @Test
    void shouldStateADistanceOf0OfAVehicleThatStands() throws IOException {
        ReportDocument page =
                report(log -> new Positions(log).add(7, false).add(8, true).add(8, true));
        assertEquals(List.of("0 m"), distance(page));
    }

    @Test
    void shouldNotCountTheJumpOfAReset() throws IOException {
        ReportDocument page = report(log -> new Positions(log)
                .add(0, true, 255, 9)
                .add(1, true, 255, 9)
                .add(32, true, 0, 30)
                .add(34, true, 0, 30));
        assertEquals(List.of("4 m"), distance(page));
    }

    /** Of several resets only the last is reported; one estimator in the field reports 0 for jumps. */
    @Test
    void shouldLeaveOutStepsWithJumpsOfUnknownLength() throws IOException {
        ReportDocument page = report(log -> new Positions(log)
                .add(0, true, 1, 0)
                .add(1, true, 1, 0)
                .add(50, true, 3, 20)
                .add(52, true, 3, 20)
                .add(90, true, 4, 0)
                .add(91, true, 4, 0)
                .add(120, true, 5, Double.NaN)
                .add(121, true, 5, Double.NaN));
        assertEquals(List.of("5 m"), distance(page));
    }

    /** Of releases that had neither flags nor counters. */
    @Test
    void shouldCountTheDistanceOfPositionsWithoutFlags() throws IOException {
        ReportDocument page = report(log -> {
            log.format("vehicle_local_position:uint64_t timestamp;float x;float y;");
            int msgId = log.subscribe("vehicle_local_position", 0);
            CommandTestLog.data(log, msgId, START_US, 0f, 0f);
            CommandTestLog.data(log, msgId, START_US + 1, 3f, 4f);
        });
        assertEquals(List.of("5 m"), distance(page));
    }

    /** The last one is of releases without flags. */
    @ParameterizedTest
    @CsvSource({
        "1, 5 m/s, 2 m/s, 1 m/s, 4 m",
        "0, none, none, none, none",
        "-1, 50 m/s, 20 m/s, 10 m/s, 30 m",
    })
    void shouldStateSpeedsAndHeightsWhileTheyAreValid(
            byte valid, String speed, String climb, String descent, String height) throws IOException {
        ReportDocument page = report(log -> {
            String flags = valid < 0 ? "" : "bool z_valid;bool v_xy_valid;bool v_z_valid;";
            log.format("vehicle_local_position:uint64_t timestamp;float z;float vx;float vy;float vz;" + flags);
            int msgId = log.subscribe("vehicle_local_position", 0);
            float[][] samples = {{-1, 3, 4, -2, valid}, {-5, 0, 0, 1, valid}, {-31, 30, 40, -20, 0}, {-3, 0, 0, 10, 0}};
            for (int i = 0; i < samples.length; i++) {
                float[] at = samples[i];
                byte flag = (byte) at[4];
                CommandTestLog.data(
                        log,
                        msgId,
                        valid < 0
                                ? new Object[] {START_US + i, at[0], at[1], at[2], at[3]}
                                : new Object[] {START_US + i, at[0], at[1], at[2], at[3], flag, flag, flag});
            }
        });
        assertEquals(speed, figure(page, "max ground speed"));
        assertEquals(climb, figure(page, "fastest climb"));
        assertEquals(descent, figure(page, "fastest descent"));
        assertEquals(height, figure(page, "range of height"));
    }

    private static String figure(ReportDocument page, String name) {
        return facts(page, name).stream().findFirst().orElse("none");
    }

    /** Nowhere in the recorded flights was the position valid: no GPS, or on the ground. */
    @ParameterizedTest
    @RecordedLogSource({
        "hover, 0.2306 m",
        "sample, none",
        "sample_logging_tagged_and_default_params, none",
        "sample_appended_multiple, none",
        "robologs_test, none",
        "corrupt_actuator_armed_wrong_size, none"
    })
    void shouldStateTheDistanceOfAFlight(String name, String expected) throws IOException {
        List<String> stated = distance(report(RecordedLogs.find(name)));
        assertEquals(expected, stated.isEmpty() ? "none" : stated.get(0));
    }

    private static int battery(UlogWriter log, int instance) throws IOException {
        if (instance == 0) {
            log.format("battery_status:uint64_t timestamp;float voltage_v;bool connected;");
        }
        return log.subscribe("battery_status", instance);
    }

    /** While a battery starts, it may report 0 V. */
    @ParameterizedTest
    @CsvSource({"3, 0, 14.5 V", "0, 1, 14.5 V"})
    void shouldStateTheLeastVoltageOfOneBattery(float last, byte connected, String expected) throws IOException {
        ReportDocument page = report(log -> {
            int msgId = battery(log, 0);
            CommandTestLog.data(log, msgId, START_US, 16f, YES);
            CommandTestLog.data(log, msgId, START_US + 1, 14.5f, YES);
            CommandTestLog.data(log, msgId, START_US + 2, last, connected);
        });
        assertEquals(List.of(expected), voltage(page));
    }

    @Test
    void shouldNameTheLowestOfSeveralBatteries() throws IOException {
        ReportDocument page = report(log -> {
            int first = battery(log, 0);
            int second = battery(log, 1);
            int third = battery(log, 2);
            CommandTestLog.data(log, first, START_US, 15f, YES);
            CommandTestLog.data(log, second, START_US, 16f, YES);
            CommandTestLog.data(log, second, START_US + 1, 13.25f, YES);
            CommandTestLog.data(log, third, START_US + 1, 13.25f, YES);
        });
        assertEquals(List.of("13.25 V, instance 1"), voltage(page));
    }

    /** Ports without a battery report 0 V, or noise of one that is not connected. */
    @Test
    void shouldPassOverPortsWithoutABattery() throws IOException {
        ReportDocument page = report(log -> {
            int empty = battery(log, 0);
            int full = battery(log, 1);
            int unused = battery(log, 2);
            CommandTestLog.data(log, empty, START_US, 0f, YES);
            CommandTestLog.data(log, unused, START_US, 0.3f, NO);
            CommandTestLog.data(log, full, START_US, 12.5f, YES);
        });
        assertEquals(List.of("12.5 V"), voltage(page));
    }

    @Test
    void shouldStateNoVoltageWithoutABattery() throws IOException {
        ReportDocument page = report(log -> CommandTestLog.data(log, battery(log, 0), START_US, 0f, YES));
        assertEquals(List.of(), voltage(page));
    }

    @Test
    void shouldNameTheBatteriesOfTheHighestCurrents() throws IOException {
        ReportDocument page = report(log -> {
            log.format("battery_status:uint64_t timestamp;float current_a;");
            int unknown = log.subscribe("battery_status", 0);
            int steady = log.subscribe("battery_status", 1);
            int peaked = log.subscribe("battery_status", 2);
            CommandTestLog.data(log, unknown, START_US, -1f);
            CommandTestLog.data(log, steady, START_US, 10f);
            CommandTestLog.data(log, peaked, START_US, 12f);
            CommandTestLog.data(log, peaked, START_US + 1, 2f);
        });
        assertEquals(List.of("10 A, instance 1"), facts(page, "mean current"));
        assertEquals(List.of("12 A, instance 2"), facts(page, "max current"));
    }

    @ParameterizedTest
    @RecordedLogSource({
        "hover, none",
        "sample_logging_tagged_and_default_params, 16.2 V",
        "robologs_test, 12.95 V",
        "corrupt_actuator_armed_wrong_size, none"
    })
    void shouldStateTheLeastVoltageOfAFlight(String name, String expected) throws IOException {
        List<String> stated = voltage(report(RecordedLogs.find(name)));
        assertEquals(expected, stated.isEmpty() ? "none" : stated.get(0));
    }
}
