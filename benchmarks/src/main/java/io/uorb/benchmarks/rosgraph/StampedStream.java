// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rosgraph;

import io.uorb.ros.message.MessageType;
import io.uorb.ros.node.Publisher;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.node.Subscriber;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.ros.topic.RawMessage;
import io.uorb.ros.topic.RawSerializer;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;

/** A stream of messages that begin with their time: from a publisher, by whatever is between, to a subscriber. */
final class StampedStream implements AutoCloseable {
    private static final MessageType TYPE =
            StandardDefinitions.require("sensor_msgs/Imu").type();
    /** Behind the header's counter, which the publisher sets. */
    private static final int STAMP_AT = 16;

    private static final long HIGHEST_NS = Duration.ofMinutes(1).toNanos();
    private static final long PAUSE_NS = Duration.ofMillis(2).toNanos();
    private static final long DRAIN_NS = Duration.ofSeconds(2).toNanos();
    private static final long PATH_LIMIT_NS = Duration.ofSeconds(20).toNanos();
    private static final double NS_PER_S = 1e9;

    private final Publisher<RawMessage> publisher;
    private final Subscriber subscriber;
    private final RawMessage message = new RawMessage();
    private final Histogram latencies = new Histogram(HIGHEST_NS, 3);
    private final Histogram publishing = new Histogram(HIGHEST_NS, 3);
    /** Messages that arrived; written by the thread of callbacks alone. */
    private volatile long received;

    private long sent;

    StampedStream(RosNode from, String topic, RosNode to, String arrival, int bytes) {
        message.set(new byte[bytes], 0, bytes);
        publisher = from.advertise(topic, new RawSerializer(TYPE));
        subscriber = to.subscribe(arrival, RawSerializer.ANY, this::receive);
    }

    private void receive(RawMessage arrived) {
        long stampNs = ByteBuffer.wrap(arrived.array()).getLong(STAMP_AT);
        latencies.recordValue(Math.min(HIGHEST_NS, System.nanoTime() - stampNs));
        received++; // this thread is the only one that writes it
    }

    private void publish() {
        long nowNs = System.nanoTime();
        ByteBuffer.wrap(message.array()).putLong(STAMP_AT, nowNs);
        publisher.publish(message);
        publishing.recordValue(System.nanoTime() - nowNs);
        sent++;
    }

    /** Publishes until a message has arrived, then discards the measurements. */
    StampedStream open() {
        long endNs = System.nanoTime() + PATH_LIMIT_NS;
        while (received == 0) {
            if (System.nanoTime() > endNs) {
                throw new IllegalStateException("nothing of " + publisher.topic() + " came through");
            }
            publish();
            LockSupport.parkNanos(PAUSE_NS);
        }
        forget();
        return this;
    }

    /** Discards the measurements, after all messages in flight have arrived. */
    void forget() {
        drain();
        latencies.reset();
        publishing.reset();
        received = 0;
        sent = 0;
    }

    /** Waits until all has arrived that was sent; not for messages that are lost. */
    void drain() {
        long endNs = System.nanoTime() + DRAIN_NS;
        while (received < sent && System.nanoTime() < endNs) {
            LockSupport.parkNanos(PAUSE_NS);
        }
    }

    /** Publishes at a rate for some seconds. */
    StampedStream atRate(double rateHz, int seconds) {
        long startNs = System.nanoTime();
        long count = Math.round(rateHz * seconds);
        for (long i = 1; i <= count; i++) {
            publish();
            long untilNs = startNs + Math.round(i * NS_PER_S / rateHz);
            for (long leftNs = untilNs - System.nanoTime(); leftNs > 0; leftNs = untilNs - System.nanoTime()) {
                LockSupport.parkNanos(leftNs);
            }
        }
        return this;
    }

    /** Publishes as fast as messages arrive, so many under way, for some seconds; returns messages a second. */
    double asFastAsItGoes(int underWay, int seconds) {
        long startNs = System.nanoTime();
        long endNs = startNs + (long) (seconds * NS_PER_S);
        while (System.nanoTime() < endNs) {
            if (sent - received < underWay) {
                publish();
            } else {
                Thread.onSpinWait();
            }
        }
        return received * NS_PER_S / (System.nanoTime() - startNs);
    }

    int subscribers() {
        return publisher.subscribers();
    }

    long sent() {
        return sent;
    }

    long lost() {
        return sent - received;
    }

    /** Returns the messages that the publisher dropped for all its subscribers, since it began. */
    long dropped() {
        return publisher.dropped();
    }

    Histogram latencies() {
        return latencies;
    }

    Histogram publishing() {
        return publishing;
    }

    @Override
    public void close() {
        subscriber.close();
        publisher.close();
    }
}
