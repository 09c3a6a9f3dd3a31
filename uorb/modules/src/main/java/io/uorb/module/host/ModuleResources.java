// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.module.PerfCounter;
import io.uorb.parameter.ParameterBinding;
import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/**
 * All that one life of a module has made through its context, from start to stop. Any thread may use it; it calls
 * nothing of others with its lock held.
 */
final class ModuleResources {
    private static final int FIRST_PRUNE = 64;

    private final String module;
    private final List<AutoCloseable> endpoints = new ArrayList<>();
    private final List<HostThread> threads = new ArrayList<>();
    private final List<HostItem> items = new ArrayList<>();
    private final List<ParameterBinding<?>> bindings = new ArrayList<>();
    private final Map<String, PerfCounter> counters = new LinkedHashMap<>();
    /** Held while the module prints its figures; its close waits for that. */
    private final ReentrantLock printing = new ReentrantLock();

    private int pruneAt = FIRST_PRUNE;
    private boolean closed;
    /** To be said of the module when it has been made; null for nothing. For the starting thread. */
    private String warning;
    /** The first exception of a thread or item; null before. */
    private Throwable failure;
    /** Whether the module has failed or is being stopped. */
    private volatile boolean halted;
    /** Whether items shall not run any more: after a failure, or when the module was stopped. */
    private volatile boolean skipsRuns;
    /** Null unless the module's state is saved. */
    private volatile Runnable checkpoints;

    ModuleResources(String module) {
        this.module = module;
    }

    /** Adds an endpoint, or closes it if the module has ended. */
    <C extends AutoCloseable> C keep(C endpoint) throws Exception {
        synchronized (this) {
            if (!closed) {
                endpoints.add(endpoint);
                prune();
                return endpoint;
            }
        }
        endpoint.close();
        throw ended();
    }

    /** Drops endpoints that the module has closed itself. */
    private void prune() {
        if (endpoints.size() >= pruneAt) {
            endpoints.removeIf(ModuleResources::isClosed);
            pruneAt = Math.max(FIRST_PRUNE, 2 * endpoints.size());
        }
    }

    private static boolean isClosed(AutoCloseable endpoint) {
        return endpoint instanceof Publication<?> publication && publication.isClosed()
                || endpoint instanceof Subscription<?> subscription && subscription.isClosed();
    }

    synchronized void add(HostThread thread) {
        requireOpen();
        threads.add(thread);
    }

    synchronized void add(HostItem item) {
        requireOpen();
        items.add(item);
    }

    void add(ParameterBinding<?> binding) {
        synchronized (this) {
            if (!closed) {
                bindings.add(binding);
                return;
            }
        }
        binding.close();
        throw ended();
    }

    synchronized PerfCounter counter(String name, PerfCounter.Kind kind, OrbClock clock) {
        PerfCounter present = counters.computeIfAbsent(name, absent -> new PerfCounter(absent, kind, clock));
        if (present.kind() != kind) {
            throw new IllegalArgumentException(
                    present + " of module " + module + " is of kind " + present.kind() + ", not " + kind);
        }
        return present;
    }

    synchronized void requireOpen() {
        if (closed) {
            throw ended();
        }
    }

    private IllegalStateException ended() {
        return new IllegalStateException("module " + module + " has been stopped; it cannot make anything any more");
    }

    /** Notes an exception; returns whether it is the first one, and came before a stop. */
    synchronized boolean fail(Throwable error) {
        boolean isFirst = !halted;
        if (isFirst) {
            failure = error;
            halted = true;
            skipsRuns = true;
        }
        return isFirst;
    }

    synchronized Throwable failure() {
        return failure;
    }

    /** Notes a stop: what the module throws from now on is no failure. */
    synchronized void halt() {
        halted = true;
    }

    boolean isHalted() {
        return halted;
    }

    /** Makes runs of items that begin from now on do nothing. */
    void skipRuns() {
        skipsRuns = true;
    }

    boolean isSkippingRuns() {
        return skipsRuns;
    }

    void setWarning(String text) {
        warning = text;
    }

    /**
     * Returns what to say of the module when it has been made; empty for nothing, as of one without work. For the
     * thread that starts it.
     */
    synchronized Optional<String> warning() {
        return items.isEmpty() && threads.isEmpty() ? Optional.empty() : Optional.ofNullable(warning);
    }

    /** Has the state saved at the end of runs; null for never. */
    void setCheckpoints(Runnable saved) {
        checkpoints = saved;
    }

    /** Saves the state if it is due. For the thread of a run, at its end. */
    void runEnded() {
        Runnable saved = checkpoints;
        if (saved != null) {
            saved.run();
        }
    }

    /** Returns why the state cannot be saved at the end of a run: others may be changing it. Empty if it can. */
    synchronized Optional<String> checkpointObstacle() {
        if (!threads.isEmpty()) {
            return Optional.of("it has a thread of its own; checkpoints need all work on one work queue");
        }
        long queues = items.stream().map(item -> item.item().queue()).distinct().count();
        return queues > 1
                ? Optional.of("its items are on " + queues + " work queues; checkpoints need all work on one")
                : Optional.empty();
    }

    ReentrantLock printing() {
        return printing;
    }

    /** Whether all threads have ended, of which there was one at least, and there is no work item. */
    synchronized boolean isFinished() {
        return items.isEmpty() && !threads.isEmpty() && threads.stream().noneMatch(HostThread::isRunning);
    }

    /** Whether the calling thread is a thread of the module or runs one of its items. */
    boolean isHere() {
        return activities().stream().anyMatch(Activity::isHere)
                || threads().stream().anyMatch(thread -> thread.thread() == Thread.currentThread());
    }

    synchronized List<HostThread> threads() {
        return List.copyOf(threads);
    }

    synchronized List<HostItem> items() {
        return List.copyOf(items);
    }

    synchronized List<PerfCounter> counters() {
        return List.copyOf(counters.values());
    }

    synchronized List<Activity> activities() {
        List<Activity> all = new ArrayList<>();
        threads.forEach(thread -> all.add(thread.activity()));
        items.forEach(item -> all.add(item.activity()));
        return all;
    }

    /** Ends the taking of endpoints and parameters and returns those that are there. */
    synchronized List<AutoCloseable> takeEndpoints() {
        closed = true;
        List<AutoCloseable> taken = new ArrayList<>(endpoints);
        taken.addAll(bindings);
        endpoints.clear();
        bindings.clear();
        return taken;
    }
}
