// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.OrbModule;
import io.uorb.activation.ActivationScope;
import io.uorb.module.Module;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleLog;
import io.uorb.module.ModuleOption;
import io.uorb.module.StatusPrinter;
import io.uorb.module.host.option.OptionValues;
import io.uorb.module.host.text.Failures;
import io.uorb.observe.Tracing;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/**
 * One module of a host, from its start on, through restarts after failures. {@link #lifecycle} is held during a start
 * or stop; the fields are guarded by this object's monitor, which is held for an instant, so that status never waits.
 */
final class HostedModule implements ModuleEnds {
    private final HostServices services;
    private final ModuleFactory factory;
    private final ModuleConfig config;
    private final EndHandler endHandler;
    private final ModuleLog log;
    private final OptionValues options;
    private final RestartBackoff backoff = new RestartBackoff();
    private final ReentrantLock lifecycle = new ReentrantLock();

    /** Whether it was stopped before its start began; guarded by the lifecycle. */
    private boolean cancelled;

    private ModuleState state = ModuleState.STARTING;
    private ModuleResources resources;
    /** Null while there is none. */
    private Module module;
    /** Null unless it has failed. */
    private Throwable failure;

    private long restarts;
    private long sinceUs;
    private List<Thread> hanging = List.of();

    /** Creates a module that is going to be started. */
    HostedModule(HostServices services, ModuleFactory factory, ModuleConfig config, EndHandler endHandler)
            throws ModuleException {
        this.services = services;
        this.factory = factory;
        this.config = config;
        this.endHandler = endHandler;
        this.log = services.log().of(config.fullName());
        this.resources = new ModuleResources(config.fullName());
        this.sinceUs = services.orb().clock().nowUs();
        List<ModuleOption> declared = new ArrayList<>(factory.description().options());
        declared.addAll(CommonOptions.of(factory));
        this.options = OptionValues.parse(config.fullName(), declared, config.options());
    }

    ModuleConfig config() {
        return config;
    }

    ModuleFactory factory() {
        return factory;
    }

    ModuleLog log() {
        return log;
    }

    FailurePolicy policy() {
        return FailurePolicy.valueOf(options.text(CommonOptions.POLICY).toUpperCase(Locale.ROOT));
    }

    /** Returns how long it may take to stop, ms of real time: that of its option, or of the host. */
    private long closeLimitMs() {
        long own = options.integer(CommonOptions.CLOSE_LIMIT);
        return own == 0 ? services.closeLimitMs() : own;
    }

    /** Takes over the threads of the module that had the name before and that have not ended. */
    void inherit(HostedModule before) {
        List<Thread> left = before.hanging();
        synchronized (this) {
            hanging = left;
        }
    }

    private synchronized List<Thread> hanging() {
        return hanging;
    }

    /**
     * Starts it on the calling thread, for the first time.
     *
     * @throws ModuleException if it cannot be made or started; it is closed then
     */
    void start() throws ModuleException {
        lifecycle.lock(); // nobody holds it for long: a stop only cancels what has not been started
        try {
            if (cancelled) {
                set(ModuleState.STOPPED);
                throw new ModuleException(this + " was stopped before its start");
            }
            makeAndStart();
        } finally {
            lifecycle.unlock();
        }
    }

    /** Starts it after a failure; does nothing if somebody has stopped it. */
    void startAgain() throws ModuleException {
        acquireAtOnce("started again");
        try {
            if (beginAgain()) {
                makeAndStart();
            }
        } finally {
            lifecycle.unlock();
        }
    }

    private void acquire(String what) throws ModuleException {
        boolean acquired = lifecycle.tryLock();
        try {
            acquired = acquired || lifecycle.tryLock(2 * closeLimitMs(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!acquired) {
            throw busy(what);
        }
    }

    /** For the supervisor, which must not wait for one module: it tries again later. */
    private void acquireAtOnce(String what) throws ModuleException {
        if (!lifecycle.tryLock()) {
            throw busy(what);
        }
    }

    private ModuleException busy(String what) {
        return new ModuleException(
                "module " + config.fullName() + " cannot be " + what + " while it is still " + state());
    }

    private synchronized boolean beginAgain() {
        if (state != ModuleState.FAILED) {
            return false;
        }
        state = ModuleState.STARTING;
        resources = new ModuleResources(config.fullName());
        failure = null;
        restarts++;
        sinceUs = services.orb().clock().nowUs();
        return true;
    }

    @SuppressWarnings("try") // the scope is entered, not used
    private void makeAndStart() throws ModuleException {
        ModuleResources present = present();
        HostContext context = new HostContext(services, config, options, present, this, log);
        try (OrbModule scope = OrbModule.enter(config.scopeName());
                ActivationScope construction = Tracing.construction(services.orb(), "")) {
            Module made = Objects.requireNonNull(factory.create(context), "the factory's module");
            setModule(made);
            ModuleCheckpoints<?> checkpoints =
                    ModuleCheckpoints.of(context, config.kind(), made, services.checkpointPeriodUs());
            made.start();
            if (checkpoints != null && checkpoints.started()) {
                present.setCheckpoints(checkpoints::runEnded);
            }
            present.requireOpen(); // the host may have been closed meanwhile
            set(ModuleState.RUNNING);
        } catch (Throwable e) {
            end(ModuleState.FAILED, e);
            String text = "module " + config.fullName() + " cannot start: " + Failures.text(e);
            log.error(text);
            throw new ModuleException(text, e);
        }
        present.warning().ifPresent(log::warn); // outside of the module's activation, which a replay repeats
    }

    private synchronized void setModule(Module made) {
        module = made;
    }

    /** Stops it; does nothing if it does not run. */
    void stop() throws ModuleException {
        acquire("stopped");
        try {
            if (closedState() == ModuleState.FAILED) {
                set(ModuleState.STOPPED); // is closed, and shall not be started again
            } else if (closedState() == ModuleState.RUNNING) {
                set(ModuleState.STOPPING);
                end(ModuleState.STOPPED, null);
            } else {
                cancelled = true;
            }
        } finally {
            lifecycle.unlock();
        }
    }

    @Override
    public void failed(ModuleResources failed, Throwable error) {
        if (failed.fail(error)) {
            log.error("module " + config.fullName() + " failed", error);
            endHandler.failed(this, failed);
        } else {
            log.debug("while it was ending: " + Failures.text(error));
        }
    }

    /** Closes it after a thread or item has thrown; returns whether it was in that life. */
    boolean closeFailed(ModuleResources failed) throws ModuleException {
        return endLife(failed, ModuleState.FAILED, failed.failure(), () -> true);
    }

    @Override
    public void finished(ModuleResources finished) {
        endHandler.finished(this, finished);
    }

    /** Closes it after all its threads have returned, unless its start has made another part since. */
    void closeFinished(ModuleResources finished) throws ModuleException {
        endLife(finished, ModuleState.STOPPED, null, finished::isFinished);
    }

    private boolean endLife(ModuleResources ending, ModuleState newState, Throwable error, BooleanSupplier stillHolds)
            throws ModuleException {
        acquireAtOnce("closed");
        try {
            boolean isPresent =
                    ending == present() && closedState() == ModuleState.RUNNING && stillHolds.getAsBoolean();
            if (isPresent) {
                end(newState, error);
            }
            return isPresent;
        } finally {
            lifecycle.unlock();
        }
    }

    private void end(ModuleState newState, Throwable error) {
        List<Thread> all = new ArrayList<>(hanging());
        all.addAll(newShutdown().run(presentModule()));
        all.removeIf(thread -> !thread.isAlive());
        synchronized (this) {
            hanging = List.copyOf(all);
            failure = error;
            module = null;
            state = newState;
            notifyAll();
        }
        endHandler.ended(this);
    }

    private ModuleShutdown newShutdown() {
        return new ModuleShutdown(services, config, closeLimitMs(), present(), log);
    }

    /** Takes back what it has published, for a module that does not return from its start. */
    void abandon() {
        newShutdown().closeEndpoints();
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

    /** Returns the state, in which a module fails when it has been closed. */
    private synchronized ModuleState closedState() {
        return state;
    }

    /** Returns the state; a module of which a thread has thrown has failed though it is not closed yet. */
    synchronized ModuleState state() {
        return state == ModuleState.RUNNING && resources.failure() != null ? ModuleState.FAILED : state;
    }

    /** Allows another module of this name to take its place, if it is closed: it is not started again then. */
    synchronized boolean retire() {
        if (state != ModuleState.STOPPED && state != ModuleState.FAILED) {
            return false;
        }
        state = ModuleState.STOPPED;
        return true;
    }

    synchronized ModuleResources present() {
        return resources;
    }

    private synchronized Module presentModule() {
        return module;
    }

    /** Waits until it has stopped or failed and is closed; returns false after the time. */
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

    /** Prints the figures of the module if it runs; its close waits meanwhile. */
    void printStatus(StatusPrinter printer) throws ModuleException {
        ModuleResources life = present();
        if (presentModule() == null) {
            return;
        }
        acquire(life.printing());
        try {
            Module present = presentModule();
            if (present != null && life == present() && !life.isHalted() && state() == ModuleState.RUNNING) {
                present.status(printer);
            }
        } finally {
            life.printing().unlock();
        }
    }

    private void acquire(ReentrantLock printing) throws ModuleException {
        boolean acquired = printing.tryLock();
        try {
            acquired = acquired || printing.tryLock(closeLimitMs(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!acquired) {
            throw new ModuleException(this + " cannot print its figures: an earlier status, or its close, has not"
                    + " ended within " + closeLimitMs() + " ms");
        }
    }

    synchronized HostedModuleStatus status() {
        Throwable why = failure == null ? resources.failure() : failure;
        boolean runs = state == ModuleState.RUNNING;
        return new HostedModuleStatus(
                config.fullName(),
                config.kind(),
                config.options(),
                state(),
                Optional.ofNullable(state() == ModuleState.FAILED ? why : null),
                restarts,
                sinceUs,
                resources.threads().size(),
                resources.activities().stream()
                        .map(activity -> activity.status(runs))
                        .toList(),
                hanging.stream().filter(Thread::isAlive).map(Thread::getName).toList());
    }

    @Override
    public String toString() {
        return "module " + config.fullName();
    }
}
