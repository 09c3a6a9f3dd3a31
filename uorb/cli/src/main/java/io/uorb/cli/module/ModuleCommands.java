// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.module;

import io.uorb.cli.terminal.CommandContext;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code uorb module}: modules of a running program ({@code modules:MO-7}). */
@Command(
        name = "module",
        description = {
            "Lists, describes, starts and stops modules of a running program.",
            "A program must have been started with --console=write to start and stop them."
        },
        mixinStandardHelpOptions = true)
public final class ModuleCommands implements Runnable {
    @Spec
    private CommandSpec spec;

    private ModuleCommands() {}

    /** Returns the command with its subcommands. */
    @SuppressWarnings("exports") // Callers have picocli.
    public static CommandLine commandLine(CommandContext context) {
        return new CommandLine(new ModuleCommands())
                .addSubcommand(new ModuleListCommand(context))
                .addSubcommand(new ModuleStatusCommand(context))
                .addSubcommand(new ModuleStartCommand(context))
                .addSubcommand(new ModuleStopCommand(context))
                .addSubcommand(new ModuleRestartCommand(context))
                .addSubcommand(new ModuleDescribeCommand(context));
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "a command is missing; choose one of "
                        + String.join(", ", spec.subcommands().keySet()));
    }
}
