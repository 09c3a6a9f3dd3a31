// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.module;

import io.uorb.cli.output.Column;
import io.uorb.cli.output.JsonOutput;
import io.uorb.cli.output.TextTable;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.shell.JsonFields;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer.PerfRow;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Parameters;

/** {@code uorb perf}: perf counters of modules, as PX4's {@code perf}. */
@Command(name = "perf", description = "Prints the perf counters of the modules of a running program.")
public final class PerfCommand extends ModulePart {
    private static final String COUNT = "count";

    @Parameters(
            arity = "0..1",
            paramLabel = "MODULE",
            defaultValue = "",
            description = "Name, as listed by uorb module list. Default: all.")
    private String module;

    public PerfCommand(CommandContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        List<PerfRow> counters;
        try (Console console = open()) {
            counters = console.ask(new Request.ListPerfCounters(module)).counters();
        }
        report(
                out -> table(counters).wrapped(width()).forEach(out::println),
                out -> JsonOutput.lines(
                        out, counters.stream().map(PerfCommand::json).toList()));
        return ExitCode.OK;
    }

    private static TextTable table(List<PerfRow> counters) {
        TextTable table = new TextTable(List.of(
                ModulePrinter.nameColumn(counters.stream().map(PerfRow::module).toList()),
                Column.name("COUNTER"),
                Column.number("EVENTS"),
                Column.number("MEAN"),
                Column.number("P99").dropped(2),
                Column.number("MIN").dropped(1),
                Column.number("MAX"),
                Column.number("RMS").dropped(3)));
        for (PerfRow row : counters) {
            boolean timed = !row.kind().equals(COUNT);
            table.add(
                    row.module(),
                    row.name(),
                    Long.toString(row.events()),
                    time(timed, Math.round(row.meanNs())),
                    time(timed, row.p99Ns()),
                    time(timed, row.minNs()),
                    time(timed, row.maxNs()),
                    time(timed, Math.round(row.rmsNs())));
        }
        return table;
    }

    private static String time(boolean timed, long ns) {
        return timed ? ModulePrinter.time(ns) : "-";
    }

    private static Object json(PerfRow row) {
        return new JsonFields().putAll(row).rounded("meanNs", row.meanNs()).rounded("rmsNs", row.rmsNs());
    }
}
