// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicSubscription;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Notes each message of some topics, instances 0 to 3, on the thread that publishes it. */
final class PublishJournal {
    private static final int INSTANCES = 4;

    private final List<Entry> entries = new ArrayList<>();
    private Runnable afterEach = () -> {};

    /** A message as it came: the broker's time, where, and its words. */
    record Entry(long atUs, String topic, int instance, DynamicMessage message) {
        @Override
        public String toString() {
            return atUs + " " + topic + ":" + instance + " " + message.getLong("timestamp") + " "
                    + message.getLong("value");
        }
    }

    PublishJournal(Orb orb, Collection<OrbMetadata<?>> topics) {
        for (OrbMetadata<?> topic : topics) {
            for (int instance = 0; instance < INSTANCES; instance++) {
                listen(orb, topic, instance);
            }
        }
    }

    private void listen(Orb orb, OrbMetadata<?> topic, int instance) {
        DynamicSubscription subscription = new DynamicSubscription(orb.subscribe(topic, instance));
        subscription.subscription().registerCallback(generation -> {
            DynamicMessage message = new DynamicMessage(topic);
            if (subscription.update(message)) {
                entries.add(new Entry(orb.clock().nowUs(), topic.name(), instance, message));
                afterEach.run();
            }
        });
    }

    /** Runs the action after each message, on the thread that publishes. */
    void afterEach(Runnable action) {
        afterEach = action;
    }

    List<Entry> entries() {
        return entries;
    }

    /** Time of the broker, topic and instance, timestamp and value of each. */
    List<String> lines() {
        return entries.stream().map(Entry::toString).toList();
    }

    /** The values in the order in which they came. */
    List<Long> values() {
        return entries.stream().map(entry -> entry.message().getLong("value")).toList();
    }

    /** The broker's times at which they came, us. */
    List<Long> times() {
        return entries.stream().map(Entry::atUs).toList();
    }
}
