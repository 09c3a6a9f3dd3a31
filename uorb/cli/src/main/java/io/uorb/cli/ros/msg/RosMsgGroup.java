// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.msg;

import io.uorb.cli.output.ParentCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code uorb ros msg}: types of messages and services. */
@Command(name = "msg", description = "Shows types of messages and services.")
public final class RosMsgGroup extends ParentCommand {
    /** Returns the command with its subcommands. */
    @SuppressWarnings("exports") // Callers have picocli.
    public static CommandLine commandLine() {
        return new CommandLine(new RosMsgGroup())
                .addSubcommand(new RosMsgShowCommand())
                .addSubcommand(new RosMsgMd5Command())
                .addSubcommand(new RosMsgListCommand());
    }
}
