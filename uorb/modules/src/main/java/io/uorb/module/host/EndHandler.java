// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.module.ModuleException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * Closes modules that have failed or whose threads have returned, and does what their policies tell: on the supervisor,
 * for a thread cannot wait for its own end.
 */
final class EndHandler {
    private static final long RETRY_US = 100_000;

    private final Supervisor supervisor;
    private final StatusPublisher statusPublisher;
    private final ModuleRegistry modules;
    private final List<Consumer<HostedModuleStatus>> listeners = new CopyOnWriteArrayList<>();
    /** Null if the program cannot be ended. */
    private final Runnable endProgram;

    EndHandler(Supervisor supervisor, StatusPublisher statusPublisher, ModuleRegistry modules, Runnable endProgram) {
        this.supervisor = supervisor;
        this.statusPublisher = statusPublisher;
        this.modules = modules;
        this.endProgram = endProgram;
    }

    /** Whether a policy can be followed. */
    boolean canFollow(FailurePolicy policy) {
        return policy != FailurePolicy.END_PROGRAM || endProgram != null;
    }

    /** Returns the receivers of ends. */
    List<Consumer<HostedModuleStatus>> listeners() {
        return listeners;
    }

    /** Passes on that a life has ended and nothing of it is left. */
    void ended(HostedModule module) {
        HostedModuleStatus status = module.status();
        listeners.forEach(listener -> supervisor.runGuarded(() -> listener.accept(status)));
    }

    void failed(HostedModule module, ModuleResources resources) {
        supervisor.after(0, () -> closeFailed(module, resources));
    }

    private void closeFailed(HostedModule module, ModuleResources resources) {
        try {
            if (module.closeFailed(resources)) {
                follow(module);
            }
        } catch (ModuleException e) {
            supervisor.after(RETRY_US, () -> closeFailed(module, resources)); // its start has not returned yet
        }
        statusPublisher.changed(module);
    }

    private void follow(HostedModule module) {
        switch (module.policy()) {
            case LEAVE -> {}
            case RESTART -> restartLater(module);
            case END_PROGRAM -> endProgram.run();
            default -> throw new AssertionError(module.policy());
        }
    }

    private void restartLater(HostedModule module) {
        supervisor.after(module.pauseUs(), () -> restart(module));
    }

    private void restart(HostedModule module) {
        if (!modules.has(module) || module.state() != ModuleState.FAILED) {
            return; // somebody has stopped or replaced it
        }
        supervisor.runApart("restart of " + module.config().fullName(), () -> startAgain(module));
    }

    private void startAgain(HostedModule module) {
        try {
            module.startAgain();
        } catch (ModuleException e) {
            if (module.state() == ModuleState.FAILED) {
                restartLater(module);
            }
        }
        statusPublisher.changed(module);
    }

    void finished(HostedModule module, ModuleResources resources) {
        supervisor.after(0, () -> closeFinished(module, resources));
    }

    private void closeFinished(HostedModule module, ModuleResources resources) {
        try {
            module.closeFinished(resources);
        } catch (ModuleException e) {
            supervisor.after(RETRY_US, () -> closeFinished(module, resources));
        }
        statusPublisher.changed(module);
    }

    /** Stops a module for a thread or item of its own. */
    void stopLater(HostedModule module) {
        supervisor.after(0, () -> {
            try {
                module.stop();
            } catch (ModuleException e) {
                module.log().error("cannot stop", e);
            }
            statusPublisher.changed(module);
        });
    }
}
