// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.OrbBuilder;
import io.uorb.cli.option.RealtimeOption;
import io.uorb.module.host.ModuleConfig;
import io.uorb.trace.warmup.ModuleWarmUp;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Option;

/** {@code --warm-up}, and warm-ups of commands without that option: modules that run before a loop does. One thread. */
public final class WarmUpOption {
    private static final String NONE = "none";

    @Option(
            names = "--warm-up",
            paramLabel = "FILE.ulg|none",
            description = "Recording of the modules' inputs. Before the run, one second of it is replayed through"
                    + " modules of the same kinds until their code is compiled. none: no warm-up. Default: the"
                    + " modules warm up without a recording; in module run only with --realtime.")
    private String recording;

    /** Creates the option, for picocli. */
    public WarmUpOption() {}

    /** Returns an option that does nothing. */
    public static WarmUpOption none() {
        WarmUpOption none = new WarmUpOption();
        none.recording = NONE;
        return none;
    }

    /**
     * Runs modules on brokers of their own, and tells what was done.
     *
     * @param broker sets what these share with the run's
     * @throws IOException as {@link ModuleWarmUp#run}
     */
    public void run(List<ModuleConfig> modules, UnaryOperator<OrbBuilder> broker, Consumer<String> lines)
            throws IOException, InterruptedException {
        if (NONE.equals(recording)) {
            return;
        }
        ModuleWarmUp warmUp = ModuleWarmUp.of(modules).broker(broker).clock(RealtimeOption::warmUpClock);
        if (recording != null) {
            warmUp.recording(Path.of(recording));
        }
        lines.accept(warmUp.run().summary());
    }

    /** As {@link #run}, if the command has a recording or {@code --realtime}. */
    public void runIfAsked(List<ModuleConfig> modules, Consumer<String> lines)
            throws IOException, InterruptedException {
        if (recording != null || RealtimeOption.isGiven()) {
            run(modules, UnaryOperator.identity(), lines);
        }
    }

    /**
     * Runs modules for sensors beside a simulated vehicle, if there are some and the command has {@code --realtime}.
     *
     * @param forHub whether a sensor hub among them makes the estimators' input of raw sensors
     */
    public static void runOnSimulation(List<ModuleConfig> modules, boolean forHub, Consumer<String> lines)
            throws IOException, InterruptedException {
        if (!modules.isEmpty()) {
            List<ModuleConfig> all = new ArrayList<>(modules);
            all.add(ModuleConfig.of("simulated_vehicle", "hub=" + forHub, "start_us=" + ModuleWarmUp.START_US)
                    .named("warm_up_vehicle"));
            new WarmUpOption().runIfAsked(all, lines);
        }
    }
}
