// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros;

import io.uorb.cli.output.ParentCommand;
import io.uorb.cli.ros.bag.BagGroup;
import io.uorb.cli.ros.msg.RosMsgGroup;
import io.uorb.cli.ros.param.RosParamGroup;
import io.uorb.cli.ros.service.RosServiceGroup;
import io.uorb.cli.ros.stream.RelayCommand;
import io.uorb.cli.ros.stream.RosListenerCommand;
import io.uorb.cli.ros.stream.TalkerCommand;
import io.uorb.cli.ros.stream.TopicGroup;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code uorb ros}: a ROS 1 graph without a ROS installation ({@code ros1:section 14}). */
@Command(name = "ros", description = "Runs parts of a ROS 1 graph; needs no ROS installation.")
public final class RosCommands extends ParentCommand {
    /** Returns the command with its subcommands. */
    @SuppressWarnings("exports") // Callers have picocli.
    public static CommandLine commandLine() {
        return new CommandLine(new RosCommands())
                .addSubcommand(new MasterCommand())
                .addSubcommand(new TalkerCommand())
                .addSubcommand(new RosListenerCommand())
                .addSubcommand(new RelayCommand())
                .addSubcommand(TopicGroup.commandLine())
                .addSubcommand(NodeCommands.commandLine())
                .addSubcommand(RosServiceGroup.commandLine())
                .addSubcommand(RosParamGroup.commandLine())
                .addSubcommand(RosMsgGroup.commandLine())
                .addSubcommand(BagGroup.commandLine())
                .addSubcommand(new RosStatusCommand())
                .addSubcommand(new CleanCommand());
    }
}
