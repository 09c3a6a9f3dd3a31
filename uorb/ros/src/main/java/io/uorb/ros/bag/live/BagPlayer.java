// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag.live;

import io.uorb.ros.bag.BagReader;
import io.uorb.ros.node.ClockSerializer;
import io.uorb.ros.node.Publisher;
import io.uorb.ros.node.RosNode;
import io.uorb.time.OrbClock;
import io.uorb.time.Sleeper;
import io.uorb.time.TimerSlack;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/**
 * Plays bags: publishes their messages at the recorded intervals, and {@code /clock} on request. {@link #play} belongs
 * to one thread; any thread may call the others.
 */
public final class BagPlayer implements AutoCloseable {
    private static final String CLOCK = "/clock";
    private static final long US_PER_S = 1_000_000;
    private static final long NS_PER_US = 1_000;

    private final RosNode node;
    private final List<BagReader> bags;
    private final PlayOptions options;
    private final OrbClock clock;
    private final PlayTime time;
    private final Sleeper sleeper;
    private final PlayedTopics topics;
    private final long[] clockMessage = new long[1];
    /** Null if the clock is not published. */
    private Publisher<long[]> clockPublisher;

    private long readyUs;
    private long nextClockUs;
    private volatile long published;
    private volatile boolean stopped;
    private volatile boolean stepping;

    /**
     * Creates a player; {@link #play} begins.
     *
     * @param clock that the pauses are measured by
     * @param paused whether it begins paused
     * @throws IllegalArgumentException if there is no bag
     */
    public BagPlayer(RosNode node, List<BagReader> bags, PlayOptions options, OrbClock clock, boolean paused) {
        if (bags.isEmpty()) {
            throw new IllegalArgumentException("no bag to play");
        }
        this.node = node;
        this.bags = List.copyOf(bags);
        this.options = options;
        this.clock = clock;
        this.time = new PlayTime(clock, options.rate(), paused);
        this.sleeper = clock.newSleeper();
        this.topics = new PlayedTopics(node, options);
    }

    /** Advertises the topics; before {@link #play}, on the same thread or one that starts it. */
    public void advertise(Consumer<String> warnings) {
        topics.advertise(bags, warnings);
        if (options.clockHz() > 0) {
            clockPublisher = node.advertise(CLOCK, new ClockSerializer(), options.queueSize());
        }
        readyUs = clock.nowUs() + options.delayNs() / NS_PER_US;
    }

    /** Returns whether each topic except the clock has a subscriber. */
    public boolean isSubscribed() {
        return topics.isSubscribed();
    }

    /**
     * Plays the bags once, when the delay after {@link #advertise} is over. Unless messages are published at once, the
     * calling thread keeps the least {@linkplain TimerSlack timer slack}.
     *
     * @return whether it reached the end
     * @throws IOException if a bag cannot be read
     */
    public boolean play() throws IOException {
        if (!options.immediate()) {
            TimerSlack.minimize();
        }
        while (!stopped && clock.nowUs() < readyUs) {
            sleeper.sleepUntil(readyUs);
        }
        long beginNs = bags.stream().mapToLong(BagReader::startNs).min().orElse(0) + options.startNs();
        long endNs = beginNs + Math.min(options.durationNs(), Long.MAX_VALUE - beginNs);
        if (options.startNs() > 0) {
            PlayOrder.publishLatched(bags, topics, beginNs);
        }
        PlayOrder order = new PlayOrder(bags, topics::isPlayed, beginNs, endNs);
        time.set(beginNs);
        nextClockUs = clock.nowUs();
        while (!stopped && order.nextTimeNs() != Long.MAX_VALUE) {
            if (isDue(order.nextTimeNs())) {
                topics.publish(order.next());
                published = topics.published();
            }
        }
        return !stopped;
    }

    /** Publishes the clock if it is time for that, or waits a while; returns whether a message is due. */
    private boolean isDue(long messageNs) {
        long nowUs = clock.nowUs();
        boolean isDue = takeStep(messageNs) || !time.isPaused() && (options.immediate() || time.nowNs() >= messageNs);
        if (clockPublisher != null && (nowUs >= nextClockUs || isDue && options.immediate())) {
            publishClock(isDue ? messageNs : Math.min(time.nowNs(), messageNs));
            nextClockUs = nowUs + (long) (US_PER_S / options.clockHz());
        }
        if (!isDue) {
            long wakeUs = clockPublisher == null ? OrbClock.NEVER : nextClockUs;
            sleeper.sleepUntil(Math.min(wakeUs, time.clockUsAt(messageNs)));
        }
        return isDue;
    }

    private boolean takeStep(long messageNs) {
        if (!stepping || !time.isPaused()) {
            return false;
        }
        stepping = false;
        time.set(messageNs);
        return true;
    }

    private void publishClock(long ns) {
        clockMessage[0] = ns;
        clockPublisher.publish(clockMessage);
    }

    /** Pauses or resumes. */
    public void setPaused(boolean paused) {
        time.setPaused(paused);
        sleeper.wake();
    }

    /** Returns whether it is paused. */
    public boolean isPaused() {
        return time.isPaused();
    }

    /** Publishes one message while it is paused. */
    public void step() {
        stepping = true;
        sleeper.wake();
    }

    /** Ends {@link #play}. */
    public void stop() {
        stopped = true;
        sleeper.wake();
    }

    /** Returns the number of messages that were published. */
    public long published() {
        return published;
    }

    /** Returns the time of the bags that is played now, ns since 1970. */
    public long nowNs() {
        return time.nowNs();
    }

    /** Unregisters the topics. */
    @Override
    public void close() {
        stop();
        topics.close();
        if (clockPublisher != null) {
            clockPublisher.close();
        }
        sleeper.close();
    }
}
