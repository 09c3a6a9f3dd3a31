// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.replay;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code uorb replay}: the commands that run modules of a traced log again. */
@Command(
        name = "replay",
        description = {
            "Runs the modules of a traced log again, on what each of them saw.",
            "A log is traced if its recorder was started with a trace, as uorb hover --threads --record does. uorb log"
                    + " replay publishes the messages of any log instead."
        },
        mixinStandardHelpOptions = true,
        subcommands = {VerifyCommand.class, RerunCommand.class, CheckCommand.class})
public final class ReplayGroupCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    /** Creates the command, for picocli. */
    public ReplayGroupCommand() {}

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "a command is missing; choose one of "
                        + String.join(", ", spec.subcommands().keySet()));
    }
}
