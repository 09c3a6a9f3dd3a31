// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.param;

import io.uorb.cli.output.Column;
import io.uorb.cli.output.TextTable;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.parameter.ParameterValue;
import io.uorb.parameter.file.ParameterFormat;
import io.uorb.parameter.file.ReadParameters;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer.ParameterRow;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Parameters;

/** {@code uorb param diff}. */
@Command(
        name = "diff",
        description = {
            "Compares parameters with a file: of uorb param save, of QGroundControl (.params), or of PX4's param show.",
            "A changed parameter that the file does not contain counts as different: the file implies its default."
        },
        exitCodeList = {"0:no differences", "1:failed", "2:wrong usage", "3:differences"})
final class ParamDiffCommand extends ParamPart {
    /** Exit code: they differ. */
    static final int DIFFERENT = 3;

    private static final String NONE = "-";

    @Parameters(paramLabel = "FILE", description = "File to compare with.")
    private Path other;

    ParamDiffCommand(CommandContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        ReadParameters read = ParameterFormat.read(other);
        read.problems().forEach(problem -> warn(other + ": " + problem));
        TextTable table = new TextTable(
                List.of(Column.text("NAME"), Column.number("HERE"), Column.number("FILE"), Column.text("UNIT")));
        List<ParameterRow> all;
        SortedMap<String, String> unknown = new TreeMap<>(read.values());
        try (ParameterAccess parameters = open(false)) {
            all = parameters.list();
            parameters.unknown().forEach((name, text) -> {
                if (text.equals(unknown.get(name))) {
                    unknown.remove(name);
                }
            });
        }
        int differences = 0;
        for (ParameterRow row : all) {
            String there = unknown.remove(row.name());
            if (there == null ? ParamLines.isChanged(row) : !isEqual(row, there)) {
                table.add(row.name(), row.value(), there == null ? NONE : there, row.unit());
                differences++;
            }
        }
        for (String name : unknown.keySet()) {
            table.add(name, NONE, unknown.get(name), "");
            differences++;
        }
        if (differences > 0) {
            output().lines(new ArrayList<>(table.wrapped(width())));
        }
        return differences == 0 ? ExitCode.OK : DIFFERENT;
    }

    /** Compares as values of the parameter's type: 0.150000006 is the float 0.15. */
    private static boolean isEqual(ParameterRow row, String text) throws IOException {
        ParameterValue here = ParamLines.valueOf(row);
        try {
            float there = Float.parseFloat(text);
            return switch (here.type()) {
                case FLOAT32 -> here.equals(ParameterValue.ofFloat(there));
                case INT32 -> here.equals(ParameterValue.ofInt(Integer.parseInt(text)));
            };
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
