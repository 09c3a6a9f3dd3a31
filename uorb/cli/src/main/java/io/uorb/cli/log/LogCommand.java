// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log;

import io.uorb.cli.log.compare.LogDiffCommand;
import io.uorb.cli.log.compare.PlotCommand;
import io.uorb.cli.log.copy.MergeCommand;
import io.uorb.cli.log.copy.TrimCommand;
import io.uorb.cli.log.export.CsvCommand;
import io.uorb.cli.log.export.FieldsCommand;
import io.uorb.cli.log.export.JsonCommand;
import io.uorb.cli.log.export.McapCommand;
import io.uorb.cli.log.replay.ReplayCommand;
import io.uorb.cli.log.report.ReportCommand;
import io.uorb.cli.output.ParentCommand;
import picocli.CommandLine.Command;

/** {@code uorb log}: the commands for ULog files. */
@Command(
        name = "log",
        description = {
            "Shows, plots, compares, converts, replays, trims, merges and records flight logs (ULog files).",
            "PX4 and uorb log record write such files (.ulg)."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  uorb log info flight.ulg                                         Summarise a log.",
            "  uorb log report flight.ulg --out flight.html                     Write a page about the flight.",
            "  uorb log plot flight.ulg --field vehicle_attitude.q --out q.svg  Draw a field.",
            "  uorb log csv flight.ulg --topic sensor_baro                      Print a topic as CSV.",
            "  uorb log trim flight.ulg --from 60 --to 90 --out part.ulg        Copy 30 seconds of it.",
            "  uorb log replay flight.ulg --listen vehicle_attitude             Publish its messages again.",
            "  uorb log record --shared sim --out flight.ulg                    Record other programs.",
            "  uorb log start                                                   Start a program's recorder."
        },
        subcommands = {
            LogInfoCommand.class,
            FieldsCommand.class,
            CsvCommand.class,
            JsonCommand.class,
            McapCommand.class,
            ParamsCommand.class,
            MessagesCommand.class,
            ReplayCommand.class,
            TrimCommand.class,
            MergeCommand.class,
            ReportCommand.class,
            PlotCommand.class,
            LogDiffCommand.class
        })
public final class LogCommand extends ParentCommand {}
