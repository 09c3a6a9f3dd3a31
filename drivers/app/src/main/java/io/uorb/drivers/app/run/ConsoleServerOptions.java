// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.module.host.ModuleConfig;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options of commands that run a broker: whether consoles may query and change it. */
public final class ConsoleServerOptions {
    @Option(
            names = "--no-console",
            description = "Do not serve the console, through which uorb top and others query this program.")
    private boolean none;

    @Option(
            names = "--console-writing",
            description = "Allow consoles to publish, inject faults, set parameters, and start and stop recordings and"
                    + " modules.")
    private boolean writing;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    ConsoleServerOptions() {}

    /**
     * Starts the module {@code console}, for a program named as the command. If it cannot be served, a line tells why,
     * and the command runs without it.
     */
    public void serve(CommandModules modules) {
        if (!none) {
            modules.startIfPossible(ModuleConfig.of("console", "program=" + spec.name(), "writing=" + writing));
        }
    }
}
