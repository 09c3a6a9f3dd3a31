// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.runner;

import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleThread;
import io.uorb.module.PerfCounter;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;

/**
 * The cycle of a module: how often it needs to run ({@code modules:MO-9}), and the perf counter {@code cycle} of the
 * time that a run takes. Its budget is a quarter of the period, as up to four modules share a work queue. The module's
 * thread or queue runs it; nothing is allocated.
 */
public final class Cycle {
    /** Rate control and what it needs: PX4 lets no rate loop run below 100 Hz ({@code IMU_GYRO_RATEMAX}). */
    public static final long RATE_US = 10_000;
    /** Position control and land detection, at the rate of position estimates: 50 Hz. */
    public static final long POSITION_US = 20_000;

    private static final int SHARE_OF_QUEUE = 4;

    private final ModuleContext context;
    private final long periodUs;
    private final PerfCounter counter;

    /** Creates the cycle of a module that needs to run each {@code periodUs} us. */
    public Cycle(ModuleContext context, long periodUs) {
        this.context = context;
        this.periodUs = periodUs;
        counter = context.perfCounter("cycle", PerfCounter.Kind.ELAPSED);
    }

    /** Returns the module's work item, whose runs are timed and expected in time. */
    public ScheduledWorkItem workItem(WorkQueueConfig queue, Runnable run) {
        ScheduledWorkItem item = context.workItem("", queue, () -> time(run));
        context.expect(item, periodUs, periodUs / SHARE_OF_QUEUE);
        return item;
    }

    /** Declares that the passes of a thread's loop are expected in time. */
    void expect(ModuleThread thread) {
        thread.expect(periodUs, periodUs / SHARE_OF_QUEUE);
    }

    /** Runs and times it. */
    private void time(Runnable run) {
        counter.begin();
        try {
            run.run();
        } finally {
            counter.end();
        }
    }

    void begin() {
        counter.begin();
    }

    void end() {
        counter.end();
    }
}
