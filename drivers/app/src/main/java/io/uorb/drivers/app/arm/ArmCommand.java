// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code uorb arm}: commands on the robot arm. */
@Command(
        name = "arm",
        description = "Checks the robot control library and its arm.",
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        sortOptions = false)
public final class ArmCommand {
    private ArmCommand() {}

    /** Returns the command with its subcommands. */
    public static CommandLine commandLine() {
        return new CommandLine(new ArmCommand()).addSubcommand(new ArmVerifyCommand());
    }
}
