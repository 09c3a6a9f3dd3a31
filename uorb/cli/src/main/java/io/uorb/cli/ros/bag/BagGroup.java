// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code uorb ros bag}: bags. */
@Command(name = "bag", description = "Shows and makes bags (rosbag 2.0).", mixinStandardHelpOptions = true)
public final class BagGroup implements Runnable {
    @Spec
    private CommandSpec spec;

    private BagGroup() {}

    /** Returns the command with its subcommands. */
    @SuppressWarnings("exports") // Callers have picocli.
    public static CommandLine commandLine() {
        return new CommandLine(new BagGroup())
                .addSubcommand(new BagInfoCommand())
                .addSubcommand(new BagRecordCommand())
                .addSubcommand(new BagPlayCommand())
                .addSubcommand(new BagCheckCommand())
                .addSubcommand(new BagReindexCommand())
                .addSubcommand(new BagFilterCommand())
                .addSubcommand(new BagExportCommand())
                .addSubcommand(FromUlogCommand.commandLine())
                .addSubcommand(new ToUlogCommand());
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "a command is missing; choose one of "
                        + String.join(", ", spec.subcommands().keySet()));
    }
}
