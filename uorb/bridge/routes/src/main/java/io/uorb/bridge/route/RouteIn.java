// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.route;

import io.uorb.Orb;
import io.uorb.bridge.ros2.BridgedTopic;
import io.uorb.bridge.ros2.MessageTimes;
import io.uorb.bridge.topicsfile.TopicsSection;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * An incoming topic of an engine. One thread of the engine receives, checks and closes; counters may be read by any.
 */
public final class RouteIn implements AutoCloseable {
    private final Orb orb;
    private final BridgedTopic topic;
    private final long maxAgeUs;
    private final MessageTimes times;
    private final InstanceTable instances;
    private final AtomicLong delivered = new AtomicLong();
    private final AtomicLong tooOld = new AtomicLong();
    private final AtomicLong malformed = new AtomicLong();
    private final AtomicLong unwanted = new AtomicLong();

    /**
     * Opens the route; it advertises with the first message.
     *
     * @param warnings receives closing and opening of the route
     */
    public RouteIn(Orb orb, BridgedTopic topic, Consumer<String> warnings) {
        this.orb = orb;
        this.topic = topic;
        this.maxAgeUs = topic.entry().maxAgeUsFor(topic.topic().queueLength());
        this.times = MessageTimes.of(topic.topic().schema());
        this.instances = topic.entry().section() == TopicsSection.SUBSCRIPTIONS_DEMUX
                ? InstanceTable.ofField(orb, topic, warnings)
                : InstanceTable.single(orb, topic, warnings);
    }

    /** Returns the topic. */
    public BridgedTopic topic() {
        return topic;
    }

    /** Passes over, on the route out of the same instance, what this one publishes. */
    public void hideFrom(RouteOut out) {
        if (out.topic().topic().name().equals(topic.topic().name())
                && instances.joins(out.topic().instance())) {
            instances.addEchoes(out.echoFilter());
        }
    }

    /**
     * Publishes a message, or counts why not.
     *
     * @param words in the peer's time; they are changed
     * @param offsetUs epoch minus broker
     */
    public void receive(long[] words, long offsetUs) {
        long nowUs = orb.clock().nowUs();
        if (times.ageUs(words, offsetUs, nowUs) > maxAgeUs) {
            tooOld.incrementAndGet();
            return;
        }
        times.toLocal(words, offsetUs, nowUs);
        (instances.publish(words) ? delivered : unwanted).incrementAndGet();
    }

    /** Counts what was no message of the topic. */
    public void countMalformed() {
        malformed.incrementAndGet();
    }

    /** Checks whether another publisher has joined or left an instance that has one source. */
    public void check() {
        instances.check();
    }

    /** Leaves the instances until the next message: the peer has no publisher any more (bridges:B-12). */
    public void peerGone() {
        instances.leave();
    }

    /** Returns the counters. Any thread. */
    public IncomingStatistics statistics() {
        return new IncomingStatistics(
                topic.rosName(),
                delivered.get(),
                tooOld.get(),
                malformed.get(),
                unwanted.get(),
                instances.closedText());
    }

    @Override
    public void close() {
        instances.leave();
    }
}
