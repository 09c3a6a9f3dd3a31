// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.module.ModuleContext;
import io.uorb.parameter.Param;
import io.uorb.parameter.Parameters;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueueConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@code modules:MO-9} and {@code modules:MO-21}: activations with their parameters and deadlines. */
@Timeout(60)
class ModuleActivityTest {
    private final HostBench bench = new HostBench();
    private final List<Integer> seen = new CopyOnWriteArrayList<>();

    /** Parameters of the module under test. */
    record Gains(@Param(name = "T_GAIN", defaultValue = 1) int gain) {}

    @AfterEach
    void closes() {
        bench.close();
        assertEquals(List.of(), bench.errors);
    }

    private ActivityStatus activity(int index) throws Exception {
        return bench.host.status("a").activities().get(index);
    }

    private void setGain(int gain) {
        bench.host.parameters().set("T_GAIN", Integer.toString(gain));
    }

    @Test
    void shouldChangeParametersAtTheBeginningOfARun() throws Exception {
        bench.start("a", context -> () -> {
            Parameters<Gains> gains = context.parameters(Gains.class);
            context.workItem("", WorkQueueConfig.TEST1, () -> {
                        seen.add(gains.get().gain());
                        setGain(10 * gains.get().gain());
                        seen.add(gains.get().gain());
                    })
                    .scheduleOnInterval(1_000, 1_000);
        });
        bench.clock.advance(3_000);
        assertEquals(List.of(1, 1, 10, 10, 100, 100), seen);
    }

    @Test
    void shouldChangeParametersAtTheBeginningOfAPass() throws Exception {
        bench.start(
                "a",
                context -> () -> context.thread("", thread -> {
                    Parameters<Gains> gains = thread.parameters(Gains.class);
                    while (!thread.isStopping()) {
                        seen.add(gains.get().gain());
                        setGain(10 * gains.get().gain());
                        seen.add(gains.get().gain());
                        thread.poll(1_000);
                    }
                }));
        bench.clock.advance(2_000);
        bench.host.stop("a");
        assertEquals(List.of(1, 1, 10, 10, 100, 100), seen);
    }

    @Test
    void shouldShareTheParametersOfTheItemsOfAQueue() throws Exception {
        AtomicReference<ScheduledWorkItem> second = new AtomicReference<>();
        bench.start("a", context -> () -> {
            Parameters<Gains> gains = context.parameters(Gains.class, WorkQueueConfig.TEST2);
            context.workItem(
                            "other",
                            WorkQueueConfig.TEST1,
                            () -> seen.add(gains.get().gain()))
                    .scheduleDelayed(1_000);
            second.set(context.workItem(
                    "", WorkQueueConfig.TEST2, () -> seen.add(gains.get().gain())));
            second.get().scheduleDelayed(2_000);
        });
        setGain(5);
        bench.clock.advance(2_000);
        assertEquals(List.of(1, 5), seen, "an item on another queue does not change them");
    }

    @Test
    void shouldFreeTheParametersOfAStoppedModule() throws Exception {
        bench.start("a", context -> () -> context.parameters(Gains.class));
        assertTrue(bench.host.parameters().isUsed("T_GAIN"));
        bench.host.stop("a");
        assertTrue(!bench.host.parameters().isUsed("T_GAIN"));
    }

    @Test
    void shouldCountRunsThatWereMissed() throws Exception {
        List<ScheduledWorkItem> items = new ArrayList<>();
        bench.start("a", context -> () -> {
            ScheduledWorkItem item = context.workItem("", WorkQueueConfig.TEST1, () -> {});
            context.expect(item, 1_000, 0);
            items.add(item);
        });
        for (long pauseUs : new long[] {1_000, 1_000, 1_499, 3_000, 900}) {
            bench.clock.advance(pauseUs);
            items.get(0).scheduleNow();
            bench.clock.advance(0);
        }
        assertEquals(5, activity(0).activations());
        assertEquals(2, activity(0).periodMisses());
        bench.clock.advance(4_000);
        assertEquals(5, activity(0).periodMisses(), "the item does not run any more");
        assertEquals(0, activity(0).budgetMisses());
        bench.host.stop("a");
        bench.clock.advance(4_000);
        assertEquals(2, activity(0).periodMisses(), "nobody misses a stopped module");
    }

    @Test
    void shouldCountRunsThatTakeTooLong() throws Exception {
        bench.start("a", context -> () -> {
            ScheduledWorkItem item = context.workItem("", WorkQueueConfig.TEST1, () -> spin(2_000_000));
            context.expect(item, 0, 1_000);
            item.scheduleOnInterval(1_000, 1_000);
        });
        bench.clock.advance(3_000);
        assertEquals(3, activity(0).budgetMisses());
        assertEquals(0, activity(0).periodMisses());
        assertTrue(activity(0).p50Ns() >= 2_000_000, activity(0).toString());
    }

    private static void spin(long durationNs) {
        long startNs = System.nanoTime();
        while (System.nanoTime() - startNs < durationNs) {
            Thread.onSpinWait();
        }
    }

    @Test
    void shouldCountThePassesOfALoop() throws Exception {
        bench.start(
                "a",
                context -> () -> context.thread("loop", thread -> {
                    thread.expect(1_000, 1_000_000);
                    while (!thread.isStopping()) {
                        thread.poll(4_000);
                    }
                }));
        bench.clock.advance(8_000);
        ActivityStatus loop = activity(0);
        assertEquals("a:loop", loop.name());
        assertEquals(3, loop.activations());
        assertEquals(1_000, loop.periodUs());
        assertEquals(1_000_000, loop.budgetUs());
        assertEquals(6, loop.periodMisses());
    }

    @Test
    void shouldRefuseDeadlinesOfAStrangersItem() throws Exception {
        AtomicReference<ModuleContext> kept = new AtomicReference<>();
        bench.start("a", context -> {
            kept.set(context);
            return () -> {};
        });
        ModuleContext context = kept.get();
        try (ScheduledWorkItem foreign =
                new ScheduledWorkItem("foreign", context.queues().findOrCreate(WorkQueueConfig.TEST1), () -> {})) {
            String text = assertThrows(IllegalArgumentException.class, () -> context.expect(foreign, 1_000, 0))
                    .getMessage();
            assertTrue(text.contains("work item foreign of work queue test1 is no item of module /a"), text);
            ScheduledWorkItem own = context.workItem("", WorkQueueConfig.TEST1, () -> {});
            assertThrows(IllegalArgumentException.class, () -> context.expect(own, -1, 0));
        }
    }

    @Test
    void shouldNameItemsAndTheirQueueAfterTheModule() throws Exception {
        List<WorkItem> items = new ArrayList<>();
        bench.start("a", context -> () -> items.add(context.workItem("fast", WorkQueueConfig.TEST1, () -> {})));
        assertEquals("a:fast", items.get(0).name());
        assertEquals("test1", items.get(0).queue().config().name());
    }
}
