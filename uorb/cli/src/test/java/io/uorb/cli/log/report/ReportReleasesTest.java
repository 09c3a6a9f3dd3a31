// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.cli.log.ReportDocument;
import io.uorb.testing.Project;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;

/** Reports of recordings that were made with PX4's message sets. */
@Tag("slow")
class ReportReleasesTest {
    private static final double FOUR_DIGITS = 1e-3;

    private static final Map<String, ReportDocument> PAGES = new HashMap<>();

    @TempDir
    private static Path folder;

    private static ReportDocument report(String release) throws IOException, InterruptedException {
        Path messages = Project.requireShared("data/px4_msgs/" + release);
        if (!PAGES.containsKey(release)) {
            Path log = folder.resolve(release + ".ulg");
            ReleaseFlight.record(messages, log);
            Path page = folder.resolve(release + ".html");
            CommandTestLog.run("report", log, "--out", page).succeeds().prints("failure  failsafe: ");
            PAGES.put(release, ReportDocument.read(page));
        }
        return PAGES.get(release);
    }

    private static void assertFigures(double min, double mean, double max, double... figures) {
        assertArrayEquals(new double[] {min, mean, max}, figures, FOUR_DIGITS * (Math.abs(min) + Math.abs(max) + 1));
    }

    private static double meanRollDeg() {
        double sum = 0;
        int samples = ReleaseFlight.SECONDS * ReleaseFlight.RATE_HZ;
        for (int i = 0; i < samples; i++) {
            sum += Math.toDegrees(ReleaseFlight.rollRad((double) i / ReleaseFlight.RATE_HZ));
        }
        return sum / samples;
    }

    @ParameterizedTest
    @CsvSource({"1.13, vehicle_gps_position", "1.15, vehicle_gps_position", "1.16, vehicle_gps_position"})
    void shouldShowTheFiguresThatWereFlown(String release, String gps) throws IOException, InterruptedException {
        ReportDocument page = report(release);
        double peakDeg = Math.toDegrees(ReleaseFlight.ROLL_RAD);
        assertFigures(-peakDeg, meanRollDeg(), peakDeg, page.figures("attitude", "Roll", "roll vehicle_attitude"));
        double setpointDeg = Math.toDegrees(0.5);
        assertFigures(setpointDeg, setpointDeg, setpointDeg, page.figures("attitude", "Roll", "roll setpoint"));
        double rateDegS = Math.toDegrees(0.2);
        assertFigures(rateDegS, rateDegS, rateDegS, page.figures("rates", "Roll rate", "roll rate setpoint"));
        assertFigures(0, 9.95, 19.9, page.figures("position", "Local position, x", "x vehicle"));
        assertFigures(500, 500, 500, page.figures("altitude", "Above mean sea level", "GPS " + gps));
        assertFigures(0.5, 0.5, 0.5, page.figures("actuators", "Motors", "motor 1"));
        assertFigures(1900, 1900, 1900, page.figures("actuators", "Outputs", "output 2"));
        assertFigures(14.01, 15.005, 16, page.figures("battery", "Voltage", "voltage"));
        assertFigures(40, 40, 40, page.figures("battery", "Charge left", "charge"));
        assertFigures(5, 8.5, 12, page.figures("gps", "Satellites", "satellites"));
        assertFigures(6, 6, 6, page.figures("vibration", "Vibration of the accelerometers", "vibration metric"));
        assertFigures(0.1, 0.45, 1.5, page.figures("estimator", "Innovations", "velocity"));
        assertFigures(50, 50, 50, page.figures("computer", "Load", "processor"));
        // North by the estimate 19.9 m; by the receiver 19.9e-5 deg on a sphere of 6371 km.
        assertFigures(0, 9.95, 19.9, page.figures("track", "North over east", "estimate"));
        double north = Math.toRadians(19.9e-5) * 6_371_000;
        assertFigures(0, north / 2, north, page.figures("track", "North over east", "GPS"));
        assertEquals("2023-11-14T22:13:20Z", page.fact("start, UTC"));
        assertEquals(
                Math.hypot(19.9, 39.8),
                Double.parseDouble(page.fact("distance over ground").replace(" m", "")),
                0.01);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.13", "1.15", "1.16"})
    void shouldFindTheVibrationInTheSpectrum(String release) throws IOException, InterruptedException {
        ReportDocument page = report(release);
        String name = page.find("//section[@id='spectra']//figure[starts-with(figcaption,'Acceleration,')]"
                        + "//table[@class='legend']//tr[3]/td[1]")
                .get(0)
                .getTextContent();
        assertTrue(name.startsWith("z, peak at "), name);
        double peakHz = Double.parseDouble(name.replaceAll("z, peak at ([0-9.]+) Hz.*", "$1"));
        assertEquals(ReleaseFlight.VIBRATION_HZ, peakHz, 0.4);
        double[] density = page.figures("spectra", "Acceleration,", "z, peak");
        // A sine of amplitude a has the power a^2 / 2, of which Hann's window leaves 2 / 3 in the highest of its lines.
        double lineHz = ReleaseFlight.RATE_HZ / 512.0;
        double expected = ReleaseFlight.VIBRATION_M_S2 / Math.sqrt(2) * Math.sqrt(2.0 / 3 / lineHz);
        assertEquals(expected, density[2], expected * 0.02);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.13", "1.15", "1.16"})
    void shouldNameWhatItFindsAndItsThreshold(String release) throws IOException, InterruptedException {
        ReportDocument page = report(release);
        assertEquals("failure", page.finding("failsafe").get(0));
        assertTrue(page.finding("failsafe").get(1).contains("50 of 200 messages (25.00 %), first at 15.0"));
        List<String> charge = page.finding("battery charge");
        assertEquals(List.of("warning", "below 0.5 (BAT_LOW_THR, or 0.15)"), List.of(charge.get(0), charge.get(2)));
        assertTrue(charge.get(1).contains("was 0.4 at "), charge.get(1));
        assertTrue(page.finding("satellites").get(1).contains("was 5 at 10.0"));
        assertEquals(
                "fewer than 6 (EKF2_REQ_NSATS, or 6)",
                page.finding("satellites").get(2));
        assertEquals("warning", page.finding("GPS fix").get(0));
        assertEquals("good", page.finding("horizontal accuracy of GPS").get(0));
        assertTrue(page.finding("accelerometer clipping, counted").get(1).contains("y (vehicle_imu_status"));
        assertTrue(page.finding("accelerometer clipping, counted").get(1).endsWith("counted 19"));
        assertEquals(
                List.of("warning", "good"),
                List.of(
                        page.finding("vibration").get(0),
                        page.finding("strong vibration").get(0)));
        assertTrue(page.finding("innovations")
                .get(1)
                .startsWith("vel_test_ratio (estimator_status.vel_test_ratio) was 1.5"));
        assertTrue(page.finding("motors at their limit")
                .get(1)
                .startsWith("motor 2 (actuator_motors.control[1]) was 0.999"));
        assertEquals("good", page.finding("failure detector").get(0));
        assertEquals("not checked", page.finding("lockdown and termination").get(0));
        assertTrue(page.finding("errors in texts").get(1).endsWith("battery low, <b>land</b>"));
        assertEquals("good", page.finding("gaps").get(0));
        assertEquals("good", page.finding("dropouts of the logger").get(0));
    }

    /** The topic or the field that a release does not have is named. */
    @ParameterizedTest
    @CsvSource({
        "1.13, actuators, actuator_servos",
        "1.15, actuators, actuator_servos",
        "1.16, actuators, actuator_controls_0",
        "1.16, estimator, estimator_status.innovation_check_flags",
        "1.13, position, vehicle_local_position_setpoint",
        "1.15, spectra, vehicle_acceleration",
        "1.16, computer, manual_control_setpoint"
    })
    void shouldNameWhatIsMissing(String release, String section, String name) throws IOException, InterruptedException {
        List<String> lines = report(release).find("//section[@id='" + section + "']//p[@class='missing']").stream()
                .map(Element::getTextContent)
                .toList();
        assertTrue(lines.stream().anyMatch(line -> line.contains(name)), lines.toString());
    }

    @ParameterizedTest
    @CsvSource({"1.13, estimator_status.innovation_check_flags", "1.15, vehicle_attitude_setpoint", "1.16, q_d"})
    void shouldNotNameWhatIsThere(String release, String name) throws IOException, InterruptedException {
        for (Element line : report(release).find("//p[@class='missing']")) {
            assertFalse(line.getTextContent().contains(name), line.getTextContent());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.13", "1.15", "1.16"})
    void shouldShowParametersThatDifferAndModes(String release) throws IOException, InterruptedException {
        ReportDocument page = report(release);
        assertTrue(page.section("parameters").contains("1 of 2 parameters differ"), page.section("parameters"));
        assertEquals(
                "BAT_LOW_THR",
                page.find("//section[@id='parameters']//tbody/tr/td").get(0).getTextContent());
        assertTrue(page.section("modes").contains("position0."), page.section("modes"));
        assertTrue(page.section("modes").contains("return10."), page.section("modes"));
        assertTrue(page.section("texts").contains("ERRORbattery low, <b>land</b>"), page.section("texts"));
    }
}
