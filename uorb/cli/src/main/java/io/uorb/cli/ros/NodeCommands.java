// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros;

import io.uorb.cli.ros.node.RosNodeInfoCommand;
import io.uorb.cli.ros.node.RosNodeKillCommand;
import io.uorb.cli.ros.node.RosNodeListCommand;
import io.uorb.cli.ros.node.RosNodePingCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code uorb ros node}: the nodes of a graph. */
@Command(name = "node", description = "Nodes of a ROS graph.", mixinStandardHelpOptions = true)
final class NodeCommands implements Runnable {
    @Spec
    private CommandSpec spec;

    private NodeCommands() {}

    /** Returns the command with its subcommands. */
    static CommandLine commandLine() {
        return new CommandLine(new NodeCommands())
                .addSubcommand(new RosNodeListCommand())
                .addSubcommand(new RosNodeInfoCommand())
                .addSubcommand(new RosNodePingCommand())
                .addSubcommand(new RosNodeKillCommand())
                .addSubcommand(new NodeCleanupCommand());
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "a command is missing; choose one of "
                        + String.join(", ", spec.subcommands().keySet()));
    }
}
