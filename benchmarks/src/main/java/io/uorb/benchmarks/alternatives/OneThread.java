// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives;

import io.uorb.benchmarks.alternatives.design.Design;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs {@link AlternativesBenchmark} and makes its table. */
final class OneThread {
    private static final List<String> STEPS = List.of("publish", "checkWithoutNews", "copyAgain", "publishCheckCopy");
    private static final List<String> COLUMNS = List.of(
            "publish ns", "check without news ns", "copy again ns", "publish+check+copy ns", "error ns", "B/op");
    private static final String ALLOCATION = "gc.alloc.rate.norm";

    private OneThread() {}

    /** Three JVMs for each design and step; with little time one, and the two steps that differ most. */
    static Table run(Effort effort) throws RunnerException {
        String steps = effort == Effort.QUICK ? "\\.(publish|publishCheckCopy)$" : "\\.";
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("\\b" + AlternativesBenchmark.class.getSimpleName() + steps)
                .addProfiler(GCProfiler.class)
                .verbosity(VerboseMode.SILENT)
                .shouldFailOnError(true)
                .forks(effort == Effort.QUICK ? 1 : 3)
                .warmupIterations(3)
                .warmupTime(TimeValue.milliseconds(100))
                .measurementIterations(effort == Effort.QUICK ? 4 : 3)
                .measurementTime(TimeValue.milliseconds(100));
        return table(new Runner(options.build()).run());
    }

    static Table table(Collection<RunResult> results) {
        List<Table.Row> rows = new ArrayList<>();
        for (Design design : Alternatives.DESIGNS) {
            Double[] values = new Double[COLUMNS.size()];
            Arrays.fill(values, Double.NaN);
            for (RunResult result : results) {
                if (result.getParams().getParam("design").equals(design.name())) {
                    enter(result, values);
                }
            }
            rows.add(new Table.Row(design.name(), List.of(values), design.summary()));
        }
        return new Table("alternatives-one-thread", "One thread, 64 bytes", "design", COLUMNS, rows);
    }

    private static void enter(RunResult run, Double[] values) {
        int step = STEPS.indexOf(run.getPrimaryResult().getLabel());
        values[step] = run.getPrimaryResult().getScore();
        if (step == STEPS.size() - 1) {
            values[step + 1] = run.getPrimaryResult().getScoreError();
            values[step + 2] = allocation(run);
        }
    }

    private static double allocation(RunResult run) {
        for (String label : run.getSecondaryResults().keySet()) {
            if (label.endsWith(ALLOCATION)) {
                return run.getSecondaryResults().get(label).getScore();
            }
        }
        return Double.NaN;
    }
}
