// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.link;

import io.uorb.cli.terminal.CommandContext;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code uorb link}: links to other programs and machines ({@code bridges:B-13}). */
@Command(
        name = "link",
        description = {
            "Shows links of a running program to other programs and machines.",
            "A program is linked with --link, or with uorb module start link."
        },
        mixinStandardHelpOptions = true)
public final class ProgramLinkCommands implements Runnable {
    @Spec
    private CommandSpec spec;

    private ProgramLinkCommands() {}

    /** Returns the command with its subcommands. */
    @SuppressWarnings("exports") // Callers have picocli.
    public static CommandLine commandLine(CommandContext context) {
        return new CommandLine(new ProgramLinkCommands())
                .addSubcommand(new LinkStatusCommand(context))
                .addSubcommand(new LinkRoutesCommand(context))
                .addSubcommand(new LinkHzCommand(context));
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "a command is missing; choose one of "
                        + String.join(", ", spec.subcommands().keySet()));
    }
}
