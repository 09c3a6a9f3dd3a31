// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.cli.log.ReportDocument;
import io.uorb.file.BoundedFile;
import io.uorb.testing.CommandRun;
import io.uorb.testing.HostileText;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import io.uorb.ulog.UlogWriter;
import io.uorb.ulog.format.UlogParameter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Charts of topics that only some logs have: shown where the topic is, with the log's values, and nowhere else. */
class ReportOptionalTest {
    private static final long START_US = CommandTestLog.START_US;
    private static final int RATE_HZ = 250;
    private static final int SECONDS = 20;
    private static final String EVENTS = """
            {"version": 2, "components": {"1": {"namespace": "px4",
             "event_groups": {"health": {"events": {
               "77": {"name": "hot", "message": "Battery <param>{1}</param> too hot: {2:.1C} {9}", "description": "x",
                 "arguments": [{"type": "number_t", "name": "a"}, {"type": "float", "name": "b"}, {"type": "u"}]}}}},
             "enums": {"number_t": {"type": "uint8_t", "entries": {"2": {"name": "two", "description": "two"}}}}}}}
            """;

    private static final String VECTOR = "uint64_t timestamp;float[3] xyz;";

    /** Units in which charts show a number: its own, degrees of radians, percents, thousandths. */
    private static final List<Double> UNITS = List.of(1.0, 180 / Math.PI, 100.0, 1_000.0);

    @TempDir
    private Path folder;

    private ReportDocument report(CommandTestLog.Content content) throws IOException {
        return report(CommandTestLog.write(folder.resolve("log.ulg"), content));
    }

    private ReportDocument report(Path log) throws IOException {
        Path page = folder.resolve("page.html");
        CommandTestLog.run("report", log, "--out", page, "--force").exits(0);
        return ReportDocument.read(page);
    }

    private static List<String> sections(ReportDocument page) {
        return page.find("//section").stream()
                .map(each -> each.getAttribute("id"))
                .toList();
    }

    /** A message a tenth of a second, of fields that all have the number of the message. */
    private ReportDocument counting(String format, Object... zeros) throws IOException {
        return report(file -> {
            file.format(format);
            int msgId = file.subscribe(format.substring(0, format.indexOf(':')), 0);
            for (int i = 0; i < 50; i++) {
                Object[] fields = new Object[zeros.length + 1];
                fields[0] = START_US + i * 100_000L;
                for (int k = 0; k < zeros.length; k++) {
                    fields[k + 1] = zeros[k] instanceof Float ? (Object) (float) i : (Object) (byte) i;
                }
                CommandTestLog.data(file, msgId, fields);
            }
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "distance_sensor:uint64_t timestamp;float current_distance; | altitude | Distance sensors | distance",
                "tecs_status:uint64_t timestamp;float true_airspeed_sp; | airspeed | Airspeed | setpoint of TECS",
                "tecs_status:uint64_t timestamp;float height_rate; | airspeed | Climb rate of TECS | estimate",
                "wind:uint64_t timestamp;float windspeed_north; | airspeed | Estimated wind | north",
                "airspeed:uint64_t timestamp;float indicated_airspeed_m_s; | airspeed | Airspeed | indicated",
                "vehicle_visual_odometry:uint64_t timestamp;float x; | vision | Position of visual odometry | x",
                "rate_ctrl_status:uint64_t timestamp;float rollspeed_integ; | rates | Integrals | roll",
                "sensor_baro:uint64_t timestamp;float temperature; | vibration | Temperature of sensors | barometer",
                "system_power:uint64_t timestamp;float voltage5v_v; | battery | Supplies of the board | 5 V",
                "manual_control_setpoint:uint64_t timestamp;float aux1; | computer | Auxiliary controls | aux1",
                "estimator_innovation_test_ratios:uint64_t timestamp;float[1] gps_hvel; | estimator"
                        + " | Innovations by measurement | gps hvel"
            })
    void shouldShowWhatTheLogHas(String format, String section, String chart, String curve) throws IOException {
        ReportDocument page = counting(format, 0f);
        assertArrayEquals(new double[] {0, 24.5, 49}, page.figures(section, chart, curve));
    }

    /** Later releases, which have a ratio of gravity, have one of each component. */
    @ParameterizedTest
    @CsvSource({"'',0.5", "float[3] gravity;,1.5"})
    void shouldShowTheGreatestRatioOfAVector(String later, double expected) throws IOException {
        ReportDocument page = report(file -> {
            file.format("estimator_innovation_test_ratios:uint64_t timestamp;float[2] flow;" + later);
            int msgId = file.subscribe("estimator_innovation_test_ratios", 0);
            Object[] none = later.isEmpty() ? new Object[0] : new Object[] {9f, 9f, 9f};
            for (int i = 0; i < 10; i++) {
                List<Object> fields = new ArrayList<>(List.of(START_US + i * 100_000L, 0.5f, 1.5f));
                fields.addAll(List.of(none));
                CommandTestLog.data(file, msgId, fields.toArray());
            }
        });
        double[] figures = page.figures("estimator", "Innovations by measurement", "flow");
        assertArrayEquals(new double[] {expected, expected, expected}, figures);
    }

    @Test
    void shouldShowSwitchesThatAreMapped() throws IOException {
        ReportDocument page = report(file -> {
            file.format("manual_control_switches:uint64_t timestamp;uint8_t return_switch;uint8_t gear_switch;");
            int msgId = file.subscribe("manual_control_switches", 0);
            for (int i = 0; i < 10; i++) {
                CommandTestLog.data(file, msgId, START_US + i * 100_000L, (byte) (i < 5 ? 1 : 3), (byte) 0);
            }
        });
        assertArrayEquals(new double[] {1, 2, 3}, page.figures("computer", "Switches", "return switch"));
        assertFalse(page.section("computer").contains("gear switch"), page.section("computer"));
    }

    private ReportDocument timeouts(String beside, Object... more) throws IOException {
        return report(file -> {
            file.format("estimator_status:uint64_t timestamp;uint8_t timeout_flags;" + beside);
            int msgId = file.subscribe("estimator_status", 0);
            for (int i = 0; i < 10; i++) {
                List<Object> fields = new ArrayList<>(List.of(START_US + i * 100_000L, (byte) (i < 5 ? 1 : 3)));
                fields.addAll(List.of(more));
                CommandTestLog.data(file, msgId, fields.toArray());
            }
        });
    }

    @Test
    void shouldShowTimeoutsOfTheEstimator() throws IOException {
        ReportDocument page = timeouts("float time_slip;", 0f);
        assertEquals(List.of("GPS timed out estimator_status"), strips(page));
        assertTrue(page.section("flags").contains("Set all the time: barometer timed out."), page.section("flags"));
    }

    @Test
    void shouldShowNoTimeoutsWhereTheirBitsAreOfWhatIsWell() throws IOException {
        assertFalse(sections(timeouts("")).contains("flags"));
    }

    @Test
    void shouldShowMotorsThatTurn() throws IOException {
        ReportDocument page = report(file -> {
            file.format("esc_report:uint64_t timestamp;int32_t esc_rpm;float esc_temperature;");
            file.format("esc_status:uint64_t timestamp;esc_report[2] esc;");
            int msgId = file.subscribe("esc_status", 0);
            for (int i = 0; i < 10; i++) {
                long timeUs = START_US + i * 100_000L;
                CommandTestLog.data(file, msgId, timeUs, timeUs, 1000 * i, 20f, timeUs, 0, Float.NaN);
            }
        });
        assertArrayEquals(new double[] {0, 4500, 9000}, page.figures("actuators", "Motor speed", "motor 1"));
        assertArrayEquals(new double[] {20, 20, 20}, page.figures("actuators", "Temperature of motor", "motor 1"));
        assertFalse(page.section("actuators").contains("motor 2"), page.section("actuators"));
    }

    @Test
    void shouldShowAsManyChannelsAsTheReceiverHas() throws IOException {
        ReportDocument page = report(file -> {
            file.format("input_rc:uint64_t timestamp;uint16_t[4] values;uint8_t channel_count;");
            int msgId = file.subscribe("input_rc", 0);
            short pulseUs = 1500;
            for (int i = 0; i < 10; i++) {
                long timeUs = START_US + i * 100_000L;
                CommandTestLog.data(file, msgId, timeUs, pulseUs, pulseUs, pulseUs, pulseUs, (byte) 2);
            }
        });
        assertArrayEquals(new double[] {1500, 1500, 1500}, page.figures("computer", "Pulses", "channel 2"));
        assertFalse(page.section("computer").contains("channel 3"));
    }

    @Test
    void shouldNotNameOptionalChartsAsMissing() throws IOException {
        ReportDocument page = counting("counter:uint64_t timestamp;float value;", 0f);
        List<String> sections = sections(page);
        for (String absent : List.of("airspeed", "vision", "steps", "flags", "devices")) {
            assertFalse(sections.contains(absent), sections.toString());
            assertEquals(List.of(), page.find("//nav//a[@href='#" + absent + "']"));
        }
        for (Element line : page.find("//p[@class='missing']")) {
            assertFalse(line.getTextContent().contains("tecs_status"), line.getTextContent());
            assertFalse(line.getTextContent().contains("esc_status"), line.getTextContent());
        }
    }

    @Test
    void shouldNameTheTopicsOfASectionThatIsLeftOut() throws IOException {
        ReportDocument page = counting("counter:uint64_t timestamp;float value;", 0f);
        assertFalse(sections(page).contains("gps"), sections(page).toString());
        String lacks = "the log has no messages of vehicle_gps_position, sensor_gps";
        assertTrue(page.section("topics").contains(lacks), page.section("topics"));
    }

    /** A dropout is a peak of the time between messages. */
    @Test
    void shouldShowTheTimeBetweenMessages() throws IOException {
        ReportDocument page = report(file -> {
            file.format("sensor_combined:uint64_t timestamp;float[3] gyro_rad;");
            int msgId = file.subscribe("sensor_combined", 0);
            for (int i = 0; i < 100; i++) {
                long timeUs = START_US + i * 4_000L + (i < 50 ? 0 : 60_000);
                CommandTestLog.data(file, msgId, timeUs, 0f, 0f, 0f);
            }
        });
        double[] figures = page.figures("computer", "Time between messages", "sensors");
        assertEquals(4, figures[0], 1e-9);
        assertEquals(64, figures[2], 1e-9);
    }

    private static void shake(UlogWriter file, double frequencyHz) throws IOException {
        file.format("vehicle_angular_velocity:" + VECTOR);
        file.parameter(new UlogParameter("IMU_GYRO_CUTOFF", 40f));
        file.parameter(new UlogParameter("IMU_GYRO_NF0_FRQ", 0f));
        file.parameter(new UlogParameter("IMU_GYRO_NF1_FRQ", Float.NaN));
        int msgId = file.subscribe("vehicle_angular_velocity", 0);
        for (int i = 0; i < SECONDS * RATE_HZ; i++) {
            double timeS = (double) i / RATE_HZ;
            float rate = (float) Math.sin(2 * Math.PI * frequencyHz * timeS);
            CommandTestLog.data(file, msgId, START_US + i * 4_000L, timeS < SECONDS / 2 ? rate : 0f, 0f, 0f);
        }
    }

    @Test
    void shouldShowVibrationOverTimeAndFrequency() throws IOException {
        ReportDocument page = report(file -> shake(file, 50));
        Element brightest =
                page.find("//section[@id='spectra']//path[@class='heat11']").get(0);
        Element drawing = (Element) brightest.getParentNode();
        String[] size = drawing.getAttribute("viewBox").split(" ");
        String[] first = brightest.getAttribute("d").substring(1).split("[ h]");
        // From above: 125 Hz at 0.
        double row = Double.parseDouble(first[1]) / Double.parseDouble(size[3]);
        assertEquals(1 - 50.0 / 125, row, 0.04);
        assertEquals(0, Integer.parseInt(first[0]));
        double length = Double.parseDouble(brightest.getAttribute("d").replaceAll("M\\d+ \\d+h(\\d+)v.*", "$1"));
        assertEquals(0.5, length / Double.parseDouble(size[2]), 0.1);
    }

    @Test
    void shouldMarkFiltersOfParameters() throws IOException {
        ReportDocument page = report(file -> shake(file, 50));
        List<String> names = page.find("//section[@id='spectra']//p").stream()
                .map(Element::getTextContent)
                .filter(text -> text.startsWith("marked"))
                .toList();
        assertEquals(List.of("marked: IMU_GYRO_CUTOFF 40 Hz", "marked: IMU_GYRO_CUTOFF 40 Hz"), names);
    }

    /** The messages of one topic are shorter than those of the other. */
    @Test
    void shouldLeaveOutASpectrumOfSeveralTopics() throws IOException {
        ReportDocument page = report(file -> {
            file.format("vehicle_torque_setpoint:uint64_t timestamp;float[2] xyz;");
            file.format("actuator_controls_0:uint64_t timestamp;float[8] control;");
            int torque = file.subscribe("vehicle_torque_setpoint", 0);
            int controls = file.subscribe("actuator_controls_0", 0);
            for (int i = 0; i < SECONDS * RATE_HZ; i++) {
                long timeUs = START_US + i * 4_000L;
                CommandTestLog.data(file, torque, timeUs, (float) (i % 5), 0f);
                CommandTestLog.data(file, controls, timeUs, 0f, 0f, (float) (i % 3), 0f, 0f, 0f, 0f, 0f);
            }
        });
        assertTrue(
                page.section("spectra")
                        .contains("Controls is missing: no topic has all of it, only vehicle_torque_setpoint and"
                                + " actuator_controls_0 together"),
                page.section("spectra"));
        assertEquals(List.of(), page.charts("spectra"));
    }

    /** Messages of eight samples at 8 kHz, whose times jitter by a message's length; one is damaged. */
    @Test
    void shouldShowSpectraOfRawSamples() throws IOException {
        ReportDocument page = report(file -> {
            file.format("sensor_gyro_fifo:uint64_t timestamp;float dt;float scale;uint8_t samples;uint8_t[3] _padding0;"
                    + "int16_t[8] x;int16_t[8] y;int16_t[8] z;");
            int msgId = file.subscribe("sensor_gyro_fifo", 0);
            for (int i = 0; i < 2_000; i++) {
                Object[] fields = new Object[5 + 24];
                fields[0] = START_US + i * 1_000L + i * 7919 % 900;
                fields[1] = i == 1_000 ? 1e30f : 125f;
                fields[2] = 0.001f;
                fields[3] = (byte) 8;
                fields[4] = new byte[3];
                for (int k = 0; k < 8; k++) {
                    double timeS = (i * 8 + k) / 8_000.0;
                    fields[5 + k] = (short) (1_000 * Math.sin(2 * Math.PI * 1_500 * timeS));
                    fields[13 + k] = (short) 0;
                    fields[21 + k] = (short) (i % 3);
                }
                CommandTestLog.data(file, msgId, fields);
            }
        });
        String name = page.find("//section[@id='spectra']//figure[starts-with(figcaption,'Raw angular rate, FIFO,')]"
                        + "//table[@class='legend']//tr[1]/td[1]")
                .get(0)
                .getTextContent();
        double peakHz = Double.parseDouble(name.replaceAll("x, greatest at ([0-9.]+) Hz.*", "$1"));
        assertEquals(1_500, peakHz, 10);
        double[] samples = page.figures("spectra", "Raw angular rate, FIFO: all samples", "z");
        assertArrayEquals(new double[] {0, 0.001, 0.002}, samples, 1e-5);
        assertArrayEquals(
                new double[] {1, 1, 1}, page.figures("spectra", "Raw angular rate, FIFO: sampling", "samples in"));
        double[] steps = page.figures("spectra", "Raw angular rate, FIFO: sampling", "between messages");
        assertEquals(1, steps[1], 0.01);
        assertTrue(steps[0] > 0 && steps[2] < 3, steps[0] + " to " + steps[2]);
    }

    /** 1 - exp(-t / 50 ms) has the mean 0.9 over half a second. */
    @Test
    void shouldFindTheResponseToSteps() throws IOException {
        ReportDocument page = report(file -> {
            file.format("vehicle_angular_velocity:" + VECTOR);
            file.format("vehicle_rates_setpoint:uint64_t timestamp;float roll;float pitch;float yaw;");
            int rate = file.subscribe("vehicle_angular_velocity", 0);
            int setpoint = file.subscribe("vehicle_rates_setpoint", 0);
            SplittableRandom random = new SplittableRandom(7);
            double actual = 0;
            double wanted = 0;
            for (int i = 0; i < SECONDS * RATE_HZ; i++) {
                wanted = random.nextInt(25) == 0 ? 2 * random.nextDouble() - 1 : wanted;
                actual += (wanted - actual) * (1 - Math.exp(-1.0 / RATE_HZ / 0.05));
                CommandTestLog.data(file, setpoint, START_US + i * 4_000L, (float) wanted, 0f, 0f);
                CommandTestLog.data(
                        file, rate, START_US + i * 4_000L, (float) (actual + 0.02 * random.nextDouble()), 0f, 0f);
            }
        });
        double[] figures = page.figures("steps", "Rates", "roll");
        assertEquals(0.9, figures[1], 0.05);
        assertEquals(1, figures[2], 0.1);
        assertFalse(page.section("steps").contains("pitch"), page.section("steps"));
    }

    /** The time constant is 100 ms in the first half, at little thrust, and 50 ms in the second one. */
    @Test
    void shouldFindTheResponsesAtLittleAndAtMuchThrust() throws IOException {
        ReportDocument page = report(file -> {
            file.format("vehicle_angular_velocity:" + VECTOR);
            file.format("vehicle_rates_setpoint:uint64_t timestamp;float roll;float pitch;float yaw;");
            file.format("vehicle_thrust_setpoint:" + VECTOR);
            file.parameter(new UlogParameter("MPC_THR_HOVER", 0.6f));
            int rate = file.subscribe("vehicle_angular_velocity", 0);
            int setpoint = file.subscribe("vehicle_rates_setpoint", 0);
            int thrust = file.subscribe("vehicle_thrust_setpoint", 0);
            SplittableRandom random = new SplittableRandom(7);
            double actual = 0;
            double wanted = 0;
            for (int i = 0; i < 2 * SECONDS * RATE_HZ; i++) {
                boolean isLittle = i < SECONDS * RATE_HZ;
                wanted = random.nextInt(25) == 0 ? 2 * random.nextDouble() - 1 : wanted;
                actual += (wanted - actual) * (1 - Math.exp(-1.0 / RATE_HZ / (isLittle ? 0.1 : 0.05)));
                long timeUs = START_US + i * 4_000L;
                CommandTestLog.data(file, thrust, timeUs, 0f, 0f, isLittle ? -0.55f : -0.7f);
                CommandTestLog.data(file, setpoint, timeUs, (float) wanted, 0f, 0f);
                CommandTestLog.data(file, rate, timeUs, (float) actual, 0f, 0f);
            }
        });
        assertEquals(
                List.of(
                        "Rates of the setpoint",
                        "Rates at a mean thrust below hover thrust (0.6) of the setpoint",
                        "Rates at a mean thrust of at least hover thrust (0.6) of the setpoint"),
                page.charts("steps"));
        assertEquals(0.8, page.figures("steps", "Rates at a mean thrust below", "roll")[1], 0.03);
        assertEquals(0.9, page.figures("steps", "Rates at a mean thrust of at least", "roll")[1], 0.03);
    }

    @Test
    void shouldShowFlagsThatAreSet() throws IOException {
        ReportDocument page = report(file -> {
            file.format("failsafe_flags:uint64_t timestamp;uint32_t mode_req_attitude;bool gcs_connection_lost;"
                    + "bool battery_unhealthy;bool auto_mission_missing;");
            int msgId = file.subscribe("failsafe_flags", 0);
            for (int i = 0; i < 100; i++) {
                CommandTestLog.data(
                        file, msgId, START_US + i * 100_000L, 1, (byte) (i < 50 ? 0 : 1), (byte) 0, (byte) 1);
            }
        });
        assertEquals(List.of("gcs connection lost failsafe_flags"), strips(page));
        Element on = page.find("//section[@id='flags']//*[@class='on']").get(0);
        assertEquals(5 / 9.9, Double.parseDouble(on.getAttribute("x")) / 4000, 0.01);
        assertTrue(
                page.section("flags").endsWith("Set all the time: auto mission missing.1 of 3 flags are never set."),
                page.section("flags"));
    }

    private static List<String> strips(ReportDocument page) {
        return page.find("//section[@id='flags']//p[@class='strip']").stream()
                .map(Element::getTextContent)
                .toList();
    }

    @Test
    void shouldTellThatAFlagIsNotDrawnToTheEnd() throws IOException {
        ReportDocument page = report(file -> {
            file.format("failsafe_flags:uint64_t timestamp;bool gcs_connection_lost;bool battery_unhealthy;");
            int msgId = file.subscribe("failsafe_flags", 0);
            for (int i = 0; i < 800; i++) {
                CommandTestLog.data(
                        file, msgId, START_US + i * 10_000L, (byte) (i % 2), (byte) (i > 0 && i < 500 ? i % 2 : 1));
            }
        });
        assertEquals(
                List.of("gcs connection lost is drawn up to 5.000 s; changes from there on: 300"),
                page.find("//section[@id='flags']//p[@class='missing']").stream()
                        .map(Element::getTextContent)
                        .toList());
    }

    /** Failures 32, 64 and 128, one after the other. */
    private ReportDocument failures(String type, Function<Integer, Object> field) throws IOException {
        return report(file -> {
            file.format("vehicle_status:uint64_t timestamp;" + type + " failure_detector_status;");
            int msgId = file.subscribe("vehicle_status", 0);
            for (int bit = 16; bit <= 128; bit *= 2) {
                CommandTestLog.data(file, msgId, START_US + bit * 1_000L, field.apply(bit == 16 ? 0 : bit));
            }
        });
    }

    @Test
    void shouldNameFailuresAsReleasesWithAByteOfThemDo() throws IOException {
        assertEquals(
                List.of("high wind vehicle_status", "battery vehicle_status", "propeller vehicle_status"),
                strips(failures("uint8_t", Integer::byteValue)));
    }

    @Test
    void shouldNameFailuresAsReleasesWithTwoBytesOfThemDo() throws IOException {
        assertEquals(
                List.of("battery vehicle_status", "propeller vehicle_status", "motor vehicle_status"),
                strips(failures("uint16_t", Integer::shortValue)));
    }

    @Test
    void shouldNameDevices() throws IOException {
        ReportDocument page = report(file -> {
            file.format("sensor_accel:uint64_t timestamp;uint32_t device_id;");
            file.format("sensor_made_up:uint64_t timestamp;uint32_t device_id;");
            file.parameter(new UlogParameter("CAL_ACC0_ID", 2490378));
            file.parameter(new UlogParameter("LND_FLIGHT_T_HI", 1));
            file.parameter(new UlogParameter("LND_FLIGHT_T_LO", -1));
            CommandTestLog.data(file, file.subscribe("sensor_accel", 0), START_US, 2490378);
            CommandTestLog.data(file, file.subscribe("sensor_made_up", 1), START_US, -1);
        });
        List<String> rows = page.find("//section[@id='devices']//tbody/tr").stream()
                .map(Element::getTextContent)
                .toList();
        assertEquals(
                List.of(
                        "ICM42688PSPI 1, address 0x002490378CAL_ACC0_ID, sensor_accel:0",
                        "type 0xFFbus of kind 7 31, address 0xFF4294967295sensor_made_up:1"),
                rows);
        // 2^33 - 1 us.
        assertEquals("2 h 23 min 9 s", page.fact("flown before"));
    }

    private static CommandTestLog.Content events() {
        return file -> {
            file.format("event:uint64_t timestamp;uint32_t id;uint16_t event_sequence;uint8_t[25] arguments;"
                    + "uint8_t log_levels;");
            int msgId = file.subscribe("event", 0);
            byte[] arguments = {2, 0, 0, (byte) 0x20, (byte) 0x41};
            CommandTestLog.data(
                    file, msgId, START_US + 5, 1 << 24 | 77, (short) 1, Arrays.copyOf(arguments, 25), (byte) 0x36);
            CommandTestLog.data(file, msgId, START_US + 6, 1 << 24 | 78, (short) 2, new byte[25], (byte) 0x60);
            // For other programs only.
            CommandTestLog.data(file, msgId, START_US + 7, 1 << 24 | 79, (short) 3, new byte[25], (byte) 0x86);
        };
    }

    @Test
    void shouldShowEventsByNumberWithoutDefinitions() throws IOException {
        ReportDocument page = report(events());
        assertTrue(
                page.section("texts").contains("2 events are shown by number; --events FILE"), page.section("texts"));
        assertTrue(page.section("texts").contains("event 78 of component 1, arguments 0000"), page.section("texts"));
        assertFalse(page.section("texts").contains("event 79"), page.section("texts"));
    }

    @Test
    void shouldShowEventsWithTheDefinitionsOfAFile() throws IOException {
        Path log = CommandTestLog.write(folder.resolve("log.ulg"), events());
        Path definitions = Files.writeString(folder.resolve("events.json"), EVENTS);
        Path page = folder.resolve("page.html");
        CommandTestLog.run("report", log, "--out", page, "--events", definitions)
                .exits(0);
        String texts = ReportDocument.read(page).section("texts");
        assertTrue(texts.contains("ERROReventBattery two too hot: 10.0 °C {9}"), texts);
        assertTrue(texts.contains("1 event is shown by number"), texts);
    }

    @Test
    void shouldShowHostileDefinitionsAsText() throws IOException {
        Path log = CommandTestLog.write(folder.resolve("log.ulg"), events());
        String hostile = "</td><script>alert(1)</script><img src=x onerror=alert(2)>{1}\\u001b[31m\\u202e";
        Path definitions = Files.writeString(
                folder.resolve("events.json"),
                EVENTS.replace("Battery", hostile).replace("two too", hostile));
        Path page = folder.resolve("page.html");
        CommandRun run = CommandTestLog.run("report", log, "--out", page, "--events", definitions)
                .exits(0);
        assertEquals(Set.of(), HostileText.obeyed(run));
        assertEquals(Set.of(), HostileText.obeyed(Files.readString(page)));
        assertEquals(List.of(), ReportDocument.read(page).find("//script | //img"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{", "{\"components\":{}}", "{\"components\":{\"1\":{\"event_groups\":7}}}"})
    void shouldRefuseAFileWithoutDefinitions(String text) throws IOException {
        Path log = CommandTestLog.write(folder.resolve("log.ulg"), events());
        Path definitions = Files.writeString(folder.resolve("events.json"), text);
        CommandTestLog.run("report", log, "--out", folder.resolve("page.html"), "--events", definitions)
                .exits(1)
                .reports(definitions + ": definitions of events ");
        assertFalse(Files.exists(folder.resolve("page.html")));
    }

    @Test
    void shouldRefuseAFileOfDefinitionsThatIsTooLarge() throws IOException {
        Path log = CommandTestLog.write(folder.resolve("log.ulg"), events());
        Path definitions = Files.write(folder.resolve("events.json"), new byte[BoundedFile.limit(8 << 20) + 1]);
        CommandTestLog.run("report", log, "--out", folder.resolve("page.html"), "--events", definitions)
                .exits(1)
                .reports(definitions + ": has ", " bytes; the limit is " + BoundedFile.limit(8 << 20));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"{\"components\" 7} | are no JSON: ", "{\"components\": { | end before their JSON does"})
    void shouldNameTheProblemOfDefinitionsInTheLogWithoutASource(String json, String problem) throws IOException {
        ReportDocument page = report(file -> {
            file.multiText("metadata_events", json);
            events().write(file);
        });
        String texts = page.section("texts");
        assertTrue(texts.contains("; those in the log are not readable: definitions of events " + problem), texts);
        assertFalse(texts.contains("Source"), texts);
    }

    /** The definitions are in the log, as XZ. */
    @ParameterizedTest
    @RecordedLogSource({"corrupt_actuator_armed_wrong_size, Home position not set", "hover, no texts"})
    void shouldShowEventsWithTheDefinitionsOfTheLog(String name, String text) throws IOException {
        ReportDocument page = report(RecordedLogs.find(name));
        assertTrue(page.section("texts").contains(text), page.section("texts"));
        assertFalse(page.section("texts").contains("shown by number"), page.section("texts"));
    }

    @ParameterizedTest
    @RecordedLogSource({"sample_appended_multiple, 3 before this flight; see Texts", "hover, none"})
    void shouldFindHardFaults(String name, String found) throws IOException {
        ReportDocument page = report(RecordedLogs.find(name));
        assertEquals(found, page.finding("hard faults").get(1));
        assertEquals(
                found.equals("none") ? 0 : 3,
                page.find("//section[@id='texts']//pre").size());
    }

    /** The message that a topic had when the recorder began, which may never have had a time. */
    @Test
    void shouldNotFindFirstMessagesFromBeforeTheStart() throws IOException {
        ReportDocument page = report(file -> {
            file.format("early:uint64_t timestamp;int32_t value;");
            file.format("never:uint64_t timestamp;int32_t value;");
            int early = file.subscribe("early", 0);
            int never = file.subscribe("never", 0);
            CommandTestLog.data(file, early, 500_000L, 1);
            CommandTestLog.data(file, never, 0L, 1);
            CommandTestLog.data(file, early, START_US + 5, 1);
        });
        assertEquals(List.of("good", "in order"), page.finding("times").subList(0, 2));
    }

    /** Five thousand topics, times that go back, NaN: the page has a bounded size. */
    @Test
    void shouldBoundThePageOfManyTopics() throws IOException {
        ReportDocument page = report(file -> {
            for (int topic = 0; topic < 5_000; topic++) {
                file.format("t" + topic + ":uint64_t timestamp;uint32_t device_id;");
            }
            for (int topic = 0; topic < 5_000; topic++) {
                int msgId = file.subscribe("t" + topic, 0);
                CommandTestLog.data(file, msgId, START_US + (topic % 7) * 1_000L, topic + 1);
            }
        });
        assertEquals(200, page.find("//section[@id='devices']//tbody/tr").size());
        assertEquals(2_001, page.find("//section[@id='topics']//tbody/tr").size());
    }

    /** Means that an independent reader has found: of at least ten fields of each log. */
    @ParameterizedTest
    @RecordedLogSource({
        "sample",
        "sample_logging_tagged_and_default_params",
        "sample_appended_multiple",
        "robologs_test",
        "corrupt_actuator_armed_wrong_size",
        "hover"
    })
    void shouldHaveTenFiguresOfAnIndependentReader(String name) throws IOException {
        Map<String, Double> means = means(report(RecordedLogs.find(name)));
        List<String> compared = new ArrayList<>();
        List<String> different = new ArrayList<>();
        List<String> lines = Files.readAllLines(RecordedLogs.golden(name));
        long startUs = Long.parseLong(lines.get(0).split(" ")[1]);
        for (String line : lines) {
            String[] cells = line.split(",");
            if (line.contains(",timestamp,") && Long.parseLong(cells[6]) < startUs) {
                // The message that the topic had when the recorder began is none of the flight.
                means.keySet().removeIf(source -> source.startsWith(cells[0] + "."));
            }
            Double shown = cells.length == 9 && cells[1].equals("0") ? means.get(cells[0] + "." + cells[2]) : null;
            if (shown != null) {
                double mean =
                        Double.parseDouble(cells[8]) / (Double.parseDouble(cells[4]) - Double.parseDouble(cells[5]));
                compared.add(line);
                if (UNITS.stream().noneMatch(unit -> Math.abs(mean * unit - shown) <= 1e-3 * Math.abs(shown) + 1e-6)) {
                    different.add(line + " shown as " + shown + ", not " + mean);
                }
            }
        }
        assertTrue(compared.size() >= 10, compared.toString());
        assertEquals(List.of(), different);
    }

    /** The means of the fields that charts over time show as they are, by topic and field. */
    private static Map<String, Double> means(ReportDocument page) {
        Map<String, Double> means = new HashMap<>();
        String charts = "//section[not(@id='spectra') and not(@id='steps') and not(@id='track')]";
        for (Element row : page.find(charts + "//table[@class='legend']//tr[td]")) {
            NodeList cells = row.getElementsByTagName("td");
            String source = cells.item(0).getLastChild().getTextContent();
            means.putIfAbsent(source, Double.parseDouble(cells.item(2).getTextContent()));
        }
        // Of times, the steps are shown.
        means.remove("sensor_combined.timestamp");
        return means;
    }
}
