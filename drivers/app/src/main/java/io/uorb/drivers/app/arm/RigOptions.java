// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.cli.shared.SharedBroker;
import io.uorb.drivers.app.run.Speed;
import io.uorb.drivers.rccl.TaughtTransforms;
import io.uorb.module.host.ModuleConfig;
import io.uorb.parameter.ParameterStore;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * How an example runs.
 *
 * @param speed relative to real time
 * @param realtime whether the broker has the system's clock, and threads of its own
 * @param seed of what is random
 * @param record file for all messages; null for none
 * @param plot whether a figure is wanted
 * @param taught transforms that are known, in place of an example's own; null for none
 * @param operator whether somebody can operate the arm from a console
 * @param modules beside the arm and its control level
 * @param parameters of all modules; null for the defaults
 * @param lines receives, on any thread, what modules tell
 * @param shared what the broker shares with other processes
 */
record RigOptions(
        Speed speed,
        boolean realtime,
        long seed,
        Path record,
        boolean plot,
        TaughtTransforms taught,
        boolean operator,
        List<ModuleConfig> modules,
        ParameterStore parameters,
        Consumer<String> lines,
        SharedBroker shared) {
    /** Copies the list. */
    RigOptions {
        modules = List.copyOf(modules);
    }
}
