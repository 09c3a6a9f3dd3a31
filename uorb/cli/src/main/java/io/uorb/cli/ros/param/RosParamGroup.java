// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.param;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code uorb ros param}: parameters of a graph. */
@Command(name = "param", description = "Shows and sets parameters of a graph.", mixinStandardHelpOptions = true)
public final class RosParamGroup implements Runnable {
    @Spec
    private CommandSpec spec;

    private RosParamGroup() {}

    /** Returns the command with its subcommands. */
    @SuppressWarnings("exports") // Callers have picocli.
    public static CommandLine commandLine() {
        return new CommandLine(new RosParamGroup())
                .addSubcommand(new RosParamListCommand())
                .addSubcommand(new RosParamGetCommand())
                .addSubcommand(new RosParamSetCommand())
                .addSubcommand(new RosParamDeleteCommand())
                .addSubcommand(new RosParamLoadCommand())
                .addSubcommand(new RosParamDumpCommand());
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "a command is missing; choose one of "
                        + String.join(", ", spec.subcommands().keySet()));
    }
}
