// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

/** The line that shows the state of a run. */
class StatusLineTest {
    private static final String BEGIN = "\r\u001b[?7l";
    private static final String END = "\u001b[K\u001b[?7h";
    private static final String ERASE = "\r\u001b[K";

    private final StringWriter text = new StringWriter();
    private final PrintWriter out = new PrintWriter(text);

    @Test
    void shouldRewriteOneLineOfATerminal() throws IOException {
        StatusLine line = new StatusLine(out, true);
        line.show("1 s");
        line.show("2 s\u001b[2J");
        line.end();
        line.end();
        String expected = BEGIN + "1 s" + END + BEGIN + "2 s\\x1b[2J" + END + System.lineSeparator();
        assertEquals(expected, text.toString());
    }

    @Test
    void shouldPrintALineEachTimeWhereThereIsNoTerminal() throws IOException {
        StatusLine line = new StatusLine(out, false);
        line.show("1 s");
        line.above(() -> out.print("a warning\n"));
        line.show("2 s");
        line.end();
        line.erase();
        assertEquals("1 s\na warning\n2 s\n", text.toString().replace(System.lineSeparator(), "\n"));
    }

    @Test
    void shouldShowZeroWithoutASign() throws IOException {
        StatusLine line = new StatusLine(out, false);
        line.show("roll  -0.00  pitch   -0.0 deg, -0, -0.01 m, -0.0e-3, log-0.0, 2026-0");
        assertEquals(
                "roll   0.00  pitch    0.0 deg,  0, -0.01 m, -0.0e-3, log-0.0, 2026-0",
                text.toString().strip());
    }

    @Test
    void shouldStayBelowOtherLines() throws IOException {
        StatusLine line = new StatusLine(out, true);
        line.above(() -> out.print("before\n"));
        line.show("1 s");
        line.above(() -> out.print("a warning\n"));
        line.erase();
        line.above(() -> out.print("after\n"));
        String expected =
                "before\n" + BEGIN + "1 s" + END + ERASE + "a warning\n" + BEGIN + "1 s" + END + ERASE + "after\n";
        assertEquals(expected, text.toString());
    }

    @Test
    void shouldTellThatNobodyReads() {
        PrintWriter broken = new PrintWriter(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        });
        assertThrows(OutputClosedException.class, () -> new StatusLine(broken, true).show("1 s"));
    }

    @Test
    void shouldTellTheLengthOfARunThatHasOne() {
        assertEquals("     1.5 s", StatusLine.time(1.5, Double.POSITIVE_INFINITY));
        assertEquals("     1.5 of 60.0 s", StatusLine.time(1.5, 60));
    }
}
