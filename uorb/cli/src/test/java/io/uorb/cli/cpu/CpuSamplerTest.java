// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.cpu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.cpu.CpuSample.ItemRow;
import io.uorb.cli.cpu.CpuSample.ThreadRow;
import io.uorb.cli.cpu.ThreadTimes.ThreadTime;
import io.uorb.cli.terminal.Style;
import io.uorb.shell.wire.Answer.WorkItemRow;
import io.uorb.shell.wire.Answer.WorkQueueRow;
import io.uorb.shell.wire.Answer.WorkQueues;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Shares of threads and work items, and their text. */
class CpuSamplerTest {
    private static final long S = 1_000_000_000;
    private static final long MS = 1_000_000;

    private final CpuSampler sampler = new CpuSampler(false);

    private static WorkQueues queues(long runs) {
        WorkItemRow item = new WorkItemRow("driver", runs, 0, 2 * MS, 0, 0, 0, 0, 0);
        return new WorkQueues(0, 0, List.of(new WorkQueueRow("rate_ctrl", 0, List.of(item))));
    }

    private static ThreadTime thread(long id, String name, long cpuNs) {
        return new ThreadTime(id, 5, name, cpuNs);
    }

    private CpuSample sample(long atS, WorkQueues queues, ThreadTime... threads) {
        return sampler.sample(atS * S, List.of(threads), queues);
    }

    @Test
    void shouldHaveNoSharesAtTheFirstSample() {
        assertNull(sample(7, queues(5), thread(1, "a", 9 * S)));
    }

    @Test
    void shouldListSharesOfACoreTheBusiestFirst() {
        sample(7, queues(0), thread(1, "a", 9 * S), thread(2, "b", 0));
        CpuSample sample = sample(9, queues(0), thread(1, "a", 9 * S + 200 * MS), thread(2, "b", S), thread(3, "c", 0));
        assertEquals(2, sample.seconds());
        assertEquals(
                List.of("b 50.0", "a 10.0", "c 0.0"),
                sample.threads().stream()
                        .map(row -> row.name() + " " + row.percent())
                        .toList());
        assertEquals(60, sample.percent(), 1e-9);
    }

    @Test
    void shouldCountAThreadThatHasTakenTheNumberOfAnotherFromItsStart() {
        sample(0, queues(0), new ThreadTime(1, 5, "a", 300 * MS));
        CpuSample sample = sample(1, queues(0), new ThreadTime(1, 6, "a", 400 * MS));
        assertEquals(40, sample.threads().get(0).percent(), 1e-9);
    }

    @Test
    void shouldCountNothingTwiceOfAThreadThatHasChangedItsName() {
        sample(0, queues(0), thread(1, "a", 300 * MS));
        ThreadRow row = sample(1, queues(0), thread(1, "b", 400 * MS)).threads().get(0);
        assertEquals("b", row.name());
        assertEquals(10, row.percent(), 1e-9);
    }

    @Test
    void shouldKeepTheLastSharesAsHistory() {
        for (int i = 0; i <= 2 * CpuSampler.HISTORY; i++) {
            sample(i, queues(0), thread(1, "a", i * i * MS));
        }
        CpuSample sample = sample(100, queues(0), thread(1, "a", 99 * S));
        String history = sample.threads().get(0).history();
        assertEquals(CpuSampler.HISTORY, history.length());
        assertTrue(history.endsWith("#"), history);
    }

    @Test
    void shouldEstimateTheShareOfAWorkItemByItsRateAndMedian() {
        sample(0, queues(100));
        ItemRow item = sample(2, queues(300)).items().get(0);
        assertEquals(100, item.rateHz(), 1e-9);
        assertEquals(20, item.percent(), 1e-9);
    }

    @Test
    void shouldPrintBarsAndColourBusyThreads() {
        List<ThreadRow> rows = List.of(
                new ThreadRow(10, "hog\033[2J", 130, 2 * S, "_#"),
                new ThreadRow(11, "half", 50, 20 * MS, "#"),
                new ThreadRow(12, "idle", 0, 0, ""));
        assertEquals(
                List.of(
                        "\033[1mTHREAD     TID    CPU OF A CORE   TOTAL HISTORY\033[0m",
                        "\033[31mhog\\x1b[2J  10 130.0% ##########  2.00s _#\033[0m",
                        "\033[33mhalf        11  50.0% #####..... 20.0ms #\033[0m",
                        "idle        12   0.0% ..........    0us"),
                CpuPrinter.lines(rows, List.of(), 100, Style.COLOURED));
        assertEquals(
                "hog\\x1b[2J 130.0%  2.00s",
                CpuPrinter.lines(rows, List.of(), 30, Style.PLAIN).get(1));
    }
}
