// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.module;

import io.uorb.launch.LaunchedUnit;
import io.uorb.launch.StopStage;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.host.CommonOptions;
import io.uorb.module.host.HostedModuleStatus;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleHost;
import io.uorb.module.host.ModuleState;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * A module of a host as a unit of a launch ({@code architecture:GR-16}, {@code architecture:GR-18}). Each life is a new
 * module with new publications; subscribers of others keep theirs. It ends with exit code 0 when it was stopped or
 * its threads have
 * returned, and with 1 when it has failed, also in its start.
 *
 * <p>It is started and stopped on a thread of its own or, with a manual clock, on the one that advances it. A module
 * that hangs in its start or stop counts as ended after {@link StopStage#KILL}; the host names its threads.
 */
public final class ModuleUnit implements LaunchedUnit {
    /** The exit code of a module that has failed. */
    public static final int FAILED = 1;

    /** The exit code of a module that did not end: a process's after SIGKILL. */
    public static final int ABANDONED = 137;

    private final ModuleHost host;
    private final ModuleConfig config;
    /** Null for the host's of that kind. */
    private final ModuleFactory factory;
    /** Null before the first start. */
    private volatile Life life;

    /**
     * Creates one of a kind that the host knows; it does not run.
     *
     * @throws IllegalArgumentException if the options have a policy after failures, which is the launch's affair
     */
    public ModuleUnit(ModuleHost host, ModuleConfig config) {
        this(host, config, null);
    }

    /**
     * Creates one of a factory, or, with null, of a kind that the host knows; it does not run.
     *
     * @throws IllegalArgumentException as {@link #ModuleUnit(ModuleHost, ModuleConfig)}
     */
    public ModuleUnit(ModuleHost host, ModuleConfig config, ModuleFactory factory) {
        this.host = Objects.requireNonNull(host, "host");
        this.config = Objects.requireNonNull(config, "config");
        this.factory = factory;
        for (String option : config.options()) {
            if (option.split("=", 2)[0].equals(CommonOptions.POLICY)) {
                throw new IllegalArgumentException("module " + config.fullName() + " has " + option
                        + "; in a launch, use respawn and required instead");
            }
        }
    }

    /** One life; the first end counts. */
    private final class Life implements Consumer<HostedModuleStatus> {
        private final EndListener listener;
        private boolean ended;
        private boolean toStop;

        Life(EndListener listener) {
            this.listener = listener;
        }

        /** Receives the ends of all modules of the host. */
        @Override
        public void accept(HostedModuleStatus status) {
            if (status.name().equals(name())) {
                end(status.state() == ModuleState.FAILED ? FAILED : 0);
            }
        }

        synchronized void requestStop() {
            toStop = true;
        }

        synchronized boolean isToStop() {
            return toStop;
        }

        void end(int exitCode) {
            synchronized (this) {
                if (ended) {
                    return;
                }
                ended = true;
            }
            host.removeEndListener(this);
            listener.onEnd(exitCode);
        }
    }

    @Override
    public String name() {
        return config.fullName();
    }

    @Override
    public void start(EndListener listener) {
        Life fresh = new Life(listener);
        life = fresh;
        host.addEndListener(fresh);
        runApart("start of " + name(), () -> startInHost(fresh));
    }

    private void startInHost(Life fresh) {
        try {
            host.start(factory == null ? host.factories().require(config.kind()) : factory, config);
            if (fresh.isToStop()) {
                stopInHost(); // the host may not have known it when it was to be stopped
            }
        } catch (ModuleException e) {
            fresh.end(FAILED);
        }
    }

    @Override
    public void stop(StopStage stage) {
        Life present = life;
        if (present == null) {
            return;
        }
        present.requestStop();
        if (stage == StopStage.KILL) {
            present.end(ABANDONED);
            return;
        }
        runApart("stop of " + name(), this::stopInHost);
    }

    private void stopInHost() {
        try {
            host.stop(name());
        } catch (ModuleException e) {
            // It is not there, or hangs in its start: the next stage comes.
            return;
        }
    }

    private void runApart(String threadName, Runnable action) {
        if (ManualClock.of(host.orb().clock()).isPresent()) {
            action.run();
            return;
        }
        Thread thread = new Thread(action, threadName);
        thread.setDaemon(true);
        thread.start();
    }
}
