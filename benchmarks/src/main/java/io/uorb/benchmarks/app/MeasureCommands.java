// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.Suite;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The commands that measure. */
final class MeasureCommands {
    private MeasureCommands() {}

    /** {@code quick}. */
    @Command(
            name = "quick",
            description = "Runs all suites, most of them in one or two JVMs.",
            mixinStandardHelpOptions = true)
    static final class Quick implements Callable<Integer> {
        private final Program program;

        @Mixin
        private Measurement measurement;

        Quick(Program program) {
            this.program = program;
        }

        @Override
        public Integer call() throws IOException, InterruptedException {
            return measurement.run(program, program.suites().all(), Effort.QUICK);
        }
    }

    /** {@code full}. */
    @Command(
            name = "full",
            description = "Runs all suites in as many JVMs as reliable figures need.",
            mixinStandardHelpOptions = true)
    static final class Full implements Callable<Integer> {
        private final Program program;

        @Mixin
        private Measurement measurement;

        Full(Program program) {
            this.program = program;
        }

        @Override
        public Integer call() throws IOException, InterruptedException {
            return measurement.run(program, program.suites().all(), Effort.FULL);
        }
    }

    /** {@code compare}. */
    @Command(
            name = "compare",
            description = "Measures this version and an earlier one (--before) in turn.",
            mixinStandardHelpOptions = true)
    static final class Compare implements Callable<Integer> {
        private final Program program;

        @Spec
        private CommandSpec spec;

        @Mixin
        private Measurement measurement;

        Compare(Program program) {
            this.program = program;
        }

        @Override
        public Integer call() throws IOException, InterruptedException {
            if (!measurement.isComparison()) {
                throw new ParameterException(spec.commandLine(), "compare needs --before JAR, an earlier uorb.jar");
            }
            return measurement.run(program, program.suites().comparing(), Effort.QUICK);
        }
    }

    /** {@code run}. */
    @Command(name = "run", description = "Runs some suites.", mixinStandardHelpOptions = true)
    static final class Chosen implements Callable<Integer> {
        private final Program program;

        @Spec
        private CommandSpec spec;

        @Mixin
        private Measurement measurement;

        @Option(names = "--full", description = "Use as many JVMs as full does.")
        private boolean full;

        @Parameters(paramLabel = "SUITE", arity = "1..*", description = "Suites, as printed by list.")
        private List<String> names;

        Chosen(Program program) {
            this.program = program;
        }

        @Override
        public Integer call() throws IOException, InterruptedException {
            Set<Suite> chosen = new LinkedHashSet<>();
            for (String name : names) {
                chosen.add(program.suites().find(name).orElseThrow(() -> unknown(name)));
            }
            return measurement.run(program, List.copyOf(chosen), full ? Effort.FULL : Effort.QUICK);
        }

        private ParameterException unknown(String name) {
            return new ParameterException(
                    spec.commandLine(),
                    "there is no suite \"" + name + "\"; there is "
                            + program.suites().names());
        }
    }
}
