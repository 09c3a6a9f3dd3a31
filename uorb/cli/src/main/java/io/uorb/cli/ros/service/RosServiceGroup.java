// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.service;

import io.uorb.cli.output.ParentCommand;
import picocli.CommandLine.Command;

/** {@code uorb ros service}: services of a graph. */
@Command(
        name = "service",
        description = "Lists, describes and calls ROS services.",
        subcommands = {RosServiceListCommand.class, RosServiceInfoCommand.class, RosServiceCallCommand.class})
public final class RosServiceGroup extends ParentCommand {}
