// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.topics.sensors.SensorCombined;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkQueue;

/** Runs a module on a work queue, scheduled by each IMU message. */
final class QueueEstimatorRunner implements EstimatorRunner {
    private final ScheduledWorkItem item;
    private final SubscriptionCallbackWorkItem<SensorCombined> callback;

    QueueEstimatorRunner(WorkQueue queue, AttitudeModule module) {
        item = new ScheduledWorkItem("attitude-estimator", queue, module::run);
        callback = new SubscriptionCallbackWorkItem<>(item, module.imuSubscription());
    }

    @Override
    public void start() {
        callback.registerCallback();
        item.scheduleNow();
    }

    @Override
    public void close() {
        callback.close();
        item.close();
    }
}
