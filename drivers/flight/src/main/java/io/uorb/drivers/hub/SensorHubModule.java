// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

import io.uorb.drivers.hub.parameter.SensorHubParameters;
import io.uorb.drivers.hub.parameter.SensorKind;
import io.uorb.drivers.hub.voting.Rejection;
import io.uorb.drivers.runner.ModulePollLoop;
import io.uorb.drivers.runner.ModuleRunner;
import io.uorb.drivers.runner.ModuleWorkItem;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.StatusPrinter;
import io.uorb.work.WorkQueueConfig;
import java.util.Optional;
import java.util.function.Supplier;

/** The module of {@link SensorHub}, on a thread or a work queue. */
final class SensorHubModule implements Module {
    private final Supplier<SensorHubParameters> parameters;
    private final HubCore core;
    private final ModuleRunner runner;

    /**
     * Creates a hub that does not run yet.
     *
     * @param parameters asked at each step, on the hub's thread
     * @param queue whose item it is; empty for a thread of its own
     */
    SensorHubModule(ModuleContext context, Supplier<SensorHubParameters> parameters, Optional<WorkQueueConfig> queue) {
        this.parameters = parameters;
        runner = queue.isPresent()
                ? ModuleWorkItem.atInterval(context, queue.get(), HubCore.TICK_US, this::step)
                : new ModulePollLoop(context, HubCore.TICK_US, this::step);
        core = new HubCore(context, parameters.get(), runner::listen);
    }

    private long step() {
        core.run(parameters.get());
        return core.nextTickUs();
    }

    @Override
    public void start() {
        core.search();
        runner.start();
    }

    @Override
    public void status(StatusPrinter printer) {
        printer.value("lost", core.counters().lost());
        printer.value("rejected", core.counters().rejected());
        for (Rejection reason : Rejection.values()) {
            printer.value(reason.counter(), core.counters().rejected(reason));
        }
        for (SensorKind kind : SensorKind.values()) {
            printer.value("switches_" + kind.text(), core.counters().switches(kind));
        }
    }

    HubCounters counters() {
        return core.counters();
    }

    @Override
    public void close() {
        core.close();
    }
}
