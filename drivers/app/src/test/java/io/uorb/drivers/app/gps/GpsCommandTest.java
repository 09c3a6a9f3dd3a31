// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.gps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbRun;
import io.uorb.testing.CommandRun;
import io.uorb.testing.TestNmea;
import io.uorb.testing.TrueFix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code uorb gps}. */
class GpsCommandTest {
    @TempDir
    private Path folder;

    @Test
    void shouldPrintALineForEachFixOfAFile() throws IOException {
        StringBuilder log = new StringBuilder();
        TrueFix.flight(Instant.parse("2026-03-01T11:59:55Z"), 50, 200)
                .forEach(fix -> log.append(TestNmea.epoch("GN", fix)));
        Path file = Files.writeString(folder.resolve("log.nmea"), log);
        CommandRun run = UorbRun.of("gps", "file:" + file).exits(0);
        assertEquals(51, run.out().lines().count());
        String first = run.out().lines().findFirst().orElseThrow();
        assertTrue(first.startsWith("2026-03-01T11:59:55Z  3D  47.28523"), first);
        assertTrue(first.contains(" m MSL  eph 2.40 m  14.00 m/s  course 70.00 deg  8 satellites  hdop 0.80"), first);
        assertTrue(run.out().endsWith("50 messages, 50 with a position; errors none\n"), run.out());
    }

    @Test
    @DisplayName("modules:MO-5: modules of users and parameters beside the receiver")
    void shouldRunModulesBesideTheReceiverWithTheParametersOfAFile() throws IOException {
        StringBuilder sentences = new StringBuilder();
        TrueFix.flight(Instant.parse("2026-03-01T11:59:55Z"), 20, 200)
                .forEach(fix -> sentences.append(TestNmea.epoch("GN", fix)));
        Path file = Files.writeString(folder.resolve("log.nmea"), sentences);
        Path parameters = Files.writeString(folder.resolve("params"), "SENS_GPS0_DELAY 120\n");
        Path defaults = Files.writeString(folder.resolve("defaults"), "SENS_GPS0_DELY 120\n");
        Path log = folder.resolve("gps.ulg");
        UorbRun.of(
                        "gps",
                        "file:" + file,
                        "--console=off",
                        "--parameters=" + parameters + ",defaults=" + defaults,
                        "--module=recorder:file=" + log)
                .exits(0)
                .reports("has SENS_GPS0_DELY; did you mean SENS_GPS0_DELAY?");
        String recorded =
                UorbRun.of("log", "params", "--changes", log.toString()).out()
                        + UorbRun.of("log", "params", log.toString()).out();
        assertTrue(recorded.contains("SENS_GPS0_DELAY,int32_t,120"), recorded);
        String info = UorbRun.of("log", "info", log.toString()).out();
        assertTrue(info.contains("sensor_gps"), info);
    }

    @Test
    void shouldFailWithoutAFix() throws IOException {
        Path file = Files.writeString(folder.resolve("log.nmea"), "nothing\n");
        UorbRun.of("gps", "file:" + file, "--protocol", "ubx")
                .fails(1, "uorb gps: file:" + file + ": no message in 8 bytes");
    }

    @Test
    void shouldFailAtOnceIfTheReceiverIsNotThere() {
        CommandRun run = UorbRun.of("gps", "serial:/dev/ttyNone7").exits(1);
        assertEquals("uorb gps: serial:/dev/ttyNone7: no such port", run.err().strip());
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "ttyS0, --rate, 5, address ttyS0 is not one of serial:",
                "serial:/dev/ttyS0, --rate, 100, rate 100.0 Hz is not between 0.1 and 40.0",
                "serial:/dev/ttyS0, --protocol, sirf, protocol sirf is none of auto",
                "serial:/dev/ttyS0, --seconds, no, 'no' is not a number"
            })
    void shouldNameWrongUsage(String address, String option, String value, String text) {
        CommandRun run = UorbRun.of("gps", address, option, value).fails(2, text);
        assertEquals(1, run.err().lines().count());
    }
}
