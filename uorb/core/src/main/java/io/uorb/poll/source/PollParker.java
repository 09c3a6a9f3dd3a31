// SPDX-License-Identifier: Apache-2.0
package io.uorb.poll.source;

import io.uorb.broker.BrokerContext;
import io.uorb.poll.PollChannel;
import io.uorb.poll.PollTimer;
import io.uorb.time.OrbClock;
import io.uorb.time.Sleeper;
import java.nio.channels.SelectableChannel;
import java.util.Arrays;

/**
 * The place where a poller's thread sleeps, with the channels and timers that it waits for. {@link #sleepUntil}, {@link
 * #countReady} and {@link #wakeAtUs} belong to the thread that polls; any thread may call the others.
 *
 * <p>The thread parks while there are no channels, and sleeps in a selector while there are. No wake-up is lost when
 * the one takes the other's place: a waker that has loaded the old sleeper has made its news visible before, and the
 * changing thread wakes both sleepers after it has stored the new one, so the thread looks again.
 */
public final class PollParker implements Sleeper {
    private static final TimerEntry[] NO_TIMERS = {};

    private final BrokerContext broker;
    private final String module;
    private final OrbClock clock;
    private final Sleeper parking;
    /** The sleeper that the thread uses: that which parks, or that of the channels. */
    private volatile Sleeper present;
    /** Null while there have never been any; written with the monitor held, as is the sleeper. */
    private volatile PollChannels channels;

    private Sleeper selecting;
    private volatile TimerEntry[] timers = NO_TIMERS;

    /** Creates the place of a module's poller. */
    public PollParker(BrokerContext broker, String module) {
        this.broker = broker;
        this.module = module;
        this.clock = broker.clock();
        this.parking = clock.newSleeper();
        this.present = parking;
    }

    @Override
    public void sleepUntil(long deadlineUs) {
        present.sleepUntil(deadlineUs);
    }

    @Override
    public void wake() {
        present.wake();
    }

    /** Checks channels and timers; returns how many are ready. */
    public int countReady() {
        PollChannels all = channels;
        int ready = all == null ? 0 : countReady(all);
        TimerEntry[] periodic = timers;
        if (periodic.length > 0) {
            long nowUs = clock.nowUs();
            for (TimerEntry timer : periodic) {
                ready += timer.isDue(nowUs) ? 1 : 0;
            }
        }
        return ready;
    }

    private int countReady(PollChannels all) {
        int ready = all.countReady();
        if (present != parking && all.isEmpty()) { // they were closed
            settle();
        }
        return ready;
    }

    /** Returns when to look again, for a timer, if that is before the given time. */
    public long wakeAtUs(long latestUs) {
        long wakeAtUs = latestUs;
        for (TimerEntry timer : timers) {
            wakeAtUs = Math.min(wakeAtUs, timer.dueUs());
        }
        return wakeAtUs;
    }

    /**
     * Adds a channel.
     *
     * @throws IllegalArgumentException if it is here already, is blocking, or has no such operations
     * @throws IllegalStateException if it is closed, or the clock allows no channels
     */
    public synchronized PollChannel add(SelectableChannel channel, int ops) {
        ChannelEntry entry = new ChannelEntry(channel, ops, this::opsChanged, this::remove);
        requireUsable(channel);
        if (channels == null) {
            open();
        }
        if (!channels.add(entry)) {
            throw new IllegalArgumentException(entry + " is in this poller already");
        }
        settle();
        wake();
        return entry;
    }

    private void open() {
        PollChannels made = new PollChannels(broker, module);
        try {
            selecting = clock.newSleeper(made.blocker());
        } catch (UnsupportedOperationException e) {
            made.close();
            throw e;
        }
        channels = made;
    }

    private void requireUsable(SelectableChannel channel) {
        if (!clock.passesByItself() && !broker.takesExternalInput()) {
            throw new IllegalStateException("channel " + channel + " cannot be added to a poller on " + clock
                    + ": its input is external, so runs would differ; if the host records it,"
                    + " build the broker with OrbBuilder.recordedExternalInput(true)");
        }
        if (!channel.isOpen()) {
            throw new IllegalStateException("channel " + channel + " is closed");
        }
        if (channel.isBlocking()) {
            throw new IllegalArgumentException(
                    "channel " + channel + " is blocking; call configureBlocking(false) before it is added");
        }
    }

    /** Removes a channel; does nothing if it is not here. */
    public void remove(SelectableChannel channel) {
        PollChannels all = channels;
        ChannelEntry entry = all == null ? null : all.find(channel);
        if (entry != null) {
            remove(entry);
        }
    }

    private void remove(ChannelEntry entry) {
        PollChannels all = channels;
        all.remove(entry);
        settle();
        wake();
        all.applyChangesHere();
    }

    private void opsChanged() {
        channels.opsChanged();
        wake();
    }

    /** Makes the thread sleep where it is to sleep now; see the class comment. */
    private synchronized void settle() {
        Sleeper before = present;
        Sleeper next = channels.isEmpty() ? parking : selecting;
        if (next != before) {
            present = next;
            before.wake();
            next.wake();
        }
    }

    /**
     * Adds a timer, whose first tick is later than now; a thread that sleeps here is to be woken.
     *
     * @throws IllegalArgumentException if the period is less than 1 us, or the phase not from 0 to less than the period
     */
    public PollTimer addTimer(long periodUs, long phaseUs) {
        if (periodUs < 1 || phaseUs < 0 || phaseUs >= periodUs) {
            throw new IllegalArgumentException("timer with a period of " + periodUs + " us and a phase of " + phaseUs
                    + " us; the least period is 1 us, and the phase is at least 0 and less than the period");
        }
        TimerEntry timer = new TimerEntry(clock, periodUs, phaseUs, this::remove);
        synchronized (this) {
            TimerEntry[] more = Arrays.copyOf(timers, timers.length + 1);
            more[timers.length] = timer;
            timers = more;
        }
        return timer;
    }

    private synchronized void remove(TimerEntry timer) {
        timers = Arrays.stream(timers).filter(one -> one != timer).toArray(TimerEntry[]::new);
    }

    @Override
    public void close() {
        PollChannels all;
        Sleeper second;
        synchronized (this) {
            all = channels;
            second = selecting;
            timers = NO_TIMERS;
        }
        parking.close();
        if (second != null) {
            second.close();
            all.close();
        }
    }
}
