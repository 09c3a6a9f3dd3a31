// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread that publishes at a fixed rate. Each message carries its number, contents that follow from it, and the time
 * at which it was due: a message delayed by this thread counts as late.
 */
final class SoakStream extends Thread {
    private static final long NS_PER_S = TimeUnit.SECONDS.toNanos(1);

    private final Orb orb;
    private final OrbMetadata<NodeSample> topic;
    private final long periodNs;
    private volatile boolean stop;
    private volatile long published;

    SoakStream(String name, Orb orb, OrbMetadata<NodeSample> topic, int rateHz) {
        super(name);
        this.orb = orb;
        this.topic = topic;
        this.periodNs = NS_PER_S / rateHz;
    }

    @Override
    public void run() {
        NodeSample message = new NodeSample();
        Publication<NodeSample> publication = orb.advertise(topic);
        long dueNs = System.nanoTime();
        while (!stop) {
            dueNs += periodNs;
            while (System.nanoTime() - dueNs < 0) {
                LockSupport.parkNanos(dueNs - System.nanoTime());
            }
            message.timestamp = dueNs;
            fill(message, published + 1);
            publication.publish(message);
            published = message.sequence;
        }
    }

    /** Ends the stream and waits for its end. */
    void end() throws InterruptedException {
        stop = true;
        join();
    }

    /** Returns the number of messages published. For any thread. */
    long published() {
        return published;
    }

    static void fill(NodeSample message, long sequence) {
        message.sequence = sequence;
        for (int i = 0; i < message.values.length; i++) {
            message.values[i] = value(sequence, i);
        }
    }

    /** Returns whether all of a message is of one publish. */
    static boolean isWhole(NodeSample message) {
        for (int i = 0; i < message.values.length; i++) {
            if (message.values[i] != value(message.sequence, i)) {
                return false;
            }
        }
        return true;
    }

    /** Exact in a float, and another one in each of millions of messages that follow each other. */
    private static float value(long sequence, int index) {
        return (sequence + index) & 0xff_ffff;
    }
}
