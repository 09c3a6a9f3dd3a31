// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code uorb ros topic}: topics of a graph. */
@Command(name = "topic", description = "Shows topics of a graph.", mixinStandardHelpOptions = true)
public final class TopicGroup implements Runnable {
    @Spec
    private CommandSpec spec;

    private TopicGroup() {}

    /** Returns the command with its subcommands. */
    @SuppressWarnings("exports") // Callers have picocli.
    public static CommandLine commandLine() {
        return new CommandLine(new TopicGroup())
                .addSubcommand(new RosTopicListCommand())
                .addSubcommand(new RosTopicInfoCommand())
                .addSubcommand(new RosEchoCommand())
                .addSubcommand(new RosHzCommand())
                .addSubcommand(new RosBandwidthCommand())
                .addSubcommand(new RosPubCommand());
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "a command is missing; choose one of "
                        + String.join(", ", spec.subcommands().keySet()));
    }
}
