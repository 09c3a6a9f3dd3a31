// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.param;

import io.uorb.cli.output.ParentCommand;
import picocli.CommandLine.Command;

/** {@code uorb ros param}: parameters of a graph. */
@Command(
        name = "param",
        description = "Shows, sets, loads and saves ROS parameters.",
        subcommands = {
            RosParamListCommand.class,
            RosParamGetCommand.class,
            RosParamSetCommand.class,
            RosParamDeleteCommand.class,
            RosParamLoadCommand.class,
            RosParamDumpCommand.class
        })
public final class RosParamGroup extends ParentCommand {}
