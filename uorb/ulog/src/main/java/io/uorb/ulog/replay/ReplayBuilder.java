// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.Orb;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.schema.Names;
import io.uorb.schema.QueueLength;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongFunction;

/** A builder of a {@link Replay}. One thread. */
public final class ReplayBuilder {
    private static final long DEFAULT_PATIENCE_MS = 10_000;
    private static final long DEFAULT_WINDOW_BYTES = 64L << 20;

    /** Null if the broker is made for the replay. */
    private final Orb given;

    private final LongFunction<Orb> newBroker;
    private final Path log;
    private final ReplaySelection selection = new ReplaySelection();
    private LogOpener opener = UlogReader::open;
    private TopicCatalogue catalogue;
    private int queueLength = 1;
    private ReplayOrder order = ReplayOrder.FILE;
    private Pacing pacing = Pacing.realTime();
    private long startUs;
    private long stopUs = Long.MAX_VALUE;
    private int rounds = 1;
    private boolean shiftsTimestamps;
    private long patienceMs = DEFAULT_PATIENCE_MS;
    private long windowBytes = DEFAULT_WINDOW_BYTES;
    private ReplayParameters parameters = changed -> {};
    private Consumer<UlogLoggedString> texts = line -> {};
    private Consumer<UlogInfo> infos = info -> {};
    private BooleanSupplier staysAtEnd;

    ReplayBuilder(Orb orb, Path log) {
        this(Objects.requireNonNull(orb, "orb"), firstUs -> orb, log);
    }

    ReplayBuilder(LongFunction<Orb> newBroker, Path log) {
        this(null, Objects.requireNonNull(newBroker, "newBroker"), log);
    }

    private ReplayBuilder(Orb given, LongFunction<Orb> newBroker, Path log) {
        this.given = given;
        this.newBroker = newBroker;
        this.log = Objects.requireNonNull(log, "log");
    }

    /**
     * Selects only these topics ({@code sensor_gyro}) and instances ({@code sensor_gyro:1}); all by default.
     *
     * @throws IllegalArgumentException if what follows a colon is no instance
     */
    public ReplayBuilder include(String... topics) {
        List.of(topics).forEach(selection::include);
        return this;
    }

    /**
     * Excludes these topics and instances, even if they are included.
     *
     * @throws IllegalArgumentException if what follows a colon is no instance
     */
    public ReplayBuilder exclude(String... topics) {
        List.of(topics).forEach(selection::exclude);
        return this;
    }

    /**
     * Publishes a topic, or one instance of it, under another name or on another instance: {@code rename("sensor_gyro",
     * "logged_gyro")} keeps the instances, {@code rename("sensor_gyro:1", "sensor_gyro:0")} moves one. The last
     * renaming of an instance applies.
     *
     * @throws IllegalArgumentException if what follows a colon is no instance, {@code to} is no topic's name, or names
     *     an instance while {@code from} names none
     */
    public ReplayBuilder rename(String from, String to) {
        String name = TopicRef.parse(to).name();
        Names.requireTopicName(name);
        selection.rename(from, to);
        return this;
    }

    /**
     * Sets the start time in the log, us; earlier messages are not published.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public ReplayBuilder startUs(long logTimeUs) {
        startUs = requireTime("start", logTimeUs);
        return this;
    }

    /**
     * Sets the stop time in the log, us; later messages are not published.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public ReplayBuilder stopUs(long logTimeUs) {
        stopUs = requireTime("stop", logTimeUs);
        return this;
    }

    private static long requireTime(String which, long timeUs) {
        if (timeUs < 0) {
            throw new IllegalArgumentException(which + " time " + timeUs + " us is negative");
        }
        return timeUs;
    }

    /** Sets the opener of the log; {@link UlogReader#open(Path)} by default. */
    public ReplayBuilder opener(LogOpener ofLog) {
        opener = Objects.requireNonNull(ofLog, "ofLog");
        return this;
    }

    /** Sets the pacing; {@link Pacing#realTime} by default. */
    public ReplayBuilder pacing(Pacing speed) {
        pacing = Objects.requireNonNull(speed, "speed");
        return this;
    }

    /** Sets the order; {@link ReplayOrder#FILE} by default. */
    public ReplayBuilder order(ReplayOrder ofMessages) {
        order = Objects.requireNonNull(ofMessages, "ofMessages");
        return this;
    }

    /**
     * Publishes the log {@code times} times. Times keep increasing: those of a later round follow the last ones, also
     * {@code timestamp} and {@code timestamp_sample} in the messages.
     *
     * @throws IllegalArgumentException if {@code times} is less than 1
     */
    public ReplayBuilder loop(int times) {
        if (times < 1) {
            throw new IllegalArgumentException("a log cannot be replayed " + times + " times; the least is 1");
        }
        rounds = times;
        return this;
    }

    /** As {@link #loop}, until {@link Replay#stop} is called. */
    public ReplayBuilder loopForever() {
        rounds = ReplayOptions.FOREVER;
        return this;
    }

    /**
     * Moves {@code timestamp} and {@code timestamp_sample} to the broker's clock: by as much as the message's time in
     * the log is away from the time at which it is due. Without this, they stay as logged.
     */
    public ReplayBuilder shiftTimestamps() {
        shiftsTimestamps = true;
        return this;
    }

    /**
     * Sets the catalogue of topics that the broker does not know yet; that of the class path by default. A topic that
     * is in neither is created from the log's format.
     */
    public ReplayBuilder catalogue(TopicCatalogue topics) {
        catalogue = Objects.requireNonNull(topics, "topics");
        return this;
    }

    /**
     * Sets the queue length of topics that are created from the log's formats; 1 by default, since logs do not contain
     * it.
     *
     * @throws IllegalArgumentException if it is not a power of two up to 128
     */
    public ReplayBuilder queueLength(int messages) {
        QueueLength.require(messages, "topics of", "a log");
        queueLength = messages;
        return this;
    }

    /**
     * Sets how long a full subscription that the replay follows may stay unread before the replay fails, in real time;
     * 10 s by default.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public ReplayBuilder patience(long time, TimeUnit unit) {
        if (time < 0) {
            throw new IllegalArgumentException("patience " + time + " is negative");
        }
        patienceMs = unit.toMillis(time);
        return this;
    }

    /**
     * Sets the memory for messages that wait for earlier ones in {@link ReplayOrder#TIME}; 64 MiB by default. Where a
     * log steps back farther, messages are published out of order and counted.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public ReplayBuilder windowBytes(long bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException("window of " + bytes + " bytes is negative");
        }
        windowBytes = bytes;
        return this;
    }

    /** Sets the receiver of the log's parameters: the values of its start and their changes; none by default. */
    public ReplayBuilder parameters(ReplayParameters receiver) {
        parameters = Objects.requireNonNull(receiver, "receiver");
        return this;
    }

    /**
     * Sets the receiver of the log's lines of text between start and stop, in the order of the file, on the replay's
     * thread; none by default.
     */
    public ReplayBuilder texts(Consumer<UlogLoggedString> receiver) {
        texts = Objects.requireNonNull(receiver, "receiver");
        return this;
    }

    /**
     * Allows {@link Replay#seek} and {@link Replay#setSpeed}. After the log's end the replay waits for a seek while
     * {@code staysAtEnd} returns true; it is called on the replay's thread, 20 times a second.
     */
    public ReplayBuilder seekable(BooleanSupplier atEnd) {
        staysAtEnd = Objects.requireNonNull(atEnd, "atEnd");
        return this;
    }

    private void requireMovable(Orb orb) {
        if (staysAtEnd != null && (rounds > 1 || !pacing.waits() || !orb.clock().passesByItself())) {
            throw new IllegalArgumentException("a replay can be moved only if it publishes the log once, at its pace,"
                    + " on a clock that passes by itself");
        }
    }

    /**
     * Sets the receiver of the information that was logged among the messages ({@link Replay#infos} has that before
     * them), up to the stop, in the first round, on the replay's thread; none by default.
     */
    public ReplayBuilder laterInfos(Consumer<UlogInfo> receiver) {
        infos = Objects.requireNonNull(receiver, "receiver");
        return this;
    }

    /**
     * Reads the log once, to find its topics and times, and plans the replay. Publishes nothing yet.
     *
     * @throws io.uorb.ulog.UlogException if the file is no ULog file that can be read
     * @throws IOException if the system cannot read it, or it has no topics
     * @throws IllegalArgumentException if the selection names topics or times that the log does not have, or two
     *     instances would become one; the message lists all of that. Or if it is {@link #seekable}, and a manual
     *     clock, rounds or the pacing do not allow that
     */
    public Replay build() throws IOException {
        if (given != null) {
            requireMovable(given);
        }
        ReplaySurvey survey = ReplaySurvey.of(log, opener);
        List<String> catalogueProblems = new ArrayList<>();
        TopicCatalogue known = catalogue == null ? TopicCatalogue.ofClassPath(catalogueProblems::add) : catalogue;
        TargetTopics topics =
                new TargetTopics(given == null ? List.of() : given.topics(), known, survey.definitions(), queueLength);
        Planner planner = new Planner(survey, selection, topics);
        catalogueProblems.forEach(planner::note);
        ReplayPlan plan = planner.plan(startUs, stopUs);
        Orb orb = newBroker.apply(plan.firstUs());
        requireMovable(orb);
        ReplayOptions options = new ReplayOptions(
                order,
                pacing,
                startUs,
                stopUs,
                rounds,
                shiftsTimestamps,
                given == null,
                patienceMs,
                windowBytes,
                parameters,
                texts,
                infos,
                staysAtEnd);
        return new Replay(orb, log, opener, plan, options);
    }
}
