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

/**
 * The whole control cascade for a program without a module host: rate and attitude control, mixer, land detector and
 * position control, on the work queues of PX4. Any one thread creates and closes it.
 */
public final class FlightControl implements AutoCloseable {
    private final Orb orb;
    private final WorkQueues queues;
    private final Deque<StandaloneContext> contexts = new ArrayDeque<>();

    /**
     * Creates and starts the modules.
     *
     * @param queues on the broker's clock; close them after this
     */
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

    /** Ends the modules in reverse order. */
    @Override
    public void close() {
        while (!contexts.isEmpty()) {
            contexts.pop().close();
        }
    }
}
