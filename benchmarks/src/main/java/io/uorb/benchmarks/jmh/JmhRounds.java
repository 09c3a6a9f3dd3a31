// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

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
    private final String suite;
    private final Schedule schedule;
    private final PrintStream progress;
    private final List<String> jvmArguments;
    private final Map<JmhSubject.Run, List<JmhIterations>> results = new HashMap<>();
    private final Map<JmhSubject.Run, String> failures = new HashMap<>();

    /**
     * Creates the rounds of one suite.
     *
     * @param jvmArguments for the JVMs of the subjects, after those of this one
     */
    JmhRounds(String suite, Schedule schedule, PrintStream progress, List<String> jvmArguments) {
        this.suite = suite;
        this.schedule = schedule;
        this.progress = progress;
        this.jvmArguments = jvmArguments;
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
            for (int round = 1; round <= schedule.rounds(); round++) {
                if (round == 2) {
                    labels.keySet().retainAll(again);
                }
                runOnce(round, labels, format);
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

    private void runOnce(int round, Map<JmhSubject.Run, String> labels, OutputFormat format) {
        int number = 0;
        for (Map.Entry<JmhSubject.Run, String> run : labels.entrySet()) {
            number++;
            String place = suite + ": round " + round + '/' + schedule.rounds() + ", " + number + '/' + labels.size()
                    + ", " + run.getValue() + ": ";
            progress.println(place + runOnce(run.getKey(), format));
        }
    }

    private JmhResult figure(JmhSubject.Run run) {
        String failure = failures.get(run);
        return failure == null ? JmhResult.of(results.get(run)) : JmhResult.failed(failure);
    }

    private String runOnce(JmhSubject.Run run, OutputFormat format) {
        if (failures.containsKey(run)) {
            return "left out";
        }
        try {
            RunResult result = new Runner(options(run), format).runSingle();
            results.computeIfAbsent(run, key -> new ArrayList<>()).add(JmhIterations.of(result));
            return String.format(
                    Locale.ROOT, "%.2f ns/op", result.getPrimaryResult().getScore());
        } catch (RunnerException e) {
            String remark = "failed: " + rootOf(e).getMessage();
            failures.put(run, remark);
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
