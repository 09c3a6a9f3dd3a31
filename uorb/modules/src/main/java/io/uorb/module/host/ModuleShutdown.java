// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.module.Module;
import io.uorb.module.ModuleLog;
import io.uorb.module.host.text.Failures;
import io.uorb.observe.Observation;
import io.uorb.thread.Uninterruptibles;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The end of one life of a module, within a limit of real time ({@code modules:MO-4}): threads and items end, then the
 * module's {@link Module#close}, on a thread of its own so that one that hangs holds nobody up, then the endpoints are
 * closed whatever has not ended.
 */
final class ModuleShutdown {
    /** Share of the limit that is left for the module's own close. */
    private static final int CLOSE_SHARE = 4;

    /** Longest end of a module of which nothing runs: only the processor is missing. */
    private static final long UNHINDERED_LIMIT_NS = TimeUnit.MINUTES.toNanos(1);

    private static final long RECHECK_NS = TimeUnit.MILLISECONDS.toNanos(10);

    /** Steps of the closing thread. */
    private enum Step {
        ITEMS,
        THREADS,
        MODULE,
        DONE
    }

    private final HostServices services;
    private final ModuleConfig config;
    private final long closeLimitMs;
    private final ModuleResources resources;
    private final ModuleLog log;
    private volatile Step step = Step.ITEMS;

    /**
     * Makes the end of a module's life.
     *
     * @param closeLimitMs how long it may take, ms of real time
     */
    ModuleShutdown(
            HostServices services, ModuleConfig config, long closeLimitMs, ModuleResources resources, ModuleLog log) {
        this.services = services;
        this.config = config;
        this.closeLimitMs = closeLimitMs;
        this.resources = resources;
        this.log = log;
    }

    /**
     * Ends it.
     *
     * @param module null if the factory has not made one
     * @return the threads that have not ended
     */
    List<Thread> run(Module module) {
        long limitNs = TimeUnit.MILLISECONDS.toNanos(closeLimitMs);
        long startNs = System.nanoTime();
        resources.halt();
        resources.threads().forEach(HostThread::requestStop);
        Thread closer = new Thread(() -> close(module, startNs + limitNs - limitNs / CLOSE_SHARE), closerName());
        closer.setDaemon(true);
        closer.start();
        Uninterruptibles.join(closer, startNs + limitNs - System.nanoTime());
        awaitUnhindered(closer, startNs + UNHINDERED_LIMIT_NS);
        boolean interrupted = Thread.interrupted(); // what follows must not be cut short either
        resources.skipRuns(); // not before: a trace would have runs that do nothing, which a replay does not see
        List<Thread> hanging = hanging(closer);
        if (!hanging.isEmpty()) {
            report(stuck(closer));
        }
        closeEndpoints();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return hanging;
    }

    private String closerName() {
        return "close:" + config.scopeName();
    }

    @SuppressWarnings("try") // the scope is entered, not used
    private void close(Module module, long threadsUntilNs) {
        try (OrbModule scope = OrbModule.enter(config.scopeName())) {
            resources.items().forEach(item -> item.item().close());
            step = Step.THREADS;
            resources
                    .threads()
                    .forEach(thread -> Uninterruptibles.join(thread.thread(), threadsUntilNs - System.nanoTime()));
            step = Step.MODULE;
            if (module != null) {
                closeModule(module, threadsUntilNs);
            }
        } catch (Throwable e) {
            log.error("close of module " + config.fullName() + " failed", e);
        }
        step = Step.DONE;
    }

    /** Closes the module when no status is printed any more, which uses what close releases, or after the limit. */
    private void closeModule(Module module, long untilNs) {
        ReentrantLock printing = resources.printing();
        boolean acquired = false;
        try {
            acquired = printing.tryLock(Math.max(0, untilNs - System.nanoTime()), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        try {
            module.close();
        } finally {
            if (acquired) {
                printing.unlock();
            }
        }
    }

    /** Waits on while nothing of the module runs, as when the JVM has stood still. */
    private void awaitUnhindered(Thread closer, long untilNs) {
        while (closer.isAlive() && stuck(closer).isEmpty() && System.nanoTime() - untilNs < 0) {
            Uninterruptibles.join(closer, RECHECK_NS);
        }
    }

    /** Returns the threads of the module that have not ended, with the closing one if it cannot go on. */
    private List<Thread> hanging(Thread closer) {
        List<Thread> hanging = new ArrayList<>();
        resources.threads().stream()
                .filter(HostThread::isRunning)
                .map(HostThread::thread)
                .forEach(hanging::add);
        if (step == Step.ITEMS || step == Step.MODULE) {
            hanging.add(closer);
        }
        return hanging;
    }

    /** Returns the threads that run code of the module. */
    private Set<Thread> stuck(Thread closer) {
        Set<Thread> stuck = new LinkedHashSet<>();
        for (Activity activity : resources.activities()) {
            Thread thread = activity.thread();
            if (thread != null) {
                stuck.add(thread);
            }
        }
        resources.threads().stream()
                .filter(HostThread::isRunning)
                .map(HostThread::thread)
                .forEach(stuck::add);
        if (step == Step.MODULE) {
            stuck.add(closer);
        }
        return stuck;
    }

    /** Logs the stacks of what has not ended. */
    private void report(Set<Thread> stuck) {
        List<String> stacks =
                stuck.stream().flatMap(thread -> Failures.stack(thread).lines()).toList();
        String text = "module " + config.fullName() + " was not closed within " + closeLimitMs
                + " ms; its publications were closed. Threads still running:";
        services.log().stacks(config.fullName(), text, stacks);
    }

    /** Closes the endpoints, and whatever else the module has left open. */
    void closeEndpoints() {
        Orb orb = services.orb();
        resources.takeEndpoints().forEach(this::close);
        for (AutoCloseable left : Observation.endpointsOf(orb, config.scopeName())) {
            log.debug("closes " + left + ", which the module has left open");
            close(left);
        }
    }

    private void close(AutoCloseable endpoint) {
        try {
            endpoint.close();
        } catch (Throwable e) {
            log.error("close of " + endpoint + " failed", e);
        }
    }
}
