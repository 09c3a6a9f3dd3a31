// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.module;

import io.uorb.cli.output.JsonOutput;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.module.ModuleFactory;
import io.uorb.shell.JsonFields;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;

/** {@code uorb module list}. */
@Command(
        name = "list",
        description = {
            "Lists the modules of a running program.",
            "Without a running program, or with --module-jar, lists the kinds of modules that can be started."
        })
final class ModuleListCommand extends ModulePart {
    @Option(
            names = "--kinds",
            description = "List the kinds of modules that can be started, instead of running modules.")
    private boolean kinds;

    ModuleListCommand(CommandContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        Optional<Console> running = kinds ? openIfOnly() : openIfAny();
        if (running.isEmpty()) {
            print(kinds().all().stream().map(ModuleListCommand::row).toList());
            return ExitCode.OK;
        }
        try (Console console = running.get()) {
            if (kinds) {
                print(console.ask(new Request.ListModuleKinds()).kinds());
            } else {
                Answer.Modules modules = console.ask(new Request.ListModules());
                report(
                        out -> ModulePrinter.table(modules.modules(), width()).forEach(out::println),
                        out -> JsonOutput.lines(out, modules.modules()));
            }
        }
        return ExitCode.OK;
    }

    private static Answer.ModuleKindRow row(ModuleFactory factory) {
        return new Answer.ModuleKindRow(factory.name(), factory.description().summary());
    }

    private static Object json(Answer.ModuleKindRow row) {
        return new JsonFields().put("kind", row.name()).put("summary", row.summary());
    }

    private void print(List<Answer.ModuleKindRow> rows) throws IOException {
        report(
                out -> ModulePrinter.kinds(rows, width()).forEach(out::println),
                out -> JsonOutput.lines(
                        out, rows.stream().map(ModuleListCommand::json).toList()));
    }
}
