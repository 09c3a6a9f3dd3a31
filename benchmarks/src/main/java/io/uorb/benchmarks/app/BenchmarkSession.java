// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import io.uorb.benchmarks.machine.ConditionsProbe;
import io.uorb.benchmarks.machine.Environment;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.Outcome;
import io.uorb.benchmarks.report.ReportFile;
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
    private final ReportFile report;
    private final PrintStream progress;

    BenchmarkSession(Environment environment, ConditionsProbe conditions, ReportFile report, PrintStream progress) {
        this.environment = environment;
        this.conditions = conditions;
        this.report = report;
        this.progress = progress;
    }

    /**
     * Runs the suites. One that fails is reported and does not stop the others.
     *
     * @return whether all ran without problems
     */
    boolean run(List<Suite> suites, Effort effort) throws IOException, InterruptedException {
        List<Outcome> outcomes = suites.stream()
                .map(suite -> Outcome.pending(suite.name()))
                .collect(Collectors.toCollection(ArrayList::new));
        report.write(new Run(environment, conditions.atStart(), effort, outcomes));
        for (int i = 0; i < suites.size(); i++) {
            progress.printf("[%d/%d] %s%n", i + 1, suites.size(), suites.get(i).name());
            outcomes.set(i, run(suites.get(i), effort));
            progress.printf("[%d/%d] %s%n", i + 1, suites.size(), line(outcomes.get(i)));
            tellProblems(outcomes.get(i));
            report.write(new Run(environment, conditions.now(), effort, outcomes));
        }
        progress.printf(
                Locale.ROOT,
                "all suites took %.0f s%n",
                outcomes.stream().mapToDouble(Outcome::seconds).sum());
        return outcomes.stream().allMatch(Outcome::isWell);
    }

    private Outcome run(Suite suite, Effort effort) throws InterruptedException {
        long startNs = System.nanoTime();
        try {
            Section section = suite.run(effort, progress);
            return new Outcome(suite.name(), secondsSince(startNs), section, "");
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception | Error e) {
            // Errors too: a class that does not load in one suite must not lose the results of the others.
            e.printStackTrace(progress);
            return new Outcome(suite.name(), secondsSince(startNs), null, e.toString());
        }
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
