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
import picocli.CommandLine.Command;

/** {@code uorb ros}: a ROS 1 graph without a ROS installation ({@code ros1:section 14}). */
@Command(
        name = "ros",
        description = "Runs a ROS 1 master, nodes and tools; needs no ROS installation.",
        subcommands = {
            MasterCommand.class,
            TalkerCommand.class,
            RosListenerCommand.class,
            RelayCommand.class,
            TopicGroup.class,
            NodeCommands.class,
            RosServiceGroup.class,
            RosParamGroup.class,
            RosMsgGroup.class,
            BagGroup.class,
            RosStatusCommand.class,
            CleanCommand.class
        })
public final class RosCommands extends ParentCommand {}
