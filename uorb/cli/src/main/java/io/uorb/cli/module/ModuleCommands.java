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
            "A module is a running part of a program, such as a driver or an estimator. Its kind is what can be"
                    + " started: a built-in kind, or one of a jar (uorb --module-jar FILE).",
            "To start and stop modules, run the program with --console=write."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  uorb module list                                  List the modules of the running program.",
            "  uorb module status attitude_estimator             Print state and figures of one.",
            "  uorb module list --kinds                          List what can be started.",
            "  uorb module describe attitude_estimator           Print options, topics and parameters of a kind.",
            "  uorb module start attitude_estimator tau_acc_s=5  Start one with an option.",
            "  uorb module stop attitude_estimator               Stop it."
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
