// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.cli.log.CommandTestLog;
import io.uorb.cli.output.ProgressBar;
import io.uorb.lockstep.ManualClock;
import io.uorb.ulog.replay.Replay;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The line that shows how far a replay is. */
class ReplayProgressBarTest {
    private static final String WHOLE = "[" + "#".repeat(40) + "] 100 % of 50 MB";
    /** The rest of the line is cleared, then the whole of it. */
    private static final String CLEAR = "\u001b[K\u001b[?7h\r\u001b[K";

    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    /** Returns a log with zeros after its messages, which take no disk space. */
    private Path longLog() throws IOException {
        Path log = CommandTestLog.counting(folder.resolve("long.ulg"), 1_000_010, 1_000_020);
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "rw")) {
            file.setLength(ProgressBar.LEAST_BYTES);
        }
        return log;
    }

    private long replay(boolean shown, boolean whileReplaying, int rounds) throws IOException {
        Path log = longLog();
        ProgressBar progress = new ProgressBar(new PrintWriter(err), shown);
        try (Orb orb = Orb.create(new ManualClock());
                ReplayProgressBar bar = new ReplayProgressBar(progress, whileReplaying)) {
            Replay replay = Replay.builder(orb, log).opener(bar).loop(rounds).build();
            bar.endSurvey();
            return replay.run().published();
        }
    }

    @ParameterizedTest
    @CsvSource({"true, 1, 2", "true, 2, 3", "false, 1, 1"})
    void shouldShowTheSurveyAndEachRound(boolean whileReplaying, int rounds, int bars) throws IOException {
        assertEquals(2 * rounds, replay(true, whileReplaying, rounds));
        assertEquals(bars, err.toString().split("\\Q" + WHOLE + CLEAR + "\\E", -1).length - 1);
        assertTrue(err.toString().endsWith(WHOLE + CLEAR), err.toString());
    }

    @Test
    void shouldShowNothingIfNobodyWatches() throws IOException {
        assertEquals(2, replay(false, true, 1));
        assertEquals("", err.toString());
    }
}
