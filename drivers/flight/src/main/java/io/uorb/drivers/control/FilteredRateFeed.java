// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.Subscription;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.runner.Cycle;
import io.uorb.module.ModuleContext;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.topics.sensors.VehicleAngularVelocity;
import io.uorb.topics.sensors.VehicleAngularVelocityTopic;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueueConfig;

/** Rates from {@code vehicle_angular_velocity}; samples that are not finite are left out. */
final class FilteredRateFeed implements RateFeed {
    private static final double S_PER_US = 1e-6;

    private final Taker taker;
    private final Subscription<VehicleAngularVelocity> subscription;
    private final VehicleAngularVelocity message = new VehicleAngularVelocity();
    private final double[] rate = new double[3];
    private final double[] acceleration = new double[3];
    private final WorkItem item;
    private long lastUs;

    FilteredRateFeed(ModuleContext context, Taker taker) {
        this.taker = taker;
        subscription = context.subscribe(VehicleAngularVelocityTopic.VEHICLE_ANGULAR_VELOCITY);
        item = new Cycle(context, Cycle.RATE_US).workItem(WorkQueueConfig.RATE_CTRL, this::run);
    }

    @Override
    public void start() {
        new SubscriptionCallbackWorkItem<>(item, subscription).registerCallback();
    }

    private void run() {
        while (subscription.update(message)) {
            Vectors.toDoubles(message.xyz, rate);
            Vectors.toDoubles(message.xyzDerivative, acceleration);
            double sinceLastS = (message.timestampSample - lastUs) * S_PER_US;
            if (Vectors.isFinite(rate) && Vectors.isFinite(acceleration) && sinceLastS > 0) {
                lastUs = message.timestampSample;
                double periodS = Math.min(sinceLastS, LONGEST_PERIOD_S);
                taker.take(rate, acceleration, message.timestampSample, periodS);
            }
        }
    }

    @Override
    public void state(StateFields fields) {
        lastUs = fields.integer("last_us", lastUs);
    }
}
