// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.param;

import io.uorb.cli.option.JsonOption;
import io.uorb.cli.option.NamePattern;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer.ParameterRow;
import java.io.IOException;
import java.util.List;
import java.util.SortedMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb param show}. */
@Command(
        name = "show",
        description = {"Prints parameters; * marks those that differ from their defaults."})
final class ParamShowCommand extends ParamPart {
    @Parameters(
            arity = "0..1",
            paramLabel = "PATTERN",
            description = "Parameters to print, such as 'MC_*'. Default: all.")
    private String pattern;

    @Option(
            names = {"-c", "--changed"},
            description = "Print only those that differ from their defaults.")
    private boolean changed;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "Print as ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.",
            defaultValue = "table")
    private ParamLines.Form form;

    @Mixin
    private JsonOption json;

    ParamShowCommand(CommandContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        try (ParameterAccess parameters = open(false)) {
            List<ParameterRow> all = parameters.list();
            NamePattern wanted = NamePattern.of(pattern);
            List<ParameterRow> shown = all.stream()
                    .filter(row -> wanted.matches(row.name()) && (!changed || ParamLines.isChanged(row)))
                    .toList();
            SortedMap<String, String> unknown = parameters.unknown();
            unknown.keySet().removeIf(name -> !wanted.matches(name));
            if (pattern != null && unknown.isEmpty() && all.stream().noneMatch(row -> wanted.matches(row.name()))) {
                throw unknown(pattern, all);
            }
            print(shown, unknown);
        }
        return ExitCode.OK;
    }

    private void print(List<ParameterRow> shown, SortedMap<String, String> unknown) throws IOException {
        if (json.isGiven()) {
            output().report(true, text -> {}, text -> ParamJson.print(shown, unknown, text));
        } else if (form == ParamLines.Form.table) {
            output().lines(ParamLines.table(shown, unknown, width()));
        } else {
            output().text(ParamLines.text(shown, unknown, form));
        }
    }
}
