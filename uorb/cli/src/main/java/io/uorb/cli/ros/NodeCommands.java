// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros;

import io.uorb.cli.output.ParentCommand;
import io.uorb.cli.ros.node.RosNodeInfoCommand;
import io.uorb.cli.ros.node.RosNodeKillCommand;
import io.uorb.cli.ros.node.RosNodeListCommand;
import io.uorb.cli.ros.node.RosNodePingCommand;
import picocli.CommandLine.Command;

/** {@code uorb ros node}: the nodes of a graph. */
@Command(
        name = "node",
        description = "Lists, describes, pings and shuts down ROS nodes.",
        subcommands = {
            RosNodeListCommand.class,
            RosNodeInfoCommand.class,
            RosNodePingCommand.class,
            RosNodeKillCommand.class,
            NodeCleanupCommand.class
        })
final class NodeCommands extends ParentCommand {}
