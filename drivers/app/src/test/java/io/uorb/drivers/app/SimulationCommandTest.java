// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code uorb attitude --sim} through the real broker. */
class SimulationCommandTest {
    @TempDir
    private Path folder;

    @Test
    void shouldEstimateTwentySecondsAt250HzByDefault() {
        CommandRun run = UorbRun.of("attitude", "--speed", "max", "--json").exits(0);
        assertEquals(5000, run.number("imuSamples"));
        assertEquals(5000, run.number("attitudeSamples"));
        assertEquals(0, run.number("lost"));
        assertTrue(run.number("inclinationRmseDeg") < 1.5, run.out());
        assertTrue(run.number("headingRmseDeg") < 1, run.out());
        assertTrue(run.out().contains("\"latencyUs\":null"), run.out());
        assertEquals("", run.err());
    }

    @ParameterizedTest
    @CsvSource({"8000, 2, 16000", "100, 3, 300", "333.3, 3, 1000"})
    void shouldLoseNothingInLockStepAtAnyRate(String rate, String seconds, long samples) {
        CommandRun run = UorbRun.of("attitude", "--rate", rate, "--seconds", seconds, "--speed", "max", "--json");
        assertEquals(samples, run.number("imuSamples"));
        assertEquals(samples, run.number("attitudeSamples"));
        assertEquals(0, run.number("lost"));
    }

    @Test
    void shouldRepeatARunInLockStepToTheLastDigit() throws IOException {
        List<String> first = attitudes("--seed", "5");
        assertEquals(first, attitudes("--seed", "5"));
        assertEquals(1251, first.size());
        assertEquals("t,qw,qx,qy,qz", first.get(0));
        assertTrue(first.get(1).startsWith("0.004000,"), first.get(1));
        assertTrue(!first.equals(attitudes("--seed", "6")));
    }

    private List<String> attitudes(String... seed) throws IOException {
        Path file = folder.resolve("attitudes.csv");
        CommandRun run =
                UorbRun.of("attitude", "--seconds", "5", "--speed", "max", "--out", file.toString(), seed[0], seed[1]);
        assertEquals(0, run.exitCode(), run.err());
        return Files.readAllLines(file);
    }

    @Test
    void shouldMeasureLatencyInRealTime() {
        CommandRun run =
                UorbRun.of("attitude", "--sim", "--seconds", "0.5", "--json").exits(0);
        assertEquals(125, run.number("imuSamples"));
        assertTrue(run.number("p50") > 0 && run.number("p50") <= run.number("max"), run.out());
        assertTrue(run.number("wallSeconds") >= 0.49, run.out());
        assertTrue(run.number("attitudeSamples") <= 125);
    }

    @Test
    void shouldPrintOneJsonObjectAndNothingElse() {
        CommandRun run = UorbRun.of("attitude", "--seconds", "1", "--speed", "max", "--json");
        assertEquals(1, run.out().lines().count());
        assertTrue(
                run.out()
                        .startsWith("{\"imuSamples\":250,\"imuRateHz\":250.0,\"imuUsedShare\":null,"
                                + "\"attitudeSamples\":250,\"lost\":0,\"leftOut\":{\"notFinite\":0,\"impossible\":0,"
                                + "\"clipped\":0,\"late\":0,\"outOfOrder\":0},\"referenceResets\":0,\"totalRmseDeg\":"),
                run.out());
    }

    @Test
    void shouldPrintASummaryForPeople() {
        UorbRun.of("attitude", "--seconds", "1", "--speed", "max")
                .prints("250 IMU in, 250 attitudes out", "simulation, IMU at 250.0 Hz, seed 1", "over 250 references");
    }

    @Test
    void shouldRunAMultipleOfRealTime() {
        CommandRun run = UorbRun.of("attitude", "--seconds", "2", "--speed", "20", "--json")
                .exits(0);
        assertEquals(500, run.number("imuSamples"));
    }
}
