// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.shell.client.RefusedException;
import io.uorb.ulog.format.UlogParameter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.interactions.Actions;

/** Spectra and spectrograms of logs and of a program, in Chromium. */
class SpectrumBrowserTest extends BrowserCase {
    private static final int RATE_HZ = 500;
    private static final int MESSAGES = 20_000;
    /** A line of a segment of 1,024 messages. */
    private static final double SINE_HZ = 184.0 * RATE_HZ / 1024;

    private static final String RATE = "sensor_combined.gyro_rad[0]";
    private static final Pattern PEAK = Pattern.compile("([0-9.e-]+) at ([0-9.]+) Hz");

    @TempDir
    private Path folder;

    /** Returns the log of a sine of amplitude 0.5 in noise; the second value is never finite. */
    static Path vibration(Path file) throws IOException {
        Random random = new Random(52);
        return CommandTestLog.write(file, log -> {
            log.parameter(new UlogParameter("IMU_GYRO_CUTOFF", 40f));
            log.parameter(new UlogParameter("IMU_GYRO_NF0_FRQ", 90f));
            log.parameter(new UlogParameter("IMU_GYRO_NF0_BW", 20f));
            log.parameter(new UlogParameter("IMU_GYRO_NF1_FRQ", 0f));
            log.parameter(new UlogParameter("IMU_GYRO_FFT_EN", 1));
            log.parameter(new UlogParameter("IMU_GYRO_FFT_MIN", 30f));
            log.parameter(new UlogParameter("IMU_GYRO_FFT_MAX", 150f));
            log.parameter(new UlogParameter("IMU_ACCEL_CUTOFF", 30f));
            log.format("sensor_combined:uint64_t timestamp;float[3] gyro_rad;");
            int msgId = log.subscribe("sensor_combined", 0);
            for (int i = 0; i < MESSAGES; i++) {
                double sine = 0.5 * Math.sin(2 * Math.PI * SINE_HZ * i / RATE_HZ);
                CommandTestLog.data(
                        log,
                        msgId,
                        CommandTestLog.START_US + i * 1_000_000L / RATE_HZ,
                        (float) (sine + 0.05 * random.nextGaussian()),
                        Float.NaN,
                        (float) (0.02 * random.nextGaussian()));
            }
        });
    }

    private void open(String... panels) throws IOException {
        show(new LogBench(vibration(folder.resolve("vibration.ulg"))), layout(panels));
    }

    private static String spectrum(String curves) {
        return panel("spectrum", 12, 12, "\"curves\":[" + curves + "]");
    }

    private static String cell(int line, int column) {
        String row = "[data-kind=spectrum] tbody tr:nth-child(" + line + ")";
        return chromium.all(row).isEmpty() ? "" : chromium.text(row + " td:nth-child(" + column + ")");
    }

    /** Returns density or frequency of the peak of a curve. */
    private static double peak(int line, int group) {
        Matcher shown = PEAK.matcher(cell(line, 2));
        return shown.matches() ? Double.parseDouble(shown.group(group)) : Double.NaN;
    }

    private static String about(String kind) {
        return chromium.text("[data-kind=" + kind + "] .about");
    }

    private static String marks() {
        return String.valueOf(chromium.run("return document.querySelector('.canvas').dataset.marks"));
    }

    /** Its power is 0.125, which Hann's window spreads over 1.5 lines. */
    @Test
    void shouldStayWithinALowPanel() throws IOException {
        open(panel("spectrum", 6, 4, ""), panel("faults", 6, 4, ""));
        assertEquals(true, chromium.run("""
                const panel = document.querySelector('[data-kind=spectrum]');
                const { left, bottom } = panel.getBoundingClientRect();
                return panel.querySelector('.canvas').getBoundingClientRect().bottom > bottom
                    && !panel.contains(document.elementFromPoint(left + 100, bottom + 5));"""));
    }

    @Test
    void shouldMakeTheSpectrumOfALogOfAllMessages() throws IOException {
        open(spectrum("\"" + RATE + "\""));
        chromium.await("the peak", () -> peak(1, 2) > 0);
        assertEquals(SINE_HZ, peak(1, 2), 0.1);
        double expected = Math.sqrt(0.125 / (1.5 * RATE_HZ / 1024));
        assertEquals(expected, peak(1, 1), 0.02 * expected);
        chromium.await("the unit", () -> cell(1, 1).contains("(rad/s)/√Hz"));
        chromium.await("the end", () -> about("spectrum").equals("38 segments of 1024 in 20000 messages at 500.0 Hz"));
        assertEquals("", chromium.text("#problem"));
    }

    private static Path withGaps(Path file, int run) throws IOException {
        return CommandTestLog.write(file, log -> {
            log.format("sensor_combined:uint64_t timestamp;float[3] gyro_rad;");
            int msgId = log.subscribe("sensor_combined", 0);
            for (int i = 0; i < MESSAGES; i++) {
                if (i % 400 < run) {
                    float sine = (float) Math.sin(2 * Math.PI * SINE_HZ * i / RATE_HZ);
                    long timeUs = CommandTestLog.START_US + i * 1_000_000L / RATE_HZ;
                    CommandTestLog.data(log, msgId, timeUs, sine, 0f, 0f);
                }
            }
        });
    }

    /** Beside each other: of uorb web, and of the page. */
    @Test
    void shouldMakeShorterSegmentsBetweenGaps() throws IOException {
        String curves = "\"" + RATE + "\",\"2 * " + RATE + "\"";
        show(
                new LogBench(withGaps(folder.resolve("gaps.ulg"), 385)),
                layout(spectrum(curves), panel("spectrogram", 12, 12, "\"curves\":[" + curves + "]")));
        chromium.await("both", () -> about("spectrum").equals("100 segments of 256 in 19250 messages at 500.0 Hz"));
        double expected = Math.sqrt(0.5 / (1.5 * RATE_HZ / 256));
        assertEquals(expected, peak(1, 1), 0.02 * expected);
        assertEquals(SINE_HZ, peak(1, 2), 0.1);
        assertEquals(2 * peak(1, 1), peak(2, 1), 0.01 * peak(1, 1));
        chromium.await("levels", () -> about("spectrogram").contains("100 segments of 256 in 19250 messages"));
    }

    @Test
    void shouldStateTheLongestPartThatIsTooShort() throws IOException {
        show(
                new LogBench(withGaps(folder.resolve("close.ulg"), 40)),
                layout(spectrum("\"" + RATE + "\",\"2 * " + RATE + "\"")));
        String why = " without a pause, a step back in time or a value";
        chromium.await("of uorb web", () -> cell(1, 1).contains("at most 40 consecutive messages" + why));
        chromium.await("of the page", () -> cell(2, 1).contains("at most 40 consecutive points" + why));
        assertTrue(cell(2, 1).contains("; a spectrum needs 64"), cell(2, 1));
    }

    @Test
    void shouldMarkTheFiltersOfWhatIsShown() throws IOException {
        open(spectrum("\"" + RATE + "\""));
        chromium.await(
                "marks",
                () -> marks().equals("IMU_GYRO_CUTOFF 40 Hz; IMU_GYRO_NF0_FRQ 90 ± 10 Hz;"
                        + " IMU_GYRO_FFT_MIN 30 to 150 Hz"));
        chromium.find("[data-kind=spectrum] input[type=checkbox]").click();
        chromium.await("none", () -> marks().isEmpty());
        assertTrue(address().contains("\"unmarked\":true"));
    }

    /** The page makes it of each message, uorb web that of the field. */
    @Test
    void shouldMakeTheSameSpectrumOfAnExpression() throws IOException {
        open(spectrum("\"" + RATE + "\",\"2 * " + RATE + "\""));
        chromium.await("both", () -> peak(1, 1) > 0 && peak(2, 1) > 0);
        assertEquals(peak(1, 2), peak(2, 2));
        assertEquals(2 * peak(1, 1), peak(2, 1), 0.01 * peak(1, 1));
    }

    @Test
    void shouldShowSpectraAndFiltersOfTwoLogs() throws IOException {
        Path file = vibration(folder.resolve("vibration.ulg"));
        String second = "`b:sensor_combined`.gyro_rad[0]";
        show(new LogBench(file, file, 10_000_000), layout(spectrum("\"" + RATE + "\",\"" + second + "\"")));
        chromium.await("both", () -> peak(1, 1) > 0 && peak(2, 1) > 0);
        assertEquals(peak(1, 1), peak(2, 1));
        assertEquals(SINE_HZ, peak(2, 2), 0.1);
        chromium.await("marks", () -> marks().contains("; b:IMU_GYRO_NF0_FRQ 90 ± 10 Hz"));
        assertEquals("", chromium.text("#problem"));
    }

    @Test
    void shouldReadFrequencyAndDensityAtTheCursor() throws IOException {
        open(spectrum("\"" + RATE + "\""));
        chromium.await("the peak", () -> peak(1, 1) > 0);
        // The mouse of another test may be on it.
        press("[data-kind=spectrum] .canvas", "Escape", false);
        for (int i = 0; i < 3; i++) {
            press("[data-kind=spectrum] .canvas", "ArrowRight", false);
        }
        chromium.await("the cursor", () -> about("spectrum").startsWith("cursor at 1.465 Hz; "));
        double density = Double.parseDouble(cell(1, 3));
        assertTrue(density > 0 && density < 0.01, () -> "noise of " + density);
        press("[data-kind=spectrum] .canvas", "Escape", false);
        chromium.await("none", () -> cell(1, 3).equals("–"));
        new Actions(chromium.driver())
                .moveToElement(chromium.find("[data-kind=spectrum] .canvas"))
                .perform();
        chromium.await("the mouse", () -> about("spectrum").startsWith("cursor at 1"));
    }

    @Test
    void shouldSayWhyACurveHasNoSpectrumBesideOthers() throws IOException {
        open(spectrum("\"sensor_combined.gyro_rad[1]\",\"" + RATE + "\",\"sensor_combined.gyro_rad[7]\""));
        chromium.await("a peak", () -> peak(2, 1) > 0);
        chromium.await("values", () -> cell(1, 1).contains("not finite (20000 of 20000 are not)"));
        chromium.await("a field", () -> cell(3, 1).contains("topic sensor_combined has no number gyro_rad[7]"));
    }

    @Test
    void shouldFollowTheRangeThatPlotsShow() throws IOException {
        open(panel("plot", 12, 8, "\"curves\":[\"" + RATE + "\"]"), spectrum("\"" + RATE + "\""));
        chromium.await("a spectrum of all", () -> about("spectrum").contains("in 20000 messages"));
        press("[data-kind=plot] .canvas", "+", false);
        chromium.await("one of a part", () -> about("spectrum").matches(".*in 1[34][0-9]{3} messages.*"));
        for (int i = 0; i < 15; i++) {
            press("[data-kind=plot] .canvas", "+", false);
        }
        chromium.await("too few", () -> cell(1, 1).contains("messages in this range; a spectrum needs 128"));
    }

    @Test
    void shouldShowASpectrogramWithTheLevelAtTheMouse() throws IOException {
        open(panel("spectrogram", 12, 14, "\"curves\":[\"" + RATE + "\",\"sensor_combined.gyro_rad[2]\"]"));
        chromium.await("it", () -> about("spectrogram").contains("155 segments of 256 in 20000 messages at 500.0 Hz"));
        assertEquals(104.0, data("columns"));
        new Actions(chromium.driver())
                .moveToElement(chromium.find("[data-kind=spectrogram] .canvas"))
                .perform();
        chromium.await("the level", () -> about("spectrogram").matches("[0-9.]+ s, [0-9.]+ Hz: -?[0-9.]+ dB; .*"));
        chromium.driver().executeScript("document.querySelector('.remove').click()");
        chromium.await(
                "one curve",
                () -> chromium.all("[data-kind=spectrogram] tbody tr").size() == 1);
        assertEquals("", chromium.text("#problem"));
    }

    @Test
    void shouldAddTheElementsOfAnArrayAndKeepThemInTheAddress() throws IOException, RefusedException {
        fly(layout(panel("spectrum", "")));
        chromium.find(".expression").sendKeys("vehicle_attitude.q\n");
        chromium.await(
                "its elements",
                () -> chromium.all("[data-kind=spectrum] tbody tr").size() == 4);
        assertEquals(
                "vehicle_attitude.q[3]",
                chromium.texts("[data-kind=spectrum] .name").get(3));
        chromium.all("[data-kind=spectrum] input[type=checkbox]").get(1).click();
        String address = address();
        assertTrue(address.contains("\"vehicle_attitude.q[3]\"],\"linear\":true"), address);
    }

    /** The program's accelerometer vibrates at 30 Hz. */
    @Test
    void shouldMakeTheSpectrumOfAProgramOfThePointsThatThePageHas() throws IOException, RefusedException {
        String curves = "\"curves\":[\"sensor_combined.accelerometer_m_s2[0]\"]";
        fly(layout(panel("spectrum", curves), panel("spectrogram", curves)));
        chromium.await("the peak", () -> Math.abs(peak(1, 2) - 30) < 3);
        assertTrue(about("spectrum").contains(" points at "), about("spectrum"));
        chromium.await(
                "columns",
                () -> Boolean.TRUE.equals(chromium.run(
                        "return document.querySelector('[data-kind=spectrogram] .canvas').dataset.columns > 3")));
        assertEquals("", chromium.text("#problem"));
    }
}
