// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import io.uorb.benchmarks.interleaved.OutsidePrograms;
import io.uorb.benchmarks.interleaved.OutsideSuite;
import io.uorb.benchmarks.machine.ConditionsProbe;
import io.uorb.benchmarks.machine.Environment;
import io.uorb.benchmarks.machine.ProgramDigest;
import io.uorb.benchmarks.part.PartLock;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.ReportFiles;
import io.uorb.benchmarks.report.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
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
    private static final int MOST_MINUTES = 1_440;
    private static final double S_PER_MIN = 60;
    private static final int DATE_LENGTH = "2026-11-21".length();

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "results",
            description = "Folder for DATE-HOST-jdkN.json, .md and the charts. Default: ${DEFAULT-VALUE}.")
    private Path directory;

    @Option(
            names = "--parts",
            paramLabel = "DIR",
            description =
                    "Run in parts, instead of --out: measure rounds that this folder does not contain, for --minutes,"
                            + " and write the report of all parts to it.")
    private Path parts;

    @Option(
            names = "--minutes",
            paramLabel = "N",
            defaultValue = "25",
            description = "Length of a part in minutes, 1 to " + MOST_MINUTES + ". Default: ${DEFAULT-VALUE}.")
    private int minutes;

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
        if (parts != null) {
            return runPart(program, suites, effort);
        }
        if (Files.exists(directory) && !Files.isDirectory(directory)) {
            throw new ParameterException(spec.commandLine(), "--out " + directory + " is not a directory");
        }
        Environment environment = environment();
        ReportFiles files = ReportFiles.create(directory, stem(environment), program.targets());
        System.out.println("writing " + files.markdown());
        ConditionsProbe conditions = new ConditionsProbe(program.hopNs());
        boolean good = new BenchmarkSession(environment, conditions, files, System.out).run(suites, effort);
        System.out.println("written " + files.markdown());
        return good ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    @SuppressWarnings("try") // the lock is held, not used
    private int runPart(Program program, List<Suite> suites, Effort effort) throws IOException, InterruptedException {
        if (minutes < 1 || minutes > MOST_MINUTES) {
            throw new ParameterException(
                    spec.commandLine(), "--minutes " + minutes + " is not between 1 and " + MOST_MINUTES);
        }
        if (Files.exists(parts) && !Files.isDirectory(parts)) {
            throw new ParameterException(spec.commandLine(), "--parts " + parts + " is not a directory");
        }
        try (PartLock lock = PartSession.lock(parts)) {
            return runLocked(program, suites, effort);
        }
    }

    private int runLocked(Program program, List<Suite> suites, Effort effort) throws IOException, InterruptedException {
        Environment environment = environment();
        PartSession part = PartSession.begin(
                parts,
                environment,
                PartSession.facts(environment, besides(), effort, suites),
                program.targets(),
                PartSession.Clocks.start(minutes));
        System.out.printf(
                Locale.ROOT,
                "part %d, at most %d minutes of %.0f%n",
                part.folder().part(),
                minutes,
                part.missingS(suites, effort) / S_PER_MIN);
        ConditionsProbe conditions = new ConditionsProbe(program.hopNs());
        boolean good = new BenchmarkSession(part.environment(), conditions, part.files(), System.out, part)
                .run(suites, effort);
        double missingS = part.missingS(suites, effort);
        System.out.printf(
                Locale.ROOT,
                "written %s; %s%n",
                part.files().markdown(),
                missingS > 0
                        ? String.format(
                                Locale.ROOT, "about %.0f minutes are left: run the same again", missingS / S_PER_MIN)
                        : "all parts are done");
        return good ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private Environment environment() {
        return Environment.read(
                String.join(" ", spec.commandLine().getParseResult().originalArgs()));
    }

    /** Returns the compared programs, each with its SHA-256. */
    private String besides() throws IOException {
        StringBuilder text = new StringBuilder();
        for (Path program : new Path[] {before, nativeProgram}) {
            text.append(program == null ? "nothing" : program.toAbsolutePath() + ", " + ProgramDigest.of(program))
                    .append("; ");
        }
        return text.toString();
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
