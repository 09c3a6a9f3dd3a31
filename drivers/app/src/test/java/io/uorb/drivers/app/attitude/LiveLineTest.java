// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.attitude;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.output.StatusLine;
import io.uorb.drivers.app.pipeline.RunSnapshot;
import io.uorb.drivers.app.pipeline.RunView;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class LiveLineTest {
    private static final RunSnapshot EARLY = new RunSnapshot(1, 1.0, 1.5, -2.25, 90, 250, 250, 0.5);
    private static final RunSnapshot LATE = new RunSnapshot(2, 2.0, 1.5, -2.25, 90, 510, 505, Double.NaN);

    private final StringWriter text = new StringWriter();
    private final PrintWriter out = new PrintWriter(text);

    @Test
    void shouldPrintALineASecondWithoutATerminal() throws IOException {
        RunView live = new LiveLine(new StatusLine(out, false));
        live.show(EARLY);
        live.show(LATE);
        live.end();
        assertEquals(1_000, live.periodMs());
        assertEquals(
                "    1.00 s  roll    1.50  pitch   -2.25  yaw   90.00 deg  imu    250 Hz  attitude    250 Hz"
                        + "  error  0.50 deg" + System.lineSeparator()
                        + "    2.00 s  roll    1.50  pitch   -2.25  yaw   90.00 deg  imu    260 Hz  attitude    255 Hz"
                        + System.lineSeparator(),
                text.toString());
    }

    @Test
    void shouldRewriteTheLineOnATerminal() throws IOException {
        RunView live = new LiveLine(new StatusLine(out, true));
        live.show(EARLY);
        live.show(LATE);
        live.end();
        assertEquals(100, live.periodMs());
        String[] parts = text.toString().split("\r(?!\n)");
        assertEquals(3, parts.length);
        assertTrue(parts[1].startsWith("\u001b[?7l"), "a narrow terminal would begin another row");
        assertTrue(parts[1].endsWith("\u001b[K\u001b[?7h"), parts[1]);
        assertEquals(
                1,
                text.toString().lines().filter(line -> line.contains("2.00 s")).count());
        assertTrue(text.toString().endsWith(System.lineSeparator()));
    }

    @Test
    void shouldPrintNothingBeforeTheFirstAttitude() throws IOException {
        RunView live = new LiveLine(new StatusLine(out, true));
        live.show(new RunSnapshot(1, Double.NaN, 0, 0, 0, 3, 0, Double.NaN));
        live.end();
        assertEquals("", text.toString());
    }

    @Test
    void shouldFailOnceNobodyReads() {
        PrintWriter closed = new PrintWriter(text);
        closed.close();
        RunView live = new LiveLine(new StatusLine(closed, false));
        assertThrows(IOException.class, () -> live.show(EARLY));
    }
}
