// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbRun;
import io.uorb.drivers.estimator.OrientationFilters;
import io.uorb.testing.CommandRun;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code uorb attitude --compare}. */
class CompareCommandTest {
    private static CommandRun single(String estimator, String... source) {
        String[] args = {"attitude", "--speed", "max", "--json", "--estimator", estimator};
        return UorbRun.of(concat(args, source));
    }

    private static String[] concat(String[] first, String... second) {
        String[] all = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        return all;
    }

    private static String cell(CommandRun run) {
        return String.format(
                Locale.ROOT,
                "%.2f/%.2f/%.2f",
                run.number("totalRmseDeg"),
                run.number("headingRmseDeg"),
                run.number("inclinationRmseDeg"));
    }

    @Test
    void shouldPrintTheErrorsOfSingleRunsOfTheSimulation() {
        CommandRun table = UorbRun.of("attitude", "--compare", "--seconds", "5", "--seed", "7")
                .exits(0);
        String[] lines = table.out().split("\\R");
        assertEquals(3, lines.length, table.out());
        assertEquals("RMSE total/heading/inclination, deg", lines[0]);
        for (String estimator : OrientationFilters.ofClassPath().names()) {
            assertTrue(lines[1].contains(estimator), lines[1]);
            assertTrue(lines[2].contains(cell(single(estimator, "--seconds", "5", "--seed", "7"))), lines[2]);
        }
        assertTrue(lines[2].startsWith("simulation, IMU at 250.0 Hz, seed 7 "), lines[2]);
    }

    /** The moving part, which counts, begins after 3 s. */
    @ParameterizedTest
    @RecordedLogSource("simulated, simulated, 6")
    void shouldPrintARowForEachTrial(String first, String second, String seconds) {
        String other = RecordedLogs.find(first).toString();
        String trial = RecordedLogs.find(second).toString();
        CommandRun table = UorbRun.of("attitude", "--compare", "--csv", other, "--csv", trial, "--seconds", seconds)
                .exits(0);
        String[] lines = table.out().split("\\R");
        assertEquals(4, lines.length, table.out());
        assertTrue(lines[2].startsWith("trial " + first + ".csv.gz "), lines[2]);
        CommandRun vqf = single("vqf", "--csv", trial, "--seconds", seconds);
        assertTrue(lines[3].contains(cell(vqf)), lines[3]);
        CommandRun mahony = single("mahony", "--csv", trial, "--seconds", seconds);
        assertTrue(lines[3].contains(cell(mahony)), lines[3]);
    }

    /** The moving parts begin after 31 and 35 s. */
    @ParameterizedTest
    @Tag("slow")
    @CsvSource("31_disturbed_stationary_magnet_D, 16_undisturbed_fast_translation_B, 36")
    void shouldPrintARowForEachRecordedTrial(String first, String second, String seconds) {
        shouldPrintARowForEachTrial(first, second, seconds);
    }

    @Test
    void shouldPrintTheSameFiguresAsJson() {
        CommandRun table = UorbRun.of("attitude", "--compare", "--seconds", "5", "--json");
        assertEquals(1, table.out().lines().count());
        assertTrue(
                table.out()
                        .startsWith("{\"rows\":[{\"source\":\"simulation, IMU at 250.0 Hz, seed 1\",\"estimators\":{"
                                + "\"vqf\":{\"totalRmseDeg\":"),
                table.out());
        CommandRun vqf = single("vqf", "--seconds", "5");
        assertEquals(vqf.number("totalRmseDeg"), table.number("totalRmseDeg"));
        assertEquals(vqf.number("headingRmseDeg"), table.number("headingRmseDeg"));
    }

    @ParameterizedTest
    @CsvSource({"--speed, max", "--estimator, vqf", "--out, a.csv", "--record, a.ulg", "--plot, a.svg"})
    void shouldRefuseOptionsOfASingleRun(String option, String value) {
        CommandRun run = UorbRun.of("attitude", "--compare", option, value).exits(2);
        assertEquals(
                "uorb attitude: " + option
                        + " and --compare exclude each other: --compare runs all estimators in lock-step (see uorb"
                        + " attitude --help)",
                run.err().strip());
    }

    @Test
    void shouldRefuseSeveralTrialsForASingleRun() {
        CommandRun run =
                UorbRun.of("attitude", "--csv", "a.csv", "--csv", "b.csv").exits(2);
        assertEquals(
                "uorb attitude: --csv is given 2 times; only --compare takes several trials (see uorb attitude --help)",
                run.err().strip());
    }

    @Test
    void shouldNameATrialThatIsMissing() {
        CommandRun run =
                UorbRun.of("attitude", "--compare", "--csv", "missing.csv").exits(1);
        assertEquals("uorb attitude: missing.csv: no such file", run.err().strip());
    }
}
