// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.param;

import io.uorb.cli.output.ParentCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code uorb ros param}: parameters of a graph. */
@Command(name = "param", description = "Shows and sets parameters of a graph.")
public final class RosParamGroup extends ParentCommand {
    /** Returns the command with its subcommands. */
    @SuppressWarnings("exports") // Callers have picocli.
    public static CommandLine commandLine() {
        return new CommandLine(new RosParamGroup())
                .addSubcommand(new RosParamListCommand())
                .addSubcommand(new RosParamGetCommand())
                .addSubcommand(new RosParamSetCommand())
                .addSubcommand(new RosParamDeleteCommand())
                .addSubcommand(new RosParamLoadCommand())
                .addSubcommand(new RosParamDumpCommand());
    }
}
