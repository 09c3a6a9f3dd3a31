// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.launch;

import io.uorb.cli.architecture.ArchitectureFiles;
import io.uorb.cli.option.NumberRange;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** Options of what is observed of a launch, and written of it; a picocli mixin. */
final class ArchitectureOptions {
    private static final NumberRange TIMES = new NumberRange(0, 3600, "s");

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--architecture",
            paramLabel = "FILE",
            description = "Observe what runs, write it, and end: .svg, .dot, .mmd, .json or .txt by the ending, - for"
                    + " text on stdout. May be repeated.")
    private List<String> files = new ArrayList<>();

    @Option(names = "--keep", description = "Go on after the architecture is written.")
    private boolean keep;

    @Option(
            names = "--watch",
            description = "Go on, and write the architecture again when it changes; print the changes.")
    private boolean watch;

    @Option(
            names = "--settle",
            paramLabel = "S",
            defaultValue = "2",
            converter = SettleConverter.class,
            description = "Time without a change before it is taken, s. Default: ${DEFAULT-VALUE}.")
    private double settleS;

    @Option(
            names = "--timeout",
            paramLabel = "S",
            defaultValue = "10",
            converter = SettleConverter.class,
            description = "Time after the last start when it is taken at the latest, s. Default: ${DEFAULT-VALUE}.")
    private double timeoutS;

    @Option(names = "--check", description = "Exit with 3 if there are findings.")
    private boolean check;

    @Option(
            names = "--allow",
            split = ",",
            paramLabel = "[CHECK:]NAME",
            description = "Leave out findings on a node or topic, * for any characters; may be repeated.")
    private List<String> allowances = new ArrayList<>();

    @Option(
            names = "--expect",
            paramLabel = "DOC.json",
            description = "Compare with a saved document; print the differences, and exit with 3 if there are any.")
    private Path expected;

    @Option(
            names = "--find",
            paramLabel = "TYPE",
            description = "Print the nodes that have a type among their features.")
    private String type;

    @Option(names = "--plain", description = "Leave out what every ROS node has: its log and the logger services.")
    private boolean plain;

    @Option(
            names = "--rates",
            description = "Add rates and losses to the titles of topics in drawings; those differ from run to run.")
    private boolean rates;

    @Option(names = "--fold", description = "Draw equal namespaces once.")
    private boolean fold;

    @Option(
            names = {"-a", "--all"},
            description = "Show tools too.")
    private boolean all;

    ArchitectureOptions() {}

    /** The converter for picocli. */
    static final class SettleConverter implements ITypeConverter<Double> {
        @Override
        public Double convert(String text) {
            return TIMES.convert(text);
        }
    }

    /** Whether anything is to be observed. */
    boolean isAsked() {
        return !files.isEmpty() || check || expected != null || type != null || watch;
    }

    /** Checks the options before anything is started. */
    void require() {
        for (String file : files) {
            try {
                ArchitectureFiles.requireFormat(file);
            } catch (IllegalArgumentException e) {
                throw new ParameterException(spec.commandLine(), "--architecture: " + e.getMessage());
            }
        }
    }

    long settleUs() {
        return Math.round(settleS * TimeUnit.SECONDS.toMicros(1));
    }

    long timeoutUs() {
        return Math.round(timeoutS * TimeUnit.SECONDS.toMicros(1));
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
        return keep || watch;
    }

    boolean isWatched() {
        return watch;
    }

    boolean isChecked() {
        return check;
    }

    boolean isPlain() {
        return plain;
    }

    boolean isFolded() {
        return fold;
    }

    boolean showsTools() {
        return all;
    }

    boolean showsRates() {
        return rates;
    }
}
