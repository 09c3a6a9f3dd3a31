// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.cli.log.signal.LogSurvey;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The shift between the clocks of two logs: they are armed at 2 s and at 5 s after their starts, and begin at once. */
class AlignmentOptionsTest {
    private final List<Path> opened = new ArrayList<>();

    @TempDir
    private Path folder;

    private long shiftUs(String... options) throws IOException {
        return shiftUs(
                FlightPair.write(folder.resolve("a.ulg"), 20, 1, 1_700_000_000_000_000L),
                FlightPair.write(folder.resolve("b.ulg"), 50, 2, 1_700_000_060_000_000L),
                options);
    }

    private long shiftUs(Path first, Path second, String... options) throws IOException {
        List<Path> logs = List.of(first, second);
        List<LogSurvey> surveys = new ArrayList<>();
        for (Path log : logs) {
            try (UlogReader reader = UlogReader.open(log)) {
                LogSurvey survey = new LogSurvey(reader.header());
                reader.readAll(survey);
                surveys.add(survey);
            }
        }
        AlignmentOptions alignment = CommandLine.populateCommand(new AlignmentOptions(), options);
        return alignment.shiftUs(logs, surveys, log -> {
            opened.add(log.getFileName());
            return UlogReader.open(log);
        });
    }

    /** Writes a log of one message. */
    private Path log(String name, long startUs, long messageUs) throws IOException {
        Path file = folder.resolve(name);
        try (UlogWriter log = UlogWriter.create(file)) {
            log.start(startUs, false);
            log.format(CommandTestLog.COUNTER);
            CommandTestLog.data(log, log.subscribe("counter", 0), messageUs, 1);
        }
        return file;
    }

    @Test
    void shouldAlignStartsWithoutReadingTheLogsAgain() throws IOException {
        assertEquals(0, shiftUs());
        assertEquals(List.of(), opened);
    }

    @Test
    void shouldAlignByTheFirstMessageWhereTheHeaderIsHoursEarlier() throws IOException {
        long messageUs = 4 * 3_600_000_000L;
        assertEquals(2_000_000 - messageUs, shiftUs(log("a.ulg", 2_000_000, 2_500_000), log("b.ulg", 0, messageUs)));
    }

    @Test
    void shouldRefuseLogsWhoseMomentsAreTooFarApart() throws IOException {
        long farUs = Long.MAX_VALUE - 10;
        Path first = log("a.ulg", farUs, farUs);
        Path second = log("b.ulg", 0, 0);
        String problem = assertThrows(IOException.class, () -> shiftUs(first, second, "--shift", "1"))
                .getMessage();
        assertTrue(
                problem.startsWith(second + ": its 0 s is at -1000000 us of its clock, that of " + first + " at "
                        + farUs + " us; they may differ by"),
                problem);
        problem = assertThrows(IOException.class, () -> shiftUs(second, first, "--shift", "-1"))
                .getMessage();
        assertTrue(problem.startsWith(first + ": begins at " + farUs + " us of its clock"), problem);
    }

    @Test
    void shouldAlignArming() throws IOException {
        assertEquals(-3_000_000, shiftUs("--align", "armed"));
        assertEquals(List.of(Path.of("a.ulg"), Path.of("b.ulg")), opened);
    }

    @Test
    void shouldAlignUtc() throws IOException {
        assertEquals(60_000_000, shiftUs("--align", "utc"));
    }

    @Test
    void shouldAddTheShiftOfTheUser() throws IOException {
        assertEquals(-2_500_000, shiftUs("--align", "armed", "--shift", "0.5"));
    }

    @Test
    void shouldNameTheLogThatLacksTheMoment() {
        String problem = assertThrows(IOException.class, () -> shiftUs("--align", "takeoff"))
                .getMessage();
        assertTrue(problem.contains("a.ulg: has no take-off to align it by"), problem);
    }
}
