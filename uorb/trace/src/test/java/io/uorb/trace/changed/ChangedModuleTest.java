// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.changed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.Statement;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.series.SeriesResult;
import io.uorb.trace.small.AdderGraph;
import io.uorb.trace.verify.ChangedMode;
import io.uorb.trace.verify.Difference;
import io.uorb.trace.verify.DifferenceKind;
import io.uorb.trace.verify.ModuleMaker;
import io.uorb.trace.verify.Verdict;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** One changed module, run alone on what it could have read. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ChangedModuleTest {
    private static final DynamicTopic MEAN = DynamicTopic.of(
            "mean",
            MessageSchema.builder("Mean")
                    .field(WireType.UINT64, "timestamp")
                    .field(WireType.UINT64, "timestamp_sample")
                    .field(WireType.FLOAT32, "mean")
                    .build(),
            1);

    /** Reads the driver's counts each {@code intervalUs} and publishes each one, times a factor. */
    private static AutoCloseable reader(Orb orb, long intervalUs, float factor, long subscriptionUs) {
        return AdderGraph.make(orb, "reader", queues -> {
            Subscription<DynamicMessage> counts = orb.subscribe(AdderGraph.COUNT);
            counts.setIntervalUs(subscriptionUs);
            Publication<DynamicMessage> means = orb.advertise(MEAN);
            DynamicMessage read = AdderGraph.COUNT.newMessage();
            DynamicMessage mean = MEAN.newMessage();
            ScheduledWorkItem item = new ScheduledWorkItem("reader", queues.findOrCreate(WorkQueueConfig.TEST2), () -> {
                while (counts.update(read)) {
                    mean.set("timestamp", orb.clock().nowUs());
                    mean.set("timestamp_sample", read.getLong("timestamp") + 1); // 0 would tell of none
                    mean.set("mean", factor * read.getLong("count"));
                    means.publish(mean);
                }
            });
            item.scheduleOnInterval(intervalUs, 500);
            return item::close;
        });
    }

    private static MemoryTrace flyReader() throws Exception {
        return AdderGraph.fly(20_000, orb -> {}, orb -> AdderGraph.driver(orb, 1), orb -> reader(orb, 4_000, 1, 0));
    }

    private static ChangedResult run(MemoryTrace trace, String module, ModuleMaker maker) {
        return new ChangedVerification(trace, module, maker, Tolerances.NONE).run();
    }

    private static SeriesResult only(ChangedResult result) {
        assertEquals(1, result.series().size(), result::toString);
        return result.series().get(0);
    }

    @Test
    @Statement("determinism:D-51")
    void shouldGiveTheRecordedMessagesIfNothingIsChanged() throws Exception {
        MemoryTrace trace = AdderGraph.fly(20_000, orb -> {});
        ChangedResult adder = run(trace, "adder", orb -> AdderGraph.adder(orb, AdderGraph.COUNT, 0));
        assertEquals(Verdict.EQUAL, adder.verdict(), adder::toString);
        assertEquals(21, only(adder).matched(), adder::toString);
        ChangedResult driver = run(trace, "driver", orb -> AdderGraph.driver(orb, 1));
        assertEquals(Verdict.EQUAL, driver.verdict(), driver::toString);
        assertEquals(new ChangedMode.Counts(0, 0, 0), driver.counts());
        assertEquals(21, only(driver).matched(), driver::toString);
        ChangedResult reader = run(flyReader(), "reader", orb -> reader(orb, 4_000, 1, 0));
        assertEquals(Verdict.EQUAL, reader.verdict(), reader::toString);
    }

    @Test
    void shouldTellTheRecordedTimeOfEachActivation() throws Exception {
        List<Long> timesUs = new ArrayList<>();
        MemoryTrace trace = AdderGraph.fly(20_000, orb -> {});
        ChangedResult result = new ChangedVerification(
                        trace, "driver", orb -> AdderGraph.driver(orb, 1), Tolerances.NONE)
                .reporting(timesUs::add)
                .run();
        assertEquals(Verdict.EQUAL, result.verdict(), result::toString);
        assertTrue(timesUs.size() > only(result).matched(), timesUs::toString);
        assertEquals(timesUs.stream().sorted().toList(), timesUs);
        assertEquals(20_000, timesUs.get(timesUs.size() - 1));
    }

    @Test
    @Statement("determinism:D-51")
    void shouldCompareMessagesAsSeries() throws Exception {
        ChangedResult result = run(flyReader(), "reader", orb -> reader(orb, 4_000, 1.5f, 0));
        assertEquals(Verdict.DIFFERENT, result.verdict(), result::toString);
        SeriesResult means = only(result);
        assertEquals("timestamp_sample", means.matchedBy());
        assertEquals(means.matched(), means.differing(), result::toString);
        assertEquals(0, means.onlyRecorded() + means.onlyReplayed(), result::toString);
        assertEquals(1, means.first().orElseThrow().generation());
        assertEquals("mean", means.fields().get(0).field());
        assertEquals(0.5 * means.matched(), means.fields().get(0).largest(), 1e-6, result::toString);
    }

    @Test
    @Statement("determinism:D-51")
    void shouldReadByTheRulesOfTheSubscription() throws Exception {
        ChangedResult result = run(flyReader(), "reader", orb -> reader(orb, 4_000, 1, 8_000));
        SeriesResult means = only(result);
        assertTrue(means.matched() > 0 && means.differing() == 0, result::toString);
        assertTrue(means.onlyRecorded() >= 10, result::toString);
        assertEquals(0, means.onlyReplayed(), result::toString);
    }

    @Test
    @Statement("determinism:D-51")
    void shouldLetNewSubscriptionsReadTheirTopics() throws Exception {
        MemoryTrace trace = AdderGraph.fly(
                20_000,
                orb -> {},
                orb -> AdderGraph.driver(orb, 1),
                orb -> AdderGraph.make(orb, "adder", queues -> {
                    Publication<DynamicMessage> sums = orb.advertise(AdderGraph.SUM);
                    ScheduledWorkItem item =
                            new ScheduledWorkItem("adder", queues.findOrCreate(WorkQueueConfig.TEST2), () -> {
                                DynamicMessage sum = AdderGraph.SUM.newMessage();
                                sums.publish(sum);
                            });
                    item.scheduleOnInterval(4_000, 500);
                    return item::close;
                }));
        ChangedResult result = run(
                trace,
                "adder",
                orb -> AdderGraph.make(orb, "adder", queues -> {
                    Subscription<DynamicMessage> counts = orb.subscribe(AdderGraph.COUNT);
                    Publication<DynamicMessage> sums = orb.advertise(AdderGraph.SUM);
                    DynamicMessage read = AdderGraph.COUNT.newMessage();
                    ScheduledWorkItem item =
                            new ScheduledWorkItem("adder", queues.findOrCreate(WorkQueueConfig.TEST2), () -> {
                                DynamicMessage sum = AdderGraph.SUM.newMessage();
                                while (counts.update(read)) {
                                    sum.set("sum", sum.getLong("sum") + read.getLong("count"));
                                }
                                sums.publish(sum);
                            });
                    item.scheduleOnInterval(4_000, 500);
                    return item::close;
                }));
        SeriesResult sums = only(result);
        assertEquals(List.of(), result.module().reasons());
        assertEquals(5, sums.matched(), result::toString);
        assertEquals("the order within the activation", sums.matchedBy());
        // The driver has published 1, then four counts in each interval: the last are 14 + 15 + 16 + 17.
        assertEquals(62, sums.fields().get(0).largest(), result::toString);
    }

    @Test
    @Statement("determinism:D-52")
    void shouldRunTimersWhenTheChangedModuleAsksForThem() throws Exception {
        ChangedResult result = run(flyReader(), "reader", orb -> reader(orb, 2_000, 1, 0));
        assertEquals(Verdict.DIFFERENT, result.verdict(), result::toString);
        assertEquals(1, result.counts().otherRequests(), result::toString);
        assertEquals(5, result.counts().leftOut(), result::toString);
        assertEquals(10, result.counts().added(), result::toString);
        SeriesResult means = only(result);
        assertEquals(0, means.onlyRecorded(), result::toString);
        assertEquals(17, means.matched(), result::toString);
        assertEquals(2, means.onlyReplayed(), result::toString);
    }

    /** Throws in its second run. */
    private static AutoCloseable thrower(Orb orb, boolean fails) {
        return AdderGraph.make(orb, "thrower", queues -> {
            int[] runs = {0};
            ScheduledWorkItem item =
                    new ScheduledWorkItem("thrower", queues.findOrCreate(WorkQueueConfig.TEST2), () -> {
                        if (++runs[0] == 2 && fails) {
                            throw new IllegalStateException("second run");
                        }
                    });
            item.scheduleOnInterval(4_000, 500);
            return item::close;
        });
    }

    @Test
    @Statement("determinism:D-51")
    void shouldBeDifferentIfOnlyOneOfThemThrows() throws Exception {
        for (boolean failed : new boolean[] {true, false}) {
            MemoryTrace trace = AdderGraph.fly(20_000, orb -> {}, orb -> thrower(orb, failed));
            assertEquals(
                    Verdict.EQUAL,
                    run(trace, "thrower", orb -> thrower(orb, failed)).verdict());
            ChangedResult other = run(trace, "thrower", orb -> thrower(orb, !failed));
            assertEquals(Verdict.DIFFERENT, other.verdict(), other::toString);
            Difference first = other.module().first().orElseThrow();
            assertEquals(DifferenceKind.EXCEPTION, first.kind(), other::toString);
        }
    }

    @Test
    @Statement("determinism:D-52")
    void shouldEndAModuleThatRunsForEver() throws Exception {
        ChangedResult result = run(
                flyReader(),
                "reader",
                orb -> AdderGraph.make(orb, "reader", queues -> {
                    ScheduledWorkItem[] item = new ScheduledWorkItem[1];
                    item[0] = new ScheduledWorkItem(
                            "reader", queues.findOrCreate(WorkQueueConfig.TEST2), () -> item[0].scheduleNow());
                    item[0].scheduleNow();
                    return item[0]::close;
                }));
        assertTrue(result.module().reasons().toString().contains("to run again at once"), result::toString);
        assertEquals(Verdict.DIFFERENT, result.verdict());
    }
}
