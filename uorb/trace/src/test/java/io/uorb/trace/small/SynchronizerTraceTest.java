// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.small;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.sync.Interpolated;
import io.uorb.sync.Snapshot;
import io.uorb.sync.TimeSynchronizer;
import io.uorb.testing.Statement;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.verify.ModuleMaker;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.Verdict;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import org.junit.jupiter.api.Test;

/** Several topics as one in modules whose activations are recorded and verified. */
@Statement("demand:Q-20")
class SynchronizerTraceTest {
    private static final DynamicTopic SEEN = AdderGraph.topic("seen");
    private static final long FLIGHT_US = 200_000;

    /** Publishes, every 3 ms, what it finds of counts and sums, times the factor. */
    private static AutoCloseable joiner(Orb orb, long factor) {
        return AdderGraph.make(orb, "joiner", queues -> {
            Subscription<DynamicMessage> counts = orb.subscribe(AdderGraph.COUNT);
            Subscription<DynamicMessage> sums = orb.subscribe(AdderGraph.SUM);
            TimeSynchronizer sync = TimeSynchronizer.exact(counts, sums).build();
            Subscription<DynamicMessage> newestCounts = orb.subscribe(AdderGraph.COUNT);
            Subscription<DynamicMessage> newestSums = orb.subscribe(AdderGraph.SUM);
            Snapshot snapshot = Snapshot.of(newestCounts, newestSums);
            Interpolated<DynamicMessage> line =
                    Interpolated.of(orb.subscribe(AdderGraph.SUM)).linear("sum").build();
            DynamicMessage between = AdderGraph.SUM.newMessage();
            DynamicMessage message = SEEN.newMessage();
            Publication<DynamicMessage> seen = orb.advertise(SEEN);
            ScheduledWorkItem item = new ScheduledWorkItem("joiner", queues.findOrCreate(WorkQueueConfig.TEST2), () -> {
                long found = 0;
                while (sync.next()) {
                    found += sync.get(counts).getLong("count") + sync.get(sums).getLong("sum");
                }
                found += snapshot.update() ? snapshot.get(newestSums).getLong("sum") : 0;
                line.at(orb.clock().nowUs() - 1_500, between);
                message.set("timestamp", orb.clock().nowUs());
                message.set("seen", factor * (found + between.getLong("sum")));
                seen.publish(message);
            });
            item.scheduleOnInterval(3_000);
            return item::close;
        });
    }

    private static ModuleResult verify(ModuleMaker again) throws Exception {
        MemoryTrace trace = AdderGraph.fly(
                FLIGHT_US,
                orb -> {},
                orb -> AdderGraph.driver(orb, 1),
                orb -> AdderGraph.adder(orb, AdderGraph.COUNT, 0),
                orb -> joiner(orb, 1));
        return AdderGraph.verify(trace, "joiner", again);
    }

    @Test
    void shouldFindTheSameInAReplay() throws Exception {
        ModuleResult result = verify(orb -> joiner(orb, 1));
        assertEquals(Verdict.EQUAL, result.verdict(), result::toString);
        assertTrue(result.total().equal() > FLIGHT_US / 3_000 - 2, result::toString);
    }

    @Test
    void shouldTellAModuleThatMakesSomethingElseOfIt() throws Exception {
        assertEquals(Verdict.DIFFERENT, verify(orb -> joiner(orb, 2)).verdict());
    }
}
