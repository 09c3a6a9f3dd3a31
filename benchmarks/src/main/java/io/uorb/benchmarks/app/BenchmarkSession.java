// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import io.uorb.benchmarks.machine.Conditions;
import io.uorb.benchmarks.machine.ConditionsProbe;
import io.uorb.benchmarks.machine.Environment;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.Outcome;
import io.uorb.benchmarks.report.PartOverException;
import io.uorb.benchmarks.report.ReportFiles;
import io.uorb.benchmarks.report.RoundStore;
import io.uorb.benchmarks.report.RoundSuite;
import io.uorb.benchmarks.report.Run;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Suite;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** One run: takes the suites in turn and rewrites the report after each. Belongs to one thread. */
final class BenchmarkSession {
    private static final double NS_PER_S = 1e9;

    private final Environment environment;
    private final ConditionsProbe conditions;
    private final ReportFiles files;
    private final PrintStream progress;
    /** Null for a run in one piece. */
    private final PartSession part;

    BenchmarkSession(Environment environment, ConditionsProbe conditions, ReportFiles files, PrintStream progress) {
        this(environment, conditions, files, progress, null);
    }

    /** Creates a session that continues a run in parts. */
    BenchmarkSession(
            Environment environment,
            ConditionsProbe conditions,
            ReportFiles files,
            PrintStream progress,
            PartSession part) {
        this.environment = environment;
        this.conditions = conditions;
        this.files = files;
        this.progress = progress;
        this.part = part;
    }

    /**
     * Runs the suites, in a part until its time is over. One that fails is reported and does not stop the others.
     *
     * @return whether all ran without problems and all of the report could be written
     */
    boolean run(List<Suite> suites, Effort effort) throws IOException, InterruptedException {
        List<Outcome> outcomes = suites.stream()
                .map(suite -> part == null ? Outcome.pending(suite.name()) : part.earlier(suite.name()))
                .collect(Collectors.toCollection(ArrayList::new));
        List<String> problems = write(effort, conditions.atStart(), outcomes);
        for (int i = 0; i < suites.size(); i++) {
            if (outcomes.get(i).section() != null) {
                continue; // of an earlier part
            }
            progress.printf("[%d/%d] %s%n", i + 1, suites.size(), suites.get(i).name());
            try {
                outcomes.set(i, run(suites.get(i), effort));
            } catch (PartOverException e) {
                progress.println("no time in this part: " + e.getMessage());
                continue; // another suite may have shorter rounds
            }
            progress.printf("[%d/%d] %s%n", i + 1, suites.size(), line(outcomes.get(i)));
            tellProblems(outcomes.get(i));
            problems = write(effort, conditions.now(), outcomes);
        }
        if (part != null) {
            problems = write(effort, conditions.now(), outcomes);
        }
        problems.forEach(problem -> progress.println("report: " + problem));
        progress.printf(
                Locale.ROOT,
                "all suites took %.0f s%n",
                outcomes.stream().mapToDouble(Outcome::seconds).sum());
        return problems.isEmpty() && outcomes.stream().allMatch(Outcome::isWell);
    }

    private Outcome run(Suite suite, Effort effort) throws InterruptedException, PartOverException {
        long startNs = System.nanoTime();
        RoundStore store = part == null ? RoundStore.NONE : part.store(suite.name());
        try {
            Section section = run(suite, effort, store);
            return new Outcome(suite.name(), secondsSince(startNs) + store.earlierSeconds(), section, "");
        } catch (InterruptedException | PartOverException e) {
            throw e;
        } catch (Exception | Error e) {
            // Errors too: a class that does not load in one suite must not lose the results of the others.
            e.printStackTrace(progress);
            return new Outcome(suite.name(), secondsSince(startNs), null, e.toString());
        }
    }

    private Section run(Suite suite, Effort effort, RoundStore store) throws Exception {
        if (suite instanceof RoundSuite rounds) {
            return rounds.run(effort, progress, store);
        }
        store.begin(suite.plan(effort).get(0));
        return suite.run(effort, progress);
    }

    private List<String> write(Effort effort, Conditions now, List<Outcome> outcomes) throws IOException {
        List<Outcome> all = new ArrayList<>(outcomes);
        if (part != null) {
            all.add(part.outcome(now));
        }
        return files.write(new Run(environment, now, effort, all));
    }

    private static String line(Outcome outcome) {
        return String.format(Locale.ROOT, "%s %s after %.0f s", outcome.suite(), outcome.status(), outcome.seconds());
    }

    private void tellProblems(Outcome outcome) {
        if (outcome.section() != null) {
            outcome.section().problems().forEach(problem -> progress.println(outcome.suite() + ": " + problem));
        }
    }

    private static double secondsSince(long startNs) {
        return (System.nanoTime() - startNs) / NS_PER_S;
    }
}
