// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.param;

import io.uorb.cli.terminal.CommandContext;
import io.uorb.parameter.file.LineProblem;
import io.uorb.parameter.file.ParameterFormat;
import io.uorb.parameter.file.ReadParameters;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer.ParameterRow;
import io.uorb.shell.wire.Request.Assignment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb param load}. */
@Command(
        name = "load",
        description = {
            "Sets the parameters of a file, all or none.",
            "The file is one of uorb param save, of QGroundControl (.params), or the output of PX4's param show.",
            "Unknown names are ignored and reported."
        })
final class ParamLoadCommand extends ParamPart {
    private static final int NAMED = 5;

    @Parameters(paramLabel = "FILE", description = "File to load.")
    private Path source;

    @Option(
            names = "--reset-others",
            description = "Set parameters that the file does not contain to their defaults, as PX4's param load does.")
    private boolean resetOthers;

    ParamLoadCommand(CommandContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        ReadParameters read = ParameterFormat.read(source);
        read.problems().forEach(problem -> warn(source + ": " + problem));
        if (read.values().isEmpty()) {
            throw new IOException(source + ": contains no parameters; nothing is set");
        }
        SortedMap<String, String> unknown = new TreeMap<>(read.values());
        Set<String> unreadable = read.problems().stream().map(LineProblem::name).collect(Collectors.toSet());
        List<Assignment> values = new ArrayList<>();
        try (ParameterAccess parameters = open(true)) {
            for (ParameterRow row : parameters.list()) {
                if (unreadable.contains(row.name())) {
                    throw new IOException(
                            source + ": contains no readable value for " + row.name() + "; nothing is set");
                }
                String text = unknown.remove(row.name());
                if (text != null) {
                    values.add(new Assignment(row.name(), text));
                } else if (resetOthers && ParamLines.isChanged(row) && !row.volatileValue()) {
                    values.add(new Assignment(row.name(), row.defaultValue()));
                }
            }
            if (values.isEmpty()) {
                throw new IOException(source + ": contains only names that are unknown here; nothing is set");
            }
            set(parameters, values, read);
        }
        if (!unknown.isEmpty()) {
            warn(unknown.size() + " unknown: "
                    + String.join(", ", unknown.keySet().stream().limit(NAMED).toList())
                    + (unknown.size() > NAMED ? ", ..." : ""));
        }
        output().line("set " + values.size() + " parameters of " + source);
        return ExitCode.OK;
    }

    /** Sets all values; a refusal names the file, and the line of the parameter with which it begins. */
    private void set(ParameterAccess parameters, List<Assignment> values, ReadParameters read)
            throws IOException, RefusedException {
        try {
            parameters.set(values);
        } catch (RefusedException e) {
            String refused = e.getMessage().split("[ =:]", 2)[0];
            Integer line = read.lines().get(refused);
            throw new IOException(
                    source + ": " + (line == null ? "" : "line " + line + ": ") + e.getMessage() + "; nothing is set",
                    e);
        }
    }
}
