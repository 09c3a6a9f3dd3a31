// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.shown;

import io.uorb.cli.log.input.LoggedParameter;
import io.uorb.cli.log.input.LoggedText;
import io.uorb.cli.log.input.TimeRange;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.log.signal.InstanceSurvey;
import io.uorb.cli.log.signal.SampleSink;
import io.uorb.cli.web.log.LogFault;
import io.uorb.cli.web.log.LogFaults;
import io.uorb.cli.web.log.LogOverview;
import io.uorb.cli.web.log.LoggedField;
import io.uorb.cli.web.log.MessageValues;
import io.uorb.cli.web.log.PagedLog;
import io.uorb.cli.web.log.PlottedField;
import io.uorb.cli.web.log.RangeAnswer;
import io.uorb.cli.web.log.RangeEdges;
import io.uorb.cli.web.log.TextLog;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * The log of a page, or two logs on one axis of time: the second one's topics, parameters and texts begin with
 * {@value #SECOND}. Times are those of the first log; both are moved later if the second one would begin before 0.
 */
public final class ShownLogs implements AutoCloseable {
    /** The prefix of what the second log has. */
    public static final String SECOND = "b:";

    private final List<ShiftedLog> logs;

    private ShownLogs(List<ShiftedLog> logs) {
        this.logs = logs;
    }

    /** Returns a single log. */
    public static ShownLogs of(PagedLog log) {
        return new ShownLogs(List.of(new ShiftedLog(log, "", 0)));
    }

    /**
     * Returns two logs. No topic of a ULog file has a colon in its name, so names of both differ.
     *
     * @param shiftUs what is added to the second log's times to have them in the first one's clock
     * @throws IOException if a time of either log would be greater than a time can be
     */
    public static ShownLogs of(PagedLog first, PagedLog second, long shiftUs) throws IOException {
        try {
            long laterUs =
                    Math.max(0, Math.negateExact(Math.addExact(second.facts().startUs(), shiftUs)));
            ShownLogs both = new ShownLogs(List.of(
                    new ShiftedLog(first, "", laterUs),
                    new ShiftedLog(second, SECOND, Math.addExact(shiftUs, laterUs))));
            both.facts();
            return both;
        } catch (ArithmeticException e) {
            throw new IOException(
                    times(second) + ", moved by " + shiftUs + " us, and " + times(first)
                            + " cannot have times from 0 to " + Long.MAX_VALUE
                            + " us on one page; choose another --align or --shift",
                    e);
        }
    }

    private static String times(PagedLog log) {
        LogOverview facts = log.facts();
        return facts.name() + " (" + facts.startUs() + " to " + facts.endUs() + " us)";
    }

    /** Returns names, size, times and damage of all logs as of one. */
    public LogOverview facts() {
        List<LogOverview> facts = logs.stream().map(ShiftedLog::facts).toList();
        return new LogOverview(
                facts.stream().map(LogOverview::name).collect(Collectors.joining(", ")),
                facts.stream().mapToLong(LogOverview::bytes).sum(),
                facts.stream().mapToLong(LogOverview::startUs).min().orElseThrow(),
                facts.stream().mapToLong(LogOverview::endUs).max().orElseThrow(),
                facts.stream().anyMatch(LogOverview::damaged));
    }

    /** Returns all instances of topics, those without messages too, in order; those of the first log come first. */
    public Map<TopicInstance, InstanceSurvey> topics() {
        Map<TopicInstance, InstanceSurvey> topics = new LinkedHashMap<>();
        logs.forEach(log -> topics.putAll(log.topics()));
        return topics;
    }

    private ShiftedLog of(String topic) {
        boolean second = logs.size() > 1 && topic.startsWith(SECOND);
        return logs.get(second ? 1 : 0);
    }

    /** Returns the numbers of a topic that can be plotted, as {@link PagedLog#fields}. */
    public List<LoggedField> fields(String topic) {
        ShiftedLog log = of(topic);
        return log.log().fields(log.inFile(topic));
    }

    /** Returns the numbers that paths stand for, as {@link PagedLog#find}. */
    public List<PlottedField> find(TopicInstance key, List<String> paths) {
        return of(key.topic()).find(key, paths);
    }

    /** Returns fields in a range of time, as {@link PagedLog#range}. */
    public RangeAnswer range(
            TopicInstance key, List<PlottedField> fields, long fromUs, long toUs, int most, BooleanSupplier cancelled)
            throws IOException {
        return of(key.topic()).range(key, fields, fromUs, toUs, most, cancelled);
    }

    /** Passes on fields of each message of a range, as {@link PagedLog#read}. */
    public void read(
            TopicInstance key,
            List<PlottedField> fields,
            long fromUs,
            long toUs,
            BooleanSupplier cancelled,
            SampleSink sink)
            throws IOException {
        of(key.topic()).read(key, fields, fromUs, toUs, cancelled, sink);
    }

    /** Returns the messages next to a range, as {@link PagedLog#edges}. */
    public RangeEdges edges(
            TopicInstance key, List<PlottedField> fields, long fromUs, long toUs, BooleanSupplier cancelled)
            throws IOException {
        return of(key.topic()).edges(key, fields, fromUs, toUs, cancelled);
    }

    /** Returns the last message at or before a time, as {@link PagedLog#message}. */
    public MessageValues message(TopicInstance key, long atUs, BooleanSupplier cancelled) throws IOException {
        return of(key.topic()).message(key, atUs, cancelled);
    }

    /** Returns the texts of a range in the order of their times, the first {@code most} of them. */
    public TextLog.Rows texts(TimeRange range, int most) {
        List<LoggedText> found = new ArrayList<>();
        long left = 0;
        for (ShiftedLog log : logs) {
            TextLog.Rows rows = log.texts(range, most);
            found.addAll(rows.rows());
            left += rows.left();
        }
        found.sort(Comparator.comparingLong(LoggedText::timeUs));
        int given = Math.min(most, found.size());
        return new TextLog.Rows(List.copyOf(found.subList(0, given)), left + found.size() - given);
    }

    public Collection<LoggedParameter> parameters() {
        return logs.stream().flatMap(log -> log.parameters().stream()).toList();
    }

    /** Returns the faults of all logs, as {@link PagedLog#faults}. */
    public LogFaults faults() throws IOException {
        List<LogFault> found = new ArrayList<>();
        long left = 0;
        for (ShiftedLog log : logs) {
            LogFaults faults = log.faults();
            found.addAll(faults.faults());
            left += faults.left();
        }
        return new LogFaults(found, left);
    }

    @Override
    public void close() throws IOException {
        IOException failure = null;
        for (ShiftedLog log : logs) {
            try {
                log.log().close();
            } catch (IOException e) {
                failure = failure == null ? e : failure;
            }
        }
        if (failure != null) {
            throw failure;
        }
    }
}
