// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import io.uorb.ros.bag.BagChunk;
import io.uorb.ros.bag.BagCompression;
import io.uorb.ros.bag.BagConnection;
import io.uorb.ros.bag.BagCursor;
import io.uorb.ros.bag.BagReader;
import io.uorb.ros.bag.BagSelection;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The content of a bag as {@code info} prints it.
 *
 * @param path the file
 * @param size bytes of the file
 * @param chunks number of chunks
 * @param startS time of the first message, s since 1970
 * @param endS time of the last message, s since 1970
 * @param messages number of messages
 * @param compressions how chunks are compressed, the most frequent first
 * @param types MD5s by type
 * @param topics topics by name
 */
record BagSummary(
        Path path,
        long size,
        int chunks,
        double startS,
        double endS,
        long messages,
        List<ChunkKind> compressions,
        SortedMap<String, String> types,
        SortedMap<String, TopicRow> topics) {
    private static final long NANOS = 1_000_000_000;
    private static final double S_PER_NS = 1e-9;

    /** The chunks of one compression. */
    record ChunkKind(BagCompression compression, int chunks, long bytes, long storedBytes) {}

    /** A topic; the frequency is NaN if it is not known. */
    record TopicRow(String type, int connections, long messages, double frequencyHz) {}

    /** Reads a bag, with the median frequency of each topic if wished, which takes the whole index. */
    static BagSummary of(BagReader bag, boolean withFrequencies) throws IOException {
        SortedMap<String, String> types = new TreeMap<>();
        Map<String, List<BagConnection>> connections = new TreeMap<>();
        Map<Integer, Long> counts = new HashMap<>();
        for (BagChunk chunk : bag.chunks()) {
            chunk.counts().forEach((id, count) -> counts.merge(id, (long) count, Long::sum));
        }
        for (BagConnection connection : bag.connections()) {
            if (!withFrequencies || counts.containsKey(connection.id())) {
                types.putIfAbsent(connection.typeName(), connection.md5());
                connections
                        .computeIfAbsent(connection.topic(), topic -> new ArrayList<>())
                        .add(connection);
            }
        }
        SortedMap<String, TopicRow> topics = new TreeMap<>();
        for (Map.Entry<String, List<BagConnection>> topic : connections.entrySet()) {
            List<BagConnection> all = topic.getValue();
            long count = all.stream()
                    .mapToLong(connection -> counts.getOrDefault(connection.id(), 0L))
                    .sum();
            double frequency = withFrequencies ? medianHz(bag, topic.getKey()) : Double.NaN;
            topics.put(topic.getKey(), new TopicRow(all.get(0).typeName(), all.size(), count, frequency));
        }
        return new BagSummary(
                bag.file(),
                bag.size(),
                bag.chunks().size(),
                seconds(bag.startNs()),
                seconds(bag.endNs()),
                bag.messages(),
                compressions(bag.chunks()),
                types,
                topics);
    }

    private static double seconds(long ns) {
        return ns / NANOS + S_PER_NS * (ns % NANOS);
    }

    private static List<ChunkKind> compressions(List<BagChunk> chunks) {
        Map<BagCompression, ChunkKind> kinds = new EnumMap<>(BagCompression.class);
        for (BagChunk chunk : chunks) {
            kinds.merge(
                    chunk.compression(),
                    new ChunkKind(chunk.compression(), 1, chunk.bytes(), chunk.storedBytes()),
                    (a, b) -> new ChunkKind(
                            a.compression(),
                            a.chunks() + b.chunks(),
                            a.bytes() + b.bytes(),
                            a.storedBytes() + b.storedBytes()));
        }
        return kinds.values().stream()
                .sorted(Comparator.comparingInt(ChunkKind::chunks)
                        .thenComparing(kind -> kind.compression().label())
                        .reversed())
                .toList();
    }

    /** Returns the median frequency of a topic; NaN if there is none. */
    private static double medianHz(BagReader bag, String topic) throws IOException {
        BagCursor cursor = bag.cursor(BagSelection.ofTopics(List.of(topic)));
        if (cursor.size() < 2) {
            return Double.NaN;
        }
        double[] periods = new double[cursor.size() - 1];
        double last = seconds(cursor.nextTimeNs());
        for (int i = 0; i < periods.length; i++) {
            cursor.skip();
            double next = seconds(cursor.nextTimeNs());
            periods[i] = next - last;
            last = next;
        }
        Arrays.sort(periods);
        int middle = periods.length / 2;
        double median = periods.length % 2 == 1 ? periods[middle] : (periods[middle - 1] + periods[middle]) / 2;
        return median > 0 ? 1 / median : Double.NaN;
    }

    double durationS() {
        return endS - startS;
    }

    boolean isCompressed() {
        return compressions.stream().anyMatch(kind -> kind.compression() != BagCompression.NONE);
    }

    long bytes() {
        return compressions.stream().mapToLong(ChunkKind::bytes).sum();
    }

    long storedBytes() {
        return compressions.stream().mapToLong(ChunkKind::storedBytes).sum();
    }
}
