// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.OrbModule;
import io.uorb.module.Module;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleLog;
import io.uorb.module.ModuleOption;
import io.uorb.module.StatusPrinter;
import io.uorb.module.host.option.OptionValues;
import io.uorb.module.host.text.Failures;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * One module of a host through all its lives. {@link #lifecycle} is held during a start or stop; the fields are guarded
 * by this object's monitor, which is held for an instant, so that status never waits.
 */
final class HostedModule {
    private final HostServices services;
    private final ModuleFactory factory;
    private final ModuleConfig config;
    private final ModuleEnds ends;
    private final ModuleLog log;
    private final RestartBackoff backoff = new RestartBackoff();
    private final ReentrantLock lifecycle = new ReentrantLock();

    private final OptionValues options;
    private ModuleState state = ModuleState.STOPPED;
    private ModuleResources resources;
    private Module module;
    private Throwable failure;
    private long restarts;
    private long sinceUs;
    private List<Thread> hanging = List.of();

    HostedModule(HostServices services, ModuleFactory factory, ModuleConfig config, ModuleEnds ends)
            throws ModuleException {
        this.services = services;
        this.factory = factory;
        this.config = config;
        this.ends = ends;
        this.log = services.log().of(config.fullName());
        this.resources = new ModuleResources(config.fullName());
        List<ModuleOption> declared = new ArrayList<>(factory.description().options());
        declared.addAll(CommonOptions.ALL);
        this.options = OptionValues.parse(config.fullName(), declared, config.options());
    }

    ModuleConfig config() {
        return config;
    }

    ModuleFactory factory() {
        return factory;
    }

    FailurePolicy policy() {
        return FailurePolicy.valueOf(options.text(CommonOptions.POLICY).toUpperCase(Locale.ROOT));
    }

    /**
     * Starts it on the calling thread.
     *
     * @param again whether this is a restart after a failure
     * @throws ModuleException if it cannot be made or started; it is closed then
     */
    void start(boolean again) throws ModuleException {
        acquire("started");
        try {
            ModuleResources fresh = new ModuleResources(config.fullName());
            begin(fresh, again);
            Throwable error = makeAndStart(fresh);
            if (error != null) {
                end(fresh, ModuleState.FAILED, error);
                throw startFailed(error);
            }
            set(ModuleState.RUNNING);
        } finally {
            lifecycle.unlock();
        }
    }

    private void acquire(String what) throws ModuleException {
        boolean acquired = false;
        try {
            acquired = lifecycle.tryLock(2 * services.closeLimitMs(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!acquired) {
            throw new ModuleException(
                    "module " + config.fullName() + " cannot be " + what + " while it is still " + state());
        }
    }

    private synchronized void begin(ModuleResources fresh, boolean again) throws ModuleException {
        if (again && state != ModuleState.FAILED) {
            throw new ModuleException("module " + config.fullName() + " is " + state + " and needs no restart");
        }
        if (state != ModuleState.STOPPED && state != ModuleState.FAILED) {
            throw new ModuleException("module " + config.fullName() + " is " + state
                    + " already; stop it first, or start another one with another name");
        }
        resources = fresh;
        state = ModuleState.STARTING;
        failure = null;
        module = null;
        sinceUs = services.orb().clock().nowUs();
        restarts = again ? restarts + 1 : 0;
    }

    /** Returns what was thrown; null if the module runs. */
    @SuppressWarnings("try") // the scope is entered, not used
    private Throwable makeAndStart(ModuleResources fresh) {
        HostContext context = new HostContext(services, config, options, fresh, ends, log);
        try (OrbModule scope = OrbModule.enter(config.scopeName())) {
            Module made = Objects.requireNonNull(factory.create(context), "the factory's module");
            setModule(made);
            made.start();
            return null;
        } catch (Throwable e) {
            return e;
        }
    }

    private synchronized void setModule(Module made) {
        module = made;
    }

    private ModuleException startFailed(Throwable error) {
        String text = "module " + config.fullName() + " cannot start: " + Failures.text(error);
        log.error(text);
        return new ModuleException(text, error);
    }

    /** Stops it; does nothing if it does not run. */
    void stop() throws ModuleException {
        acquire("stopped");
        try {
            if (rawState() == ModuleState.RUNNING) {
                set(ModuleState.STOPPING);
                end(present(), ModuleState.STOPPED, null);
            } else if (rawState() == ModuleState.FAILED) {
                set(ModuleState.STOPPED); // is closed, and shall not be started again
            }
        } finally {
            lifecycle.unlock();
        }
    }

    /** Closes it after a thread or item has thrown; returns whether it was running that life. */
    boolean closeFailed(ModuleResources failed) throws ModuleException {
        acquire("closed");
        try {
            boolean isPresent = failed == present() && rawState() == ModuleState.RUNNING;
            if (isPresent) {
                end(failed, ModuleState.FAILED, failed.failure());
            }
            return isPresent;
        } finally {
            lifecycle.unlock();
        }
    }

    /** Stops it after all its threads have returned. */
    void closeFinished(ModuleResources finished) throws ModuleException {
        acquire("stopped");
        try {
            if (finished == present() && rawState() == ModuleState.RUNNING) {
                end(finished, ModuleState.STOPPED, null);
            }
        } finally {
            lifecycle.unlock();
        }
    }

    private void end(ModuleResources ending, ModuleState newState, Throwable error) {
        List<Thread> left = new ModuleShutdown(services, config, ending, log).run(presentModule());
        synchronized (this) {
            List<Thread> all = new ArrayList<>(hanging);
            all.addAll(left);
            all.removeIf(thread -> !thread.isAlive());
            hanging = List.copyOf(all);
            failure = error;
            module = null;
            state = newState;
            notifyAll();
        }
    }

    /** Takes back what it has published, for a module that does not end its start. */
    void abandon() {
        present().halt();
        present().takeEndpoints().forEach(endpoint -> {
            try {
                endpoint.close();
            } catch (Exception e) {
                log.error("close of " + endpoint + " failed", e);
            }
        });
    }

    /** Returns the pause before the next restart, us. */
    long pauseUs() {
        return backoff.nextUs(services.orb().clock().nowUs() - sinceUs());
    }

    private synchronized long sinceUs() {
        return sinceUs;
    }

    private synchronized void set(ModuleState newState) {
        state = newState;
        notifyAll();
    }

    private synchronized ModuleState rawState() {
        return state;
    }

    /** Returns the state; a module of which a thread has thrown has failed though it is not closed yet. */
    synchronized ModuleState state() {
        return state == ModuleState.RUNNING && resources.failure() != null ? ModuleState.FAILED : state;
    }

    /** Whether another module of this name may take its place. */
    synchronized boolean canBeReplaced() {
        return !lifecycle.isLocked() && (state == ModuleState.STOPPED || state == ModuleState.FAILED);
    }

    synchronized ModuleResources present() {
        return resources;
    }

    private synchronized Module presentModule() {
        return module;
    }

    ModuleLog log() {
        return log;
    }

    /** Waits until it runs no more; returns whether it does not. */
    synchronized boolean awaitEnd(long timeoutNs) throws InterruptedException {
        long startNs = System.nanoTime();
        while (state != ModuleState.STOPPED && state != ModuleState.FAILED) {
            long leftNs = timeoutNs - (System.nanoTime() - startNs);
            if (leftNs <= 0) {
                return false;
            }
            TimeUnit.NANOSECONDS.timedWait(this, leftNs);
        }
        return true;
    }

    void printStatus(StatusPrinter printer) {
        Module present = presentModule();
        if (present != null && state() == ModuleState.RUNNING) {
            present.status(printer);
        }
    }

    synchronized HostedModuleStatus status() {
        Throwable why = failure == null ? resources.failure() : failure;
        return new HostedModuleStatus(
                config.fullName(),
                config.kind(),
                config.options(),
                state(),
                Optional.ofNullable(state() == ModuleState.FAILED ? why : null),
                restarts,
                sinceUs,
                resources.threads().size(),
                resources.activities().stream().map(Activity::status).toList(),
                hanging.stream().filter(Thread::isAlive).map(Thread::getName).toList());
    }
}
