// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.csv.BroadCsvReader;
import io.uorb.drivers.csv.BroadSample;
import io.uorb.drivers.eval.AttitudeErrors;
import io.uorb.drivers.eval.ErrorSummary;
import io.uorb.testing.CommandRun;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code uorb attitude} with recordings, through the real broker in lock-step. */
class FileCommandTest {
    @TempDir
    private Path folder;

    private static CommandRun run(String... args) {
        CommandRun run = UorbRun.of(args).exits(0);
        assertEquals(run.number("imuSamples"), run.number("attitudeSamples"));
        assertEquals(0, run.number("lost"));
        return run;
    }

    @ParameterizedTest
    @RecordedLogSource({"old, 1200, 0.2, 0.35", "sample, 17070, 0.2, 0.35"})
    void shouldAgreeWithTheFlightController(String name, int imu, double inclination, double heading) {
        String log = RecordedLogs.find(name).toString();
        CommandRun run = run("attitude", "--ulog", log, "--speed", "max", "--json");
        assertEquals(imu, run.number("imuSamples"));
        assertTrue(run.number("inclinationRmseDeg") <= inclination, run.out());
        assertTrue(run.number("headingRmseDeg") <= heading, run.out());
    }

    @ParameterizedTest
    @RecordedLogSource({"attitude, 1", "sample_logging_tagged_and_default_params, 0.6"})
    void shouldAgreeWithTheTruthOfASimulatedFlight(String name, double inclination) {
        String log = RecordedLogs.find(name).toString();
        CommandRun run = run("attitude", "--ulog", log, "--speed", "max", "--json");
        assertTrue(run.number("inclinationRmseDeg") <= inclination, run.out());
    }

    @ParameterizedTest
    @RecordedLogSource("simulated, 3429, 0.583, 0.149, 0.564")
    void shouldHaveTheErrorsOfTheAuthorsFilterOnATrial(
            String name, int imu, double total, double heading, double inclination) {
        String trial = RecordedLogs.find(name).toString();
        CommandRun run = run("attitude", "--csv", trial, "--speed", "max", "--json");
        assertEquals(imu, run.number("imuSamples"));
        assertEquals(total, run.number("totalRmseDeg"), 0.02);
        assertEquals(heading, run.number("headingRmseDeg"), 0.02);
        assertEquals(inclination, run.number("inclinationRmseDeg"), 0.02);
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource("16_undisturbed_fast_translation_B, 53392, 0.74, 0.51, 0.54")
    void shouldHaveTheErrorsOfTheAuthorsFilterOnARecordedTrial(
            String name, int imu, double total, double heading, double inclination) {
        shouldHaveTheErrorsOfTheAuthorsFilterOnATrial(name, imu, total, heading, inclination);
    }

    @ParameterizedTest
    @RecordedLogSource("simulated, 4.114")
    void shouldRunTheFilterThatIsAskedFor(String name, double total) {
        String trial = RecordedLogs.find(name).toString();
        CommandRun run = run("attitude", "--csv", trial, "--speed", "max", "--json", "--estimator", "madgwick");
        assertEquals(total, run.number("totalRmseDeg"), 0.1);
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource("16_undisturbed_fast_translation_B, 4.82")
    void shouldRunTheFilterThatIsAskedForOnARecordedTrial(String name, double total) {
        shouldRunTheFilterThatIsAskedFor(name, total);
    }

    @ParameterizedTest
    @RecordedLogSource("simulated, 2.162, 0.985, 1.925")
    void shouldHaveTheErrorsOfTheAuthorsMahonyOnATrial(String name, double total, double heading, double inclination) {
        String trial = RecordedLogs.find(name).toString();
        CommandRun run = run("attitude", "--csv", trial, "--speed", "max", "--json", "--estimator", "mahony");
        assertEquals(total, run.number("totalRmseDeg"), 0.1);
        assertEquals(heading, run.number("headingRmseDeg"), 0.1);
        assertEquals(inclination, run.number("inclinationRmseDeg"), 0.1);
    }

    /** It remembers where it started: aligned by the first samples, the total is 0.11 and 0.17 deg smaller. */
    @ParameterizedTest
    @Tag("slow")
    @CsvSource({
        "02_undisturbed_slow_rotation_B, 2.97, 2.89, 0.66",
        "16_undisturbed_fast_translation_B, 20.28, 17.67, 10.01"
    })
    void shouldHaveTheErrorsOfTheAuthorsMahonyOnARecordedTrial(
            String name, double total, double heading, double inclination) {
        shouldHaveTheErrorsOfTheAuthorsMahonyOnATrial(name, total, heading, inclination);
    }

    @Test
    void shouldRefuseAFilterThatThereIsNot() {
        UorbRun.of("attitude", "--estimator", "ekf")
                .fails(2, "'ekf' is not an estimator; there are vqf, mahony, madgwick, q");
    }

    @ParameterizedTest
    @RecordedLogSource("simulated")
    void shouldWriteOneRowFromSensorToEnuForEachRowOfATrial(String name) throws IOException {
        String trial = RecordedLogs.find(name).toString();
        Path out = folder.resolve("attitudes.csv");
        CommandRun run = run("attitude", "--csv", trial, "--speed", "max", "--json", "--out", out.toString());
        ErrorSummary written = errorsOf(out, Path.of(trial));
        assertEquals(run.number("totalRmseDeg"), written.totalRmseDeg(), 1e-4);
        assertEquals(run.number("headingRmseDeg"), written.headingRmseDeg(), 1e-4);
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(strings = "02_undisturbed_slow_rotation_B")
    void shouldWriteOneRowFromSensorToEnuForEachRowOfARecordedTrial(String name) throws IOException {
        shouldWriteOneRowFromSensorToEnuForEachRowOfATrial(name);
    }

    private static ErrorSummary errorsOf(Path attitudes, Path trial) throws IOException {
        AttitudeErrors errors = new AttitudeErrors();
        BroadSample sample = new BroadSample();
        try (BroadCsvReader reader = BroadCsvReader.open(trial);
                BufferedReader rows = Files.newBufferedReader(attitudes)) {
            rows.readLine();
            while (reader.next(sample)) {
                double[] row = Arrays.stream(rows.readLine().split(","))
                        .mapToDouble(Double::parseDouble)
                        .toArray();
                assertEquals(sample.timeS, row[0], 1e-9);
                if (sample.moving && sample.hasReference) {
                    errors.add(Arrays.copyOfRange(row, 1, 5), sample.reference);
                }
            }
            assertEquals(null, rows.readLine());
        }
        return errors.summary();
    }

    @ParameterizedTest
    @RecordedLogSource({"attitude, 2, 400, 1", "sample, 10, 2480, 20"})
    void shouldEndAfterTheGivenSeconds(String name, String seconds, int imu, int within) {
        String log = RecordedLogs.find(name).toString();
        CommandRun run = run("attitude", "--ulog", log, "--speed", "max", "--seconds", seconds, "--json");
        assertEquals(imu, run.number("imuSamples"), within);
    }

    @ParameterizedTest
    @RecordedLogSource({"old, 100000, 1000", "sample, 3000000, 12000"})
    void shouldGiveWhatATruncatedLogHoldsAndSaySo(String name, int bytes, int imu) throws IOException {
        byte[] log = Files.readAllBytes(RecordedLogs.find(name));
        Path cut = Files.write(folder.resolve("cut.ulg"), Arrays.copyOf(log, bytes));
        CommandRun run = run("attitude", "--ulog", cut.toString(), "--speed", "max", "--json");
        assertTrue(run.number("imuSamples") > imu, run.out());
        assertEquals(1, run.err().lines().count(), run.err());
        assertTrue(run.err().startsWith("uorb attitude: " + cut + ": truncated at byte "), run.err());
    }
}
