// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JitterPrinterTest {
    private static final double SECONDS = 10;

    private static String print(double allocatedUntilS) {
        return print(allocatedUntilS, List.of());
    }

    private static String print(double allocatedUntilS, List<JitterReport.WorstChain> worst) {
        Lateness none = new Lateness("chain", 0, 0, 0, 0, 0, 0);
        StringWriter out = new StringWriter();
        JitterPrinter.print(
                new JitterReport(
                        1_000,
                        SECONDS,
                        "a..b",
                        List.of(),
                        none,
                        1_000,
                        0,
                        none,
                        "machine",
                        0,
                        0,
                        0,
                        Map.of("wq:SPI0", 18L),
                        allocatedUntilS,
                        Map.of(JitterCause.LATE_TIMER, 3L),
                        worst,
                        List.of(),
                        List.of()),
                new PrintWriter(out, true));
        return out.toString();
    }

    @ParameterizedTest
    @CsvSource({"7, none after 7 s", "10, still allocating at the end"})
    void shouldTellUntilWhenTheChainAllocated(double untilS, String told) {
        String out = print(untilS);
        assertTrue(out.contains("bytes allocated by the chain: 18 (wq:SPI0); " + told), out);
    }

    @Test
    void shouldTellHowToListAllOfTheWorst() {
        String out = print(
                0, Collections.nCopies(11, new JitterReport.WorstChain(1, 50, JitterCause.LATE_TIMER, 40, "kernel")));
        assertTrue(out.contains("the worst 11 (--json lists all): 3 late timer; "), out);
        assertEquals(10, out.lines().filter(line -> line.endsWith(" kernel")).count());
    }

    @Test
    void shouldTellHowManyChainsHaveNoKnownReason() {
        String out = print(0);
        assertTrue(out.contains("3 late timer; no reason known: 0 ran longer, 0 unexplained"), out);
    }
}
