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
import io.uorb.work.WorkQueues;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The host of a program's modules ({@code modules:MO-3}): it starts, stops and restarts them, keeps their states, and
 * stops them in reverse order when it is closed, or its broker is. Any thread may call it.
 *
 * <p>A module is started on the calling thread. It is stopped within a limit of real time, 2 s by default: a thread
 * that does not end is named with its stack in the log, and its publications are closed. A module that stops itself,
 * from a thread or work item of its own, is stopped by the host's thread soon after the call.
 *
 * <p>A module of which a thread or work item throws has failed; its option {@code policy} tells what follows. One whose
 * threads have all returned, and that has no work items, is stopped.
 */
public final class ModuleHost implements AutoCloseable {
    /**
     * Greatest number of modules: each has an instance of {@code module_status}. Modules that have ended make room for
     * new ones.
     */
    public static final int MAX_MODULES = Orb.MAX_INSTANCES;

    private final HostServices services;
    private final ModuleFactories factories;
    private final boolean ownsQueues;
    private final ParameterRegistration parameterUpdates;
    private final Supervisor supervisor;
    private final StatusPublisher statusPublisher;
    private final ModuleRegistry modules = new ModuleRegistry();
    private final EndHandler endHandler;

    ModuleHost(ModuleHostBuilder settings) {
        WorkQueues queues = settings.queues();
        ownsQueues = queues == null;
        services = settings.services(ownsQueues ? new WorkQueues(settings.orb()) : queues);
        factories = settings.factories();
        parameterUpdates = services.parameters().attach(services.orb());
        supervisor = new Supervisor(services.orb());
        statusPublisher = new StatusPublisher(
                services.orb(), settings.statusPeriodUs(), supervisor, this::status, modules::names);
        endHandler = new EndHandler(supervisor, statusPublisher, modules, settings.endProgram());
    }

    /**
     * Returns the open host of a broker's modules, for tools.
     *
     * @throws IllegalStateException if the broker is closed
     */
    public static Optional<ModuleHost> of(Orb orb) {
        return HostOfOrb.of(orb).find();
    }

    /** Returns a builder of a host for the modules of a broker. */
    public static ModuleHostBuilder builder(Orb orb) {
        return new ModuleHostBuilder(orb);
    }

    /**
     * Creates a host with default settings.
     *
     * @throws IllegalStateException as {@link ModuleHostBuilder#build}
     */
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
     * @throws ModuleException if its options are wrong, a module of that name or {@value #MAX_MODULES} modules run, or
     *     it cannot be made or started: it is closed then, its endpoints are gone, and its state is {@link
     *     ModuleState#FAILED}
     */
    public void start(ModuleFactory factory, ModuleConfig config) throws ModuleException {
        HostedModule fresh = checked(factory, config);
        modules.add(fresh);
        try {
            fresh.start();
        } finally {
            statusPublisher.changed(fresh);
        }
    }

    /** Returns a module that is not registered yet; what a factory throws is a ModuleException. */
    private HostedModule checked(ModuleFactory factory, ModuleConfig config) throws ModuleException {
        HostedModule fresh;
        try {
            fresh = new HostedModule(services, factory, config, endHandler);
        } catch (ModuleException e) {
            throw e;
        } catch (Throwable e) {
            throw new ModuleException(
                    "factory " + factory.getClass().getName() + " of module " + config.fullName() + " failed: "
                            + Failures.text(e),
                    e);
        }
        if (!endHandler.canFollow(fresh.policy())) {
            throw new ModuleException("module " + config.fullName() + " has " + CommonOptions.POLICY + "="
                    + fresh.policy() + ", but the host of this program was built without"
                    + " ModuleHostBuilder.endProgram");
        }
        return fresh;
    }

    /**
     * Stops a module and waits until it has ended or its limit of time has passed; does nothing if it does not run. It
     * stays listed.
     *
     * @param name full name, or the name alone in the root namespace
     * @throws ModuleException if there is no such module, or it is still starting
     */
    public void stop(String name) throws ModuleException {
        HostedModule module = modules.require(name);
        if (module.present().isHere()) {
            endHandler.stopLater(module);
            return;
        }
        module.stop();
        statusPublisher.changed(module);
    }

    /**
     * Stops a module if it runs and starts it again with its configuration.
     *
     * @throws ModuleException as {@link #stop} and {@link #start(ModuleFactory, ModuleConfig)}, or if a thread or item
     *     of the module itself calls
     */
    public void restart(String name) throws ModuleException {
        HostedModule module = modules.require(name);
        if (module.present().isHere()) {
            throw new ModuleException("module " + module.config().fullName()
                    + " cannot restart itself; throw an exception, with " + CommonOptions.POLICY + "="
                    + FailurePolicy.RESTART);
        }
        module.stop();
        start(module.factory(), module.config());
    }

    /** Returns all modules that were started, in the order of starting, including those that have ended. */
    public List<HostedModuleStatus> status() {
        return modules.all().stream().map(HostedModule::status).toList();
    }

    /**
     * Returns one module.
     *
     * @throws ModuleException if there is no such module
     */
    public HostedModuleStatus status(String name) throws ModuleException {
        return modules.require(name).status();
    }

    /**
     * Prints the figures that a module itself has; none if it does not run. A module is not closed while it prints,
     * within the limit of a close.
     *
     * @throws ModuleException if there is no such module, or an earlier call has not returned within the limit of a
     *     close
     */
    public void printStatus(String name, StatusPrinter printer) throws ModuleException {
        modules.require(name).printStatus(printer);
    }

    /** Returns the perf counters by the full names of their modules. */
    public Map<String, List<PerfCounter>> perfCounters() {
        Map<String, List<PerfCounter>> counters = new TreeMap<>();
        for (HostedModule module : modules.all()) {
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
        return modules.require(name).awaitEnd(unit.toNanos(timeout));
    }

    /**
     * Adds a receiver of the ends of modules: they have stopped, or failed, and nothing of them is left. It is called
     * on any thread, while the module is locked: it must neither wait nor call the host for that module.
     */
    public void addEndListener(Consumer<HostedModuleStatus> listener) {
        endHandler.listeners().add(listener);
    }

    /** Removes a receiver of ends. */
    public void removeEndListener(Consumer<HostedModuleStatus> listener) {
        endHandler.listeners().remove(listener);
    }

    /** Adds a receiver of the log of modules, called on the logging threads. */
    public void addLogListener(ModuleLogListener listener) {
        services.log().add(listener);
    }

    /** Removes a receiver of the log of modules. */
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

    /** Returns the seed of its modules' random numbers. */
    public long seed() {
        return services.seed();
    }

    /** Stops all modules in reverse order of starting; idempotent. */
    @Override
    public void close() {
        for (HostedModule module : modules.close()) {
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
        HostOfOrb.of(services.orb()).closed(this);
    }
}
