// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.trace;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code uorb trace}: traces of activations for other tools. */
@Command(
        name = "trace",
        description = {
            "Writes traces of activations for other tools.",
            "uorb replay verifies a trace, uorb lag --path shows where the time of its messages went."
        },
        mixinStandardHelpOptions = true,
        subcommands = TraceExportCommand.class)
public final class TraceGroupCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    /** Creates the command, for picocli. */
    public TraceGroupCommand() {}

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "a command is missing; choose one of "
                        + String.join(", ", spec.subcommands().keySet()));
    }
}
