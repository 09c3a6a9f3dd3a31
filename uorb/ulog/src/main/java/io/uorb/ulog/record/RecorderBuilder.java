// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.Orb;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import io.uorb.ulog.format.UlogSchemaInfo;
import io.uorb.ulog.output.FsyncPolicy;
import io.uorb.ulog.output.RecorderListener;
import io.uorb.ulog.selection.TopicSelection;
import io.uorb.ulog.store.LogFolder;
import io.uorb.ulog.store.LogNames;
import io.uorb.ulog.store.LogSink;
import io.uorb.ulog.store.RecordRing;
import io.uorb.ulog.store.SingleLog;
import io.uorb.ulog.store.StoreOptions;
import io.uorb.ulog.store.StoreSink;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** A builder of a {@link Recorder}. One thread. */
public final class RecorderBuilder {
    /** PX4's period, us (L-6). */
    public static final long DEFAULT_PERIOD_US = 3_500;

    /** Default size of the buffer: a second of 4 MiB/s. */
    public static final int DEFAULT_BUFFER_BYTES = 4 * 1024 * 1024;

    /** Default root folder of logs, PX4's name for it. */
    public static final String DEFAULT_FOLDER = "log";

    private static final long MAX_PERIOD_US = 1_000_000;
    private static final long LEAST_FILE_BYTES = 64 * 1024;

    private final Orb orb;
    private final List<UlogInfo> infos = new ArrayList<>();
    private final LoggedParameters parameters = new LoggedParameters();
    private TopicSelection selection = TopicSelection.all();
    private boolean demand;
    private TopicCatalogue catalogue;
    private long periodUs = DEFAULT_PERIOD_US;
    private boolean waitForRoom;
    private long maxFileBytes = Long.MAX_VALUE;
    private long maxFileUs = Long.MAX_VALUE;
    private VehicleState state;
    private RecorderListener listener = new RecorderListener() {};
    private LogNames names = new LogFolder(Path.of(DEFAULT_FOLDER), Clock.systemUTC());
    private int bufferBytes = DEFAULT_BUFFER_BYTES;
    private FsyncPolicy fsync = FsyncPolicy.every(StoreOptions.DEFAULT_FSYNC_INTERVAL);
    private Duration flushInterval = StoreOptions.DEFAULT_FLUSH_INTERVAL;
    private long budgetBytes = StoreOptions.NO_BUDGET;
    private long reserveBytes;
    private Supplier<LogSink> sinks;
    private LogExtension extension;
    private boolean endsWithJvm = true;

    RecorderBuilder(Orb orb) {
        this.orb = Objects.requireNonNull(orb, "orb");
        this.waitForRoom = !orb.clock().passesByItself();
    }

    /** Sets the selection of topics; by default every message of all topics. */
    public RecorderBuilder topics(TopicSelection selection) {
        this.selection = Objects.requireNonNull(selection, "selection");
        return this;
    }

    /**
     * Sets whether the recorder counts as a subscriber of the recorded topics, at the intervals of the selection, so
     * that sensors on demand run for it. By default it only records messages that others request.
     */
    public RecorderBuilder demand(boolean demand) {
        this.demand = demand;
        return this;
    }

    /**
     * Sets the topics that are known before their first use; by default those of the class path. A file has the formats
     * of the selected ones from its start; a program that later publishes another version of a message is recorded in
     * this one.
     */
    public RecorderBuilder catalogue(TopicCatalogue catalogue) {
        this.catalogue = Objects.requireNonNull(catalogue, "catalogue");
        return this;
    }

    /**
     * Sets the period of the recording thread; by default {@value #DEFAULT_PERIOD_US} us. In it, a topic may
     * publish as many messages as its rings keep for readers ({@link io.uorb.Subscription#maxHistory}).
     *
     * @throws IllegalArgumentException if it is not between 1 us and 1 s
     */
    public RecorderBuilder periodUs(long periodUs) {
        if (periodUs < 1 || periodUs > MAX_PERIOD_US) {
            throw new IllegalArgumentException(
                    "period of " + periodUs + " us is not between 1 and " + MAX_PERIOD_US + " us");
        }
        this.periodUs = periodUs;
        return this;
    }

    /**
     * Sets whether a full buffer makes the recording thread wait (true: nothing is dropped, but messages may be
     * overwritten in the broker meanwhile) or drop (false). A new file that is due before the previous one was created
     * is waited for, or delayed. By default true on a manual clock, where time waits as well.
     */
    public RecorderBuilder waitForRoom(boolean waitForRoom) {
        this.waitForRoom = waitForRoom;
        return this;
    }

    /**
     * Sets the size at which the next file begins; at least twice the bytes of the definitions.
     *
     * @throws IllegalArgumentException if it is less than 64 KiB
     */
    public RecorderBuilder maxFileBytes(long bytes) {
        if (bytes < LEAST_FILE_BYTES) {
            throw new IllegalArgumentException("files of " + bytes + " bytes; the least is " + LEAST_FILE_BYTES);
        }
        this.maxFileBytes = bytes;
        return this;
    }

    /**
     * Sets the age at which the next file begins, by the broker's clock.
     *
     * @throws IllegalArgumentException if it is less than a second
     */
    public RecorderBuilder maxFileTime(Duration time) {
        if (time.compareTo(Duration.ofSeconds(1)) < 0) {
            throw new IllegalArgumentException("files of " + time + "; the least is a second");
        }
        this.maxFileUs = TimeUnit.MICROSECONDS.convert(time);
        return this;
    }

    /**
     * Sets the root of files named as PX4 does: {@code <root>/2026-11-21/17_05_33.ulg} by the time of day in UTC
     * (L-13). By default the root is {@value #DEFAULT_FOLDER}.
     */
    public RecorderBuilder folder(Path root) {
        names = new LogFolder(Objects.requireNonNull(root, "root"), Clock.systemUTC());
        return this;
    }

    /**
     * Sets the name of the file; further ones, by rotation or another start, are named {@code name_2.ulg} and so on.
     *
     * @param replace whether existing files are replaced; otherwise the start fails if the first one exists
     */
    public RecorderBuilder file(Path file, boolean replace) {
        names = new SingleLog(Objects.requireNonNull(file, "file"), replace);
        return this;
    }

    /**
     * Sets the size of the buffer; by default {@value #DEFAULT_BUFFER_BYTES} bytes. It must hold the records that
     * arrive while the disk is busy; records that do not fit are dropped.
     *
     * @throws IllegalArgumentException if it is not a power of two from 16 KiB to 1 GiB
     */
    public RecorderBuilder bufferBytes(int bytes) {
        if (bytes < RecordRing.LEAST_CAPACITY || bytes > RecordRing.GREATEST_CAPACITY || Integer.bitCount(bytes) != 1) {
            throw new IllegalArgumentException("buffer of " + bytes + " bytes is not a power of two from "
                    + RecordRing.LEAST_CAPACITY + " to " + RecordRing.GREATEST_CAPACITY);
        }
        this.bufferBytes = bytes;
        return this;
    }

    /** Sets how often fsync is called, so that records survive a loss of power; by default each second. */
    public RecorderBuilder fsync(FsyncPolicy policy) {
        this.fsync = Objects.requireNonNull(policy, "policy");
        return this;
    }

    /**
     * Sets the longest time before a record is written, in real time; by default 250 ms. A killed process loses no more
     * than that and the messages of one period before.
     *
     * @throws IllegalArgumentException if it is not positive
     */
    public RecorderBuilder flushInterval(Duration interval) {
        if (interval.isNegative() || interval.isZero()) {
            throw new IllegalArgumentException("flush interval " + interval + " is not positive");
        }
        this.flushInterval = interval;
        return this;
    }

    /**
     * Sets the limit of all logs of the folder together; the oldest are deleted beyond it.
     *
     * @throws IllegalArgumentException if it is not positive
     */
    public RecorderBuilder diskBudget(long bytes) {
        if (bytes <= 0) {
            throw new IllegalArgumentException("disk budget of " + bytes + " bytes is not positive");
        }
        this.budgetBytes = bytes;
        return this;
    }

    /**
     * Sets the free disk space that a recording needs to begin.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public RecorderBuilder diskReserve(long bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException("disk reserve of " + bytes + " bytes is negative");
        }
        this.reserveBytes = bytes;
        return this;
    }

    /**
     * Adds a text about the program to each file's preamble, such as {@code ver_sw}, {@code ver_hw}, {@code sys_uuid}.
     */
    public RecorderBuilder info(String name, String text) {
        infos.add(UlogInfo.ofText(name, text));
        return this;
    }

    /**
     * Adds the information of another log to each file's preamble, replacing entries of the same name; hashes and
     * definitions of topics are omitted, since this log has its own.
     */
    public RecorderBuilder infos(List<UlogInfo> ofLog) {
        ofLog.stream().filter(info -> !UlogSchemaInfo.isSchema(info)).forEach(infos::add);
        return this;
    }

    /**
     * Adds a parameter to each file's preamble.
     *
     * @param value an Integer or a Float
     * @throws IllegalArgumentException if the value is neither, or the name too long for a key
     */
    public RecorderBuilder parameter(String name, Number value) {
        UlogParameter parameter = new UlogParameter(name, value);
        LogEntryEncoder.parameter(parameter);
        parameters.set(parameter);
        return this;
    }

    /** As {@link #parameter(String, Number)}, with the system's default, which is recorded if it differs (L-5). */
    public RecorderBuilder parameter(String name, Number value, Number systemDefault) {
        parameter(name, value);
        UlogParameter byDefault = new UlogParameter(name, systemDefault);
        LogEntryEncoder.parameter(byDefault);
        if (!systemDefault.equals(value)) {
            parameters.addDefault(new UlogParameterDefault(true, false, byDefault));
        }
        return this;
    }

    /**
     * Sets the source of the program's parameters: each file has their values, and defaults that differ, at its start,
     * and their changes among its messages ({@code modules:MO-26}). Parameters with names too long for a record are
     * skipped.
     */
    public RecorderBuilder parameters(LogParameterSource source) {
        parameters.setSource(Objects.requireNonNull(source, "source"));
        return this;
    }

    /**
     * Records while a field of instance 0 of a topic has a value.
     *
     * @param value a number, or the name of a constant of the field
     */
    public RecorderBuilder recordWhile(String topic, String field, String value) {
        return recordBy(topic, field, value, RecordMode.WHILE);
    }

    /** As {@link #recordWhile}, with another start or end. */
    public RecorderBuilder recordBy(String topic, String field, String value, RecordMode mode) {
        state = new VehicleState(
                Objects.requireNonNull(topic, "topic"),
                Objects.requireNonNull(field, "field"),
                Objects.requireNonNull(value, "value"),
                Objects.requireNonNull(mode, "mode"));
        return this;
    }

    /** Records while the vehicle is armed: {@code vehicle_status.arming_state} is 2 (L-13). */
    public RecorderBuilder whileArmed() {
        return byArming(RecordMode.WHILE);
    }

    /** Records by the vehicle's arming state, in one of PX4's modes (L-13). */
    public RecorderBuilder byArming(RecordMode mode) {
        return recordBy("vehicle_status", "arming_state", "2", mode);
    }

    /** Sets the listener for starts, ends and failures. */
    public RecorderBuilder listener(RecorderListener listener) {
        this.listener = Objects.requireNonNull(listener, "listener");
        return this;
    }

    /**
     * Makes the program stop the recording when the JVM ends, such as at a signal; otherwise its last actions may be
     * missing. By default the recorder stops it by itself.
     */
    public RecorderBuilder endedByProgram() {
        endsWithJvm = false;
        return this;
    }

    /**
     * Adds messages of an extension to the logs. The recorder then also takes all messages from before its start that
     * are still in memory.
     */
    public RecorderBuilder extension(LogExtension more) {
        this.extension = Objects.requireNonNull(more, "more");
        return this;
    }

    /** Sets the supplier of the sinks that receive the records; for tests. */
    RecorderBuilder sinks(Supplier<LogSink> sinks) {
        this.sinks = sinks;
        return this;
    }

    /**
     * Creates the recorder; {@link Recorder#start} starts it.
     *
     * @throws IllegalArgumentException if the vehicle state's topic is known and has no such field or value
     */
    public Recorder build() {
        List<String> notes = new ArrayList<>(selection.notes());
        TopicCatalogue known = catalogue == null ? TopicCatalogue.ofClassPath(notes::add) : catalogue;
        RecorderConfig config = new RecorderConfig(
                orb,
                known,
                selection,
                demand,
                periodUs,
                waitForRoom,
                maxFileBytes,
                maxFileUs,
                List.copyOf(infos),
                parameters.copy(),
                new EntryQueue(),
                state,
                names,
                sinks == null ? stores() : sinks,
                extension,
                endsWithJvm);
        if (state != null) {
            config.findTopic(state.topic()).ifPresent(state::wanted);
        }
        return new Recorder(config, new RecorderEvents(listener, orb.errorHandler(), notes));
    }

    private Supplier<LogSink> stores() {
        StoreOptions options = StoreOptions.of(names)
                .withFsync(fsync)
                .withFlushInterval(flushInterval)
                .withBudget(budgetBytes)
                .withReserve(reserveBytes)
                .withListener(listener, orb.errorHandler());
        int bytes = bufferBytes;
        return () -> new StoreSink(bytes, options);
    }
}
