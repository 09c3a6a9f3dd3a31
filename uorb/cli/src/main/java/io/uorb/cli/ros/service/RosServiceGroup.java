// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.service;

import io.uorb.cli.output.ParentCommand;
import picocli.CommandLine.Command;

/** {@code uorb ros service}: services of a graph. */
@Command(
        name = "service",
        description = "Shows and calls services of a graph.",
        subcommands = {RosServiceListCommand.class, RosServiceInfoCommand.class, RosServiceCallCommand.class})
public final class RosServiceGroup extends ParentCommand {}
