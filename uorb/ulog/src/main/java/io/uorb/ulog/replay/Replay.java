// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.NodeStatus;
import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Subscription;
import io.uorb.ulog.UlogCorruption;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import io.uorb.ulog.replay.ReplayStatistics.TopicCount;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongFunction;
import java.util.stream.Collectors;

/**
 * A replay of a ULog file into a broker, value for value, on the instances that were logged.
 *
 * <p>On a {@link io.uorb.lockstep.ManualClock} the replay moves the clock to each message's time, so all participants
 * of that clock finish their work before the next message: a reproducible simulation. On any other clock messages are
 * published at the {@link Pacing}, without drift; a late one is published at once.
 *
 * <p>{@link #run} is called once, by one thread, and {@link #follow} before it. Any thread may call the other methods.
 * Publishing a message allocates nothing.
 */
public final class Replay {
    private final Orb orb;
    private final ReplayPlan plan;
    private final ReplayClock clock;
    private final ReplayCounters counters = new ReplayCounters();
    private final ReplayRun run;
    private final boolean seekable;
    private final AtomicBoolean started = new AtomicBoolean();

    Replay(Orb orb, Path log, LogOpener opener, ReplayPlan plan, ReplayOptions options) {
        this.orb = orb;
        this.plan = plan;
        this.seekable = options.staysAtEnd() != null;
        this.clock = new ReplayClock(orb.clock(), options.pacing(), plan.firstUs(), options.isOnLogsClock());
        this.run = new ReplayRun(log, opener, plan, options, clock, counters);
    }

    /** Returns a builder of a replay of that file into that broker: everything, once, in real time, in file order. */
    public static ReplayBuilder builder(Orb orb, Path log) {
        return new ReplayBuilder(orb, log);
    }

    /**
     * Returns a builder of a replay into a broker whose clock has the log's time: in real time, each message is
     * published at its own time on that clock, not later by what the start of the program took. If the clock is more
     * than a second from the first message when the replay begins, that one is published at once instead.
     *
     * @param newBroker makes the broker once the log is read, of the time of the log's first message, us
     */
    public static ReplayBuilder builder(LongFunction<Orb> newBroker, Path log) {
        return new ReplayBuilder(newBroker, log);
    }

    /**
     * Returns the topics that are published, by name: the broker's own metadata objects, or those of the catalogue, or
     * such as were made of the log's formats. To receive a topic of the last kind, subscribe with the object from this
     * list.
     */
    public List<OrbMetadata<?>> topics() {
        return plan.topics();
    }

    /**
     * Returns notes of one line: corruptions of the log, topics that are not replayed, and one of each topic whose
     * fields in the log differ from those that it is published with, unless it has no subscribers at the time of this
     * call.
     */
    public List<String> notes() {
        List<String> notes = new ArrayList<>(plan.notes());
        Set<String> subscribed = orb.status().stream()
                .filter(node -> node.subscribers() > 0)
                .map(NodeStatus::topic)
                .collect(Collectors.toSet());
        plan.topicNotes().forEach((topic, note) -> {
            if (subscribed.contains(topic)) {
                notes.add(note);
            }
        });
        return List.copyOf(notes);
    }

    /** Returns the log's parameters by name, with their values at its start: Integers or Floats. */
    public Map<String, UlogParameter> parameters() {
        return plan.definitions().parameters();
    }

    /** Returns the log's information about system and vehicle, record by record. */
    public List<UlogInfo> infos() {
        return plan.definitions().infos();
    }

    /** Returns the defaults of parameters in the log, which contains those that differ from the values. */
    public List<UlogParameterDefault> parameterDefaults() {
        return plan.definitions().parameterDefaults();
    }

    /** Returns the corruptions of the log; the notes have a line for each. */
    public List<UlogCorruption> corruptions() {
        return plan.corruptions();
    }

    /**
     * Makes the replay wait before a message until this subscription has room for it: fewer unread messages than its
     * {@link Subscription#history}. So it loses none at any pace, as long as the node has no other publisher. Every
     * message must be copied, so an interval slows the replay down.
     *
     * @throws IllegalArgumentException if the replay does not publish on that node
     * @throws IllegalStateException if the replay has started
     */
    public void follow(Subscription<?> subscription) {
        if (started.get()) {
            throw new IllegalStateException("follow() must be called before run()");
        }
        ReplayChannel channel = plan.channels().values().stream()
                .filter(one -> one.topic().name().equals(subscription.topic().name())
                        && one.instance() == subscription.instance())
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("the replay publishes no messages for " + subscription));
        channel.follow(new Follower(subscription));
    }

    /**
     * Publishes the log on this thread, once, until the log ends, {@link #stop} is called, or the thread is interrupted
     * (its flag stays set). If it waits for messages' times on a clock that passes by itself, the thread keeps the
     * least {@linkplain io.uorb.time.TimerSlack timer slack}.
     *
     * @return the statistics of the replay
     * @throws IOException if the file cannot be read any more
     * @throws IllegalStateException if it has run already, or a followed subscription reads nothing for too long
     */
    public ReplayStatistics run() throws IOException {
        if (!started.compareAndSet(false, true)) {
            throw new IllegalStateException("a replay runs once; build another one");
        }
        Collection<ReplayChannel> channels = plan.channels().values();
        try {
            channels.forEach(channel -> channel.open(orb));
            clock.start();
            run.run();
        } finally {
            channels.forEach(ReplayChannel::close);
            clock.close();
        }
        return statistics();
    }

    /** Ends {@link #run} before the next message. */
    public void stop() {
        clock.stop();
    }

    /** Pauses the replay before the next message until {@link #resume}; the pause delays all later messages. */
    public void pause() {
        clock.pause();
    }

    /** Resumes a paused replay. */
    public void resume() {
        clock.resume();
    }

    /**
     * Continues at another time, forward or backward: publishes the newest message of each instance before it at once,
     * then those from there on. The broker's clock continues as before.
     *
     * @param logTimeUs time of the log, us; {@link #startUs} and {@link #stopUs} are the limits
     * @throws IllegalStateException if the replay is not {@link ReplayBuilder#seekable}
     */
    public void seek(long logTimeUs) {
        requireSeekable();
        clock.seek(Math.max(startUs(), Math.min(logTimeUs, stopUs())));
    }

    /**
     * Changes the pace from now on.
     *
     * @param speed seconds of the log's time in a second
     * @throws IllegalStateException if the replay is not {@link ReplayBuilder#seekable}
     * @throws IllegalArgumentException if it is not greater than 0, or infinite
     */
    public void setSpeed(double speed) {
        requireSeekable();
        if (!Pacing.scaled(speed).waits()) {
            throw new IllegalArgumentException("speed " + speed + " is not finite");
        }
        clock.setSpeed(speed);
    }

    /** Returns whether {@link #seek} and {@link #setSpeed} are allowed. */
    public boolean isSeekable() {
        return seekable;
    }

    private void requireSeekable() {
        if (!seekable) {
            throw new IllegalStateException("this replay cannot be moved; build it with seekable()");
        }
    }

    /** Returns the pace, seconds of the log's time in a second. */
    public double speed() {
        return clock.speed();
    }

    /** Returns where the replay is, or is going to be: the log's time of the last message, us. */
    public long positionUs() {
        return Math.max(startUs(), counters.timeUs());
    }

    /** Returns the present state of the replay. */
    public ReplayState state() {
        if (run.isAtEnd()) {
            return ReplayState.AT_END;
        }
        return clock.isSeeking() ? ReplayState.SEEKING : clock.isPaused() ? ReplayState.PAUSED : ReplayState.PLAYING;
    }

    /** Returns the counts so far. */
    public ReplayStatistics statistics() {
        List<TopicCount> topics = plan.channels().values().stream()
                .map(channel -> new TopicCount(channel.topic().name(), channel.instance(), channel.published()))
                .sorted(Comparator.comparing(TopicCount::topic).thenComparing(TopicCount::instance))
                .toList();
        return new ReplayStatistics(
                topics,
                counters.skipped(),
                counters.outOfOrder(),
                counters.round(),
                counters.read(),
                plan.messages(),
                counters.timeUs(),
                counters.lateness());
    }

    /** Returns the log's time at which the replay starts, us. */
    public long startUs() {
        return plan.firstUs();
    }

    /** Returns the log's time at which the replay stops, us. */
    public long stopUs() {
        return plan.lastUs();
    }
}
