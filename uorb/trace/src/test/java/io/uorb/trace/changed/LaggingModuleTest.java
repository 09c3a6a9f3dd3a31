// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.changed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Tracing;
import io.uorb.testing.Statement;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.small.AdderGraph;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.Verdict;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import org.junit.jupiter.api.Test;

/** A module that lags behind by more messages than its topic's queue has, as on a machine without time. */
class LaggingModuleTest {
    /** More than the queue of {@link AdderGraph#COUNT}. */
    private static final int LAG = 100;

    private static AutoCloseable reader(Orb orb) {
        return AdderGraph.make(orb, "reader", queues -> {
            Subscription<DynamicMessage> counts = orb.subscribe(AdderGraph.COUNT);
            counts.setHistory(LAG);
            Publication<DynamicMessage> sums = orb.advertise(AdderGraph.SUM);
            DynamicMessage read = AdderGraph.COUNT.newMessage();
            DynamicMessage sum = AdderGraph.SUM.newMessage();
            ScheduledWorkItem item = new ScheduledWorkItem("reader", queues.findOrCreate(WorkQueueConfig.TEST2), () -> {
                while (counts.update(read)) {
                    sum.set("timestamp", orb.clock().nowUs());
                    sum.set("sum", sum.getLong("sum") + read.getLong("count"));
                    sums.publish(sum);
                }
            });
            item.scheduleOnInterval(LAG * 1_000L, 500);
            return item::close;
        });
    }

    private static MemoryTrace fly() throws Exception {
        MemoryTrace trace = new MemoryTrace(TraceSettings.DEFAULT);
        ManualClock clock = new ManualClock();
        try (Orb orb = Orb.builder()
                .clock(clock)
                .history(AdderGraph.COUNT, 256)
                .paths(Tracing.by(trace.recorder()))
                .build()) {
            AdderGraph.driver(orb, 1);
            reader(orb);
            clock.advance(3 * LAG * 1_000L);
        }
        trace.close();
        return trace;
    }

    @Test
    @Statement("determinism:D-51")
    void shouldReadAsFarBackAsItDid() throws Exception {
        ChangedResult result =
                new ChangedVerification(fly(), "reader", LaggingModuleTest::reader, Tolerances.NONE).run();
        assertEquals(Verdict.EQUAL, result.verdict(), result::toString);
        assertEquals(2 * LAG + 1, result.series().get(0).matched(), result::toString);
    }

    @Test
    @Statement("determinism:D-40")
    void shouldAskForTheHistoryThatItHad() throws Exception {
        ModuleResult result = AdderGraph.verify(fly(), "reader", LaggingModuleTest::reader);
        assertEquals(Verdict.EQUAL, result.verdict(), result::toString);
        assertEquals(2 * LAG + 1, result.total().equal(), result::toString);
    }
}
