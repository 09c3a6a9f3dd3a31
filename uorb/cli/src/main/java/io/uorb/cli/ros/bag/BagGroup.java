// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import io.uorb.cli.output.ParentCommand;
import picocli.CommandLine.Command;

/** {@code uorb ros bag}: bags. */
@Command(
        name = "bag",
        description = "Shows, records, plays, repairs and converts bags (rosbag 2.0).",
        subcommands = {
            BagInfoCommand.class,
            BagRecordCommand.class,
            BagPlayCommand.class,
            BagCheckCommand.class,
            BagReindexCommand.class,
            BagFilterCommand.class,
            BagExportCommand.class,
            FromUlogCommand.class,
            ToUlogCommand.class
        })
public final class BagGroup extends ParentCommand {}
