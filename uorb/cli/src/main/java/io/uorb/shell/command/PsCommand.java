// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.command;

import io.uorb.shell.TextEscapes;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.ServedProgram;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code uorb ps}: the programs that can be looked into. */
@Command(name = "ps", description = "Lists this user's programs that serve a console.", mixinStandardHelpOptions = true)
final class PsCommand implements Callable<Integer> {
    private final Surroundings surroundings;

    @Spec
    private CommandSpec spec;

    @Option(names = "--json", description = "Print one JSON object a program, each on a line.")
    private boolean json;

    PsCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() throws IOException {
        List<ServedProgram> programs = surroundings.programs();
        Output out = Output.of(spec);
        if (json) {
            for (ServedProgram program : programs) {
                out.line(PsJson.text(program));
            }
        } else {
            out.lines(table(programs, Instant.now()).lines());
        }
        if (programs.isEmpty()) {
            spec.commandLine().getErr().println(spec.qualifiedName() + ": " + Consoles.NO_PROGRAM);
        }
        reportProblems(programs);
        return ExitCode.OK;
    }

    static Table table(List<ServedProgram> programs, Instant now) {
        Table table = new Table(List.of(
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
