// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.OrbBuilder;
import io.uorb.cli.option.RealtimeOption;
import io.uorb.drivers.app.run.LosslessOrbs;
import io.uorb.module.host.ModuleConfig;
import io.uorb.observe.Tracing;
import io.uorb.trace.ring.RingTrace;
import io.uorb.trace.warmup.ModuleWarmUp;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The warm-up of a flight on threads: the same modules fly before it. One thread. */
final class HoverWarmUp {
    private static final int KEPT_BYTES = 1 << 16;
    private static final double MS_PER_S = 1e3;

    private HoverWarmUp() {}

    /**
     * Runs the modules of a flight and those that users add, not longer than the flight lasts, and tells what was done.
     */
    static void run(HoverOptions options, List<ModuleConfig> added, Consumer<String> lines)
            throws IOException, InterruptedException {
        List<ModuleConfig> modules =
                new ArrayList<>(HoverModules.of(options, options.seconds(), ModuleWarmUp.START_US));
        modules.addAll(added);
        lines.accept(ModuleWarmUp.of(modules)
                .broker(broker -> asOfRun(broker, options))
                .clock(RealtimeOption::warmUpClock)
                .limit(limitMs(options), TimeUnit.MILLISECONDS)
                .run()
                .summary());
    }

    private static long limitMs(HoverOptions options) {
        return Math.round(Math.max(1, Math.min(ModuleWarmUp.LIMIT_DEFAULT_MS, options.seconds() * MS_PER_S)));
    }

    /** Sets what the broker of the flight has. A trace ends with its broker. */
    private static OrbBuilder asOfRun(OrbBuilder broker, HoverOptions options) {
        LosslessOrbs.addHistories(broker, HoverTopics.of(options));
        return options.traced() ? broker.paths(Tracing.by(RingTrace.start(KEPT_BYTES, false))) : broker;
    }
}
