// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.replay;

import io.uorb.cli.output.ParentCommand;
import picocli.CommandLine.Command;

/** {@code uorb replay}: the commands that run modules of a traced log again. */
@Command(
        name = "replay",
        description = {
            "Re-executes the modules of a traced log on their recorded inputs.",
            "A log is traced if its recorder was started with a trace, as by uorb hover --threads --record. To"
                    + " publish the messages of any log, use uorb log replay."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  uorb replay verify flight.ulg  Compare all modules with the recording.",
            "  uorb replay check flight.ulg   Find code that makes replay non-deterministic."
        },
        subcommands = {VerifyCommand.class, RerunCommand.class, CheckCommand.class})
public final class ReplayGroupCommand extends ParentCommand {}
