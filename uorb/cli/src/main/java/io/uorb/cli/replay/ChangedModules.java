// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.replay;

import io.uorb.cli.output.PolledLine;
import io.uorb.shell.JsonFields;
import io.uorb.text.TextEscapes;
import io.uorb.trace.changed.ChangedResult;
import io.uorb.trace.changed.ChangedText;
import io.uorb.trace.changed.ChangedVerification;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.log.LogTrace;
import io.uorb.trace.series.MessagePairs;
import io.uorb.trace.verify.DifferenceKind;
import io.uorb.trace.verify.ModuleMaker;
import io.uorb.trace.verify.Verdict;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** The modules of {@code uorb replay verify --changed}: each runs alone on what it could have read. */
final class ChangedModules {
    private static final double US_PER_S = 1e6;
    private static final double LEAST_SECONDS = 1e-9;

    private final LogTrace trace;
    private final List<ChangedResult> results;
    private final List<String> environment;
    private final double seconds;

    private ChangedModules(LogTrace trace, List<ChangedResult> results, List<String> environment, double seconds) {
        this.trace = trace;
        this.results = results;
        this.environment = environment;
        this.seconds = seconds;
    }

    /** Shows where the run of a module is; what it returns ends that. */
    @FunctionalInterface
    interface Progress {
        /**
         * Begins with a module.
         *
         * @param recordedUs its recorded time, us; any thread may ask
         */
        PolledLine begin(String module, LongSupplier recordedUs);
    }

    /** Runs the modules that have makers, one after the other. */
    @SuppressWarnings("try") // the line is held, not used
    static ChangedModules run(
            LogTrace trace,
            Map<String, ModuleMaker> makers,
            ModuleChanges changes,
            Tolerances tolerances,
            List<String> environment,
            MessagePairs pairs,
            Progress progress) {
        long startNs = System.nanoTime();
        List<ChangedResult> results = new ArrayList<>();
        new TreeMap<>(makers).forEach((module, maker) -> {
            AtomicLong recordedUs = new AtomicLong();
            try (PolledLine line = progress.begin(module, recordedUs::get)) {
                results.add(new ChangedVerification(trace, module, maker, tolerances)
                        .with(changes.parametersOf(module))
                        .telling(pairs)
                        .reporting(recordedUs::lazySet)
                        .run());
            }
        });
        return new ChangedModules(trace, results, environment, (System.nanoTime() - startNs) / 1e9);
    }

    /** Returns the worst verdict. */
    Verdict verdict() {
        return results.stream()
                .map(ChangedResult::verdict)
                .max(Comparator.naturalOrder())
                .orElse(Verdict.INCOMPLETE);
    }

    void print(PrintWriter out) {
        for (ChangedResult result : results) {
            ChangedText.lines(result).forEach(line -> out.println(TextEscapes.escape(line)));
        }
        if (!environment.isEmpty()) {
            out.println(TextEscapes.escape("  another environment: " + String.join("; ", environment)));
        }
        out.println(String.format(
                java.util.Locale.ROOT,
                "  run in %.2f s, %.0f times real time",
                seconds,
                trace.durationUs() / US_PER_S / Math.max(seconds, LEAST_SECONDS)));
    }

    JsonFields json() {
        return new JsonFields()
                .put("verdict", verdict())
                .put("seconds", seconds)
                .put("environment", environment)
                .put("changed", results, ChangedModules::json);
    }

    private static Object json(ChangedResult result) {
        return new JsonFields()
                .put("module", result.module().module())
                .put("verdict", result.verdict())
                .put("activations", result.module().activations())
                .put("newActivations", result.counts().added())
                .put("leftOutActivations", result.counts().leftOut())
                .put("otherRequests", result.counts().otherRequests())
                .put("exceptions", result.module().count(DifferenceKind.EXCEPTION))
                .put("reasons", result.module().reasons())
                .put("notes", result.module().notes())
                .put("series", result.series(), RerunJson::of);
    }
}
