// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.trace;

import io.uorb.cli.output.ParentCommand;
import picocli.CommandLine.Command;

/** {@code uorb trace}: traces of activations for other tools. */
@Command(
        name = "trace",
        description = {
            "Exports the trace of a log for other tools.",
            "A trace lists the activations of modules: when each ran, what it read and published. To verify a trace,"
                    + " use uorb replay verify; for latencies along a path, uorb lag --path."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  uorb hover --threads --record flight.ulg    Record a flight with a trace.",
            "  uorb trace export flight.ulg trace.json.gz  Convert it; open the file in ui.perfetto.dev."
        },
        subcommands = TraceExportCommand.class)
public final class TraceGroupCommand extends ParentCommand {}
