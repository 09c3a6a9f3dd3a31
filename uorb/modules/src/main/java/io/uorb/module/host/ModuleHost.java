// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.Orb;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.PerfCounter;
import io.uorb.module.StatusPrinter;
import io.uorb.module.host.text.Failures;
import io.uorb.module.log.ModuleLogListener;
import io.uorb.parameter.ParameterRegistration;
import io.uorb.parameter.ParameterStore;
import io.uorb.schema.Names;
import io.uorb.work.WorkQueues;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * The host of a program's modules ({@code modules:MO-3}): it starts, stops and restarts them, keeps their states, and
 * stops them in reverse order when it is closed. Any thread may call it.
 *
 * <p>A module is started on the calling thread. It is stopped within a limit of real time, 2 s by default: a thread that
 * does not end is named with its stack in the log, and its publications are taken back. A module that stops itself, from
 * a thread or work item of its own, is stopped by the host's thread soon after the call.
 *
 * <p>A module of which a thread or work item throws has failed; its option {@code policy} tells what follows. One whose
 * threads have all returned, and that has no work items, is stopped.
 */
public final class ModuleHost implements AutoCloseable {
    private final HostServices services;
    private final ModuleFactories factories;
    private final Runnable endProgram;
    private final boolean ownsQueues;
    private final ParameterRegistration parameterUpdates;
    private final Supervisor supervisor;
    private final StatusPublisher statusPublisher;
    /** In the order of starting; guarded by itself. */
    private final Map<String, HostedModule> modules = new LinkedHashMap<>();

    private boolean closed;

    ModuleHost(ModuleHostBuilder settings) {
        WorkQueues queues = settings.queues();
        ownsQueues = queues == null;
        services = settings.services(ownsQueues ? new WorkQueues(settings.orb()) : queues);
        factories = settings.factories();
        endProgram = settings.endProgram();
        parameterUpdates = services.parameters().attach(services.orb());
        supervisor = new Supervisor(services.orb().clock(), services.orb().errorHandler());
        statusPublisher = new StatusPublisher(services.orb(), settings.statusPeriodUs(), supervisor, this::statuses);
    }

    /** Starts the settings of a host for the modules of a broker. */
    public static ModuleHostBuilder builder(Orb orb) {
        return new ModuleHostBuilder(orb);
    }

    /** Creates a host with default settings. */
    public static ModuleHost create(Orb orb) {
        return builder(orb).build();
    }

    /** Returns the factories of {@link #start(ModuleConfig)}. */
    public ModuleFactories factories() {
        return factories;
    }

    /**
     * Starts a module of a kind with its kind's name in the root namespace.
     *
     * @param options {@code name=value}
     * @throws ModuleException as {@link #start(ModuleFactory, ModuleConfig)}, or if there is no such kind
     */
    public void start(String kind, String... options) throws ModuleException {
        start(ModuleConfig.of(kind, options));
    }

    /**
     * Starts a module.
     *
     * @throws ModuleException as {@link #start(ModuleFactory, ModuleConfig)}, or if there is no such kind
     */
    public void start(ModuleConfig config) throws ModuleException {
        start(factories.require(config.kind()), config);
    }

    /**
     * Starts a module of a factory that need not be among the {@link #factories}.
     *
     * @throws ModuleException if its options are wrong, a module of that name runs, or it cannot be made or started: it
     *     is closed then, its endpoints are gone, and its state is {@link ModuleState#FAILED}
     */
    public void start(ModuleFactory factory, ModuleConfig config) throws ModuleException {
        HostedModule fresh = checked(factory, config);
        HostedModule used = register(fresh);
        try {
            used.start(false);
        } finally {
            statusPublisher.changed(used.config().fullName());
        }
    }

    /** Returns a module that is not registered yet; what a factory throws is a ModuleException. */
    private HostedModule checked(ModuleFactory factory, ModuleConfig config) throws ModuleException {
        HostedModule fresh;
        try {
            fresh = new HostedModule(services, factory, config, new Ends(config.fullName()));
        } catch (ModuleException e) {
            throw e;
        } catch (Throwable e) {
            throw new ModuleException(
                    "factory " + factory.getClass().getName() + " of module " + config.fullName() + " failed: "
                            + Failures.text(e),
                    e);
        }
        if (fresh.policy() == FailurePolicy.END_PROGRAM && endProgram == null) {
            throw new ModuleException("module " + config.fullName() + " has " + CommonOptions.POLICY + "="
                    + FailurePolicy.END_PROGRAM + ", but this program has not told the host how to end it"
                    + " (ModuleHostBuilder.endProgram)");
        }
        return fresh;
    }

    /** Puts a module at the end of the order, in place of one of its name that does not run. */
    private HostedModule register(HostedModule fresh) throws ModuleException {
        String name = fresh.config().fullName();
        synchronized (modules) {
            if (closed) {
                throw new ModuleException("module " + name + " cannot start: the host is closed");
            }
            HostedModule present = modules.get(name);
            if (present != null) {
                ModuleState state = present.state();
                if (!present.canBeReplaced()) {
                    throw new ModuleException("module " + name + " is " + state
                            + " already; stop it first, or start another one with another name");
                }
                modules.remove(name);
            }
            modules.put(name, fresh);
        }
        return fresh;
    }

    /**
     * Stops a module; does nothing if it does not run. It stays listed.
     *
     * @param name full name, or the name alone in the root namespace
     * @throws ModuleException if there is no such module, or it is still starting
     */
    public void stop(String name) throws ModuleException {
        stop(require(name));
    }

    private void stop(HostedModule module) throws ModuleException {
        if (module.present().isHere()) {
            supervisor.after(0, () -> stopQuietly(module));
            return;
        }
        module.stop();
        statusPublisher.changed(module.config().fullName());
    }

    private void stopQuietly(HostedModule module) {
        try {
            module.stop();
        } catch (ModuleException e) {
            module.log().error("cannot stop", e);
        }
        statusPublisher.changed(module.config().fullName());
    }

    /**
     * Stops a module if it runs and starts it again with its configuration.
     *
     * @throws ModuleException as {@link #stop} and {@link #start(ModuleFactory, ModuleConfig)}, or if a thread or item
     *     of the module itself calls
     */
    public void restart(String name) throws ModuleException {
        HostedModule module = require(name);
        if (module.present().isHere()) {
            throw new ModuleException("module " + module.config().fullName()
                    + " cannot restart itself; throw an exception, with " + CommonOptions.POLICY + "="
                    + FailurePolicy.RESTART);
        }
        module.stop();
        start(module.factory(), module.config());
    }

    private HostedModule require(String name) throws ModuleException {
        String fullName = name.startsWith(ModuleConfig.ROOT) ? name : ModuleConfig.ROOT + name;
        synchronized (modules) {
            HostedModule found = modules.get(fullName);
            if (found == null) {
                throw new ModuleException("there is no module " + fullName
                        + Names.nearHint(fullName, modules.keySet())
                        + (modules.isEmpty() ? "; none was started" : ""));
            }
            return found;
        }
    }

    /** Returns all modules that were started, in the order of starting, also those that do not run any more. */
    public List<HostedModuleStatus> status() {
        return all().stream().map(HostedModule::status).toList();
    }

    /**
     * Returns one module.
     *
     * @throws ModuleException if there is no such module
     */
    public HostedModuleStatus status(String name) throws ModuleException {
        return require(name).status();
    }

    /**
     * Prints the figures that a module itself has; none if it does not run.
     *
     * @throws ModuleException if there is no such module
     */
    public void printStatus(String name, StatusPrinter printer) throws ModuleException {
        require(name).printStatus(printer);
    }

    /** Returns the perf counters by the full names of their modules. */
    public Map<String, List<PerfCounter>> perfCounters() {
        Map<String, List<PerfCounter>> counters = new TreeMap<>();
        for (HostedModule module : all()) {
            List<PerfCounter> ofModule = module.present().counters();
            if (!ofModule.isEmpty()) {
                counters.put(module.config().fullName(), ofModule);
            }
        }
        return counters;
    }

    /**
     * Waits, in real time, until a module has stopped or failed.
     *
     * @return false if it still runs after the time
     * @throws ModuleException if there is no such module
     */
    public boolean awaitEnd(String name, long timeout, TimeUnit unit) throws ModuleException, InterruptedException {
        return require(name).awaitEnd(unit.toNanos(timeout));
    }

    /** Adds a receiver of what modules log. */
    public void addLogListener(ModuleLogListener listener) {
        services.log().add(listener);
    }

    /** Removes a receiver of what modules log. */
    public void removeLogListener(ModuleLogListener listener) {
        services.log().remove(listener);
    }

    /** Returns the store of parameters. */
    public ParameterStore parameters() {
        return services.parameters();
    }

    /** Returns the broker. */
    public Orb orb() {
        return services.orb();
    }

    private List<HostedModule> all() {
        synchronized (modules) {
            return List.copyOf(modules.values());
        }
    }

    private List<HostedModuleStatus> statuses() {
        return status();
    }

    /** Stops all modules in reverse order of starting; idempotent. */
    @Override
    public void close() {
        synchronized (modules) {
            if (closed) {
                return;
            }
            closed = true;
        }
        List<HostedModule> reversed = new ArrayList<>(all());
        Collections.reverse(reversed);
        for (HostedModule module : reversed) {
            try {
                module.stop();
            } catch (ModuleException e) {
                module.log().error("cannot stop", e);
                module.abandon();
            }
        }
        supervisor.close();
        statusPublisher.close();
        if (ownsQueues) {
            services.queues().close();
        }
        parameterUpdates.close();
        services.log().close();
    }

    /** The ends of one module that come from its own threads and items. */
    private final class Ends implements ModuleEnds {
        private static final long RETRY_US = 100_000;

        private final String name;

        Ends(String name) {
            this.name = name;
        }

        @Override
        public void failed(ModuleResources resources, Throwable error) {
            if (resources.fail(error)) {
                HostedModule module = find();
                module.log().error("module " + name + " failed", error);
                supervisor.after(0, () -> closeFailed(module, resources));
            }
        }

        private HostedModule find() {
            synchronized (modules) {
                return modules.get(name);
            }
        }

        private void closeFailed(HostedModule module, ModuleResources resources) {
            try {
                if (module.closeFailed(resources)) {
                    applyPolicy(module);
                }
            } catch (ModuleException e) {
                supervisor.after(RETRY_US, () -> closeFailed(module, resources));
            }
            statusPublisher.changed(name);
        }

        private void applyPolicy(HostedModule module) {
            switch (module.policy()) {
                case LEAVE -> {}
                case RESTART -> restartLater(module);
                case END_PROGRAM -> endProgram.run();
                default -> throw new AssertionError(module.policy());
            }
        }

        private void restartLater(HostedModule module) {
            supervisor.after(module.pauseUs(), () -> restartNow(module));
        }

        private void restartNow(HostedModule module) {
            if (find() != module || module.state() != ModuleState.FAILED) {
                return; // somebody has stopped or replaced it
            }
            try {
                module.start(true);
            } catch (ModuleException e) {
                if (module.state() == ModuleState.FAILED) {
                    restartLater(module);
                }
            }
            statusPublisher.changed(name);
        }

        @Override
        public void finished(ModuleResources resources) {
            HostedModule module = find();
            supervisor.after(0, () -> closeFinished(module, resources));
        }

        private void closeFinished(HostedModule module, ModuleResources resources) {
            try {
                module.closeFinished(resources);
            } catch (ModuleException e) {
                supervisor.after(RETRY_US, () -> closeFinished(module, resources));
            }
            statusPublisher.changed(name);
        }
    }
}
