// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jdk.jfr.EventSettings;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;
import jdk.jfr.consumer.RecordingStream;

/**
 * Events of the flight recorder that hold up threads, of a file or of this process. Their times are of another clock
 * than the lanes'; {@link TraceSync} relates both. Any thread.
 */
public final class FlightEvents implements AutoCloseable {
    private static final int MOST_EVENTS = 1 << 18;
    /** One a second: in ten minutes the drift of two clocks hardly changes. */
    private static final int MOST_LIVE_SYNCS = 600;

    private static final long NS_PER_S = 1_000_000_000;
    private static final String FILE_READ = "jdk.FileRead";
    /** Threads read their own counters, nearly always in less; each event would cost more than that. */
    private static final Duration OWN_READS = Duration.ofNanos(50_000);

    /** The blame of each kind of event. */
    private static final Map<String, Blame> BLAMES = Map.ofEntries(
            Map.entry("jdk.SafepointBegin", Blame.JVM_STOPPED),
            Map.entry("jdk.ExecuteVMOperation", Blame.JVM_STOPPED),
            Map.entry("jdk.GCPhasePause", Blame.JVM_STOPPED),
            Map.entry("jdk.SafepointEnd", Blame.JVM_STOPPED),
            Map.entry("jdk.JavaMonitorEnter", Blame.LOCK),
            Map.entry(FILE_READ, Blame.IO),
            Map.entry("jdk.FileWrite", Blame.IO),
            Map.entry("jdk.FileForce", Blame.IO),
            Map.entry("jdk.SocketRead", Blame.IO),
            Map.entry("jdk.SocketWrite", Blame.IO),
            Map.entry("jdk.ThreadPark", Blame.PARKED),
            Map.entry("jdk.ThreadSleep", Blame.SLEEP),
            Map.entry("jdk.Compilation", Blame.COMPILED_LATER),
            Map.entry("jdk.Deoptimization", Blame.COMPILED_LATER));

    private final Deque<Kept> events = new ArrayDeque<>();
    private final Deque<long[]> syncs = new ArrayDeque<>();
    /** Null for a file. */
    private final RecordingStream stream;

    private FlightEvents(RecordingStream stream) {
        this.stream = stream;
    }

    private record Kept(Blame blame, String thread, Instant from, Instant to, String by) {}

    /**
     * Reads a file of the flight recorder.
     *
     * @throws IOException if it cannot be read, or has no {@link TraceSync}
     */
    public static FlightEvents read(Path file) throws IOException {
        FlightEvents read = new FlightEvents(null);
        try (RecordingFile recording = new RecordingFile(file)) {
            while (recording.hasMoreEvents()) {
                read.add(recording.readEvent());
            }
        }
        if (read.syncs.isEmpty()) {
            throw new IOException(file + ": contains no event " + TraceSync.NAME + ", which relates its times to a"
                    + " trace; record both at the same time");
        }
        return read;
    }

    /** Records the present time of the lanes in the recordings of this process, by a {@link TraceSync}. */
    public static void tellTime() {
        TraceSync.commitNow();
    }

    /** Starts to keep the latest events of this process, until it is closed. */
    public static FlightEvents live() {
        RecordingStream stream = new RecordingStream();
        FlightEvents live = new FlightEvents(stream);
        for (String name : names()) {
            EventSettings settings = stream.enable(name).withoutStackTrace();
            settings.withThreshold(name.equals(FILE_READ) ? OWN_READS : Duration.ZERO);
            stream.onEvent(name, live::add);
        }
        stream.enable(TraceSync.NAME);
        stream.onEvent(TraceSync.NAME, live::add);
        stream.setReuse(false);
        stream.startAsync();
        return live;
    }

    /** Returns the names of the useful events besides {@code io.uorb.TraceSync}. */
    public static List<String> names() {
        return List.copyOf(BLAMES.keySet());
    }

    private synchronized void add(RecordedEvent event) {
        String name = event.getEventType().getName();
        if (name.equals(TraceSync.NAME)) {
            if (syncs.size() == (stream == null ? MOST_EVENTS : MOST_LIVE_SYNCS)) {
                syncs.removeFirst();
            }
            syncs.add(new long[] {ns(event.getStartTime()), event.getLong("nanoTime")});
            return;
        }
        Blame blame = BLAMES.get(name);
        boolean isSafepoint = !name.equals("jdk.ExecuteVMOperation") || event.getBoolean("safepoint");
        boolean isOwnRead = name.equals(FILE_READ) && OwnCounters.FILE.equals(event.getString("path"));
        if (blame == null || !isSafepoint || isOwnRead) {
            return;
        }
        if (events.size() == MOST_EVENTS) {
            events.removeFirst();
        }
        events.add(new Kept(blame, thread(blame, event), event.getStartTime(), event.getEndTime(), by(name, event)));
    }

    private static String thread(Blame blame, RecordedEvent event) {
        if (blame == Blame.JVM_STOPPED) {
            return "";
        }
        if (blame == Blame.COMPILED_LATER) {
            return ChainBlame.COMPILER;
        }
        RecordedThread thread = event.getThread();
        return thread == null || thread.getJavaName() == null ? "?" : thread.getJavaName();
    }

    private static String by(String name, RecordedEvent event) {
        return switch (name) {
            case "jdk.ExecuteVMOperation" -> event.getString("operation");
            case "jdk.GCPhasePause" -> event.getString("name");
            case "jdk.SafepointBegin" -> "time to safepoint"; // from the request until all threads had stopped
            case "jdk.SafepointEnd" -> "end of safepoint";
            default -> name.substring("jdk.".length());
        };
    }

    private static long ns(Instant time) {
        return time.getEpochSecond() * NS_PER_S + time.getNano();
    }

    /** Returns the events in the time of the lanes' stamps; none if no moment is known in both times. */
    public synchronized TimedEvents events() {
        if (syncs.isEmpty()) {
            return TimedEvents.NONE;
        }
        ClockLine line = ClockLine.of(List.copyOf(syncs));
        List<TimedEvent> timed = new ArrayList<>();
        for (Kept event : events) {
            timed.add(new TimedEvent(
                    event.blame, event.thread, line.ns(ns(event.from)), line.ns(ns(event.to)), event.by));
        }
        return new TimedEvents(timed, Optional.of(new TimedEvents.Clock(line.spreadNs(), line.drift())));
    }

    /** Ends the stream of this process; what was kept stays. */
    @Override
    public void close() {
        if (stream != null) {
            stream.close();
        }
    }
}
