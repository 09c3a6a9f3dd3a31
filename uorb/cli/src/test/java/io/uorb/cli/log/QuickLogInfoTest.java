// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.input.LogTime;
import io.uorb.cli.output.TextColumns;
import io.uorb.testing.CommandRun;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code uorb log info FILE…} prints the same with and without the parser of command lines. */
class QuickLogInfoTest {
    @TempDir
    private Path folder;

    private static void requireSame(Object... files) {
        Object[] line = new Object[files.length + 1];
        line[0] = "info";
        System.arraycopy(files, 0, line, 1, files.length);
        CommandRun expected = CommandTestLog.run(line);
        String[] args = new String[files.length + 2];
        args[0] = "log";
        args[1] = "info";
        for (int i = 0; i < files.length; i++) {
            args[i + 2] = files[i].toString();
        }
        assertTrue(QuickLogInfo.takes(args));
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = QuickLogInfo.run(new PrintWriter(out), new PrintWriter(err), args);
        assertEquals(expected.out(), out.toString());
        assertEquals(expected.err(), err.toString());
        assertEquals(expected.exitCode(), exitCode);
    }

    @ParameterizedTest
    @RecordedLogSource({
        "attitude, 0",
        "everything, 0",
        "sample, 0",
        "sample_logging_tagged_and_default_params, 0",
        "sample_appended_multiple, 0",
        "corrupt_actuator_armed_wrong_size, 0"
    })
    void shouldTellTheSameOfALog(String name, int unused) {
        requireSame(RecordedLogs.find(name));
    }

    @Test
    void shouldTellTheSameOfWhatIsNoLog() throws IOException {
        Path log = CommandTestLog.counting(folder.resolve("a.ulg"), 1_000_000, 2_000_000);
        Path text = Files.writeString(folder.resolve("b\u001b.ulg"), "no log at all, but longer than a header");
        byte[] cut = Arrays.copyOf(Files.readAllBytes(log), (int) Files.size(log) - 3);
        Path shortened = Files.write(folder.resolve("c.ulg"), cut);
        requireSame(log, text, folder.resolve("none.ulg"), shortened, folder, log);
    }

    @ParameterizedTest
    @ValueSource(strings = {"log info", "log info --json a", "log info @a", "log info a -x", "log trim a", "info a b"})
    void shouldLeaveOtherLinesToTheParser(String line) {
        assertFalse(QuickLogInfo.takes(line.split(" ")));
        assertFalse(QuickLogInfo.takes("log", "info", ""));
    }

    @Test
    void shouldRoundAsFormatsDo() {
        Random random = new Random(1);
        double[] special = {0, 0.5, 0.125, 1.005, 2.5, 1e12, 1e-9, -1.25, 123456789.125, 99.95};
        for (int i = 0; i < 20_000; i++) {
            double number = i < special.length
                    ? special[i]
                    : random.nextInt(1_000_000) / 1000.0 * Math.pow(10, random.nextInt(9) - 3);
            for (int decimals = 1; decimals <= 3; decimals++) {
                String expected = String.format(Locale.ROOT, "%." + decimals + "f", number);
                assertEquals(expected, TextColumns.fixed(number, decimals), () -> "of " + number);
            }
        }
        assertEquals(
                "ab   |   ab|abc",
                TextColumns.left("ab", 5) + "|" + TextColumns.right("ab", 5) + "|" + TextColumns.left("abc", 2));
    }

    @Test
    void shouldWriteZeroWithoutASign() {
        assertEquals("0.00", TextColumns.fixed(-0.0, 2));
        assertEquals("0.000", TextColumns.fixed(-0.0004, 3));
        assertEquals("0.0", TextColumns.fixed(-1e-300, 1));
        assertEquals("0", TextColumns.fixed(-0.4, 0));
        assertEquals("-0.01", TextColumns.fixed(-0.01, 2));
    }

    /** Both are written without BigDecimal, which loads much from Java 21 on. */
    @Test
    void shouldWriteFiguresAsBigDecimalDoes() {
        Random random = new Random(2);
        for (int i = 0; i < 20_000; i++) {
            double number = (random.nextInt(2_000_001) - 1_000_000) * Math.pow(10, random.nextInt(13) - 9);
            for (int decimals = 1; decimals <= 3; decimals++) {
                BigDecimal exact = new BigDecimal(Double.toString(number)).setScale(decimals, RoundingMode.HALF_UP);
                assertEquals(exact.toPlainString(), TextColumns.fixed(number, decimals), () -> "of " + number);
            }
            long us = random.nextLong() >>> random.nextInt(64);
            BigDecimal seconds = new BigDecimal(Long.toUnsignedString(us)).movePointLeft(6);
            assertEquals(seconds.toPlainString(), LogTime.secondsText(us), () -> "of " + us);
        }
    }
}
