// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.cli.log.ReportDocument;
import io.uorb.ulog.UlogWriter;
import io.uorb.ulog.format.UlogParameter;
import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;

/** Spectra, spectrograms and step responses of signals whose figures are known. */
class ReportSpectraTest extends ReportCase {
    private static final int RATE_HZ = 250;
    private static final int SECONDS = 20;

    private static final String VECTOR = "uint64_t timestamp;float[3] xyz;";

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

    /** A drift has more power, at the first frequency. */
    @Test
    void shouldStateThePeakOfAVibrationBesideADrift() throws IOException {
        ReportDocument page = report(file -> {
            file.format("vehicle_angular_velocity:" + VECTOR);
            int msgId = file.subscribe("vehicle_angular_velocity", 0);
            for (int i = 0; i < SECONDS * RATE_HZ; i++) {
                double timeS = (double) i / RATE_HZ;
                float rate = (float) (timeS + 0.1 * Math.sin(2 * Math.PI * 50 * timeS));
                CommandTestLog.data(file, msgId, START_US + i * 4_000L, rate, 0f, 0f);
            }
        });
        assertTrue(page.section("spectra").contains("x, peak at 50.05 Hz"), page.section("spectra"));
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
                        .contains("Controls missing: no topic has all of it, only vehicle_torque_setpoint and"
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
        double peakHz = Double.parseDouble(name.replaceAll("x, peak at ([0-9.]+) Hz.*", "$1"));
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

    /**
     * Of 12 rad/s and half the critical damping: a step overshoots by 16.3 %, with the mean 0.847 over half a second.
     * Setpoints last for up to 2 s, as a pilot's.
     */
    @Test
    void shouldFindAnOvershootAfterSlowSetpoints() throws IOException {
        ReportDocument page = report(file -> {
            file.format("vehicle_angular_velocity:" + VECTOR);
            file.format("vehicle_rates_setpoint:uint64_t timestamp;float roll;float pitch;float yaw;");
            int rate = file.subscribe("vehicle_angular_velocity", 0);
            int setpoint = file.subscribe("vehicle_rates_setpoint", 0);
            SplittableRandom random = new SplittableRandom(7);
            double actual = 0;
            double change = 0;
            double wanted = 0;
            int until = 0;
            for (int i = 0; i < 3 * SECONDS * RATE_HZ; i++) {
                if (i == until) {
                    wanted = 0.5 * random.nextInt(-2, 3);
                    until += random.nextInt(50, 500);
                }
                for (int step = 0; step < 4; step++) {
                    change += (144 * (wanted - actual) - 12 * change) / (4 * RATE_HZ);
                    actual += change / (4 * RATE_HZ);
                }
                CommandTestLog.data(file, setpoint, START_US + i * 4_000L, (float) wanted, 0f, 0f);
                CommandTestLog.data(file, rate, START_US + i * 4_000L, (float) actual, 0f, 0f);
            }
        });
        double[] figures = page.figures("steps", "Rates", "roll");
        assertEquals(0.847, figures[1], 0.03);
        assertEquals(1.163, figures[2], 0.05);
    }

    /** Of 40 rad/s and 0.7 of the critical damping: a step overshoots by 4.6 %, with the mean 0.935. */
    private ReportDocument fast(DoubleUnaryOperator setpoint) throws IOException {
        return report(file -> {
            file.format("vehicle_angular_velocity:" + VECTOR);
            file.format("vehicle_rates_setpoint:uint64_t timestamp;float roll;float pitch;float yaw;");
            int rate = file.subscribe("vehicle_angular_velocity", 0);
            int setpoints = file.subscribe("vehicle_rates_setpoint", 0);
            double actual = 0;
            double change = 0;
            for (int i = 0; i < 3 * SECONDS * RATE_HZ; i++) {
                double wanted = setpoint.applyAsDouble((double) i / RATE_HZ);
                for (int step = 0; step < 20; step++) {
                    change += (1_600 * (wanted - actual) - 56 * change) / (20 * RATE_HZ);
                    actual += change / (20 * RATE_HZ);
                }
                CommandTestLog.data(file, setpoints, START_US + i * 4_000L, (float) wanted, 0f, 0f);
                CommandTestLog.data(file, rate, START_US + i * 4_000L, (float) actual, 0f, 0f);
            }
        });
    }

    /** As a pilot's: steps of up to 2 s, which a filter makes smooth. */
    @Test
    void shouldFindTheResponseOfAFastLoopToSmoothSetpoints() throws IOException {
        SplittableRandom random = new SplittableRandom(7);
        double[] wanted = new double[2];
        ReportDocument page = fast(timeS -> {
            wanted[0] = random.nextInt(275) == 0 ? 0.5 * random.nextInt(-2, 3) : wanted[0];
            return wanted[1] += (wanted[0] - wanted[1]) * 0.1;
        });
        double[] figures = page.figures("steps", "Rates", "roll");
        assertEquals(0.935, figures[1], 0.03);
        assertEquals(1.046, figures[2], 0.05);
    }

    /** A sine tells the gain at one frequency, not the response to a step. */
    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.3, 0.5, 1, 2, 5})
    void shouldSayThatASineIsTooPoorASetpoint(double frequencyHz) throws IOException {
        ReportDocument page = fast(timeS -> Math.sin(2 * Math.PI * frequencyHz * timeS));
        assertFalse(page.charts("steps").stream().findAny().isPresent());
        assertTrue(
                page.section("topics")
                        .contains("Step response of the roll rate missing: its setpoint moves at too few frequencies"),
                page.section("topics"));
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
}
