// SPDX-License-Identifier: Apache-2.0
package io.uorb.px4.examples;

import static io.uorb.px4.examples.ColorTopic.COLOR_RED;
import static io.uorb.px4.examples.RandomIntegerTopic.RANDOM_INTEGER;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.px4.LazyPublication;
import io.uorb.time.OrbClock;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;

/** A module on a work queue: each number sets how bright the red lamp is, and it goes out if none comes for 100 ms. */
final class Dimmer implements AutoCloseable {
    private final OrbClock clock;
    private final LazyPublication<Color> red;
    private final Subscription<RandomInteger> numbers;
    private final ScheduledWorkItem item;
    private final SubscriptionCallbackWorkItem<RandomInteger> callback;
    private final RandomInteger number = new RandomInteger();
    private final Color lamp = new Color();

    Dimmer(Orb orb, WorkQueues queues) {
        clock = orb.clock();
        red = LazyPublication.single(orb, COLOR_RED);
        numbers = orb.subscribe(RANDOM_INTEGER);
        item = new ScheduledWorkItem("dimmer", queues.findOrCreate(WorkQueueConfig.LP_DEFAULT), this::run);
        callback = new SubscriptionCallbackWorkItem<>(item, numbers);
    }

    boolean start() {
        if (!callback.registerCallback()) {
            return false;
        }
        item.scheduleNow();
        return true;
    }

    private void run() {
        boolean drawn = false;
        while (numbers.update(number)) {
            drawn = true;
            shine(number.num);
        }
        if (!drawn) {
            shine(0);
        }
        item.scheduleDelayed(100_000);
    }

    private void shine(int level) {
        lamp.timestamp = clock.nowUs();
        lamp.level = level;
        red.publish(lamp);
    }

    @Override
    public void close() {
        callback.close();
        item.close();
        numbers.close();
        red.close();
    }
}
