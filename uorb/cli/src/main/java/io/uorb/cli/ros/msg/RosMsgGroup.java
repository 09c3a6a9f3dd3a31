// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.msg;

import io.uorb.cli.output.ParentCommand;
import picocli.CommandLine.Command;

/** {@code uorb ros msg}: types of messages and services. */
@Command(
        name = "msg",
        description = "Shows and lists types of ROS messages and services.",
        subcommands = {RosMsgShowCommand.class, RosMsgMd5Command.class, RosMsgListCommand.class})
public final class RosMsgGroup extends ParentCommand {}
