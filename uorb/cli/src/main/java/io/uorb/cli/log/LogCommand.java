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
        description = "Shows, plots, compares, converts, replays, trims, merges and records flight logs (ULog files).",
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
