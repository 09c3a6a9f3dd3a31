// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.replay;

import io.uorb.cli.output.ParentCommand;
import picocli.CommandLine.Command;

/** {@code uorb replay}: the commands that run modules of a traced log again. */
@Command(
        name = "replay",
        description = {
            "Runs the modules of a traced log again, on what each of them saw.",
            "A log is traced if its recorder was started with a trace, as uorb hover --threads --record does. uorb log"
                    + " replay publishes the messages of any log instead."
        },
        subcommands = {VerifyCommand.class, RerunCommand.class, CheckCommand.class})
public final class ReplayGroupCommand extends ParentCommand {}
