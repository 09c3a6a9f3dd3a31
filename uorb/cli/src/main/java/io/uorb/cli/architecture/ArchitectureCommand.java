// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.architecture;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code uorb architecture}: what {@code uorb launch --architecture FILE.json} has written. */
@Command(
        name = "architecture",
        description = "Compares and searches architectures written by uorb launch --architecture FILE.json.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {ArchitectureDiffCommand.class, ArchitectureFindCommand.class})
public final class ArchitectureCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing; there are diff and find");
    }
}
