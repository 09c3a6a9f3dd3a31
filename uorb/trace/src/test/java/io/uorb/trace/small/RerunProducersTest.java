// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.small;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.fault.Fault;
import io.uorb.fault.Faults;
import io.uorb.testing.Statement;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.rerun.Rerun;
import io.uorb.trace.rerun.RerunResult;
import io.uorb.trace.verify.ModuleMaker;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

/** Two modules publish one topic, one after the other in each run; the changed ones publish in other runs. */
@Statement("determinism:D-53")
class RerunProducersTest {
    private static final long FLIGHT_US = 5_500;
    private static final int CHANGED_RUN = 3;
    private static final IntPredicate FIRST_RUN = run -> run == 1;
    private static final IntPredicate ALL_RUNS = run -> true;

    /** Publishes in each of some runs, from 1, its base plus the run's number. */
    private static ModuleMaker producer(String name, int base, IntPredicate publishes) {
        return orb -> AdderGraph.make(orb, name, queues -> {
            Publication<DynamicMessage> counts = orb.advertise(AdderGraph.COUNT);
            DynamicMessage message = AdderGraph.COUNT.newMessage();
            int[] run = {0};
            ScheduledWorkItem item = new ScheduledWorkItem(name, queues.findOrCreate(WorkQueueConfig.TEST1), () -> {
                run[0]++;
                if (publishes.test(run[0])) {
                    message.set("timestamp", orb.clock().nowUs());
                    message.set("count", (long) base + run[0]);
                    counts.publish(message);
                }
            });
            item.scheduleOnInterval(1_000);
            return item::close;
        });
    }

    /** Publishes in each run the sum of what it reads, 100 times that which it had before. */
    private static AutoCloseable reader(Orb orb) {
        return AdderGraph.make(orb, "reader", queues -> {
            Subscription<DynamicMessage> counts = orb.subscribe(AdderGraph.COUNT);
            Publication<DynamicMessage> sums = orb.advertise(AdderGraph.SUM);
            DynamicMessage read = AdderGraph.COUNT.newMessage();
            DynamicMessage sum = AdderGraph.SUM.newMessage();
            ScheduledWorkItem item = new ScheduledWorkItem("reader", queues.findOrCreate(WorkQueueConfig.TEST2), () -> {
                long digits = 0;
                while (counts.update(read)) {
                    digits = 100 * digits + read.getLong("count");
                }
                sum.set("timestamp", orb.clock().nowUs());
                sum.set("sum", digits);
                sums.publish(sum);
            });
            item.scheduleOnInterval(1_000);
            return item::close;
        });
    }

    private static long[] sums(Rerun rerun) {
        long[] sums = new long[CHANGED_RUN + 1];
        for (int i = 0; i < sums.length; i++) {
            sums[i] = rerun.messages().words(AdderGraph.SUM.name(), 0, i + 1)[1];
        }
        return sums;
    }

    private static MemoryTrace fly() throws Exception {
        return AdderGraph.fly(
                FLIGHT_US,
                orb -> {},
                producer("early", 10, FIRST_RUN),
                producer("late", 20, ALL_RUNS),
                RerunProducersTest::reader);
    }

    @Test
    void shouldReadAMessageTooManyWhereALaterOneOfAnotherModuleIsMissing() throws Exception {
        Map<String, ModuleMaker> makers = Map.of(
                "early", producer("early", 10, run -> run == 1 || run == CHANGED_RUN),
                "late", producer("late", 20, run -> run != CHANGED_RUN),
                "reader", RerunProducersTest::reader);
        try (Rerun rerun = new Rerun(fly(), Tolerances.NONE, makers, Map.of())) {
            RerunResult result = rerun.run(Set.of());
            assertEquals(1, result.counts().get("reader").starved());
            assertEquals(1, result.counts().get("reader").extra());
            assertEquals(List.of(1121L, 22L, 13L, 24L), boxed(sums(rerun)));
        }
    }

    @Test
    void shouldReadNoMessageTooManyBehindANewerOneFromTheLog() throws Exception {
        Map<String, ModuleMaker> makers = Map.of(
                "early",
                producer("early", 10, run -> run == 1 || run == CHANGED_RUN),
                "reader",
                RerunProducersTest::reader);
        try (Rerun rerun = new Rerun(fly(), Tolerances.NONE, makers, Map.of())) {
            RerunResult result = rerun.run(Set.of());
            assertEquals(1, result.tooMany());
            assertEquals(0, result.counts().get("reader").extra());
            assertEquals(List.of(1121L, 22L, 23L, 24L), boxed(sums(rerun)));
        }
    }

    @Test
    void shouldSayThatGatesAreNotRunAgain() throws Exception {
        MemoryTrace trace =
                AdderGraph.fly(FLIGHT_US, orb -> Faults.of(orb).put(AdderGraph.COUNT, 0, Fault.parse("bias count=5")));
        for (int step : new int[] {1, 2}) {
            try (Rerun rerun = new Rerun(
                    trace, Tolerances.NONE, Map.of("driver", orb -> AdderGraph.driver(orb, step)), Map.of())) {
                List<String> notes =
                        rerun.run(Set.of()).verification().modules().get(0).notes();
                assertEquals(step - 1, notes.size(), notes::toString);
                long count = rerun.messages().words(AdderGraph.COUNT.name(), 0, 1)[1];
                assertEquals(step == 1 ? 6 : 2, count, "with the bias only where the message is the recorded one");
            }
        }
    }

    private static List<Long> boxed(long[] values) {
        return java.util.Arrays.stream(values).boxed().toList();
    }
}
