// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.status;

import io.uorb.cli.option.JsonOption;
import io.uorb.cli.output.Column;
import io.uorb.cli.output.Durations;
import io.uorb.cli.output.JsonOutput;
import io.uorb.cli.output.Output;
import io.uorb.cli.output.TextTable;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.ServedProgram;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code uorb ps}: the programs that serve a console. */
@Command(name = "ps", description = "Lists your programs that serve a console.", mixinStandardHelpOptions = true)
public final class PsCommand implements Callable<Integer> {
    private final CommandContext context;

    @Spec
    private CommandSpec spec;

    @Mixin
    private JsonOption json;

    public PsCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws IOException {
        List<ServedProgram> programs = context.programs();
        Output.of(spec)
                .report(
                        json.isGiven(),
                        table(programs, Instant.now())::print,
                        text -> JsonOutput.lines(text, programs));
        if (programs.isEmpty()) {
            spec.commandLine().getErr().println(spec.qualifiedName() + ": " + Consoles.NO_PROGRAM);
        }
        reportProblems(programs);
        return ExitCode.OK;
    }

    static TextTable table(List<ServedProgram> programs, Instant now) {
        TextTable table = new TextTable(List.of(
                Column.number("PID"),
                Column.text("NAME"),
                Column.text("STARTED"),
                Column.number("UP"),
                Column.text("WRITING"),
                Column.text("SOCKET")));
        for (ServedProgram program : programs) {
            boolean answers = program.problem().isEmpty();
            Instant started = Instant.ofEpochMilli(program.startedMs());
            table.add(
                    Long.toString(program.pid()),
                    answers ? program.name() : "?",
                    answers ? started.truncatedTo(ChronoUnit.SECONDS).toString() : "?",
                    answers ? Durations.ofUptime(Duration.between(started, now)) : "?",
                    !answers ? "?" : program.writing() ? "yes" : "no",
                    program.socket().toString());
        }
        return table;
    }

    private void reportProblems(List<ServedProgram> programs) {
        for (ServedProgram program : programs) {
            if (!program.problem().isEmpty()) {
                String text = "process " + program.pid() + " does not answer: " + program.problem();
                spec.commandLine().getErr().println(spec.qualifiedName() + ": " + TextEscapes.escape(text));
            }
        }
    }
}
