// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.source;

import io.uorb.drivers.pace.Pace;
import io.uorb.drivers.pace.PacedDriver;
import io.uorb.drivers.pace.RealTimePace;
import io.uorb.drivers.pace.SensorSource;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleOption;

/** Options that sources have in common. */
final class SourceOptions {
    /** File to read. */
    static final ModuleOption FILE =
            ModuleOption.text("file", "", "File to read").required();

    private static final double MAX_SPEED = 1_000;

    /** Pace. */
    static final ModuleOption SPEED = ModuleOption.number("speed", 1, "", "Seconds of the source in one of the clock")
            .between(1 / MAX_SPEED, MAX_SPEED);

    private SourceOptions() {}

    /** Returns a module that publishes a source at the speed of the options. */
    static Module module(ModuleContext context, SensorSource source) {
        Pace pace = new RealTimePace(context.clock(), context.options().number(SPEED.name()));
        return new SensorSourceModule(context, new PacedDriver(source, pace), source, pace);
    }
}
