// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import io.uorb.benchmarks.machine.Conditions;
import io.uorb.benchmarks.machine.Environment;
import io.uorb.benchmarks.machine.ProgramDigest;
import io.uorb.benchmarks.part.LockedAdd;
import io.uorb.benchmarks.part.PartFacts;
import io.uorb.benchmarks.part.PartFolder;
import io.uorb.benchmarks.part.PartLock;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.JsonFile;
import io.uorb.benchmarks.report.Outcome;
import io.uorb.benchmarks.report.ReportFiles;
import io.uorb.benchmarks.report.RoundStore;
import io.uorb.benchmarks.report.Run;
import io.uorb.benchmarks.report.Suite;
import io.uorb.benchmarks.report.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One part of a run: the report of the parts before it, and the rounds that they measured. Belongs to one thread.
 *
 * @param files of the whole run
 * @param environment of its first part
 * @param run results of the previous parts; null in the first part
 */
record PartSession(PartFolder folder, PartFacts facts, ReportFiles files, Environment environment, Run run) {
    private static final double NS_PER_S = 1e9;
    private static final String ROUNDS = "rounds";
    private static final String JSON = ".json";

    /**
     * Limit and clocks of a part.
     *
     * @param limitS after which no round may end, s
     * @param elapsedS time since the start, s
     * @param lockedAddNs the calibration, ns
     */
    record Clocks(double limitS, DoubleSupplier elapsedS, DoubleSupplier lockedAddNs) {
        /** Returns the clocks of a part that begins now. */
        static Clocks start(int minutes) {
            long startNs = System.nanoTime();
            return new Clocks(
                    TimeUnit.MINUTES.toSeconds(minutes),
                    () -> (System.nanoTime() - startNs) / NS_PER_S,
                    new LockedAdd());
        }
    }

    /** Takes the lock of the run in this directory, which its caller holds as long as the part takes. */
    static PartLock lock(Path directory) throws IOException {
        return PartLock.take(directory.resolve(ROUNDS));
    }

    /**
     * Begins the next part of the run in this directory.
     *
     * @param now this part's environment
     * @param facts properties common to all parts, by name
     * @throws IOException if the directory has a run that is not the same
     */
    static PartSession begin(
            Path directory, Environment now, Map<String, String> facts, List<Target> targets, Clocks clocks)
            throws IOException {
        Optional<Path> json = report(directory);
        PartFolder folder = PartFolder.begin(directory.resolve(ROUNDS), facts, clocks.limitS, clocks.elapsedS);
        Run run = json.isEmpty() ? null : read(json.get());
        ReportFiles files = json.isEmpty()
                ? ReportFiles.create(directory, Measurement.stem(now), targets)
                : ReportFiles.besides(json.get(), targets);
        PartFacts machine = new PartFacts(folder, now.date(), clocks.lockedAddNs);
        return new PartSession(folder, machine, files, run == null ? now : run.environment(), run);
    }

    /** Returns the report of earlier parts. */
    private static Optional<Path> report(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return Optional.empty();
        }
        List<Path> found;
        try (Stream<Path> entries = Files.list(directory)) {
            found = entries.filter(entry -> entry.toString().endsWith(JSON)).toList();
        }
        if (found.size() > 1) {
            throw new IOException(
                    directory + " has " + found.size() + " reports; a run in parts has one: " + "name another folder");
        }
        return found.stream().findFirst();
    }

    /** Returns a run; null if it was interrupted before it had written anything. */
    private static Run read(Path json) throws IOException {
        return Files.size(json) == 0 ? null : JsonFile.read(Files.readString(json));
    }

    /**
     * Returns the properties common to all parts of a run.
     *
     * @param beside the programs compared with this version
     * @throws IOException if this program's jar cannot be read
     */
    static Map<String, String> facts(Environment now, String beside, Effort effort, List<? extends Suite> suites)
            throws IOException {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("commit", now.commit());
        facts.put("jar", ProgramDigest.own());
        facts.put("JDK", now.java().version());
        facts.put("JVM arguments", String.join(" ", now.java().arguments()));
        facts.put("CPU", now.machine().cpu() + ", " + now.machine().threads() + " threads");
        facts.put("effort", effort.name());
        facts.put("suites", suites.stream().map(Suite::name).collect(Collectors.joining(", ")));
        facts.put("beside", beside);
        return facts;
    }

    /** Returns the known result of a suite; one that failed is repeated. */
    Outcome earlier(String suite) {
        return outcome(run, suite);
    }

    private static Outcome outcome(Run run, String suite) {
        Stream<Outcome> outcomes = run == null ? Stream.empty() : run.outcomes().stream();
        return outcomes.filter(outcome -> outcome.suite().equals(suite) && outcome.section() != null)
                .findFirst()
                .orElse(Outcome.pending(suite));
    }

    RoundStore store(String suite) {
        return folder.of(suite);
    }

    /** Writes down how the part went so far, and returns that of all parts, for the report. */
    Outcome outcome(Conditions now) throws IOException {
        return new Outcome(PartFacts.ID, 0, facts.update(now), "");
    }

    /** Returns the time that is expected for all that is not measured yet, s. */
    double missingS(List<? extends Suite> suites, Effort effort) throws IOException {
        Run present = read(files.json());
        return suites.stream()
                .filter(suite -> outcome(present, suite.name()).section() == null)
                .mapToDouble(suite -> folder.missingS(suite.name(), suite.plan(effort)))
                .sum();
    }
}
