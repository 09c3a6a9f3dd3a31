// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.msg;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code uorb ros msg}: types of messages and services. */
@Command(name = "msg", description = "Shows types of messages and services.", mixinStandardHelpOptions = true)
public final class RosMsgGroup implements Runnable {
    @Spec
    private CommandSpec spec;

    private RosMsgGroup() {}

    /** Returns the command with its subcommands. */
    @SuppressWarnings("exports") // Callers have picocli.
    public static CommandLine commandLine() {
        return new CommandLine(new RosMsgGroup())
                .addSubcommand(new RosMsgShowCommand())
                .addSubcommand(new RosMsgMd5Command())
                .addSubcommand(new RosMsgListCommand());
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "a command is missing; choose one of "
                        + String.join(", ", spec.subcommands().keySet()));
    }
}
