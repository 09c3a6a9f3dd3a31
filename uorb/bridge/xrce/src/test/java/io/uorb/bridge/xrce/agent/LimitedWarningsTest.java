// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LimitedWarningsTest {
    private final List<String> lines = new ArrayList<>();
    private long nowNs;
    private final LimitedWarnings warnings = new LimitedWarnings(lines::add, () -> nowNs);

    private void flood(int count) {
        for (int i = 0; i < count; i++) {
            warnings.accept("warning " + i);
        }
    }

    @Test
    void shouldPassOnABurst() {
        flood(LimitedWarnings.BURST);
        assertEquals(LimitedWarnings.BURST, lines.size());
    }

    @Test
    void shouldLeaveOutTheRestAndReportTheirNumberLater() {
        flood(LimitedWarnings.BURST + 500);
        assertEquals(LimitedWarnings.BURST, lines.size());
        nowNs += LimitedWarnings.INTERVAL_NS;
        warnings.accept("later");
        assertEquals(LimitedWarnings.BURST + 2, lines.size());
        assertTrue(lines.get(LimitedWarnings.BURST).startsWith("500 more "), lines.toString());
        assertEquals("later", lines.get(LimitedWarnings.BURST + 1));
    }

    @Test
    void shouldReportTheNumberAlsoIfNoWarningFollows() {
        flood(LimitedWarnings.BURST + 3);
        warnings.reportCount();
        assertEquals(LimitedWarnings.BURST, lines.size());
        nowNs += LimitedWarnings.INTERVAL_NS;
        warnings.reportCount();
        warnings.reportCount();
        assertEquals(LimitedWarnings.BURST + 1, lines.size());
        assertTrue(lines.get(LimitedWarnings.BURST).startsWith("3 more "), lines.toString());
    }

    @Test
    void shouldPassOnOneAnIntervalUnderAFlood() {
        flood(LimitedWarnings.BURST);
        for (int i = 0; i < 1_000; i++) {
            nowNs += LimitedWarnings.INTERVAL_NS / 100;
            warnings.accept("again");
        }
        assertEquals(10, lines.stream().filter("again"::equals).count());
    }
}
