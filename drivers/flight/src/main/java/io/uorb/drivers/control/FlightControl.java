// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.Orb;
import io.uorb.work.WorkQueue;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;

/** The whole cascade on the queues that PX4 gives it. */
public final class FlightControl implements AutoCloseable {
    private final RateControl rate;
    private final ControlAllocator allocator;
    private final AttitudeControl attitude;
    private final LandDetector land;
    private final PositionControl position;

    /** Creates the modules, which run from now on. */
    public FlightControl(Orb orb, WorkQueues queues, FlightControlParameters parameters) {
        WorkQueue inner = queues.findOrCreate(WorkQueueConfig.RATE_CTRL);
        WorkQueue outer = queues.findOrCreate(WorkQueueConfig.NAV_AND_CONTROLLERS);
        rate = new RateControl(orb, inner, parameters.rate(), parameters.rateInput());
        allocator = new ControlAllocator(orb, inner, parameters.mixer());
        attitude = new AttitudeControl(orb, outer, parameters.attitude());
        land = new LandDetector(orb, outer, parameters.land());
        position = new PositionControl(orb, outer, parameters.position());
    }

    @Override
    public void close() {
        position.close();
        land.close();
        attitude.close();
        allocator.close();
        rate.close();
    }
}
