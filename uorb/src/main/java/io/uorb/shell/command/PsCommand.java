// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.command;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.shell.wire.Answer;
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
        List<Program> programs = surroundings.programs();
        Output out = Output.of(spec);
        if (json) {
            for (Program program : programs) {
                out.line(Json.text(generator -> write(program, generator)));
            }
        } else {
            out.lines(table(programs, Instant.now()).lines());
        }
        return ExitCode.OK;
    }

    static Table table(List<Program> programs, Instant now) {
        Table table = new Table(List.of(
                Column.number("PID"),
                Column.text("NAME"),
                Column.text("STARTED"),
                Column.number("UP"),
                Column.text("WRITING"),
                Column.text("SOCKET")));
        for (Program program : programs) {
            Answer.Welcome welcome = program.welcome();
            Instant started = Instant.ofEpochMilli(welcome.startedMs());
            table.add(
                    Long.toString(welcome.pid()),
                    welcome.program(),
                    started.truncatedTo(ChronoUnit.SECONDS).toString(),
                    Durations.ofUptime(Duration.between(started, now)),
                    welcome.writing() ? "yes" : "no",
                    program.socket().toString());
        }
        return table;
    }

    private static void write(Program program, JsonGenerator json) throws IOException {
        Answer.Welcome welcome = program.welcome();
        json.writeStartObject();
        json.writeNumberField("pid", welcome.pid());
        json.writeStringField("name", welcome.program());
        json.writeNumberField("started_ms", welcome.startedMs());
        json.writeBooleanField("writing", welcome.writing());
        json.writeStringField("socket", program.socket().toString());
        json.writeEndObject();
    }
}
