// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.Subscription;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.runner.Cycle;
import io.uorb.drivers.sensor.MeasurementLimits;
import io.uorb.module.ModuleContext;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.parameter.Parameters;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueueConfig;

/** Rates from {@code sensor_combined}; those that are not finite, or that no sensor can measure, are left out. */
final class CombinedRateFeed implements RateFeed {
    private static final double S_PER_US = 1e-6;

    private final Parameters<RateControllerParameters> parameters;
    private final Taker taker;
    private final AngularAcceleration acceleration;
    private final Subscription<SensorCombined> subscription;
    private final SensorCombined message = new SensorCombined();
    private final double[] rate = new double[3];
    private final WorkItem item;
    private long lastUs;

    CombinedRateFeed(ModuleContext context, Parameters<RateControllerParameters> parameters, Taker taker) {
        this.parameters = parameters;
        this.taker = taker;
        acceleration = new AngularAcceleration(parameters.get().accelerationCutoffHz());
        subscription = context.subscribe(SensorCombinedTopic.SENSOR_COMBINED);
        item = new Cycle(context, Cycle.RATE_US).workItem(WorkQueueConfig.RATE_CTRL, this::run);
    }

    @Override
    public void start() {
        new SubscriptionCallbackWorkItem<>(item, subscription).registerCallback();
    }

    private void run() {
        acceleration.tune(parameters.get().accelerationCutoffHz());
        while (subscription.update(message)) {
            Vectors.toDoubles(message.gyroRad, rate);
            double sinceLastS = (message.timestamp - lastUs) * S_PER_US;
            if (Vectors.norm(rate) <= MeasurementLimits.RATE_RAD_S && sinceLastS > 0) { // false for NaN
                lastUs = message.timestamp;
                double periodS = Math.min(sinceLastS, LONGEST_PERIOD_S);
                taker.take(rate, acceleration.update(rate, periodS), message.timestamp, periodS);
            }
        }
    }

    @Override
    public void state(StateFields fields) {
        fields.part("acceleration", acceleration);
        lastUs = fields.integer("last_us", lastUs);
    }
}
