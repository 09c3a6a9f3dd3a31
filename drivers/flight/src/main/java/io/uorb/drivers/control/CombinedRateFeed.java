// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueue;
import org.joml.Vector3d;

/** Rates from {@code sensor_combined}; samples that are not finite are left out. */
final class CombinedRateFeed implements RateFeed {
    private static final double S_PER_US = 1e-6;

    private final Taker taker;
    private final AngularAcceleration acceleration;
    private final Subscription<SensorCombined> subscription;
    private final SensorCombined message = new SensorCombined();
    private final Vector3d rate = new Vector3d();
    private final WorkItem item;
    private final SubscriptionCallbackWorkItem<SensorCombined> callback;
    private long lastUs;

    CombinedRateFeed(Orb orb, WorkQueue queue, double cutoffHz, Taker taker) {
        this.taker = taker;
        acceleration = new AngularAcceleration(cutoffHz);
        subscription = orb.subscribe(SensorCombinedTopic.SENSOR_COMBINED);
        item = new WorkItem("mc_rate_control", queue, this::run);
        callback = new SubscriptionCallbackWorkItem<>(item, subscription);
        callback.registerCallback();
    }

    private void run() {
        while (subscription.update(message)) {
            MessageVectors.fromFloats(message.gyroRad, rate);
            double sinceLastS = (message.timestamp - lastUs) * S_PER_US;
            if (rate.isFinite() && sinceLastS > 0) {
                lastUs = message.timestamp;
                double periodS = Math.min(sinceLastS, LONGEST_PERIOD_S);
                taker.take(rate, acceleration.update(rate, periodS), message.timestamp, periodS);
            }
        }
    }

    @Override
    public void close() {
        callback.close();
        item.close();
        subscription.close();
    }
}
