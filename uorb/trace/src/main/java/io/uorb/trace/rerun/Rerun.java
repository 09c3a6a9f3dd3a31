// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.rerun;

import io.uorb.trace.RecordedTrace;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.verify.ModuleMaker;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.ModuleVerification;
import io.uorb.trace.verify.RerunMode;
import io.uorb.trace.verify.VerificationResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Several modules of a trace run again, with other code, options or parameters, and feed each other; everything else is
 * read from the trace ({@code determinism:D-53}). The result does not depend on the race of their threads. One thread
 * makes, runs and closes it; it keeps a temporary file until then. Any thread may ask for its position.
 */
public final class Rerun implements AutoCloseable {
    private final RecordedTrace trace;
    private final Tolerances tolerances;
    private final Map<String, Map<String, String>> parameters;
    private final TreeMap<String, ModuleMaker> makers;
    private final RerunStore store;
    /** By module: the recorded time at which it is, us; that of one that has ended is the greatest. */
    private final AtomicLongArray positionsUs;

    /**
     * Creates a re-run.
     *
     * @param makers of the modules to run, by name
     * @param parameters values by name in place of the recorded ones, by module
     * @throws IOException if there is no room for a temporary file
     * @throws java.io.UncheckedIOException if the table of its messages takes more than a share of the heap
     */
    public Rerun(
            RecordedTrace trace,
            Tolerances tolerances,
            Map<String, ModuleMaker> makers,
            Map<String, Map<String, String>> parameters)
            throws IOException {
        this.trace = Objects.requireNonNull(trace, "trace");
        this.tolerances = Objects.requireNonNull(tolerances, "tolerances");
        this.makers = new TreeMap<>(makers);
        this.parameters = Map.copyOf(parameters);
        this.store = new RerunStore(trace, List.copyOf(this.makers.keySet()), tolerances);
        this.positionsUs = new AtomicLongArray(this.makers.size());
    }

    /**
     * Runs all modules, each on a thread of its own, to the end of the trace.
     *
     * @param logged the names of the log's topics, for the report
     * @throws IOException if the temporary file cannot be written
     */
    public RerunResult run(Set<String> logged) throws IOException, InterruptedException {
        Map<String, RerunMode> modes = new TreeMap<>();
        List<Callable<ModuleResult>> tasks = new ArrayList<>();
        makers.forEach((module, maker) -> {
            int number = tasks.size();
            RerunMode mode = new RerunMode(store.exchange(module));
            ModuleVerification rerun = new ModuleVerification(trace, module, maker, tolerances, mode)
                    .with(parameters.getOrDefault(module, Map.of()))
                    .reporting(timeUs -> positionsUs.lazySet(number, timeUs));
            modes.put(module, mode);
            tasks.add(() -> {
                try {
                    return rerun.run();
                } finally {
                    positionsUs.lazySet(number, Long.MAX_VALUE);
                    store.end(module);
                }
            });
        });
        VerificationResult verification = new VerificationResult(runAll(tasks), List.of());
        store.requireWhole();
        Map<String, RerunMode.Counts> counts = new TreeMap<>();
        modes.forEach((module, mode) -> counts.put(module, mode.counts()));
        return new RerunResult(
                OpenLoop.of(trace, logged, makers.keySet()),
                verification,
                counts,
                store.series(),
                store.extras(),
                store.droppedExtras());
    }

    /**
     * Returns the recorded time of the module that is least far, us: 0 before the first activation, {@link
     * Long#MAX_VALUE} after the last one. Any thread.
     */
    public long positionUs() {
        long leastUs = Long.MAX_VALUE;
        for (int i = 0; i < positionsUs.length(); i++) {
            leastUs = Math.min(leastUs, positionsUs.get(i));
        }
        return leastUs;
    }

    /** Runs the tasks at the same time: they wait for each other. */
    private static List<ModuleResult> runAll(List<Callable<ModuleResult>> tasks) throws InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(Math.max(1, tasks.size()));
        try {
            List<ModuleResult> results = new ArrayList<>();
            for (Future<ModuleResult> result : threads.invokeAll(tasks)) {
                results.add(result.get());
            }
            return results;
        } catch (ExecutionException e) {
            throw new IllegalStateException("a re-run failed: " + e.getCause(), e.getCause());
        } finally {
            threads.shutdownNow();
        }
    }

    /** Returns the messages of the re-run, for a log. */
    public RerunMessages messages() {
        return new RerunMessages(store);
    }

    @Override
    public void close() throws IOException {
        store.close();
    }
}
