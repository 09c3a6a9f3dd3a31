// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.input.LoggedText;
import io.uorb.cli.log.input.TimeRange;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextLogTest {
    private static final TimeRange ALL = new TimeRange(0, Long.MAX_VALUE);

    private final TextLog log = new TextLog();

    private static LoggedText text(long timeUs, String text) {
        return new LoggedText(timeUs, '6', "", text);
    }

    @Test
    void shouldReturnTheFirstOfARangeInTheOrderOfTheirTimes() {
        List.of(30L, 10L, 20L, 40L).forEach(timeUs -> log.add(text(timeUs, "at " + timeUs)));

        TextLog.Rows rows = log.rows(new TimeRange(10, 40), 2);
        assertEquals(List.of(text(10, "at 10"), text(20, "at 20")), rows.rows());
        assertEquals(1, rows.left());
    }

    @Test
    void shouldKeepTheFirstAndTheLastOfTooMany() {
        int count = 100_000;
        for (int i = 0; i < count; i++) {
            log.add(text(i, "text " + i));
        }

        TextLog.Rows rows = log.rows(ALL, count);
        assertEquals(0, rows.rows().get(0).timeUs());
        assertEquals(count - 1, rows.rows().get(rows.rows().size() - 1).timeUs());
        assertEquals(count, rows.rows().size() + rows.left());
        assertTrue(rows.rows().size() < 25_000, () -> rows.rows().size() + " texts are kept");
        assertTrue(rows.rows().size() > 10_000, () -> rows.rows().size() + " texts are kept");
    }
}
