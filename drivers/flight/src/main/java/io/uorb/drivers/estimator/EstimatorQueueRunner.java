// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.time.OrbClock;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkQueue;

/** Runs a module on a work queue, scheduled by each IMU message. */
final class EstimatorQueueRunner implements EstimatorRunner {
    private final AttitudeModule module;
    private final OrbClock clock;
    private final ScheduledWorkItem item;
    private final SubscriptionCallbackWorkItem<SensorCombined> callback;

    /** When the timer fires, or has fired; the queue's thread uses it. */
    private long timerUs;

    EstimatorQueueRunner(OrbClock clock, WorkQueue queue, AttitudeModule module) {
        this.module = module;
        this.clock = clock;
        item = new ScheduledWorkItem("attitude-estimator", queue, this::run);
        callback = new SubscriptionCallbackWorkItem<>(item, module.imuSubscription());
    }

    /** Each message puts the deadline off: the timer is set again only when it has fired, or would be late. */
    private void run() {
        long deadlineUs = module.run();
        if (deadlineUs != OrbClock.NEVER && (clock.nowUs() >= timerUs || deadlineUs < timerUs)) {
            timerUs = deadlineUs;
            item.scheduleAt(deadlineUs);
        }
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
