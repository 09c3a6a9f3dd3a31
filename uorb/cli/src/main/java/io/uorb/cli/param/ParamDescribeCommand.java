// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.param;

import io.uorb.cli.option.JsonOption;
import io.uorb.cli.output.WrappedText;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Answer.ParameterRow;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code uorb param describe}. */
@Command(
        name = "describe",
        description = {
            "Describes parameters: type, unit, range, default.",
            "Without a running program, searches all kinds of modules."
        })
final class ParamDescribeCommand extends ParamPart {
    private static final int WIDTH = 80;
    private static final String INDENT = "  ";

    @Parameters(arity = "1..*", paramLabel = "NAME", description = "Names of parameters.")
    private List<String> names;

    @Mixin
    private JsonOption json;

    ParamDescribeCommand(CommandContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        List<ParameterRow> described = new ArrayList<>();
        try (ParameterAccess parameters = openOrKinds()) {
            List<ParameterRow> all = parameters.list();
            for (String name : names) {
                described.add(all.stream()
                        .filter(row -> row.name().equals(name))
                        .findFirst()
                        .orElseThrow(() -> unknown(name, all)));
            }
        }
        output().report(
                        json.isGiven(),
                        text -> described.forEach(row -> lines(row).forEach(text::println)),
                        text -> ParamJson.print(described, new TreeMap<>(), text));
        return ExitCode.OK;
    }

    static List<String> lines(ParameterRow row) {
        List<String> lines = new ArrayList<>();
        lines.add(row.name() + " (" + row.type() + (row.unit().isEmpty() ? "" : ", " + row.unit()) + ")");
        lines.addAll(WrappedText.lines(row.shortDescription(), INDENT, WIDTH));
        lines.addAll(WrappedText.lines(row.longDescription(), INDENT, WIDTH));
        lines.add(INDENT + "value:   " + row.value() + " (default " + row.defaultValue() + ")");
        String range = ParamLines.range(row);
        if (row.choices().isEmpty()) {
            String step = row.increment() > 0 ? ", step " + ParamLines.limit(row.increment()) : "";
            lines.add(INDENT + "range:   " + (range.isEmpty() ? "that of " + row.type() : range) + step);
        }
        for (Answer.ParameterChoice choice : row.choices()) {
            lines.addAll(WrappedText.lines(choice.value() + ": " + choice.meaning(), INDENT + INDENT, WIDTH));
        }
        if (!row.group().isEmpty()) {
            lines.add(INDENT + "group:   " + row.group());
        }
        lines.add(INDENT + "module:  " + row.module());
        if (row.rebootRequired()) {
            lines.add(INDENT + "a change has an effect after a restart");
        }
        if (row.volatileValue()) {
            lines.add(INDENT + "the program changes it itself; it is not saved");
        }
        return lines;
    }
}
