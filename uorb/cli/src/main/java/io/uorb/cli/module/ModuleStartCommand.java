// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.module;

import io.uorb.cli.terminal.CommandContext;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb module start}. */
@Command(
        name = "start",
        description = {
            "Starts a module in a running program.",
            "uorb module describe KIND lists its options. Start the program with --console=write."
        })
final class ModuleStartCommand extends ModulePart {
    @Parameters(
            index = "0",
            paramLabel = "KIND",
            description = "Kind of module, as listed by uorb module list --kinds.")
    private String kind;

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "OPTION=VALUE",
            description = "Options of the module, such as rate_hz=200. A flag is its name alone.")
    private List<String> options = List.of();

    @Option(
            names = "--as",
            paramLabel = "MODULE",
            defaultValue = "",
            description = "Name of the module, such as /uav1/attitude_estimator. Default: its kind.")
    private String name;

    ModuleStartCommand(CommandContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        return change(new Request.StartModule(kind, name, options == null ? List.of() : options));
    }
}
