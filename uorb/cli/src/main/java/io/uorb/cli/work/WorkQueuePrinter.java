// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.work;

import io.uorb.cli.output.Column;
import io.uorb.cli.output.Durations;
import io.uorb.cli.output.TextTable;
import io.uorb.cli.rate.WorkItemRate;
import io.uorb.cli.terminal.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The text of {@code uorb work_queue status}: a tree of queues and their items. */
final class WorkQueuePrinter {
    private static final double NS_PER_US = 1e3;
    private static final String NONE = "-";

    private WorkQueuePrinter() {}

    static String heading(WorkQueueSample sample) {
        int items =
                sample.queues().stream().mapToInt(queue -> queue.items().size()).sum();
        return String.format(
                Locale.ROOT,
                "work queues: %d, items: %d, rates over %.1f s, run times since the start",
                sample.queues().size(),
                items,
                sample.seconds());
    }

    /** Returns the titles, then queues with items; with words only matching items and their queues. */
    static List<String> lines(WorkQueueSample sample, List<String> words, int width, Style style) {
        TextTable table = new TextTable(List.of(
                Column.name("WORK QUEUE / ITEM"),
                Column.number("RATE"),
                Column.number("INTERVAL"),
                Column.number("RUN P50"),
                Column.number("RUN P99"),
                Column.number("RUN MAX"),
                Column.number("ERRORS")));
        List<Boolean> failing = new ArrayList<>();
        for (WorkQueueSample.Queue queue : sample.queues()) {
            List<WorkItemRate> items = listed(queue, words);
            if (items.isEmpty() && !words.isEmpty()) {
                continue;
            }
            table.add(queue.name(), "", "", "", "", "", "");
            failing.add(false);
            for (int i = 0; i < items.size(); i++) {
                table.add(cells(items.get(i), i == items.size() - 1));
                failing.add(items.get(i).item().errors() > 0);
            }
        }
        return styled(table.lines(width), failing, style);
    }

    private static List<WorkItemRate> listed(WorkQueueSample.Queue queue, List<String> words) {
        return queue.items().stream()
                .filter(rate -> words.isEmpty()
                        || words.stream()
                                .anyMatch(word -> rate.item().name().contains(word)
                                        || queue.name().contains(word)))
                .toList();
    }

    private static List<String> cells(WorkItemRate rate, boolean last) {
        boolean ran = rate.item().runs() > 0;
        return List.of(
                (last ? "`-- " : "|-- ") + rate.item().name(),
                String.format(Locale.ROOT, "%.1f Hz", rate.rateHz()),
                rate.runs() > 0 ? Math.round(rate.intervalUs()) + " us" : NONE,
                ran ? runTime(rate.item().runTimeP50Ns()) : NONE,
                ran ? runTime(rate.item().runTimeP99Ns()) : NONE,
                ran ? runTime(rate.item().runTimeMaxNs()) : NONE,
                Long.toString(rate.item().errors()));
    }

    private static String runTime(long ns) {
        return ns < NS_PER_US ? ns + "ns" : Durations.ofUs(ns / NS_PER_US);
    }

    private static List<String> styled(List<String> plain, List<Boolean> failing, Style style) {
        List<String> lines = new ArrayList<>();
        lines.add(style.bold(plain.get(0)));
        for (int i = 0; i < failing.size(); i++) {
            String line = plain.get(i + 1);
            lines.add(failing.get(i) ? style.red(line) : line);
        }
        return lines;
    }
}
