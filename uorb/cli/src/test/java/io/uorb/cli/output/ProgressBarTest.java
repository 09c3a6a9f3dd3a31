// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

/** The line that shows how much of the files has been read. */
class ProgressBarTest {
    private static final String BEGIN = "\r\u001b[?7l";
    private static final String END = "\u001b[K\u001b[?7h";
    private static final String ERASE = "\r\u001b[K";

    private final StringWriter err = new StringWriter();

    private ProgressBar bar(boolean shown) {
        return new ProgressBar(new PrintWriter(err), shown);
    }

    @Test
    void shouldShowEachPercentOnceAndGo() {
        ProgressBar bar = bar(true);
        bar.begin("flight.ulg", 100_000_000);
        bar.advance(25_000_000);
        bar.advance(900_000);
        bar.advance(74_100_000);
        bar.end();
        bar.end();
        assertEquals(
                BEGIN + "flight.ulg [" + "#".repeat(10) + " ".repeat(30) + "]  25 % of 100 MB" + END
                        + BEGIN + "flight.ulg [" + "#".repeat(40) + "] 100 % of 100 MB" + END
                        + ERASE,
                err.toString());
    }

    @Test
    void shouldRedrawTenTimesASecondAndAtTheEnd() {
        long[] nowNs = {Long.MAX_VALUE - 150_000_000};
        ProgressBar bar = new ProgressBar(new PrintWriter(err), true, () -> nowNs[0]);
        bar.begin("a", 100_000_000);
        for (int i = 0; i < 100; i++) {
            nowNs[0] += 10_000_000;
            bar.advance(1_000_000);
        }
        assertEquals(11, err.toString().split("\\[K", -1).length - 1);
        assertTrue(err.toString().endsWith("100 % of 100 MB" + END), err.toString());
    }

    @Test
    void shouldAddSeveralFiles() {
        ProgressBar bar = bar(true);
        bar.begin("a", 30_000_000);
        bar.begin("b", 30_000_000);
        bar.advance(30_000_000);
        assertEquals(BEGIN + "a [" + "#".repeat(20) + " ".repeat(20) + "]  50 % of 60 MB" + END, err.toString());
    }

    @Test
    void shouldShowNothingForSmallFiles() {
        ProgressBar bar = bar(true);
        bar.begin("a", ProgressBar.LEAST_BYTES - 1);
        bar.advance(1_000_000);
        bar.end();
        assertEquals("", err.toString());
    }

    @Test
    void shouldNotLetANameCommandTheTerminal() {
        ProgressBar bar = bar(true);
        bar.begin("\u001b[2J.ulg", 100_000_000);
        bar.advance(100_000_000);
        assertEquals(BEGIN + "\\x1b[2J.ulg [" + "#".repeat(40) + "] 100 % of 100 MB" + END, err.toString());
    }

    @Test
    void shouldShowNothingIfNobodyWatches() {
        ProgressBar bar = bar(false);
        bar.begin("a", ProgressBar.LEAST_BYTES);
        bar.advance(ProgressBar.LEAST_BYTES);
        bar.end();
        assertEquals("", err.toString());
    }
}
