// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import io.uorb.cli.output.ParentCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code uorb ros topic}: topics of a graph. */
@Command(name = "topic", description = "Shows topics of a graph.")
public final class TopicGroup extends ParentCommand {
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
}
