// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.changed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.testing.Statement;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.series.SeriesResult;
import io.uorb.trace.small.AdderGraph;
import io.uorb.trace.verify.ChangedMode;
import io.uorb.trace.verify.Verdict;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import java.util.function.ObjIntConsumer;
import org.junit.jupiter.api.Test;

/** Recorded runs that the changed module has not asked for, and what they had asked for. */
@Statement("determinism:D-52")
class LeftOutRunsTest {
    private static final int RUNS = 4;

    /** Publishes the number of each run and then asks for more; it is asked to run once when it is made. */
    private static AutoCloseable runner(Orb orb, ObjIntConsumer<ScheduledWorkItem> asks) {
        return AdderGraph.make(orb, "runner", queues -> {
            Publication<DynamicMessage> sums = orb.advertise(AdderGraph.SUM);
            DynamicMessage sum = AdderGraph.SUM.newMessage();
            int[] runs = {0};
            ScheduledWorkItem[] item = new ScheduledWorkItem[1];
            item[0] = new ScheduledWorkItem("runner", queues.findOrCreate(WorkQueueConfig.TEST2), () -> {
                runs[0]++;
                sum.set("timestamp", orb.clock().nowUs());
                sum.set("sum", runs[0]);
                sums.publish(sum);
                asks.accept(item[0], runs[0]);
            });
            item[0].scheduleNow();
            return item[0]::close;
        });
    }

    private static void chain(ScheduledWorkItem item, int run) {
        if (run < RUNS) {
            item.scheduleNow();
        }
    }

    /** The second run asks for a timer. */
    private static void timer(ScheduledWorkItem item, int run) {
        if (run == 1) {
            item.scheduleNow();
        } else if (run == 2) {
            item.scheduleDelayed(1_000);
        }
    }

    private static void nothing(ScheduledWorkItem item, int run) {}

    private static ChangedResult run(ObjIntConsumer<ScheduledWorkItem> recorded, ObjIntConsumer<ScheduledWorkItem> now)
            throws Exception {
        MemoryTrace trace = AdderGraph.fly(20_000, orb -> {}, orb -> runner(orb, recorded));
        return new ChangedVerification(trace, "runner", orb -> runner(orb, now), Tolerances.NONE).run();
    }

    @Test
    void shouldAllRunIfNothingIsChanged() throws Exception {
        ChangedResult chain = run(LeftOutRunsTest::chain, LeftOutRunsTest::chain);
        assertEquals(Verdict.EQUAL, chain.verdict(), chain::toString);
        assertEquals(RUNS, chain.series().get(0).matched(), chain::toString);
        ChangedResult timer = run(LeftOutRunsTest::timer, LeftOutRunsTest::timer);
        assertEquals(Verdict.EQUAL, timer.verdict(), timer::toString);
        assertEquals(3, timer.series().get(0).matched(), timer::toString);
    }

    @Test
    void shouldNotAskForTheNextRunOfAChain() throws Exception {
        ChangedResult result = run(LeftOutRunsTest::chain, LeftOutRunsTest::nothing);
        assertEquals(new ChangedMode.Counts(RUNS - 1, 0, RUNS - 1), result.counts(), result::toString);
        SeriesResult sums = result.series().get(0);
        assertEquals(1, sums.matched(), result::toString);
        assertEquals(RUNS - 1, sums.onlyRecorded(), result::toString);
    }

    @Test
    void shouldNotSetTheTimerThatTheyHadSet() throws Exception {
        ChangedResult result = run(LeftOutRunsTest::timer, LeftOutRunsTest::nothing);
        assertEquals(new ChangedMode.Counts(2, 0, 2), result.counts(), result::toString);
        assertEquals(1, result.series().get(0).matched(), result::toString);
        assertEquals(2, result.series().get(0).onlyRecorded(), result::toString);
    }
}
