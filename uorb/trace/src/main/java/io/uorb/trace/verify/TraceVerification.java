// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.activation.EndpointIdentity;
import io.uorb.trace.RecordedLane;
import io.uorb.trace.RecordedTrace;
import io.uorb.trace.checkpoint.Checkpoints;
import io.uorb.trace.compare.ReplayExceptions;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.series.MessagePairs;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Verification of all modules of a trace that can be created again, several in parallel ({@code determinism:D-42}). One
 * thread configures and runs it; receivers are called on its worker threads, one call at a time.
 */
public final class TraceVerification {
    private final RecordedTrace trace;
    private final Tolerances tolerances;
    private final Map<String, Map<String, String>> parameters;
    private MessagePairs pairs = MessagePairs.NONE;
    private Progress progress = (done, all) -> {};
    private boolean inSegments;
    private long fromUs = Long.MIN_VALUE;

    /** A receiver of the progress. Called on any thread, one call at a time; it must not block. */
    public interface Progress {
        /**
         * Called after each module or segment.
         *
         * @param done number of verified ones
         * @param all number of all
         */
        void verified(int done, int all);
    }

    /** Creates a verification with the recorded parameters. */
    public TraceVerification(RecordedTrace trace, Tolerances tolerances) {
        this(trace, tolerances, Map.of());
    }

    /**
     * Creates a verification.
     *
     * @param parameters values by name in place of the recorded ones, by module
     */
    public TraceVerification(RecordedTrace trace, Tolerances tolerances, Map<String, Map<String, String>> parameters) {
        this.parameters = Map.copyOf(parameters);
        this.trace = Objects.requireNonNull(trace, "trace");
        this.tolerances = Objects.requireNonNull(tolerances, "tolerances");
    }

    /**
     * Verifies each module in segments from one of its checkpoints to the next, which may run at the same time: the
     * state at the end of each is compared with the checkpoint ({@code determinism:D-58}). Returns this.
     */
    public TraceVerification inSegments() {
        inSegments = true;
        return this;
    }

    /**
     * Begins each module with its last checkpoint at or before a time, us on the recorded broker's clock; modules
     * without one begin with the record. Returns this.
     */
    public TraceVerification from(long beginUs) {
        fromUs = beginUs;
        return this;
    }

    /** Sets the receiver of differing pairs of messages, and of later pairs of their topics; returns this. */
    public TraceVerification telling(MessagePairs receiver) {
        pairs = Objects.requireNonNull(receiver, "receiver");
        return this;
    }

    /** Sets the receiver of the number of verified modules, or segments, from none to all. Returns this. */
    public TraceVerification reporting(Progress receiver) {
        progress = Objects.requireNonNull(receiver, "receiver");
        return this;
    }

    /**
     * Verifies modules; the result does not depend on how many run at a time.
     *
     * @param makers by the names of the modules
     * @param unverified what to say of the other modules of the trace, by name; else that they have no factory
     * @param jobs how many modules or segments at a time
     */
    public VerificationResult run(Map<String, ModuleMaker> makers, Map<String, String> unverified, int jobs)
            throws InterruptedException {
        Checkpoints checkpoints = Checkpoints.of(trace);
        List<Callable<ModuleResult>> tasks = new ArrayList<>();
        List<ModuleSegments> all = new ArrayList<>();
        List<String> left = new ArrayList<>();
        for (String module : modulesOf(trace)) {
            ModuleMaker maker = makers.get(module);
            if (maker == null) {
                left.add(module + ": " + unverified.getOrDefault(module, "has no factory"));
                continue;
            }
            ModuleSegments segments = inSegments
                    ? ModuleSegments.all(checkpoints, module, trace.wholeUntilUs())
                    : ModuleSegments.from(checkpoints, module, trace.wholeUntilUs(), fromUs);
            all.add(segments);
            segments.list().forEach(segment -> tasks.add(() -> verify(module, maker, segment)));
        }
        return new VerificationResult(merged(all, runAll(tasks, jobs)), left);
    }

    private ModuleResult verify(String module, ModuleMaker maker, ModuleSegments.Segment segment) {
        try {
            return new ModuleVerification(trace, module, maker, tolerances)
                    .between(segment.begin(), segment.end())
                    .telling(pairs)
                    .with(parameters.getOrDefault(module, Map.of()))
                    .run();
        } catch (RuntimeException | LinkageError e) {
            throw new IllegalStateException(
                    "the verification of " + module + " failed: " + ReplayExceptions.text(e), e);
        }
    }

    /** Returns the modules that a trace has endpoints of, by name. */
    static List<String> modulesOf(RecordedTrace trace) {
        TreeSet<String> modules = new TreeSet<>();
        for (RecordedLane lane : trace.lanes()) {
            for (EndpointIdentity endpoint : lane.endpoints()) {
                if (endpoint.kind().isActive()) {
                    modules.add(endpoint.module());
                }
            }
        }
        return List.copyOf(modules);
    }

    /** Returns one result a module, by name. */
    private static List<ModuleResult> merged(List<ModuleSegments> modules, List<ModuleResult> parts) {
        List<ModuleResult> results = new ArrayList<>();
        Iterator<ModuleResult> next = parts.iterator();
        for (ModuleSegments segments : modules) {
            ModuleResult whole = next.next();
            for (int i = 1; i < segments.list().size(); i++) {
                whole = whole.plus(next.next());
            }
            results.add(whole.withNotes(segments.notes()));
        }
        results.sort(Comparator.comparing(ModuleResult::module));
        return results;
    }

    /** Runs all tasks; returns their results in the same order. */
    private List<ModuleResult> runAll(List<Callable<ModuleResult>> tasks, int jobs) throws InterruptedException {
        progress.verified(0, tasks.size());
        ExecutorService threads = Executors.newFixedThreadPool(Math.max(1, jobs));
        try {
            List<ModuleResult> results = new ArrayList<>();
            DoneCount done = new DoneCount(progress, tasks.size());
            List<Callable<ModuleResult>> counted = new ArrayList<>();
            tasks.forEach(task -> counted.add(() -> done.after(task)));
            for (Future<ModuleResult> result : threads.invokeAll(counted)) {
                results.add(result.get());
            }
            return results;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IllegalStateException failed) {
                throw failed;
            }
            throw new IllegalStateException("a verification failed: " + e.getCause(), e.getCause());
        } finally {
            threads.shutdownNow();
        }
    }

    /** Counts tasks that are done. Any thread. */
    private static final class DoneCount {
        private final Progress progress;
        private final int all;
        private int done;

        DoneCount(Progress progress, int all) {
            this.progress = progress;
            this.all = all;
        }

        ModuleResult after(Callable<ModuleResult> task) throws Exception {
            ModuleResult result = task.call();
            synchronized (this) {
                done++;
                progress.verified(done, all);
            }
            return result;
        }
    }
}
