// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.work;

import io.uorb.cli.live.LiveContent;
import io.uorb.cli.output.JsonOutput;
import io.uorb.cli.rate.SamplingInterval;
import io.uorb.cli.rate.WorkItemRate;
import io.uorb.cli.terminal.Style;
import io.uorb.shell.JsonFields;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer.WorkItemRow;
import io.uorb.shell.wire.Answer.WorkQueueRow;
import io.uorb.shell.wire.Answer.WorkQueues;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The live content of {@code uorb work_queue status}. One thread. */
public final class WorkQueueContent implements LiveContent {
    private final Console console;
    private final Style style;
    private List<String> words = List.of();
    private WorkQueues before;
    private WorkQueueSample sample;

    private record ItemName(String queue, String item, int ofThisName) {}

    public WorkQueueContent(Console console, Style style) {
        this.console = console;
        this.style = style;
    }

    @Override
    public void refresh() throws IOException, RefusedException {
        update(console.ask(new Request.ListWorkQueues()));
    }

    public void update(WorkQueues queues) {
        if (before != null) {
            sample = sample(before, queues);
        }
        before = queues;
    }

    private static WorkQueueSample sample(WorkQueues before, WorkQueues now) {
        SamplingInterval pace =
                SamplingInterval.between(before.nowUs(), before.monotonicNs(), now.nowUs(), now.monotonicNs());
        Map<ItemName, WorkItemRow> earlier = byName(before);
        Map<ItemName, Integer> seen = new HashMap<>();
        List<WorkQueueSample.Queue> queues = new ArrayList<>();
        for (WorkQueueRow queue : now.queues()) {
            List<WorkItemRate> items = new ArrayList<>();
            for (WorkItemRow item : queue.items()) {
                WorkItemRow was = earlier.get(name(queue, item, seen));
                long runs = was == null ? item.runs() : SamplingInterval.growth(was.runs(), item.runs());
                items.add(WorkItemRate.of(item, runs, pace));
            }
            queues.add(new WorkQueueSample.Queue(queue.name(), queue.relativePriority(), items));
        }
        return new WorkQueueSample(now.nowUs(), pace.seconds(), queues);
    }

    private static Map<ItemName, WorkItemRow> byName(WorkQueues queues) {
        Map<ItemName, WorkItemRow> items = new HashMap<>();
        Map<ItemName, Integer> seen = new HashMap<>();
        for (WorkQueueRow queue : queues.queues()) {
            for (WorkItemRow item : queue.items()) {
                items.put(name(queue, item, seen), item);
            }
        }
        return items;
    }

    /** Returns the name of an item; items of one queue with equal names are distinguished by their order. */
    private static ItemName name(WorkQueueRow queue, WorkItemRow item, Map<ItemName, Integer> seen) {
        int count = seen.merge(new ItemName(queue.name(), item.name(), 0), 1, Integer::sum);
        return new ItemName(queue.name(), item.name(), count);
    }

    @Override
    public boolean isReady() {
        return sample != null;
    }

    @Override
    public String heading() {
        return isReady() ? WorkQueuePrinter.heading(sample) : "rates need two samples";
    }

    @Override
    public List<String> table(int width) {
        return WorkQueuePrinter.lines(sample, words, width, style);
    }

    @Override
    public String json() throws IOException {
        return JsonOutput.text(new JsonFields()
                .put("timeUs", sample.nowUs())
                .put("elapsedS", sample.seconds())
                .put("queues", sample.queues(), WorkQueueContent::json));
    }

    @Override
    public void filter(List<String> newWords) {
        words = List.copyOf(newWords);
    }

    private static Object json(WorkQueueSample.Queue queue) {
        return new JsonFields()
                .put("name", queue.name())
                .put("relativePriority", queue.relativePriority())
                .put("items", queue.items(), WorkQueueContent::json);
    }

    private static Object json(WorkItemRate rate) {
        WorkItemRow item = rate.item();
        return new JsonFields()
                .put("name", item.name())
                .put("rateHz", rate.rateHz())
                .put("intervalUs", rate.intervalUs())
                .putAll(item);
    }
}
