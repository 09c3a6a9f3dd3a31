// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.Orb;
import io.uorb.module.log.HostLog;
import io.uorb.module.log.ModuleLogListener;
import io.uorb.parameter.ParameterStore;
import io.uorb.work.WorkQueues;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** The settings of a {@link ModuleHost}. Not thread-safe. */
public final class ModuleHostBuilder {
    /** How long a module may take to stop, ms of real time. */
    public static final long CLOSE_LIMIT_DEFAULT_MS = 2_000;

    /** Interval of {@code module_status}, us. */
    public static final long STATUS_PERIOD_DEFAULT_US = 1_000_000;

    private final Orb orb;
    private final List<ModuleLogListener> listeners = new ArrayList<>();
    private WorkQueues queues;
    private ParameterStore parameters;
    private ModuleFactories factories;
    private Runnable endProgram;
    private long seed;
    private long closeLimitMs = CLOSE_LIMIT_DEFAULT_MS;
    private long statusPeriodUs = STATUS_PERIOD_DEFAULT_US;
    private long checkpointPeriodUs;

    ModuleHostBuilder(Orb orb) {
        this.orb = Objects.requireNonNull(orb, "orb");
    }

    /** Sets the work queues of the modules; by default the host makes queues of its own and closes them. */
    public ModuleHostBuilder queues(WorkQueues ofOrb) {
        queues = Objects.requireNonNull(ofOrb, "queues");
        return this;
    }

    /**
     * Sets the store of parameters; by default the host makes an empty one. The host publishes its
     * {@code parameter_update}.
     */
    public ModuleHostBuilder parameters(ParameterStore store) {
        parameters = Objects.requireNonNull(store, "parameters");
        return this;
    }

    /** Sets the factories; by default those of the class path. */
    public ModuleHostBuilder factories(ModuleFactories known) {
        factories = Objects.requireNonNull(known, "factories");
        return this;
    }

    /** Sets the seed of random numbers; 0 by default. */
    public ModuleHostBuilder seed(long newSeed) {
        seed = newSeed;
        return this;
    }

    /**
     * Sets the time limit for stopping a module, real time; 2 s by default.
     *
     * @throws IllegalArgumentException if the limit is not at least 1 ms
     */
    public ModuleHostBuilder closeLimit(long limit, TimeUnit unit) {
        closeLimitMs = unit.toMillis(limit);
        if (closeLimitMs < 1) {
            throw new IllegalArgumentException("close limit " + limit + " " + unit + " is less than 1 ms");
        }
        return this;
    }

    /**
     * Sets the interval of {@code module_status}, us of the broker's clock; 1 s by default, 0 for none at all.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public ModuleHostBuilder statusPeriodUs(long periodUs) {
        if (periodUs < 0) {
            throw new IllegalArgumentException("status period " + periodUs + " us is negative; 0 is none");
        }
        statusPeriodUs = periodUs;
        return this;
    }

    /**
     * Sets how often modules save their state in a trace of activations, us of the broker's clock; 0, the default, for
     * never. Only on a broker with a trace, and only modules that are {@code Checkpointable} or {@code Stateful};
     * others are named in the log.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public ModuleHostBuilder checkpointPeriodUs(long periodUs) {
        if (periodUs < 0) {
            throw new IllegalArgumentException("checkpoint period " + periodUs + " us is negative; 0 is never");
        }
        checkpointPeriodUs = periodUs;
        return this;
    }

    /**
     * Adds a receiver of the log of modules; without one, texts are passed to the loggers {@code
     * io.uorb.module.<name>}.
     */
    public ModuleHostBuilder log(ModuleLogListener listener) {
        listeners.add(Objects.requireNonNull(listener, "listener"));
        return this;
    }

    /** Sets the code that ends the program, for {@link FailurePolicy#END_PROGRAM}. Called on the host's thread. */
    public ModuleHostBuilder endProgram(Runnable action) {
        endProgram = Objects.requireNonNull(action, "endProgram");
        return this;
    }

    /**
     * Creates the host.
     *
     * @throws IllegalStateException if the broker has an open host already, or is closed
     */
    public ModuleHost build() {
        HostOfOrb ofOrb = HostOfOrb.of(orb);
        ModuleHost host = new ModuleHost(this);
        try {
            ofOrb.open(host);
        } catch (IllegalStateException e) {
            host.close();
            throw e;
        }
        return host;
    }

    HostServices services(WorkQueues used) {
        List<ModuleLogListener> receivers =
                listeners.isEmpty() ? List.of(ModuleLogListener.toSystemLogger()) : listeners;
        ParameterStore store = parameters == null ? new ParameterStore(orb.errorHandler()) : parameters;
        return new HostServices(orb, used, store, new HostLog(orb, receivers), seed, closeLimitMs, checkpointPeriodUs);
    }

    Orb orb() {
        return orb;
    }

    WorkQueues queues() {
        return queues;
    }

    ModuleFactories factories() {
        return factories == null ? ModuleFactories.ofClassPath() : factories;
    }

    Runnable endProgram() {
        return endProgram;
    }

    long statusPeriodUs() {
        return statusPeriodUs;
    }
}
