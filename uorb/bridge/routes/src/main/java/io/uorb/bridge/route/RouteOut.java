// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.route;

import io.uorb.Orb;
import io.uorb.OrbTools;
import io.uorb.Subscription;
import io.uorb.bridge.ros2.BridgedTopic;
import io.uorb.bridge.ros2.MessageTimes;
import io.uorb.bridge.topicsfile.WaitingPolicy;
import io.uorb.demand.SubscriptionDemand;
import io.uorb.observe.LazySubscription;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One instance of a topic on its way to an engine. It counts as a subscriber while the engine's peers want messages
 * (demand:Q-5), at the interval of its topic or a longer one that they request. {@link #collect} and {@link #close}
 * belong to the collecting thread, {@link #take} and what follows it to the engine's; {@link #setWanted} and counters
 * may be used by any.
 */
public final class RouteOut implements AutoCloseable {
    /** Messages of a route with {@link WaitingPolicy#ALL} that may wait, as multiples of the queue. */
    private static final int QUEUES = 4;

    private final Orb orb;
    private final BridgedTopic topic;
    private final WaitingPolicy policy;
    private final long maxAgeUs;
    private final MessageTimes times;
    private final LazySubscription<?> subscription;
    private final WaitingMessages outbox;
    private final long[] words;
    /** Null unless the bridge publishes on the instance too. */
    private EchoFilter echoes;

    private boolean hasRead;
    /** Found by the collecting thread, which alone may look; null before. */
    private volatile Subscription<?> found;

    private volatile boolean wanted;
    private volatile long wishUs;
    private volatile long toleratedUs;

    private final AtomicLong sent = new AtomicLong();
    private final AtomicLong refused = new AtomicLong();
    private final AtomicLong tooOld = new AtomicLong();
    private final AtomicLong echoed = new AtomicLong();

    /** Opens the route; it makes no node. */
    public RouteOut(Orb orb, BridgedTopic topic) {
        int queue = topic.topic().queueLength();
        this.orb = orb;
        this.topic = topic;
        this.policy = topic.entry().policyFor(queue);
        this.maxAgeUs = topic.entry().maxAgeUsFor(queue);
        this.times = MessageTimes.of(topic.topic().schema());
        this.words = new long[topic.topic().words()];
        long maxWaitNs =
                maxAgeUs < TimeUnit.HOURS.toMicros(1) ? TimeUnit.MICROSECONDS.toNanos(maxAgeUs) : Long.MAX_VALUE;
        this.outbox = new WaitingMessages(words.length, policy, QUEUES * queue, maxWaitNs);
        this.subscription = new LazySubscription<>(orb, topic.topic(), topic.instance(), this::configure);
    }

    private void configure(Subscription<?> made) {
        long intervalUs = topic.entry().intervalUs();
        if (policy == WaitingPolicy.ALL) {
            made.setHistory(made.maxHistory());
            made.setEveryInOrder(true);
        } else if (topic.topic().queueLength() > 1) {
            made.sampling();
        }
        if (intervalUs > 0) {
            made.setIntervalUs(intervalUs);
        }
    }

    /** Returns the filter of what the bridge publishes on the same instance, made with the first call. */
    EchoFilter echoFilter() {
        if (echoes == null) {
            echoes = new EchoFilter(
                    words.length, Math.max(2, QUEUES * topic.topic().queueLength()));
        }
        return echoes;
    }

    /** Returns the topic. */
    public BridgedTopic topic() {
        return topic;
    }

    /** Returns the words of a message. */
    public int words() {
        return words.length;
    }

    /** Returns whether only the newest message matters. */
    public boolean isLatest() {
        return policy == WaitingPolicy.LATEST;
    }

    /** Moves what has been published into the outbox; returns whether there was something. */
    public boolean collect(long nowNs) {
        Subscription<?> source = found;
        if (source == null) {
            source = subscription.find();
            if (source == null) {
                return false;
            }
            found = source;
            count();
        }
        boolean any = false;
        // A publisher that is faster than this thread must not keep it here.
        for (int i = 0; i < source.maxHistory() && OrbTools.update(source, words); i++) {
            boolean isStored = !hasRead;
            hasRead = true;
            if (echoes != null && echoes.remove(words)) {
                echoed.incrementAndGet();
            } else if (isStored && isTooOld()) {
                tooOld.incrementAndGet();
            } else {
                outbox.offer(words, nowNs);
                any = true;
            }
        }
        return any;
    }

    private boolean isTooOld() {
        long timestampUs = times.timestampUs(words);
        return policy == WaitingPolicy.ALL && timestampUs > 0 && orb.clock().nowUs() - timestampUs > maxAgeUs;
    }

    /** Sets whether a peer wants messages; none does at first. Any thread. */
    public void setWanted(boolean wanted) {
        setWanted(wanted, 0, 0);
    }

    /**
     * As {@link #setWanted(boolean)}, with interval and delay.
     *
     * @param intervalUs the shortest interval that one of them requests, us; 0 for each message
     * @param delayUs the longest delay that all of them tolerate, us; 0 for none
     */
    public void setWanted(boolean wanted, long intervalUs, long delayUs) {
        if (wanted != this.wanted || intervalUs != wishUs || delayUs != toleratedUs) {
            this.wishUs = intervalUs;
            this.toleratedUs = delayUs;
            this.wanted = wanted;
            count();
        }
    }

    private synchronized void count() {
        Subscription<?> source = found;
        if (source != null) {
            SubscriptionDemand.of(source).setWish(wanted, wishUs, toleratedUs);
        }
    }

    /** Takes the next message, in local time; false if there is none. */
    public boolean take(long[] into, long nowNs) {
        return outbox.take(into, nowNs);
    }

    /** Translates a taken message to the engine's time. */
    public void toEpoch(long[] message, long offsetUs) {
        times.toEpoch(message, offsetUs);
    }

    /** Counts a taken message. */
    public void count(boolean isSent) {
        (isSent ? sent : refused).incrementAndGet();
    }

    /** Returns the counters. Any thread. */
    public OutgoingStatistics statistics() {
        Subscription<?> source = found;
        long lost = source == null ? 0 : source.lost();
        long skipped = source == null ? 0 : source.skipped();
        long replaced = outbox.replaced();
        boolean isLatest = policy == WaitingPolicy.LATEST;
        return new OutgoingStatistics(
                topic.rosName(),
                sent.get(),
                isLatest ? 0 : lost,
                skipped,
                isLatest ? lost + replaced : 0,
                isLatest ? 0 : replaced,
                refused.get(),
                tooOld.get(),
                echoed.get(),
                outbox.waiting());
    }

    @Override
    public void close() {
        subscription.close();
    }
}
