// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import io.uorb.cli.output.ParentCommand;
import picocli.CommandLine.Command;

/** {@code uorb ros topic}: topics of a graph. */
@Command(
        name = "topic",
        description = "Lists, describes, prints, measures and publishes ROS topics.",
        subcommands = {
            RosTopicListCommand.class,
            RosTopicInfoCommand.class,
            RosEchoCommand.class,
            RosHzCommand.class,
            RosBandwidthCommand.class,
            RosPubCommand.class
        })
public final class TopicGroup extends ParentCommand {}
