// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.lag;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.terminal.Style;
import io.uorb.cli.top.Rows;
import io.uorb.cli.work.WorkQueueContent;
import io.uorb.shell.wire.Answer.LagRow;
import io.uorb.shell.wire.Answer.Lags;
import io.uorb.shell.wire.Answer.SubscriptionRow;
import io.uorb.shell.wire.Answer.WorkItemRow;
import io.uorb.shell.wire.Answer.WorkQueueRow;
import io.uorb.shell.wire.Answer.WorkQueues;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Work queues and lags from given samples. */
class ContentTest {
    private final WorkQueueContent queues = new WorkQueueContent(null, Style.PLAIN);
    private final LagContent lags = new LagContent(null, Integer.MAX_VALUE, List.of(), Style.COLOURED);

    private static WorkItemRow item(String name, long runs, long errors) {
        return new WorkItemRow(name, runs, errors, 850, 12_300, 2_000_000, 4000, 4100, 9000);
    }

    private static WorkQueues atSecond(long second, WorkItemRow... items) {
        return new WorkQueues(
                second * Rows.SECOND_US,
                second * Rows.SECOND_NS,
                List.of(
                        new WorkQueueRow("wq:lp_default", -50, List.of()),
                        new WorkQueueRow("wq:rate_ctrl", 0, List.of(items))));
    }

    private static LagRow lag(long id, String module, long lost, long copies) {
        return new LagRow(
                new SubscriptionRow(id, "point", 0, module, "main", "poll", 0, 7, 2, lost, 1, 0),
                copies,
                150,
                2500,
                30_000,
                90);
    }

    @Test
    void shouldDrawATreeOfQueues() {
        queues.update(atSecond(1, item("rate_control", 100, 0), item("idle", 0, 0)));
        queues.update(atSecond(3, item("rate_control", 600, 3), item("idle", 0, 0)));

        assertEquals("work queues: 2, items: 2, rates over 2.0 s, run times since the start", queues.heading());
        assertEquals("""
                WORK QUEUE / ITEM     RATE INTERVAL RUN P50 RUN P99 RUN MAX ERRORS
                wq:lp_default
                wq:rate_ctrl
                |-- rate_control  250.0 Hz  4000 us   850ns    12us  2.00ms      3
                `-- idle            0.0 Hz        -       -       -       -      0
                """, String.join("\n", queues.table(80)) + "\n");
    }

    @Test
    void shouldShowOnlyQueuesWithWhatIsAskedFor() {
        queues.update(atSecond(1, item("rate_control", 100, 0), item("idle", 0, 0)));
        queues.update(atSecond(2, item("rate_control", 100, 0), item("idle", 0, 0)));

        queues.filter(List.of("idle"));

        assertEquals(3, queues.table(80).size());
    }

    @Test
    void shouldTellItemsOfOneNameApart() {
        queues.update(atSecond(1, item("twin", 100, 0), item("twin", 200, 0)));
        queues.update(atSecond(2, item("twin", 110, 0), item("twin", 203, 0)));

        assertTrue(
                queues.table(80).get(3).contains(" 10.0 Hz"), queues.table(80).get(3));
        assertTrue(queues.table(80).get(4).contains(" 3.0 Hz"), queues.table(80).get(4));
    }

    @Test
    void shouldShowAges() {
        lags.update(new Lags(0, List.of()));
        assertFalse(lags.isReady());
        lags.update(new Lags(1, List.of(lag(1, "estimator", 5, 10), lag(2, "logger", 0, 0))));

        assertTrue(lags.isReady());
        assertEquals(
                """
                TOPIC NAME INST MODULE    THREAD BEHIND LOST SKIPPED COPIES  AGE   P50    P99    MAX
                point         0 estimator main        2    5       1     10 90us 150us 2.50ms 30.0ms
                point         0 logger    main        2    0       1      0    -     -      -      -
                """,
                String.join(
                                "\n",
                                LagPrinter.lines(
                                        List.of(lag(1, "estimator", 5, 10), lag(2, "logger", 0, 0)),
                                        row -> false,
                                        120,
                                        Style.PLAIN))
                        + "\n");
    }

    @Test
    void shouldShowLossesAndAgesInATerminalOf80Columns() {
        SubscriptionRow row = new SubscriptionRow(
                1,
                "vehicle_attitude_setpoint",
                0,
                "attitude_estimator",
                "wq:nav_and_controllers",
                "poll",
                0,
                7,
                123456,
                1234567,
                7654321,
                0);
        List<String> lines = LagPrinter.lines(
                List.of(new LagRow(row, 9876543, 150, 2500, 30_000, 90)), each -> false, 80, Style.PLAIN);

        assertEquals(
                List.of(
                        "TOPIC NAME             INST MODULE             BEHIND    LOST  AGE    P99    MAX",
                        "vehicle_attitude_setp~    0 attitude_estimator 123456 1234567 90us 2.50ms 30.0ms",
                        "no room for THREAD, SKIPPED, COPIES, P50"),
                lines);
        lines.forEach(line -> assertTrue(line.length() <= 80, line));
    }

    @Test
    void shouldListTheWorstFirstIfThereIsNoRoomForAll() {
        LagContent worst = new LagContent(null, 2, List.of(), Style.PLAIN);
        Lags sample = new Lags(0, List.of(lag(1, "one", 0, 9), lag(2, "two", 1, 0), lag(3, "three", 5, 0)));
        worst.update(sample);
        worst.update(sample);

        List<String> rows = worst.table(120);
        assertEquals(3, rows.size(), "titles and two rows");
        assertTrue(rows.get(1).contains("three"), rows.get(1));
        assertTrue(rows.get(2).contains("two"), rows.get(2));
        assertTrue(worst.heading().contains("2 of 3"), worst.heading());

        worst.filter(List.of("one"));
        assertTrue(worst.table(120).get(1).contains("one"), "the rest is in no way");
    }

    @Test
    void shouldMarkWhoLosesNow() {
        lags.update(new Lags(0, List.of(lag(1, "estimator", 5, 10), lag(2, "logger", 3, 0))));
        lags.update(new Lags(1, List.of(lag(1, "estimator", 6, 12), lag(2, "logger", 3, 0))));

        List<String> lines = lags.table(120);

        assertTrue(lines.get(1).startsWith("\033[31m"), lines.get(1));
        assertTrue(lines.get(2).startsWith("point"), lines.get(2));
    }
}
