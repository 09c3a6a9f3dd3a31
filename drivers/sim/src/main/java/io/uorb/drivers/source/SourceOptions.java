// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.source;

import io.uorb.drivers.pace.LockStepPace;
import io.uorb.drivers.pace.Pace;
import io.uorb.drivers.pace.RealTimePace;
import io.uorb.drivers.pace.SensorSource;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleOption;
import io.uorb.work.WorkQueueConfig;

/** Options that sources have in common. */
final class SourceOptions {
    /** File to read. */
    static final ModuleOption FILE =
            ModuleOption.text("file", "", "File to read").required();

    private static final double MIN_SPEED = 1e-9;
    private static final double MAX_SPEED = 1_000;
    private static final double MAX_SECONDS = 1e6;
    private static final double MAX_ON_DEMAND_S = 86_400;

    /** Pace. */
    static final ModuleOption SPEED = ModuleOption.number("speed", 1, "", "Seconds of the source in one of the clock")
            .between(MIN_SPEED, MAX_SPEED);

    /** Pace without a clock of its own. */
    static final ModuleOption LOCK_STEP = ModuleOption.flag(
            "lock_step", "Publish as fast as the attitude estimator answers, and move a manual clock on");

    /** Length. */
    static final ModuleOption SECONDS = ModuleOption.number("seconds", 0, "s", "Length; 0 for all of the source")
            .between(0, MAX_SECONDS);

    /** Stops without subscribers. */
    static final ModuleOption ON_DEMAND = ModuleOption.number(
                    "on_demand",
                    0,
                    "s",
                    "Time after the last subscriber at which publishing stops; the rate is that which subscribers"
                            + " request. Absent: publish everything")
            .between(0, MAX_ON_DEMAND_S)
            .optional();

    /** Priority of their threads: that of PX4's drivers on SPI buses. */
    static final int THREAD_PRIORITY = WorkQueueConfig.SPI.get(0).threadPriority();

    private SourceOptions() {}

    /** Returns a module that publishes a source at the pace of the options. */
    static Module module(ModuleContext context, SensorSource source, SourceObserver observer) {
        Pace pace = observer.pace(
                context.options().flag(LOCK_STEP.name())
                        ? new LockStepPace(context.orb())
                        : new RealTimePace(context.clock(), context.options().number(SPEED.name())));
        SensorSource observed =
                new ObservedSensorSource(source, context.options().number(SECONDS.name()), observer);
        return new SensorSourceModule(context, observed, pace, observer);
    }
}
