// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.architecture;

import io.uorb.cli.output.ParentCommand;
import picocli.CommandLine.Command;

/** {@code uorb architecture}: what {@code uorb launch --architecture FILE.json} has written. */
@Command(
        name = "architecture",
        description = "Compares and searches architectures written by uorb launch --architecture FILE.json.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {ArchitectureDiffCommand.class, ArchitectureFindCommand.class})
public final class ArchitectureCommand extends ParentCommand {}
