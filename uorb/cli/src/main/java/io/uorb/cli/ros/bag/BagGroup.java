// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import io.uorb.cli.output.ParentCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code uorb ros bag}: bags. */
@Command(name = "bag", description = "Shows and makes bags (rosbag 2.0).")
public final class BagGroup extends ParentCommand {
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
}
