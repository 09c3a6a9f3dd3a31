// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.trace;

import io.uorb.cli.output.ParentCommand;
import picocli.CommandLine.Command;

/** {@code uorb trace}: traces of activations for other tools. */
@Command(
        name = "trace",
        description = {
            "Writes traces of activations for other tools.",
            "uorb replay verifies a trace, uorb lag --path shows where the time of its messages went."
        },
        subcommands = TraceExportCommand.class)
public final class TraceGroupCommand extends ParentCommand {}
