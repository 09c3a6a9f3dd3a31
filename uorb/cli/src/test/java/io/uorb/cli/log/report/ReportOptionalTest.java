// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.cli.log.ReportDocument;
import io.uorb.ulog.format.UlogParameter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Element;

/** Charts of topics that only some logs have: shown where the topic is, with the log's values, and nowhere else. */
class ReportOptionalTest extends ReportCase {
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
}
