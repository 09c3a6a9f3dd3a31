// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Subscription;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.dynamic.DynamicSubscription;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.shell.server.ConsoleServer;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.io.IOException;

/** A program with a topic that a module reads, a topic without publishers, a work queue, and a console. */
public final class FlowingProgram implements AutoCloseable {
    private final Orb orb = Orb.builder().build();
    private final WorkQueues queues = new WorkQueues(orb);
    private final DynamicTopic point = topic("point");
    private final DynamicPublication publication;
    private final DynamicSubscription subscription;
    private final Subscription<?> silent;
    private final DynamicMessage message = new DynamicMessage(point);
    private final DynamicMessage copy = new DynamicMessage(point);
    private final ConsoleServer server;

    public FlowingProgram() throws IOException {
        OrbModule driver = OrbModule.enter("driver");
        publication = new DynamicPublication(orb.advertise(point));
        driver.close();
        OrbModule estimator = OrbModule.enter("estimator");
        subscription = new DynamicSubscription(orb.subscribe(point));
        silent = orb.subscribe(topic("silent"));
        estimator.close();
        server = ConsoleServer.builder(orb).name("flowing").workQueues(queues).start();
    }

    private static DynamicTopic topic(String name) {
        return DynamicTopic.of(
                name,
                MessageSchema.builder("Point")
                        .field(WireType.UINT64, "timestamp")
                        .field(WireType.INT32, "x")
                        .build(),
                4);
    }

    /** Publishes and copies at an interval, on a work queue of its own. */
    void flow(long intervalUs) {
        new ScheduledWorkItem("point_driver", queues.findOrCreate(WorkQueueConfig.RATE_CTRL), () -> {
                    message.set("timestamp", orb.clock().nowUs());
                    publication.publish(message);
                    subscription.update(copy);
                })
                .scheduleOnInterval(intervalUs);
    }

    public String socket() {
        return server.socket().toString();
    }

    /** Ends the console, as the program's end does. */
    public void end() {
        server.close();
    }

    @Override
    public void close() {
        server.close();
        queues.close();
        silent.close();
        orb.close();
    }
}
