// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.console;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread that publishes on many topics, each at its own rate: every millisecond it publishes what is due, then
 * sleeps. One that is late catches up.
 */
final class TopicLoad extends Thread {
    private static final long TICK_NS = 1_000_000;
    private static final MessageSchema SCHEMA = MessageSchema.builder("Load")
            .field(WireType.UINT64, "timestamp")
            .array(WireType.FLOAT32, 14, "values")
            .build();

    /** A topic of 64 bytes and the milliseconds between two of its messages. */
    private record Part(DynamicPublication publication, DynamicMessage message, int everyMs) {}

    private final Orb orb;
    private final List<Part> parts = new ArrayList<>();
    private final List<Subscription<?>> subscribers = new ArrayList<>();
    private volatile boolean ended;
    private volatile long published;

    /** Creates a load without topics. */
    TopicLoad(Orb orb, String name) {
        super(name);
        this.orb = orb;
        setDaemon(true);
    }

    /** Adds a topic with one subscriber that never copies. */
    void add(String name, int rateHz) {
        DynamicTopic topic = DynamicTopic.of(name, SCHEMA, 1);
        subscribers.add(orb.subscribe(topic));
        parts.add(new Part(new DynamicPublication(orb.advertise(topic)), new DynamicMessage(topic), 1_000 / rateHz));
    }

    @Override
    public void run() {
        long startNs = System.nanoTime();
        for (long tick = 1; !ended; tick++) {
            for (int i = 0; i < parts.size(); i++) {
                Part part = parts.get(i);
                if ((tick + i) % part.everyMs == 0) { // not all of one rate in the same millisecond
                    part.message.words()[0] = orb.clock().nowUs();
                    part.publication.publish(part.message);
                    published++; // this thread is the only one that writes it
                }
            }
            long untilNs = startNs + tick * TICK_NS;
            for (long leftNs = untilNs - System.nanoTime(); leftNs > 0; leftNs = untilNs - System.nanoTime()) {
                LockSupport.parkNanos(leftNs);
            }
        }
    }

    long published() {
        return published;
    }

    void end() {
        ended = true;
    }
}
