// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log;

import io.uorb.cli.log.input.LogInput;
import io.uorb.cli.log.input.LogTool;
import io.uorb.cli.log.input.LoggedParameter;
import io.uorb.cli.log.input.ParameterHistory;
import io.uorb.cli.option.JsonOption;
import io.uorb.cli.option.NamePattern;
import io.uorb.cli.output.JsonOutput;
import io.uorb.shell.CsvCells;
import io.uorb.shell.JsonFields;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogParameter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb log params}: parameters, their defaults and changes. */
@Command(
        name = "params",
        description = {"Prints the parameters at the start of the log as CSV.", "The columns are name, type and value."
        })
final class ParamsCommand extends LogTool {
    @Parameters(index = "0", paramLabel = "FILE", description = "Log file.")
    private Path file;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "PATTERN",
            description = "Parameters to print, such as 'MC_*'. Default: all.")
    private String pattern;

    @Option(
            names = "--defaults",
            description =
                    "Add the columns system_default (firmware) and setup_default (vehicle configuration). An empty"
                            + " cell means that the log has no default, which usually equals the value.")
    private boolean defaults;

    @Option(
            names = "--changes",
            description = "Print the changes during the log instead: time_us,name,type,value. The time is that of the"
                    + " preceding message.")
    private boolean changes;

    @Option(
            names = "--changed",
            description = "Print only parameters that differ from a default or change during the log, with their last"
                    + " value and the number of changes.")
    private boolean changed;

    @Mixin
    private JsonOption json;

    @Override
    public Integer call() throws IOException {
        if (changes && (defaults || changed || json.isGiven())) {
            throw usage("--changes is a table of its own; omit "
                    + (defaults ? "--defaults" : changed ? "--changed" : "--json, which has the changes"));
        }
        NamePattern wanted = NamePattern.of(pattern);
        boolean found;
        try (LogInput log = open(file, changes)) {
            found = changes ? printChanges(log, wanted) : print(ParameterHistory.of(log, wanted));
            flushOut();
            reportCorruptions(log);
        }
        if (!found) {
            throw new IOException("no parameter of " + file + " matches " + pattern);
        }
        return exitCode();
    }

    private boolean printChanges(LogInput log, NamePattern wanted) throws IOException {
        Changes visitor = new Changes(wanted, log.reader().header().startUs());
        if (pattern == null
                || log.reader().definitions().parameters().keySet().stream().anyMatch(wanted::matches)) {
            visitor.begin();
        }
        log.readAll(visitor);
        return visitor.begun;
    }

    /** A visitor that prints each change. */
    private final class Changes implements UlogVisitor {
        private final NamePattern wanted;
        private long nowUs;
        private boolean begun;

        Changes(NamePattern wanted, long startUs) {
            this.wanted = wanted;
            nowUs = startUs;
        }

        void begin() {
            begun = true;
            out().print("time_us,name,type,value\n");
        }

        @Override
        public void onData(UlogData data) {
            nowUs = data.subscription().timestampOffset() < 0 ? nowUs : data.timestampUs();
        }

        @Override
        public void onParameter(UlogParameter parameter) {
            if (wanted.matches(parameter.name())) {
                if (!begun) {
                    begin();
                }
                out().print(nowUs + "," + row(parameter.name(), parameter.value()) + '\n');
            }
        }
    }

    /** Returns whether there was something to choose from. */
    private boolean print(ParameterHistory history) throws IOException {
        if (pattern != null && history.parameters().isEmpty()) {
            return false;
        }
        List<LoggedParameter> shown = history.parameters().stream()
                .filter(parameter -> changed ? parameter.isChanged() : json.isGiven() || parameter.initial() != null)
                .toList();
        if (json.isGiven()) {
            JsonOutput.lines(out(), shown.stream().map(ParamsCommand::json).toList());
        } else {
            printCsv(shown);
        }
        return true;
    }

    private static Object json(LoggedParameter parameter) {
        return new JsonFields()
                .put("name", parameter.name())
                .put("type", parameter.type())
                .put("value", parameter.initial())
                .put("systemDefault", parameter.systemDefault())
                .put("setupDefault", parameter.setupDefault())
                .put("changes", parameter.changes());
    }

    private void printCsv(List<LoggedParameter> shown) {
        out().print("name,type,value" + (defaults ? ",system_default,setup_default" : "")
                + (changed ? ",last,changes" : "") + '\n');
        for (LoggedParameter parameter : shown) {
            String name = CsvCells.text(parameter.name());
            StringBuilder row = new StringBuilder(name + ',' + parameter.type() + ',')
                    .append(LoggedParameter.text(parameter.initial()));
            if (defaults) {
                row.append(',').append(LoggedParameter.text(parameter.systemDefault()));
                row.append(',').append(LoggedParameter.text(parameter.setupDefault()));
            }
            if (changed) {
                row.append(',').append(LoggedParameter.text(parameter.last()));
                row.append(',').append(parameter.changes().size());
            }
            out().print(row.append('\n'));
        }
    }

    private static String row(String name, Number value) {
        return CsvCells.text(name) + ',' + LoggedParameter.typeOf(value) + ',' + LoggedParameter.text(value);
    }
}
