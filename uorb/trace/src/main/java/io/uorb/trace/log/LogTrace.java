// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import io.uorb.OrbMetadata;
import io.uorb.trace.RecordedLane;
import io.uorb.trace.RecordedMessages;
import io.uorb.trace.RecordedSeries;
import io.uorb.trace.RecordedTrace;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogSubscription;
import io.uorb.ulog.replay.LogOpener;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
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

    private static final int MOST_PROBLEMS = 20;
    private static final long[] NO_WORDS = {};

    private final List<MappedLog> files = new ArrayList<>();
    private final Map<Integer, LoggedLane> lanes = new TreeMap<>();
    private final Map<String, GenerationIndex> messages = new HashMap<>();
    private final LoggedDefinitions definitions = new LoggedDefinitions();
    private final TextParts texts = new TextParts();
    private final List<String> problems = new ArrayList<>();
    private final Set<String> lostMessageFormats = new TreeSet<>();
    private Map<String, Integer> histories = Map.of();
    private long messageCount;
    private long messageBytes;
    private long traceBytes;
    private long firstUs = Long.MAX_VALUE;
    private long lastUs;
    private long writtenUs;

    private LogTrace() {}

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
        LogTrace trace = new LogTrace();
        try {
            for (Path log : logs) {
                trace.read(log, opener);
                if (trace.isTraced()) {
                    TraceForm.refuseOther(log, trace.texts);
                }
            }
            if (trace.isTraced()) {
                TraceForm.refuseSilent(logs.get(0), trace.texts);
            }
            trace.histories =
                    TraceHistories.of(trace.texts(TraceText.Kind.HISTORY), trace.bytesByTopic(), trace::problem);
            return trace;
        } catch (IOException | RuntimeException e) {
            trace.close();
            throw e;
        }
    }

    /** Returns whether a topic of a log is part of a trace, not of messages. */
    public static boolean isOfTrace(String topic) {
        return switch (topic) {
            case TraceFormats.BLOCK, TraceFormats.ENDPOINT, TraceFormats.GENERATION, TraceFormats.TEXT -> true;
            default -> false;
        };
    }

    private void read(Path log, LogOpener opener) throws IOException {
        int file = files.size();
        try (UlogReader reader = opener.open(log)) {
            reader.definitions().formatTable().standIn(new KnownFormats()::text);
            files.add(new MappedLog(log));
            reader.readAll(new Indexer(reader, file));
            List<String> supplied = reader.definitions().formatTable().supplied();
            if (!supplied.isEmpty()) {
                lostMessageFormats.addAll(supplied);
                lostMessageFormats.removeIf(name -> isOfTrace(name) && !name.equals(TraceFormats.GENERATION));
                problem(log.getFileName() + " lacks the formats of " + String.join(", ", supplied)
                        + "; those of this program were taken");
            }
            if (reader.skippedParts() > (reader.truncated() ? 1 : 0)) {
                problems.add(log.getFileName() + " is damaged in " + reader.skippedParts() + " places");
            }
        }
    }

    private void problem(String text) {
        if (problems.size() < MOST_PROBLEMS) {
            problems.add(text);
        }
    }

    static String key(String topic, int instance) {
        return topic + ":" + instance;
    }

    @Override
    public List<RecordedLane> lanes() {
        return List.copyOf(lanes.values());
    }

    @Override
    public boolean isDamaged() {
        return !problems.isEmpty();
    }

    @Override
    public Optional<String> otherDefinition(OrbMetadata<?> topic) {
        return definitions.difference(topic);
    }

    @Override
    public Map<String, Integer> histories() {
        return histories;
    }

    /** Returns whether the recording did not come to its end, as by a kill. */
    public boolean isCutOff() {
        return !texts.of(TraceText.Kind.ENVIRONMENT).contains(TraceLog.END.text());
    }

    @Override
    public long wholeUntilUs() {
        return isCutOff() ? writtenUs - TraceLog.FLUSH_US - LATE_US : Long.MAX_VALUE;
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
                GenerationIndex index = messages.get(key(topic, instance));
                return (generation, scratch) -> index == null ? null : read(index, generation, scratch);
            }

            @Override
            public long last(String topic, int instance) {
                GenerationIndex index = messages.get(key(topic, instance));
                return index == null ? 0 : index.last();
            }

            @Override
            public long next(String topic, int instance, long generation) {
                GenerationIndex index = messages.get(key(topic, instance));
                return index == null ? 0 : index.next(generation);
            }
        };
    }

    private long[] read(GenerationIndex index, long generation, long[] scratch) {
        long place = index.find(generation);
        return place == GenerationIndex.NONE
                ? null
                : files.get(Places.file(place)).words(Places.offset(place), index.messageBytes(), scratch);
    }

    /** Returns the bytes of a message of each topic, all its instances together. */
    private Map<String, Long> bytesByTopic() {
        Map<String, Long> bytes = new HashMap<>();
        messages.forEach((key, index) ->
                bytes.merge(key.substring(0, key.lastIndexOf(':')), (long) index.messageBytes(), Long::sum));
        return bytes;
    }

    /** Returns the texts of a kind: of each number the last. */
    public List<String> texts(TraceText.Kind kind) {
        return texts.of(kind);
    }

    /** Returns whether the logs have a trace at all. */
    public boolean isTraced() {
        return !lanes.isEmpty();
    }

    /** Returns what is wrong with the files. */
    public List<String> problems() {
        return List.copyOf(problems);
    }

    /** Returns the formats of messages and generations that the logs lack, for which those of this program stand in. */
    public Set<String> lostMessageFormats() {
        return Collections.unmodifiableSet(lostMessageFormats);
    }

    /** Returns the number of messages with a generation. */
    public long messageCount() {
        return messageCount;
    }

    /** Returns the bytes of all messages. */
    public long messageBytes() {
        return messageBytes;
    }

    /** Returns the bytes of all lanes. */
    public long traceBytes() {
        return traceBytes;
    }

    /** Returns the time between the first and the last message, us. */
    public long durationUs() {
        return Math.max(0, lastUs - firstUs);
    }

    /** Returns the time of the earliest message, us; none is earlier if there is none. */
    public long firstUs() {
        return firstUs;
    }

    /** Returns the time of the latest message, us; 0 if there is none. */
    public long lastUs() {
        return lastUs;
    }

    /** Returns topics and instances, {@code vehicle_attitude:0}, with the numbers of their messages. */
    public Stream<Map.Entry<String, Integer>> topics() {
        return new TreeMap<>(messages)
                .entrySet().stream()
                        .map(one -> Map.entry(one.getKey(), one.getValue().count()));
    }

    @Override
    public void close() throws IOException {
        for (MappedLog file : files) {
            file.close();
        }
    }

    /** Notes the places of a file's messages and blocks. */
    private final class Indexer implements UlogVisitor {
        /** Before a message's bytes: size, type, msg_id. */
        private static final int HEAD_BYTES = 5;

        private final UlogReader reader;
        private final int file;
        /** By msg_id; null before its first record. */
        private IndexedTopic[] topics = new IndexedTopic[256];

        private long skippedParts;

        Indexer(UlogReader reader, int file) {
            this.reader = reader;
            this.file = file;
        }

        @Override
        public void onData(UlogData data) {
            if (reader.skippedParts() != skippedParts) {
                skippedParts = reader.skippedParts();
                forgetGenerations(); // messages are missing, of whichever topics
            }
            IndexedTopic topic = topic(data.subscription().msgId());
            topic.comesAs(data.subscription());
            if (topic.isOfTrace()) {
                record(data);
            } else {
                message(topic, data);
            }
        }

        private void forgetGenerations() {
            for (IndexedTopic topic : topics) {
                if (topic != null) {
                    topic.next = 0;
                }
            }
        }

        private IndexedTopic topic(int msgId) {
            if (msgId >= topics.length) {
                topics = Arrays.copyOf(topics, 2 * msgId);
            }
            IndexedTopic topic = topics[msgId];
            if (topic == null) {
                topic = new IndexedTopic();
                topics[msgId] = topic;
            }
            return topic;
        }

        /** Takes a record of the trace itself. */
        private void record(UlogData data) {
            String topic = data.subscription().name();
            if (data.length() < TraceFormats.leastBytes(topic)) {
                problem("a record of " + topic + " has " + data.length() + " bytes; it must have at least "
                        + TraceFormats.leastBytes(topic));
                return;
            }
            switch (topic) {
                case TraceFormats.BLOCK -> block(data);
                case TraceFormats.ENDPOINT -> endpoint(data);
                case TraceFormats.GENERATION -> generation(data);
                default -> texts.add(data);
            }
        }

        private LoggedLane lane(UlogData data) {
            int number = data.buffer().getInt(data.offset() + TraceFormats.BLOCK_LANE);
            return lanes.computeIfAbsent(number, key -> new LoggedLane(key, files, texts));
        }

        private void block(UlogData data) {
            int length = Short.toUnsignedInt(data.buffer().getShort(data.offset() + TraceFormats.BLOCK_LENGTH));
            traceBytes += length & ~TraceFormats.KEY_FLAG;
            writtenUs = Math.max(writtenUs, data.timestampUs());
            lane(data)
                    .add(
                            Places.of(file, reader.recordOffset() + HEAD_BYTES),
                            data.buffer().getInt(data.offset() + TraceFormats.BLOCK_SEQUENCE));
        }

        private void endpoint(UlogData data) {
            lane(data).endpoint(data);
        }

        private void generation(UlogData data) {
            int msgId = Short.toUnsignedInt(data.buffer().getShort(data.offset() + TraceFormats.GENERATION_MSG_ID));
            IndexedTopic topic = topic(msgId);
            topic.next = data.buffer().getLong(data.offset() + TraceFormats.GENERATION_VALUE);
            long ordinal = data.buffer().getLong(data.offset() + TraceFormats.GENERATION_ORDINAL);
            if (topic.count != ordinal) {
                problem("messages of msg_id " + msgId + " are missing before its number " + ordinal);
            }
            topic.count = ordinal;
        }

        private void define(IndexedTopic state, UlogSubscription topic) {
            if (!definitions.add(topic.format(), reader.definitions())) {
                state.isRedefined = true;
                problem("messages of " + topic.name() + " are defined otherwise than in the logs before");
            }
        }

        private void message(IndexedTopic topic, UlogData data) {
            topic.count++;
            if (!topic.isDefined) {
                topic.isDefined = true;
                define(topic, data.subscription());
            }
            if (topic.next == 0 || topic.isRedefined) {
                return;
            }
            topic.index(messages, data.length()).add(topic.next, Places.of(file, reader.recordOffset() + HEAD_BYTES));
            topic.next++;
            messageCount++;
            messageBytes += data.length();
            long us = data.timestampUs();
            firstUs = Math.min(firstUs, us);
            lastUs = Math.max(lastUs, us);
        }
    }
}
