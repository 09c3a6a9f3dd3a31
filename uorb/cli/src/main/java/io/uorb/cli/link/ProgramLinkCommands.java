// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.link;

import io.uorb.cli.output.ParentCommand;
import io.uorb.cli.terminal.CommandContext;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code uorb link}: links to other programs and machines ({@code bridges:B-13}). */
@Command(
        name = "link",
        description = {
            "Shows links of a running program to other programs and machines.",
            "Start links with option --link of the program, or with uorb module start link."
        })
public final class ProgramLinkCommands extends ParentCommand {
    /** Returns the command with its subcommands. */
    @SuppressWarnings("exports") // Callers have picocli.
    public static CommandLine commandLine(CommandContext context) {
        return new CommandLine(new ProgramLinkCommands())
                .addSubcommand(new LinkStatusCommand(context))
                .addSubcommand(new LinkRoutesCommand(context))
                .addSubcommand(new LinkHzCommand(context));
    }
}
