// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.service;

import io.uorb.cli.output.ParentCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code uorb ros service}: services of a graph. */
@Command(name = "service", description = "Shows and calls services of a graph.")
public final class RosServiceGroup extends ParentCommand {
    /** Returns the command with its subcommands. */
    @SuppressWarnings("exports") // Callers have picocli.
    public static CommandLine commandLine() {
        return new CommandLine(new RosServiceGroup())
                .addSubcommand(new RosServiceListCommand())
                .addSubcommand(new RosServiceInfoCommand())
                .addSubcommand(new RosServiceCallCommand());
    }
}
