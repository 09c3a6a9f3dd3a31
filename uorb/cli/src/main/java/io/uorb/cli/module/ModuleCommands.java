// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.module;

import io.uorb.cli.output.ParentCommand;
import io.uorb.cli.terminal.CommandContext;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code uorb module}: modules of a running program ({@code modules:MO-7}). */
@Command(
        name = "module",
        description = {
            "Lists, describes, starts and stops modules of a running program.",
            "To start and stop modules, run the program with --console=write."
        })
public final class ModuleCommands extends ParentCommand {
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
}
