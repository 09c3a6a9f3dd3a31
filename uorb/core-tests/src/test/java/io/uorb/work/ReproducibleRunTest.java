// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Two runs on a manual clock give the same messages, with work items and with threads that wait in polls. */
@Timeout(value = 300, threadMode = SEPARATE_THREAD)
class ReproducibleRunTest {
    private static final long SECOND_US = 1_000_000L;
    private static final long HOUR_US = 3_600 * SECOND_US;

    @Test
    @Tag("slow")
    void shouldRepeatAnHourOfWorkItemsToTheLastMessage() throws Exception {
        String first = hourOfItems();
        assertEquals(first, hourOfItems());
    }

    private static String hourOfItems() throws InterruptedException {
        try (ThreeRateItems pipeline = new ThreeRateItems()) {
            TraceHash journal = pipeline.run(HOUR_US);
            assertEquals(List.of(), pipeline.errors());
            assertEquals(0, pipeline.lost());
            assertEquals(3_600_000 + 900_000 + 180_000, journal.count());
            return journal.toString();
        }
    }

    @Test
    void shouldRepeatTenSecondsOfThreadsToTheLastMessage() throws Exception {
        requireRepeatedThreads(10);
    }

    @Test
    @Tag("slow")
    void shouldRepeatAMinuteOfThreadsToTheLastMessage() throws Exception {
        requireRepeatedThreads(60);
    }

    private static void requireRepeatedThreads(int seconds) throws Exception {
        List<TraceHash> first = new ThreeRateThreads().run(seconds * SECOND_US);
        List<TraceHash> second = new ThreeRateThreads().run(seconds * SECOND_US);
        assertEquals(first.toString(), second.toString());
        assertEquals(1_000 * seconds, first.get(0).count());
        assertEquals(250 * seconds, first.get(1).count());
        assertEquals(50 * seconds, first.get(2).count());
    }
}
