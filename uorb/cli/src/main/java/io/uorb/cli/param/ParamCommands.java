// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.param;

import io.uorb.cli.output.ParentCommand;
import io.uorb.cli.terminal.CommandContext;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code uorb param}: parameters of a running program or of a file ({@code modules:MO-24}). */
@Command(
        name = "param",
        description = {
            "Shows and changes parameters of a running program or of a file.",
            "To change parameters of a program, run it with --console=write."
        })
public final class ParamCommands extends ParentCommand {
    /** Returns the command with its subcommands. */
    @SuppressWarnings("exports") // Callers have picocli.
    public static CommandLine commandLine(CommandContext context) {
        return new CommandLine(new ParamCommands())
                .addSubcommand(new ParamShowCommand(context))
                .addSubcommand(new ParamSetCommand(context))
                .addSubcommand(new ParamResetCommand(context))
                .addSubcommand(new ParamSetDefaultCommand(context))
                .addSubcommand(new ParamDescribeCommand(context))
                .addSubcommand(new ParamDiffCommand(context))
                .addSubcommand(new ParamSaveCommand(context))
                .addSubcommand(new ParamLoadCommand(context));
    }
}
