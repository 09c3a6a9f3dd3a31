// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.runner;

import io.uorb.Subscription;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleThread;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.LongSupplier;

/** A poll loop on a thread of a module. */
public final class ModulePollLoop implements ModuleRunner {
    private final ModuleContext context;
    private final LongSupplier step;
    private final OrbClock clock;
    private final Cycle cycle;
    /** Subscriptions that are polled from the start on. */
    private final List<Subscription<?>> subscriptions = new ArrayList<>();

    /** The thread itself only. */
    private ModuleThread thread;

    /**
     * Creates a loop; {@link #start} starts its thread.
     *
     * @param periodUs how often the module needs to run, as {@link Cycle} has it
     * @param step the module's step; returns the time of the next step without a message, us on the broker's clock, or
     *     {@link OrbClock#NEVER}
     */
    public ModulePollLoop(ModuleContext context, long periodUs, LongSupplier step) {
        this.context = Objects.requireNonNull(context, "context");
        this.step = Objects.requireNonNull(step, "step");
        clock = context.clock();
        cycle = new Cycle(context, periodUs);
    }

    @Override
    public void listen(Subscription<?> subscription) {
        if (thread == null) {
            subscriptions.add(subscription);
        } else {
            thread.poller().add(subscription);
        }
    }

    @Override
    public void start() {
        context.thread("", this::run);
    }

    private void run(ModuleThread own) {
        thread = own;
        cycle.expect(own);
        subscriptions.forEach(own.poller()::add);
        while (!own.isStopping()) {
            own.poll(timeoutUs(step()));
        }
    }

    private long step() {
        cycle.begin();
        try {
            return step.getAsLong();
        } finally {
            cycle.end();
        }
    }

    private long timeoutUs(long dueUs) {
        return dueUs == OrbClock.NEVER ? -1 : Math.max(0, dueUs - clock.nowUs());
    }

    @Override
    public boolean isStopping() {
        return thread != null && thread.isStopping();
    }

    @Override
    public void state(StateFields fields) {
        throw new UnsupportedOperationException("it runs on a thread of its own, not on a work queue");
    }
}
