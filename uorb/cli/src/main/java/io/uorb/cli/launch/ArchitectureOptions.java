// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.launch;

import io.uorb.cli.architecture.ArchitectureFiles;
import io.uorb.cli.option.NumberRange;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;
import picocli.CommandLine.TypeConversionException;

/** Options of what is observed of a launch, and written of it; a picocli mixin. */
final class ArchitectureOptions {
    private static final NumberRange TIMES = new NumberRange(0, 3600, "s");

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--architecture",
            paramLabel = "FILE",
            description = "Observe the launch, write its architecture, and exit. The suffix is the format: .svg, .dot,"
                    + " .mmd, .json or .txt; - is text on stdout. May be repeated.")
    private List<String> files = new ArrayList<>();

    @Option(
            names = "--watch",
            description = "Do not exit; write the architecture again when it changes, and print the changes.")
    private boolean watch;

    @Option(
            names = "--observe",
            paramLabel = "OPTION[=VALUE]",
            split = ",",
            mapFallbackValue = "",
            description = "Observation and drawing: settle=S writes after S seconds without a change (2), timeout=S at"
                    + " the latest S seconds after the last start (10); keep continues after writing; all includes"
                    + " tools; plain omits the log and the logger services of ROS nodes; fold draws equal namespaces"
                    + " once; rates adds rates and losses to topic titles, so drawings differ from run to run.")
    private Map<String, String> settings = Map.of();

    @Option(names = "--check", description = "Exit with 3 if there are findings.")
    private boolean check;

    @Option(
            names = "--allow",
            split = ",",
            paramLabel = "[CHECK:]NAME",
            description = "Suppress findings on a node or topic, * for any characters; may be repeated.")
    private List<String> allowances = new ArrayList<>();

    @Option(
            names = "--expect",
            paramLabel = "DOC.json",
            description = "Compare with a saved document; print the differences, and exit with 3 if there are any.")
    private Path expected;

    @Option(names = "--find", paramLabel = "TYPE", description = "Print the nodes with a feature of this type.")
    private String type;

    /** Whether anything is to be observed. */
    boolean isAsked() {
        return !files.isEmpty() || check || expected != null || type != null || watch;
    }

    /** Checks the options before anything is started. */
    void require() throws IOException {
        for (String file : files) {
            try {
                ArchitectureFiles.requireWritable(file);
            } catch (IllegalArgumentException e) {
                throw new ParameterException(spec.commandLine(), "--architecture: " + e.getMessage());
            }
        }
        settings.forEach((name, value) -> {
            try {
                requireSetting(name, value);
            } catch (IllegalArgumentException | TypeConversionException e) {
                throw new ParameterException(spec.commandLine(), "--observe: " + name + ": " + e.getMessage());
            }
        });
    }

    private static void requireSetting(String name, String value) {
        switch (name) {
            case "settle", "timeout" -> TIMES.convert(value);
            case "keep", "all", "plain", "fold", "rates" -> {
                if (!value.isEmpty()) {
                    throw new IllegalArgumentException("it has no value");
                }
            }
            default ->
                throw new IllegalArgumentException(
                        "unknown option; options are settle, timeout, keep, all, plain, fold and rates");
        }
    }

    long settleUs() {
        return us("settle", "2");
    }

    long timeoutUs() {
        return us("timeout", "10");
    }

    private long us(String name, String defaultS) {
        return Math.round(TIMES.convert(settings.getOrDefault(name, defaultS)) * TimeUnit.SECONDS.toMicros(1));
    }

    List<String> files() {
        return files;
    }

    List<String> allowances() {
        return allowances;
    }

    Path expected() {
        return expected;
    }

    String type() {
        return type;
    }

    boolean isKept() {
        return watch || settings.containsKey("keep");
    }

    boolean isWatched() {
        return watch;
    }

    boolean isChecked() {
        return check;
    }

    boolean isPlain() {
        return settings.containsKey("plain");
    }

    boolean isFolded() {
        return settings.containsKey("fold");
    }

    boolean showsTools() {
        return settings.containsKey("all");
    }

    boolean showsRates() {
        return settings.containsKey("rates");
    }
}
