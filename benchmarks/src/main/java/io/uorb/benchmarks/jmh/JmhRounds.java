// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.report.PlannedRound;
import io.uorb.benchmarks.report.RoundStore;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs subjects through JMH, in rounds. JMH's own output goes to a temporary file, which the progress names. */
final class JmhRounds {
    /** Table of a line about a run that failed. */
    private static final String FAILED = "failed";

    private final String suite;
    private final Schedule schedule;
    private final PrintStream progress;
    private final List<String> jvmArguments;
    private final RoundStore store;
    private final Map<JmhSubject.Run, List<JmhIterations>> results = new HashMap<>();
    private final Map<JmhSubject.Run, String> failures = new HashMap<>();

    /**
     * Creates the rounds of one suite.
     *
     * @param jvmArguments for the JVMs of the subjects, after those of this one
     * @param store of the rounds
     */
    JmhRounds(String suite, Schedule schedule, PrintStream progress, List<String> jvmArguments, RoundStore store) {
        this.suite = suite;
        this.schedule = schedule;
        this.progress = progress;
        this.jvmArguments = jvmArguments;
        this.store = store;
    }

    /**
     * Returns the rounds.
     *
     * @param repeated which subjects are in all rounds; the others are in the first only
     */
    static List<PlannedRound> plan(Schedule schedule, Collection<JmhSubject> subjects, Predicate<JmhSubject> repeated) {
        List<PlannedRound> plan = new ArrayList<>();
        for (int round = 1; round <= schedule.rounds(); round++) {
            Predicate<JmhSubject> present = round == 1 ? subject -> true : repeated;
            long jvms = subjects.stream()
                    .filter(present)
                    .map(JmhSubject::run)
                    .distinct()
                    .count();
            plan.add(new PlannedRound("round-" + round, jvms * schedule.secondsOfJvm()));
        }
        return plan;
    }

    /** Makes each run once a round; one that fails has no figure, a remark, and no further rounds. */
    Map<JmhSubject.Run, JmhResult> run(Collection<JmhSubject> subjects) throws Exception {
        return run(subjects, subject -> true);
    }

    /** Runs as above, but runs that are not repeated in the first round only. */
    Map<JmhSubject.Run, JmhResult> run(Collection<JmhSubject> subjects, Predicate<JmhSubject> repeated)
            throws Exception {
        Set<JmhSubject.Run> again =
                subjects.stream().filter(repeated).map(JmhSubject::run).collect(Collectors.toSet());
        Map<JmhSubject.Run, String> labels = new LinkedHashMap<>();
        subjects.forEach(subject -> labels.putIfAbsent(subject.run(), subject.label()));
        Path log = Files.createTempFile("uorb-" + suite + '-', ".log");
        progress.println(suite + ": JMH writes to " + log + ", which stays if a subject fails");
        try (PrintStream out = new PrintStream(Files.newOutputStream(log), true, StandardCharsets.UTF_8)) {
            OutputFormat format = OutputFormatFactory.createFormatInstance(out, VerboseMode.NORMAL);
            int round = 0;
            for (PlannedRound planned : plan(schedule, subjects, repeated)) {
                round++;
                if (round == 2) {
                    labels.keySet().retainAll(again);
                }
                int number = round;
                enter(labels.keySet(), store.lines(planned, () -> runOnce(number, labels, format)));
            }
        } finally {
            if (failures.isEmpty()) {
                Files.delete(log);
            }
        }
        Map<JmhSubject.Run, JmhResult> figures = new HashMap<>();
        subjects.forEach(subject -> figures.computeIfAbsent(subject.run(), this::figure));
        return figures;
    }

    private List<String> runOnce(int round, Map<JmhSubject.Run, String> labels, OutputFormat format) {
        List<String> lines = new ArrayList<>();
        int number = 0;
        for (Map.Entry<JmhSubject.Run, String> run : labels.entrySet()) {
            number++;
            String place = suite + ": round " + round + '/' + schedule.rounds() + ", " + number + '/' + labels.size()
                    + ", " + run.getValue() + ": ";
            progress.println(place + runOnce(run.getKey(), format, lines));
        }
        return lines;
    }

    private void enter(Collection<JmhSubject.Run> runs, List<String> round) {
        // A round of subjects that have all failed before is empty.
        List<RowLine> lines = round.isEmpty() ? List.of() : RowLine.in(round);
        for (JmhSubject.Run run : runs) {
            RowLine.of(FAILED, lines).stream()
                    .filter(row -> row.label().equals(run.key()))
                    .forEach(row -> failures.put(run, row.remark()));
            JmhIterations found = JmhIterations.in(lines, run.key());
            if (!found.ns().isEmpty()) {
                results.computeIfAbsent(run, key -> new ArrayList<>()).add(found);
            } else if (!failures.containsKey(run)) {
                throw new IllegalArgumentException(
                        suite + ": a round that was kept lacks " + run.key() + "; it is of another version");
            }
        }
    }

    private JmhResult figure(JmhSubject.Run run) {
        String failure = failures.get(run);
        return failure == null ? JmhResult.of(results.get(run)) : JmhResult.failed(failure);
    }

    private String runOnce(JmhSubject.Run run, OutputFormat format, List<String> lines) {
        if (failures.containsKey(run)) {
            return "left out";
        }
        try {
            RunResult result = new Runner(options(run), format).runSingle();
            lines.addAll(JmhIterations.of(result).lines(run.key()));
            return String.format(
                    Locale.ROOT, "%.2f ns/op", result.getPrimaryResult().getScore());
        } catch (RunnerException e) {
            String remark = "failed: " + rootOf(e).getMessage();
            lines.add(RowLine.remark(FAILED, run.key(), remark).toString());
            return remark;
        }
    }

    private static Throwable rootOf(Throwable e) {
        return e.getCause() == null ? e : rootOf(e.getCause());
    }

    private Options options(JmhSubject.Run run) {
        ChainedOptionsBuilder builder = new OptionsBuilder()
                .include(run.pattern())
                .forks(schedule.forked() ? 1 : 0)
                .warmupIterations(schedule.warmups())
                .warmupTime(TimeValue.milliseconds(schedule.warmupMs()))
                .measurementIterations(schedule.measurements())
                .measurementTime(TimeValue.milliseconds(schedule.measurementMs()))
                .addProfiler(GCProfiler.class)
                .shouldFailOnError(true)
                .jvmArgsAppend(jvmArguments.toArray(String[]::new));
        run.params().forEach(builder::param);
        return builder.build();
    }
}
