// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log;

import io.uorb.cli.log.input.LogInput;
import io.uorb.cli.log.input.LogTool;
import io.uorb.cli.output.Csv;
import io.uorb.cli.output.RealFormatter;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogDefinitions;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb log params}: parameters, their defaults and changes. */
@Command(
        name = "params",
        description = {"Prints the parameters at the start of the log as CSV.", "The columns are name, type and value."
        },
        mixinStandardHelpOptions = true)
final class ParamsCommand extends LogTool {
    @Parameters(paramLabel = "FILE", description = "Log file.")
    private Path file;

    @Option(
            names = "--defaults",
            description =
                    "Add the columns system_default (firmware) and setup_default (vehicle configuration). An empty"
                            + " cell means that the log has no default, which usually equals the value.")
    private boolean defaults;

    @Option(
            names = "--changes",
            description = "Print the changes during the log instead: time_us,name,type,value; the time is that of the"
                    + " message before.")
    private boolean changes;

    ParamsCommand() {}

    @Override
    public Integer call() throws IOException {
        if (defaults && changes) {
            throw usage("--defaults and --changes are two tables; choose one");
        }
        try (LogInput log = open(file, changes)) {
            if (changes) {
                out().print("time_us,name,type,value\n");
                log.readAll(new Changes(log.reader().header().startUs()));
            } else {
                log.readAll(new UlogVisitor() {});
                print(log.reader());
            }
            flushOut();
            reportCorruptions(log);
        }
        return exitCode();
    }

    /** A visitor that prints each change. */
    private final class Changes implements UlogVisitor {
        private long nowUs;

        Changes(long startUs) {
            nowUs = startUs;
        }

        @Override
        public void onData(UlogData data) {
            nowUs = data.subscription().timestampOffset() < 0 ? nowUs : data.timestampUs();
        }

        @Override
        public void onParameter(UlogParameter parameter) {
            out().print(nowUs + "," + row(parameter) + '\n');
        }
    }

    private void print(UlogReader reader) {
        UlogDefinitions definitions = reader.definitions();
        Map<String, String> system = new HashMap<>();
        Map<String, String> setup = new HashMap<>();
        for (UlogParameterDefault known : definitions.parameterDefaults()) {
            UlogParameter parameter = known.parameter();
            if (known.systemWide()) {
                system.put(parameter.name(), text(parameter.value()));
            }
            if (known.currentSetup()) {
                setup.put(parameter.name(), text(parameter.value()));
            }
        }
        out().print(defaults ? "name,type,value,system_default,setup_default\n" : "name,type,value\n");
        for (UlogParameter parameter : definitions.parameters().values()) {
            String name = parameter.name();
            String more = defaults ? "," + system.getOrDefault(name, "") + "," + setup.getOrDefault(name, "") : "";
            out().print(row(parameter) + more + '\n');
        }
    }

    private static String row(UlogParameter parameter) {
        String type = parameter.value() instanceof Float ? "float" : "int32_t";
        return Csv.cell(parameter.name()) + ',' + type + ',' + text(parameter.value());
    }

    private static String text(Number value) {
        return value instanceof Float real ? RealFormatter.of(real) : value.toString();
    }
}
