// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import io.uorb.OrbBuilder;
import io.uorb.cli.option.RealtimeOption;
import io.uorb.module.host.ModuleConfig;
import io.uorb.observe.Tracing;
import io.uorb.trace.ring.RingTrace;
import io.uorb.trace.warmup.ModuleWarmUp;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** The warm-up of a run's modules, on brokers that are traced as the run's is. One thread. */
final class JitterWarmUp {
    /** The value of the option for no warm-up. */
    static final String NONE = "none";

    private static final int KEPT_BYTES = 1 << 16;

    /** Null for modules without a recording. */
    private final String recording;

    /**
     * Creates a warm-up.
     *
     * @param recording a ULog file, {@value #NONE}, or null for modules without a recording
     */
    JitterWarmUp(String recording) {
        this.recording = recording;
    }

    /**
     * Runs modules, and tells what was done.
     *
     * @throws IOException as {@link ModuleWarmUp#run}
     */
    void run(List<ModuleConfig> modules, Consumer<String> lines) throws IOException, InterruptedException {
        if (NONE.equals(recording)) {
            return;
        }
        ModuleWarmUp warmUp =
                ModuleWarmUp.of(modules).broker(JitterWarmUp::traced).clock(RealtimeOption::warmUpClock);
        if (recording != null) {
            warmUp.recording(Path.of(recording));
        }
        lines.accept(warmUp.run().summary());
    }

    /** A trace ends with its broker. */
    private static OrbBuilder traced(OrbBuilder broker) {
        return broker.paths(Tracing.by(RingTrace.start(KEPT_BYTES, false)));
    }
}
