// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import io.uorb.benchmarks.interleaved.OutsidePrograms;
import io.uorb.benchmarks.interleaved.OutsideSuite;
import io.uorb.benchmarks.machine.ConditionsProbe;
import io.uorb.benchmarks.machine.Environment;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.ReportFile;
import io.uorb.benchmarks.report.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarFile;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The common part of commands that measure: the folder of the results, and the run itself. */
final class Measurement {
    private static final String BROKER = "io/uorb/Orb.class";
    private static final int DATE_LENGTH = "2026-11-21".length();

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "results",
            description = "Folder for DATE-HOST-jdkN.md. Default: ${DEFAULT-VALUE}.")
    private Path directory;

    @Option(
            names = "--before",
            paramLabel = "JAR",
            description = "Earlier uorb.jar to measure in turn with this version; see compare.")
    private Path before;

    @Option(
            names = "--native",
            paramLabel = "PROGRAM",
            description = "Your program that performs the same steps, measured in turn with this version.")
    private Path nativeProgram;

    /** Runs these suites of the program, reports progress on stdout, and returns the exit code. */
    int run(Program program, List<? extends Suite> chosen, Effort effort) throws IOException, InterruptedException {
        List<Suite> suites = beside(chosen);
        if (Files.exists(directory) && !Files.isDirectory(directory)) {
            throw new ParameterException(spec.commandLine(), "--out " + directory + " is not a directory");
        }
        Environment environment = environment();
        ReportFile report = ReportFile.create(directory, stem(environment), program.targets());
        System.out.println("writing " + report.path());
        ConditionsProbe conditions = new ConditionsProbe(program.hopNs());
        boolean good = new BenchmarkSession(environment, conditions, report, System.out).run(suites, effort);
        System.out.println("written " + report.path());
        return good ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private Environment environment() {
        return Environment.read(
                String.join(" ", spec.commandLine().getParseResult().originalArgs()));
    }

    /** Returns whether there is an earlier version to compare with. */
    boolean isComparison() {
        return before != null;
    }

    private List<Suite> beside(List<? extends Suite> suites) {
        if (before != null) {
            check(before);
        }
        if (nativeProgram != null && !Files.isExecutable(nativeProgram)) {
            throw new ParameterException(
                    spec.commandLine(), "--native " + nativeProgram + " is not a program that can be executed");
        }
        OutsidePrograms programs = new OutsidePrograms(
                Optional.ofNullable(before).map(Path::toAbsolutePath),
                Optional.ofNullable(nativeProgram).map(Path::toAbsolutePath));
        return suites.stream()
                .map(suite -> suite instanceof OutsideSuite ours ? ours.beside(programs) : suite)
                .toList();
    }

    private void check(Path jar) {
        try (JarFile file = new JarFile(jar.toFile())) {
            if (file.getEntry(BROKER) == null) {
                throw new ParameterException(
                        spec.commandLine(), "--before " + jar + " has no " + BROKER + "; name a uorb.jar");
            }
        } catch (IOException e) {
            throw new ParameterException(
                    spec.commandLine(), "--before " + jar + " cannot be read as a jar: " + e.getMessage(), e);
        }
    }

    /**
     * Returns the file name without extension. It contains the JDK, to distinguish runs of the same day on different
     * JDKs from repetitions.
     */
    static String stem(Environment environment) {
        String host = environment.machine().host().replaceAll("[^A-Za-z0-9.-]", "_");
        return environment.date().substring(0, DATE_LENGTH) + "-" + host + "-jdk"
                + environment.java().feature();
    }
}
