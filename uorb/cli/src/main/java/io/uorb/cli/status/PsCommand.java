// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.status;

import io.uorb.cli.option.JsonOption;
import io.uorb.cli.output.Column;
import io.uorb.cli.output.Durations;
import io.uorb.cli.output.JsonOutput;
import io.uorb.cli.output.LeafCommand;
import io.uorb.cli.output.TextTable;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.ServedProgram;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;

/** {@code uorb ps}: the programs that serve a console. */
@Command(name = "ps", description = "Lists your programs that serve a console.")
public final class PsCommand extends LeafCommand {
    private final CommandContext context;

    @Mixin
    private JsonOption json;

    public PsCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws IOException {
        List<ServedProgram> programs = context.programs();
        output().report(
                        json.isGiven(),
                        table(programs, Instant.now())::print,
                        text -> JsonOutput.lines(text, programs));
        if (programs.isEmpty()) {
            warn(Consoles.NO_PROGRAM);
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
                warn("process " + program.pid() + " does not answer: " + program.problem());
            }
        }
    }
}
