// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.service;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code uorb ros service}: services of a graph. */
@Command(name = "service", description = "Shows and calls services of a graph.", mixinStandardHelpOptions = true)
public final class RosServiceGroup implements Runnable {
    @Spec
    private CommandSpec spec;

    private RosServiceGroup() {}

    /** Returns the command with its subcommands. */
    @SuppressWarnings("exports") // Callers have picocli.
    public static CommandLine commandLine() {
        return new CommandLine(new RosServiceGroup())
                .addSubcommand(new RosServiceListCommand())
                .addSubcommand(new RosServiceInfoCommand())
                .addSubcommand(new RosServiceCallCommand());
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "a command is missing; choose one of "
                        + String.join(", ", spec.subcommands().keySet()));
    }
}
