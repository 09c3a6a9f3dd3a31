// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.architecture;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code uorb architecture}: what {@code uorb launch --architecture FILE.json} has written. */
@Command(
        name = "architecture",
        description = "Compares and searches architectures that uorb launch --architecture FILE.json has written.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND")
public final class ArchitectureCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    private ArchitectureCommand() {}

    /** Returns the command with its subcommands. */
    @SuppressWarnings("exports") // Callers have picocli.
    public static CommandLine commandLine() {
        return new CommandLine(new ArchitectureCommand())
                .addSubcommand(new ArchitectureDiffCommand())
                .addSubcommand(new ArchitectureFindCommand());
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing; there are diff and find");
    }
}
