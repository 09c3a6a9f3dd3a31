// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.Orb;
import io.uorb.drivers.landing.LandDetectorFactory;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleException;
import io.uorb.module.standalone.StandaloneContext;
import io.uorb.work.WorkQueues;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Function;

/** The whole cascade in a program without a module host, on the queues that PX4 gives it. */
public final class FlightControl implements AutoCloseable {
    private final Orb orb;
    private final WorkQueues queues;
    private final Deque<StandaloneContext> contexts = new ArrayDeque<>();

    /** Creates the modules, which run from now on. */
    public FlightControl(Orb orb, WorkQueues queues, FlightControlParameters parameters) {
        this.orb = orb;
        this.queues = queues;
        start(RateControlFactory.NAME, parameters.rate(), context -> new RateControl(context, parameters.rateInput()));
        start(ControlAllocatorFactory.NAME, parameters.mixer(), ControlAllocator::new);
        start(AttitudeControlFactory.NAME, parameters.attitude(), AttitudeControl::new);
        start(LandDetectorFactory.NAME, parameters.land(), new LandDetectorFactory()::create);
        start(PositionControlFactory.NAME, parameters.position(), PositionControl::new);
    }

    private void start(String name, Record parameters, Function<ModuleContext, Module> maker) {
        StandaloneContext context =
                StandaloneContext.of(orb, name).queues(queues).parameters(parameters);
        contexts.push(context);
        try {
            maker.apply(context).start();
        } catch (ModuleException e) {
            throw new IllegalStateException("cannot start " + name + ": " + e.getMessage(), e);
        }
    }

    /** Ends the modules, the last one first. */
    @Override
    public void close() {
        while (!contexts.isEmpty()) {
            contexts.pop().close();
        }
    }
}
