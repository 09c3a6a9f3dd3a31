// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

import io.uorb.Subscription;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkQueue;

/** Runs a hub on a work queue. A run that throws is reported to the queue's error handler, and the hub goes on. */
final class HubQueueRunner implements HubRunner {
    private final ScheduledWorkItem item;

    HubQueueRunner(WorkQueue queue, Runnable step) {
        item = new ScheduledWorkItem("sensor_hub", queue, step);
    }

    @Override
    public void listen(Subscription<?> subscription) {
        new SubscriptionCallbackWorkItem<>(item, subscription).registerCallback();
    }

    @Override
    public void start() {
        item.scheduleOnInterval(HubCore.TICK_US);
    }

    /** Ends the callbacks as well. */
    @Override
    public void close() {
        item.close();
    }
}
