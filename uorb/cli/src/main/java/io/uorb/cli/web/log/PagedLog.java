// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import io.uorb.cli.log.input.Leaf;
import io.uorb.cli.log.input.LoggedParameter;
import io.uorb.cli.log.input.TimeRange;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.log.signal.InstanceSurvey;
import io.uorb.cli.log.signal.LogSpan;
import io.uorb.cli.log.signal.LogSurvey;
import io.uorb.cli.log.signal.SampleSink;
import io.uorb.schema.WireType;
import io.uorb.text.SimilarNames;
import io.uorb.ulog.UlogFile;
import io.uorb.ulog.format.UlogSubscription;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;

/**
 * A ULog file that answers a page's questions without being in memory. Opening it reads it once. Memory: the index of
 * {@link UlogFile}, texts and parameters up to a limit, and tiles: at most a quarter of the heap divided by the number
 * of logs given to {@link #open(Path, int, LongConsumer)}, at least 2 MiB, at most 128 MiB. One thread.
 */
public final class PagedLog implements AutoCloseable {
    /** Fields that are listed of a topic; a longer list is useless. */
    private static final int MOST_FIELDS = 1_000;

    private static final long LEAST_CACHE_BYTES = 2 * 1024 * 1024;
    private static final long MOST_CACHE_BYTES = 128 * 1024 * 1024;
    private static final int CACHE_PART_OF_HEAP = 4;

    private final UlogFile file;
    private final LogReading reading;
    private final LogOverview facts;
    private final Map<TopicInstance, LoggedTopic> topics = new TreeMap<>();
    private final FieldGuide guide = FieldGuide.ofClassPath();
    private final RangeReader ranges;

    private PagedLog(UlogFile file, String name, LogReading reading, int logs) throws IOException {
        this.file = file;
        this.reading = reading;
        LogSpan span = reading.survey().span();
        facts = new LogOverview(
                name,
                file.summary().bytes(),
                span.fromUs(),
                span.toUs(),
                !file.summary().corruptions().isEmpty());
        long share = Runtime.getRuntime().maxMemory() / CACHE_PART_OF_HEAP / logs;
        ranges = new RangeReader(
                new TileGrid(span.fromUs(), span.toUs()),
                new TileCache(Math.max(LEAST_CACHE_BYTES, Math.min(MOST_CACHE_BYTES, share))));
        for (UlogSubscription subscription : file.subscriptions()) {
            topics.computeIfAbsent(TopicInstance.of(subscription), key -> new LoggedTopic(key, new ArrayList<>()))
                    .subscriptions()
                    .add(subscription);
        }
    }

    /**
     * Opens a log for reading and reads it through.
     *
     * @param bytesDone receives every few megabytes how many bytes have been read
     * @throws IOException if it is no log, or what it defines exceeds a limit
     */
    public static PagedLog open(Path path, LongConsumer bytesDone) throws IOException {
        return open(path, 1, bytesDone);
    }

    /**
     * Opens one of several logs of a page, as {@link #open(Path, LongConsumer)}.
     *
     * @param logs the number of logs that share the memory for tiles
     */
    public static PagedLog open(Path path, int logs, LongConsumer bytesDone) throws IOException {
        return open(path, String.valueOf(path.getFileName()), logs, bytesDone);
    }

    /**
     * Opens a log as {@link #open(Path, int, LongConsumer)}.
     *
     * @param name the page's name of the file
     */
    public static PagedLog open(Path path, String name, int logs, LongConsumer bytesDone) throws IOException {
        if (Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path)) {
            throw new IOException(
                    path + ": is a pipe or a device; the page reads parts of the log again, so use a file");
        }
        UlogFile file = UlogFile.open(path);
        boolean opened = false;
        try {
            LogReading reading = new LogReading(file);
            file.buildIndex(bytesDone, reading);
            PagedLog log = new PagedLog(file, name, reading, logs);
            opened = true;
            return log;
        } catch (UncheckedIOException e) {
            throw new IOException(path + ": " + e.getCause().getMessage(), e);
        } finally {
            if (!opened) {
                file.close();
            }
        }
    }

    public LogOverview facts() {
        return facts;
    }

    /** Returns the findings of the reading that opened it. */
    public LogSurvey survey() {
        return reading.survey();
    }

    /** Returns all instances of topics, those without messages too, in order. */
    public Map<TopicInstance, InstanceSurvey> topics() {
        return reading.survey().instances();
    }

    /**
     * Returns the numbers of a topic that can be plotted, the first {@value #MOST_FIELDS}.
     *
     * @throws IllegalArgumentException if the log has no such topic
     */
    public List<LoggedField> fields(String topic) {
        LoggedTopic found = topics.values().stream()
                .filter(candidate -> candidate.key().topic().equals(topic))
                .findFirst()
                .orElseThrow(() -> unknown(topic));
        List<LoggedField> fields = new ArrayList<>();
        for (Leaf leaf : Leaf.first(found.format(), MOST_FIELDS)) {
            if (leaf.type() != WireType.CHAR) {
                fields.add(guide.field(topic, leaf.path(), leaf.type()));
            }
        }
        return fields;
    }

    private IllegalArgumentException unknown(String topic) {
        List<String> names =
                topics.keySet().stream().map(TopicInstance::topic).distinct().toList();
        return new IllegalArgumentException("the log has no topic " + topic + SimilarNames.nearHint(topic, names));
    }

    private LoggedTopic require(TopicInstance key) {
        LoggedTopic found = topics.get(key);
        if (found == null) {
            throw topics.keySet().stream().anyMatch(known -> known.topic().equals(key.topic()))
                    ? new IllegalArgumentException(
                            "the log has no instance " + key.instance() + " of topic " + key.topic())
                    : unknown(key.topic());
        }
        found.requireTimes();
        return found;
    }

    /**
     * Returns the numbers that paths stand for; an array's path for all its elements.
     *
     * @throws IllegalArgumentException as {@link #range}
     */
    public List<PlottedField> find(TopicInstance key, List<String> paths) {
        return PlottedField.find(key, require(key).format(), paths);
    }

    /**
     * Returns fields in a range of time, both ends included.
     *
     * @param fields of {@link #find} for that instance
     * @param most messages or buckets, at most
     * @param cancelled whether the request was cancelled
     * @throws IllegalArgumentException if the log has no such instance, or its messages have no times
     * @throws IOException if the file cannot be read
     */
    public RangeAnswer range(
            TopicInstance key, List<PlottedField> fields, long fromUs, long toUs, int most, BooleanSupplier cancelled)
            throws IOException {
        return ranges.read(new MessageScan(file, require(key), cancelled), fields, fromUs, toUs, most);
    }

    /**
     * Passes on fields of each message of a range, in the order of the file: see {@link #range} for parameters and
     * errors.
     *
     * @throws CancellationException if the request was cancelled
     */
    public void read(
            TopicInstance key,
            List<PlottedField> fields,
            long fromUs,
            long toUs,
            BooleanSupplier cancelled,
            SampleSink sink)
            throws IOException {
        double[] values = new double[fields.size()];
        MessageScan scan = new MessageScan(file, require(key), cancelled);
        scan.read(Math.max(fromUs, facts.startUs()), Math.min(toUs, facts.endUs()), (timeUs, data) -> {
            for (int i = 0; i < values.length; i++) {
                values[i] = fields.get(i).leaf().value(data);
            }
            sink.add(timeUs, values);
        });
    }

    /** Returns the messages next to a range: see {@link #range} for parameters and errors. */
    public RangeEdges edges(
            TopicInstance key, List<PlottedField> fields, long fromUs, long toUs, BooleanSupplier cancelled)
            throws IOException {
        MessageScan scan = new MessageScan(file, require(key), cancelled);
        return RangeEdges.read(scan, fields, fromUs, toUs, facts.startUs(), facts.endUs());
    }

    /**
     * Returns the last message at or before a time: of several with the greatest time, the last one in the file.
     *
     * @throws IllegalArgumentException if there is none, or as {@link #range}
     */
    public MessageValues message(TopicInstance key, long atUs, BooleanSupplier cancelled) throws IOException {
        MessageScan scan = new MessageScan(file, require(key), cancelled);
        NewestMessage newest = new NewestMessage();
        newest.read(scan, atUs);
        return newest.message(key, guide)
                .orElseThrow(() -> new IllegalArgumentException("topic " + key.topic() + " has no message of instance "
                        + key.instance() + " at or before " + atUs + " us"));
    }

    /** Returns the texts of a range. */
    public TextLog.Rows texts(TimeRange range, int most) {
        return reading.texts().rows(range, most);
    }

    public Collection<LoggedParameter> parameters() {
        return reading.parameters().parameters();
    }

    /** Returns parts that could not be read and dropouts, in this order; the first of each. */
    public LogFaults faults() throws IOException {
        return LogFaults.of(file.summary(), reading.survey());
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
