// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.cpu;

import io.uorb.cli.cpu.CpuSample.ItemRow;
import io.uorb.cli.cpu.CpuSample.ThreadRow;
import io.uorb.cli.cpu.ThreadTimes.ThreadTime;
import io.uorb.cli.output.Sparkline;
import io.uorb.cli.rate.SamplingInterval;
import io.uorb.shell.wire.Answer.WorkItemRow;
import io.uorb.shell.wire.Answer.WorkQueueRow;
import io.uorb.shell.wire.Answer.WorkQueues;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The computation of shares from samples of a program. One thread. */
final class CpuSampler {
    /** Shares that a history has. */
    static final int HISTORY = 20;

    private static final double PERCENT = 100;
    private static final double NS_PER_S = 1e9;

    private final boolean blocks;
    private Map<Long, Seen> seen = Map.of();
    private Map<ItemName, Long> runs = Map.of();
    private long beforeNs;
    private boolean started;

    private record ItemName(String queue, String item, int ofThisName) {}

    private record Seen(ThreadTime time, Sparkline history) {}

    /** @param blocks whether histories may have block characters */
    CpuSampler(boolean blocks) {
        this.blocks = blocks;
    }

    /**
     * Adds a sample.
     *
     * @param nowNs the system's monotonic time
     * @return the changes since the previous one; null at the first
     */
    CpuSample sample(long nowNs, List<ThreadTime> threads, WorkQueues queues) {
        double seconds = (nowNs - beforeNs) / NS_PER_S;
        List<ThreadRow> rows = threadRows(threads, seconds);
        List<ItemRow> items = itemRows(queues, seconds);
        boolean first = !started;
        started = true;
        beforeNs = nowNs;
        return first ? null : new CpuSample(seconds, rows, items);
    }

    private List<ThreadRow> threadRows(List<ThreadTime> threads, double seconds) {
        Map<Long, Seen> present = new HashMap<>();
        List<ThreadRow> rows = new ArrayList<>();
        for (ThreadTime thread : threads) {
            Seen earlier = seen.get(thread.id());
            boolean isSame = earlier != null && earlier.time().isSameThread(thread);
            Sparkline history = isSame ? earlier.history() : blocks ? Sparkline.ofBlocks() : Sparkline.ofAscii();
            long before = isSame ? earlier.time().cpuNs() : 0;
            double percent = share(SamplingInterval.growth(before, thread.cpuNs()) / NS_PER_S, seconds);
            if (started) {
                history.add(percent, HISTORY);
            }
            present.put(thread.id(), new Seen(thread, history));
            rows.add(new ThreadRow(thread.id(), thread.name(), percent, thread.cpuNs(), history.toString()));
        }
        seen = present;
        rows.sort(Comparator.comparingDouble(ThreadRow::percent).reversed().thenComparing(ThreadRow::id));
        return rows;
    }

    private static double share(double busyS, double seconds) {
        return seconds > 0 ? PERCENT * busyS / seconds : 0;
    }

    private List<ItemRow> itemRows(WorkQueues queues, double seconds) {
        Map<ItemName, Long> present = new HashMap<>();
        List<ItemRow> rows = new ArrayList<>();
        Map<ItemName, Integer> ofName = new HashMap<>();
        for (WorkQueueRow queue : queues.queues()) {
            for (WorkItemRow item : queue.items()) {
                int count = ofName.merge(new ItemName(queue.name(), item.name(), 0), 1, Integer::sum);
                ItemName name = new ItemName(queue.name(), item.name(), count);
                present.put(name, item.runs());
                long grown = SamplingInterval.growth(runs.getOrDefault(name, 0L), item.runs());
                double rateHz = seconds > 0 ? grown / seconds : 0;
                rows.add(new ItemRow(queue.name(), item.name(), rateHz, item.runTimeP50Ns()));
            }
        }
        runs = present;
        rows.sort(Comparator.comparingDouble(ItemRow::percent).reversed().thenComparing(ItemRow::name));
        return rows;
    }
}
