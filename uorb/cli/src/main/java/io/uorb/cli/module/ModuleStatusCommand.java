// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.module;

import io.uorb.cli.output.JsonOutput;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.shell.JsonFields;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Parameters;

/** {@code uorb module status}. */
@Command(name = "status", description = "Prints state, threads, work items and counters of a module, or of all.")
final class ModuleStatusCommand extends ModulePart {
    @Parameters(
            arity = "0..1",
            paramLabel = "MODULE",
            description = "Name, as listed by uorb module list. Default: all.")
    private String module;

    ModuleStatusCommand(CommandContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        List<Answer.ModuleReport> reports = new ArrayList<>();
        try (Console console = open()) {
            if (module != null) {
                reports.add(console.ask(new Request.ModuleStatus(module)));
            } else {
                for (Answer.ModuleRow row :
                        console.ask(new Request.ListModules()).modules()) {
                    reports.add(console.ask(new Request.ModuleStatus(row.name())));
                }
            }
        }
        report(
                out -> reports.forEach(
                        each -> ModulePrinter.report(each, width()).forEach(out::println)),
                out -> JsonOutput.lines(
                        out, reports.stream().map(ModuleStatusCommand::json).toList()));
        return ExitCode.OK;
    }

    private static Object json(Answer.ModuleReport report) {
        return new JsonFields().putAll(report.module()).put("figures", report.figures());
    }
}
