// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.log;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code uorb log}: the commands for ULog files. */
@Command(
        name = "log",
        description = "Shows, converts, replays, cuts and joins flight logs (ULog files).",
        mixinStandardHelpOptions = true,
        subcommands = {
            InfoCommand.class,
            FieldsCommand.class,
            CsvCommand.class,
            JsonCommand.class,
            ParamsCommand.class,
            MessagesCommand.class,
            ReplayCommand.class,
            TrimCommand.class,
            MergeCommand.class
        })
public final class LogCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    /** The parser makes it. */
    public LogCommand() {}

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "a command is missing; there is "
                        + String.join(", ", spec.subcommands().keySet()));
    }
}
