// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.output.FsyncPolicy;
import io.uorb.ulog.output.LogStatus;
import io.uorb.ulog.output.RecorderListener;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/**
 * A recorder of a broker's topics into ULog files, as PX4's logger (L-5 to L-14): all messages that the publishers'
 * rings still have or, of topics with an interval, one per interval. Methods may be called from any thread; a {@link
 * RecorderListener} may call {@link #status} and {@link #notes} only.
 *
 * <p>It runs on a thread of its own, or, with a manual clock, on the thread that advances it. Publishers never wait for
 * it. On a running clock, records that do not fit in the buffer are dropped and accounted for; on a manual clock the
 * recorder waits for room, so that a simulation that is faster than the disk loses nothing; it waits until the files
 * fail at the longest.
 *
 * <p>Can be started again after a stop; each start begins a new file. A recording that runs when the JVM ends is
 * stopped by it.
 */
public final class Recorder implements AutoCloseable {
    private static final LogStatus NOTHING = new LogStatus(null, 0, 0, 0, 0, 0, 0, 0, 0, null, null);

    private final RecorderConfig config;
    private final RecorderEvents events;
    private final Runner runner;
    private final ShutdownHook exitHook;
    private final Object lock = new Object();
    /** The current or the last recording; null before the first. */
    private volatile Recording recording;

    private volatile boolean active;
    private volatile boolean closed;
    private boolean started;
    private StateWatch watch;
    /** Whether the state wanted a recording when it was looked at last: one that failed waits for the next time. */
    private boolean wanted;

    private long dueUs;
    /** The last time at which it recorded. */
    private long lastUs;

    Recorder(RecorderConfig config, RecorderEvents events) {
        this.config = config;
        this.events = events;
        this.exitHook =
                new ShutdownHook(this::stop, ShutdownHook.LONGEST, config.orb().errorHandler());
        this.runner = config.orb().clock().newRunner("uorb-recorder", Thread.NORM_PRIORITY, this::run);
    }

    /** Starts describing a recorder of the broker's topics. */
    public static RecorderBuilder builder(Orb orb) {
        return new RecorderBuilder(orb);
    }

    /**
     * Starts recording or, with a vehicle state that does not require it yet, watching that state. If it records when
     * it returns, the file exists and everything published from now on is recorded. Does nothing if the recorder is
     * started.
     *
     * @throws IOException if the file cannot be written, or the disk has too little room
     * @throws IllegalArgumentException if the vehicle state's topic is not known
     * @throws IllegalStateException if the recorder or the broker is closed
     */
    public void start() throws IOException {
        synchronized (lock) {
            requireOpen();
            if (started) {
                return;
            }
            long nowUs = now();
            if (config.state() == null) {
                begin(nowUs);
            } else {
                beginToWatch(nowUs);
            }
            started = true;
            dueUs = nowUs;
            lastUs = nowUs;
        }
        runner.wake();
    }

    private void beginToWatch(long nowUs) throws IOException {
        VehicleState state = config.state();
        OrbMetadata<?> topic = config.findTopic(state.topic())
                .orElseGet(() -> config.catalogue().require(state.topic()));
        StateWatch fresh = new StateWatch(config.orb(), topic, state);
        try {
            wanted = fresh.wantsRecording();
            if (wanted) {
                begin(nowUs);
            }
        } catch (IOException | RuntimeException e) {
            fresh.close();
            throw e;
        }
        watch = fresh;
    }

    private void begin(long nowUs) throws IOException {
        Recording next = new Recording(config, config.sinks().get(), events::note);
        // Before the head is made: what changes after that must not be missed.
        config.entries().open(config.parameters());
        try {
            next.start(nowUs);
        } catch (IOException | RuntimeException e) {
            config.entries().close();
            throw e;
        }
        recording = next;
        active = true;
        if (config.endsWithJvm()) {
            exitHook.register();
        }
        events.started();
    }

    /**
     * Stops the recording; everything published before is in the file and on the disk when this returns. Does nothing
     * if it was not started.
     */
    public void stop() {
        synchronized (lock) {
            if (watch != null) {
                watch.close();
                watch = null;
            }
            started = false;
            end();
        }
    }

    private void end() {
        if (!active) {
            return;
        }
        config.entries().close();
        active = false;
        if (config.orb().isClosed()) {
            events.failed("the broker was closed before the recorder; messages not read by then are not recorded");
        }
        try {
            recording.stop(now());
        } catch (RuntimeException | InternalError e) {
            events.failed("the recording's end: " + e);
        }
        String failure = recording.sink().failure();
        if (failure != null) {
            events.failed(failure);
        }
        ended();
    }

    /**
     * Records everything published before, now and on this thread, as the recorder does each period. For a publisher
     * that is faster than the period allows: it calls this before its rings are full, and nothing is lost. Does nothing
     * if the recorder was not started.
     */
    public void takeNow() {
        synchronized (lock) {
            if (started) {
                stepOrFail(timeToRecord());
            }
        }
    }

    /** Rotates to a new file for everything published from now on; does nothing if the recorder is not recording. */
    public void rotate() {
        synchronized (lock) {
            if (active) {
                long nowUs = timeToRecord();
                recording.run(nowUs);
                recording.rotate(nowUs);
            }
        }
    }

    /**
     * Rotates to a new file if topics have appeared whose formats the present one does not have, as it does by itself
     * each second: for a stop soon afterwards. Does nothing if the recorder is not recording.
     */
    public void takeNewTopics() {
        synchronized (lock) {
            if (active) {
                recording.takeNewTopics(timeToRecord());
            }
        }
    }

    /**
     * Flushes: waits until everything published before is on the disk, or in the file if it is never forced to the disk
     * ({@link FsyncPolicy#never}). Does nothing if it is not recording.
     *
     * @throws IOException if the files have failed
     */
    public void flush() throws IOException {
        Recording current;
        synchronized (lock) {
            if (!active) {
                return;
            }
            current = recording;
            current.run(timeToRecord());
        }
        current.flush();
    }

    private long run(long wokenUs) {
        synchronized (lock) {
            if (!started) {
                return OrbClock.NEVER;
            }
            long nowUs = timeToRecord(); // others may have recorded since it woke
            stepOrFail(nowUs);
            dueUs += config.periodUs();
            if (dueUs <= nowUs) { // a run that came late took what an earlier one would have
                dueUs = nowUs + config.periodUs();
            }
            return started ? dueUs : OrbClock.NEVER;
        }
    }

    /** Returns the time; begins a new file if it has gone back: not all read one in which it does (ros1:C-32). */
    private long timeToRecord() {
        long nowUs = now();
        if (nowUs < lastUs) {
            dueUs = nowUs;
            if (active) {
                recording.beginAnew(nowUs);
            }
        }
        lastUs = nowUs;
        return nowUs;
    }

    private void stepOrFail(long nowUs) {
        try {
            step(nowUs);
        } catch (RuntimeException | InternalError e) { // on JDK 17 that of a truncated file may come late
            fail(e.toString());
        }
    }

    private void step(long nowUs) {
        if (config.orb().isClosed()) {
            fail("the broker is closed");
            started = false;
            return;
        }
        if (watch != null) {
            follow(nowUs);
        }
        if (active) {
            recording.run(nowUs);
            String failure = recording.sink().failure();
            if (failure != null) {
                fail(failure);
            }
        }
    }

    private void follow(long nowUs) {
        boolean before = wanted;
        wanted = watch.wantsRecording();
        if (wanted && !before) {
            try {
                begin(nowUs);
            } catch (IOException e) {
                events.failed(e.getMessage());
            }
        } else if (!wanted && before) {
            end();
        }
    }

    /** Aborts the current recording; with a vehicle state the next one starts with the state. */
    private void fail(String why) {
        events.failed(why);
        if (active) {
            config.entries().close();
            active = false;
            recording.abandon();
            ended();
        }
        started = watch != null;
    }

    /** Removes the shutdown hook; called after the file is closed, since the JVM's end must wait for it. */
    private void ended() {
        exitHook.remove();
        events.ended();
    }

    /** Records a line of text; ignored if nothing is being recorded. Level '0' (emergency) to '7' (debug). */
    public void text(char level, String text) {
        record(level, UlogLoggedString.NO_TAG, text);
    }

    /** As {@link #text(char, String)}, with the number of the line's source: 0 to 65,535. */
    public void text(char level, int tag, String text) {
        if (tag < 0) {
            throw new IllegalArgumentException("tag " + tag + " is not between 0 and 65535");
        }
        record(level, tag, text);
    }

    /** Records a line of another log with its time; ignored if nothing is being recorded. */
    public void text(UlogLoggedString line) {
        LogEntryEncoder.text(line.level(), line.tag(), line.timestampUs(), line.text(), config.entries()::offer);
    }

    /** Records information of another log; ignored if nothing is being recorded. */
    public void info(UlogInfo info) {
        config.entries().offer(LogEntryEncoder.info(info));
    }

    private void record(char level, int tag, String text) {
        LogEntryEncoder.text(level, tag, now(), text, config.entries()::offer);
    }

    /**
     * Returns a stream whose lines are recorded, so that a program can copy its console into the log; UTF-8. A line
     * without an end is recorded when the stream is closed.
     *
     * @throws IllegalArgumentException if the level is not a digit from '0' to '7'
     */
    public OutputStream textStream(char level) {
        LogEntryEncoder.text(
                level,
                UlogLoggedString.NO_TAG,
                0,
                "",
                record -> {}); // refuses a bad level now, not with the first line
        return new TextStream(line -> text(level, line));
    }

    /**
     * Records the new value of a parameter, an Integer or a Float; later files have it among their definitions.
     *
     * @throws IllegalArgumentException if the value is neither, or the name too long for a key
     */
    public void parameterChanged(String name, Number value) {
        UlogParameter parameter = new UlogParameter(name, value);
        byte[] record = LogEntryEncoder.parameter(parameter);
        config.parameters().set(parameter, () -> config.entries().offer(record));
    }

    /**
     * Returns the logs of this recorder, oldest first, the present one included: of a folder all, of a single file its
     * parts.
     *
     * @throws IOException if the folder cannot be read
     */
    public List<Path> files() throws IOException {
        return config.names().files();
    }

    /** Returns whether it records now; a recorder that follows a vehicle state may be started and not record. */
    public boolean isRecording() {
        return active;
    }

    /** Returns the status; never blocks. */
    public RecorderStatus status() {
        Recording last = recording;
        return last == null
                ? new RecorderStatus(
                        false, 0, NOTHING, 0, 0, List.of(), DropoutStatus.NONE, 0, 0, 0, 0, events.lastError())
                : last.status(active, now(), events.lastError());
    }

    /**
     * Returns notes of one line: entries of the selection that were ignored, topics that cannot be recorded and why.
     */
    public List<String> notes() {
        return events.notes();
    }

    /** Returns the hook that the JVM runs if it ends during a recording. */
    ShutdownHook exitHook() {
        return exitHook;
    }

    private long now() {
        return config.orb().clock().nowUs();
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("recorder is closed");
        }
    }

    /** Stops the recording and closes the recorder. Idempotent. */
    @Override
    public void close() {
        closed = true;
        stop();
        runner.close();
    }
}
