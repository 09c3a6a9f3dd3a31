// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.small;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.SharedSubscription;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.observe.Tracing;
import io.uorb.testing.Statement;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.Verdict;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Handles that two threads of a module share. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SharedHandleTraceTest {
    private static final int RUNS = 100;
    private static final List<WorkQueueConfig> QUEUES = List.of(WorkQueueConfig.TEST1, WorkQueueConfig.TEST2);

    /** Two items on two threads take messages from one subscription and publish them, changed, by one publication. */
    private static AutoCloseable sharing(Orb orb, long factor, AtomicInteger runs) {
        return AdderGraph.make(orb, "sharing", queues -> {
            SharedSubscription<DynamicMessage> counts = new SharedSubscription<>(orb.subscribe(AdderGraph.COUNT, 0));
            Publication<DynamicMessage> sums = orb.advertise(AdderGraph.SUM);
            List<ScheduledWorkItem> items = QUEUES.stream()
                    .map(queue -> item(queues, queue, counts, sums, factor, runs))
                    .toList();
            return () -> items.forEach(ScheduledWorkItem::close);
        });
    }

    private static ScheduledWorkItem item(
            WorkQueues queues,
            WorkQueueConfig queue,
            SharedSubscription<DynamicMessage> counts,
            Publication<DynamicMessage> sums,
            long factor,
            AtomicInteger runs) {
        DynamicMessage read = AdderGraph.COUNT.newMessage();
        DynamicMessage sum = AdderGraph.SUM.newMessage();
        ScheduledWorkItem item = new ScheduledWorkItem("sharing", queues.findOrCreate(queue), () -> {
            while (counts.update(read)) {
                sum.set("sum", factor * read.getLong("count"));
                sums.publish(sum);
            }
            runs.incrementAndGet();
        });
        item.scheduleOnInterval(1_000);
        return item;
    }

    @Test
    @Statement("determinism:D-23")
    void shouldBeEqualWhenThreadsShareHandles() throws Exception {
        MemoryTrace trace = MemoryTrace.start();
        AtomicInteger runs = new AtomicInteger();
        try (Orb orb = Orb.builder().paths(Tracing.by(trace.recorder())).build();
                AutoCloseable driver = AdderGraph.driver(orb, 1);
                AutoCloseable sharing = sharing(orb, 3, runs)) {
            assertTrue(driver != sharing);
            while (runs.get() < RUNS) {
                Thread.onSpinWait();
            }
        }
        trace.close();
        ModuleResult equal = AdderGraph.verify(trace, "sharing", orb -> sharing(orb, 3, new AtomicInteger()));
        assertEquals(Verdict.EQUAL, equal.verdict(), equal::toString);
        assertTrue(equal.total().equal() > 0, equal::toString);
        ModuleResult other = AdderGraph.verify(trace, "sharing", orb -> sharing(orb, 4, new AtomicInteger()));
        assertEquals(Verdict.DIFFERENT, other.verdict(), other::toString);
    }
}
