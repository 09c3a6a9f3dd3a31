// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import io.uorb.OrbMetadata;
import io.uorb.trace.RecordedLane;
import io.uorb.trace.RecordedMessages;
import io.uorb.trace.RecordedSeries;
import io.uorb.trace.RecordedTrace;
import io.uorb.trace.TraceMemory;
import io.uorb.trace.lineage.TraceTables;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.format.UlogLoss;
import io.uorb.ulog.replay.LogOpener;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A trace in one or more logs of a recording, in their order. The first reading makes an index of 8 bytes a message;
 * messages and lanes are then read by their places. One thread opens it; lanes may be read by several, each its own,
 * and messages by any.
 */
public final class LogTrace implements RecordedTrace, AutoCloseable {
    /** How late the recorder may be in writing a block, us. */
    private static final long LATE_US = 20_000;

    private static final long[] NO_WORDS = {};

    private final List<Path> logs;
    private final List<MappedLog> files = new ArrayList<>();
    private final TraceIndex index;
    private final Set<String> lostMessageFormats = new TreeSet<>();
    private Map<String, Integer> histories = Map.of();

    private LogTrace(List<Path> logs, TraceMemory memory) {
        this.logs = List.copyOf(logs);
        index = new TraceIndex(files, memory);
    }

    /**
     * Reads logs.
     *
     * @throws IOException if one is none, or cannot be read
     */
    public static LogTrace open(List<Path> logs) throws IOException {
        return open(logs, UlogReader::open);
    }

    /**
     * Reads logs, as {@link #open(List)}.
     *
     * @param opener opens each log once, on this thread
     * @throws IOException if one is none, or cannot be read
     */
    public static LogTrace open(List<Path> logs, LogOpener opener) throws IOException {
        return open(logs, opener, TraceMemory.ofHeap("the index of its trace", 3));
    }

    /** Reads logs with a limit for what is kept of them in memory. */
    static LogTrace open(List<Path> logs, LogOpener opener, TraceMemory memory) throws IOException {
        LogTrace trace = new LogTrace(logs, memory);
        try {
            for (int i = 0; i < logs.size(); i++) {
                trace.read(logs.get(i), opener, i + 1 == logs.size());
                if (trace.isTraced()) {
                    TraceForm.refuseOther(logs.get(i), trace.index.texts);
                }
            }
            if (trace.isTraced()) {
                TraceForm.refuseSilent(logs.get(0), trace.index.texts);
            }
            if (trace.index.losses.unlistedMessages() > 0) {
                trace.index.damaged("the recorder has lost " + trace.index.losses.unlistedMessages()
                        + " messages of more topics than are listed");
            }
            trace.histories =
                    TraceHistories.of(trace.texts(TraceText.Kind.HISTORY), trace.bytesByTopic(), trace.index::problem);
            return trace;
        } catch (IOException | RuntimeException e) {
            trace.close();
            throw e;
        }
    }

    /** Returns whether a topic of a log is part of a trace, not of messages. */
    public static boolean isOfTrace(String topic) {
        return TraceFormats.leastBytes(topic) > 0;
    }

    private void read(Path log, LogOpener opener, boolean isLast) throws IOException {
        int file = files.size();
        try (UlogReader reader = opener.open(log)) {
            reader.definitions().formatTable().standIn(new KnownFormats()::text);
            files.add(new MappedLog(log));
            TraceIndexer indexer = new TraceIndexer(index, reader, file, log.getFileName() + "");
            reader.readAll(indexer);
            indexer.end(isLast && isCutOff());
            List<String> supplied = reader.definitions().formatTable().supplied();
            if (!supplied.isEmpty()) {
                lostMessageFormats.addAll(supplied);
                lostMessageFormats.removeIf(name -> isOfTrace(name) && !name.equals(TraceFormats.GENERATION));
                index.problem(log.getFileName() + " lacks the formats of " + String.join(", ", supplied)
                        + "; those of this program were taken");
            }
            if (reader.skippedParts() > (reader.truncated() ? 1 : 0)) {
                index.damaged(log.getFileName() + " is damaged in " + reader.skippedParts() + " places");
            }
        } catch (UncheckedIOException e) {
            throw new IOException(log + ": " + e.getCause().getMessage(), e);
        }
    }

    @Override
    public List<RecordedLane> lanes() {
        return List.copyOf(index.lanes.values());
    }

    @Override
    public boolean isDamaged() {
        return !index.problems.isEmpty();
    }

    @Override
    public Optional<String> otherDefinition(OrbMetadata<?> topic) {
        return index.definitions.difference(topic);
    }

    @Override
    public Map<String, Long> losses() {
        Map<String, Long> losses = new TreeMap<>();
        for (UlogLoss loss : index.losses.instances()) {
            losses.put(TraceFormats.key(loss.topic(), loss.multiId()), loss.messages());
        }
        return losses;
    }

    @Override
    public Map<String, Integer> histories() {
        return histories;
    }

    /**
     * Returns the table of the lanes' operations.
     *
     * @throws IOException if it takes too much memory
     */
    public TraceTables.Result tables() throws IOException {
        try {
            return TraceTables.of(this);
        } catch (UncheckedIOException e) {
            throw new IOException(logs.get(0) + ": " + e.getCause().getMessage(), e);
        }
    }

    /** Returns whether the recording has no end, such as after a kill. */
    public boolean isCutOff() {
        return !index.texts.of(TraceText.Kind.ENVIRONMENT).contains(TraceLog.END.text());
    }

    @Override
    public long wholeUntilUs() {
        return isCutOff() ? index.writtenUs - TraceLog.FLUSH_US - LATE_US : Long.MAX_VALUE;
    }

    @Override
    public RecordedMessages messages() {
        return new RecordedMessages() {
            @Override
            public long[] find(String topic, int instance, long generation) {
                return of(topic, instance).find(generation, NO_WORDS);
            }

            @Override
            public RecordedSeries of(String topic, int instance) {
                GenerationIndex found = index.messages.get(TraceFormats.key(topic, instance));
                return (generation, scratch) -> found == null ? null : read(found, generation, scratch);
            }

            @Override
            public long last(String topic, int instance) {
                GenerationIndex found = index.messages.get(TraceFormats.key(topic, instance));
                return found == null ? 0 : found.last();
            }

            @Override
            public long next(String topic, int instance, long generation) {
                GenerationIndex found = index.messages.get(TraceFormats.key(topic, instance));
                return found == null ? 0 : found.next(generation);
            }
        };
    }

    private long[] read(GenerationIndex of, long generation, long[] scratch) {
        long place = of.find(generation);
        return place == GenerationIndex.NONE
                ? null
                : files.get(Places.file(place)).words(Places.offset(place), of.messageBytes(), scratch);
    }

    /** Returns the bytes of a message of each topic, all its instances together. */
    private Map<String, Long> bytesByTopic() {
        Map<String, Long> bytes = new HashMap<>();
        index.messages.forEach((key, one) ->
                bytes.merge(key.substring(0, key.lastIndexOf(':')), (long) one.messageBytes(), Long::sum));
        return bytes;
    }

    /** Returns the texts of a kind: of each number the last. */
    public List<String> texts(TraceText.Kind kind) {
        return index.texts.of(kind);
    }

    /** Returns whether the logs have a trace at all. */
    public boolean isTraced() {
        return !index.lanes.isEmpty() || TraceForm.isTold(index.texts);
    }

    /** Returns what is wrong with the files. */
    public List<String> problems() {
        return List.copyOf(index.problems);
    }

    /** Returns the formats of messages and generations that the logs lack, which those of this program replace. */
    public Set<String> lostMessageFormats() {
        return Collections.unmodifiableSet(lostMessageFormats);
    }

    /** Returns the number of messages with a generation. */
    public long messageCount() {
        return index.messageCount;
    }

    /** Returns the bytes of all messages. */
    public long messageBytes() {
        return index.messageBytes;
    }

    /** Returns the bytes of all lanes. */
    public long traceBytes() {
        return index.traceBytes;
    }

    /** Returns the time between the first and the last message, us. */
    public long durationUs() {
        return Math.max(0, index.lastUs - index.firstUs);
    }

    /** Returns the time of the earliest message, us; none is earlier if there is none. */
    public long firstUs() {
        return index.firstUs;
    }

    /** Returns the time of the latest message, us; 0 if there is none. */
    public long lastUs() {
        return index.lastUs;
    }

    /** Returns topics and instances, {@code vehicle_attitude:0}, with the numbers of their messages. */
    public Stream<Map.Entry<String, Integer>> topics() {
        return new TreeMap<>(index.messages)
                .entrySet().stream()
                        .map(one -> Map.entry(one.getKey(), one.getValue().count()));
    }

    @Override
    public void close() throws IOException {
        for (MappedLog file : files) {
            file.close();
        }
    }
}
