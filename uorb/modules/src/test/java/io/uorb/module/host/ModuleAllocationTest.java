// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import io.uorb.module.PerfCounter;
import io.uorb.parameter.Param;
import io.uorb.parameter.Parameters;
import io.uorb.testing.Allocations;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@code modules:MO-9}: activations with parameters, deadlines and counters allocate nothing. */
@Tag("guard")
@Timeout(120)
class ModuleAllocationTest {
    private static final int WARM_UP = 40_000;
    private static final int ROUNDS = 20_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final HostBench bench = new HostBench();

    /** Parameters of the module under test. */
    record Gains(@Param(name = "T_GAIN", defaultValue = 1) int gain) {}

    @Test
    void shouldNotAllocateInRunsOfAnItem() throws Exception {
        AtomicReference<ScheduledWorkItem> made = new AtomicReference<>();
        AtomicLong sum = new AtomicLong();
        bench.start("a", context -> () -> {
            Parameters<Gains> gains = context.parameters(Gains.class);
            PerfCounter times = context.perfCounter("update", PerfCounter.Kind.ELAPSED);
            PerfCounter intervals = context.perfCounter("interval", PerfCounter.Kind.INTERVAL);
            ScheduledWorkItem item = context.workItem("", WorkQueueConfig.TEST1, () -> {
                intervals.count();
                times.begin();
                sum.addAndGet(gains.get().gain());
                times.end();
            });
            context.expect(item, 1_000, 1);
            made.set(item);
        });
        run(made.get(), WARM_UP);
        Allocations.Measurement measured = Allocations.measure(() -> run(made.get(), ROUNDS));
        assertEquals(0, measured.bytes() / ROUNDS, "bytes per run");
        assertEquals(WARM_UP + measured.runs() * ROUNDS, sum.get());
        bench.close();
    }

    private void run(ScheduledWorkItem item, int times) throws InterruptedException {
        for (int i = 0; i < times; i++) {
            item.scheduleNow();
            bench.clock.advance(2_000);
        }
    }

    @Test
    void shouldNotAllocateInPassesOfALoop() throws Exception {
        AtomicLong bytes = new AtomicLong();
        bench.start(
                "a",
                context -> () -> context.thread("", thread -> {
                    Parameters<Gains> gains = thread.parameters(Gains.class);
                    thread.expect(1_000, 1);
                    long sum = 0;
                    for (int i = 0; i < WARM_UP; i++) {
                        thread.poll(0);
                        sum += gains.get().gain();
                    }
                    assertEquals(WARM_UP, sum);
                    bytes.set(Allocations.ofLeastRun(() -> {
                        for (int i = 0; i < ROUNDS; i++) {
                            thread.poll(0);
                        }
                    }));
                }));
        bench.clock.advance(1);
        assertEquals(0, bytes.get() / ROUNDS, "bytes per pass");
        assertEquals(ModuleState.STOPPED, bench.state("a"));
        bench.close();
    }

    /** The measured thread is one of which the JVM counts the bytes. */
    @Test
    void shouldSeeWhatARunAllocates() throws Exception {
        AtomicReference<ScheduledWorkItem> made = new AtomicReference<>();
        AtomicReference<byte[]> kept = new AtomicReference<>();
        bench.start(
                "a",
                context -> () -> made.set(context.workItem("", WorkQueueConfig.TEST1, () -> kept.set(new byte[64]))));
        long before = THREADS.getCurrentThreadAllocatedBytes();
        run(made.get(), ROUNDS);
        assertEquals(true, (THREADS.getCurrentThreadAllocatedBytes() - before) / ROUNDS >= 64);
        bench.close();
    }
}
