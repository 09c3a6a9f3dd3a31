// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.debug.DebugKeyValue;
import io.uorb.topics.debug.DebugKeyValueTopic;
import io.uorb.topics.debug.DebugValue;
import io.uorb.topics.debug.DebugValueTopic;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A module that publishes each ms, and one that answers each message, on a manual clock. */
final class TracedGraph {
    private static final String PROPERTY = "io.uorb.trace";
    private static final long TIME_US = 20_000;

    private TracedGraph() {}

    /** Runs both on a broker for 20 ms. */
    static void run(Orb orb, ManualClock clock) throws InterruptedException {
        WorkQueues queues = new WorkQueues(orb);
        OrbModule.make("driver", () -> {
            Publication<DebugValue> publication = orb.advertise(DebugValueTopic.DEBUG_VALUE);
            ScheduledWorkItem item = new ScheduledWorkItem(
                    "driver", queues.findOrCreate(WorkQueueConfig.TEST1), () -> publication.publish(new DebugValue()));
            item.scheduleOnInterval(1_000);
            return item;
        });
        OrbModule.make("controller", () -> {
            Publication<DebugKeyValue> publication = orb.advertise(DebugKeyValueTopic.DEBUG_KEY_VALUE);
            Subscription<DebugValue> subscription = orb.subscribe(DebugValueTopic.DEBUG_VALUE);
            DebugValue message = new DebugValue();
            WorkItem item = new WorkItem("controller", queues.findOrCreate(WorkQueueConfig.TEST2), () -> {
                while (subscription.update(message)) {
                    publication.publish(new DebugKeyValue());
                }
            });
            new SubscriptionCallbackWorkItem<>(item, subscription).registerCallback();
            return item;
        });
        clock.advance(TIME_US);
    }

    /** Makes a log of it with its trace in an empty folder; returns the log, whose name depends on logs before it. */
    static Path record(Path folder) throws IOException, InterruptedException {
        String before =
                System.setProperty(PROPERTY, folder.resolve("traced.ulg").toString());
        ManualClock clock = new ManualClock();
        try (Orb orb = Orb.builder().clock(clock).build()) {
            run(orb, clock);
        } finally {
            if (before == null) {
                System.clearProperty(PROPERTY);
            } else {
                System.setProperty(PROPERTY, before);
            }
        }
        try (Stream<Path> logs = Files.list(folder)) {
            return logs.findFirst().orElseThrow();
        }
    }
}
