// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

import io.uorb.cli.log.input.LogTime;
import io.uorb.cli.log.input.PerInstance;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogHeader;
import io.uorb.ulog.format.UlogSubscription;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The first reading of a log: its times, topics and dropouts. One thread. */
public final class LogSurvey implements UlogVisitor {
    /** Dropouts that are listed; all are counted. */
    public static final int MOST_DROPOUTS = 1_000;

    private final PerInstance<InstanceSurvey> instances;
    private final List<LoggedDropout> dropouts = new ArrayList<>();
    private final LogSpan span;
    private final long startUs;
    private long nowUs;
    private long messages;
    private long timed;
    private long dropoutCount;
    private long dropoutMs;
    private LoggedDropout longestDropout;

    /** @param header of the log */
    public LogSurvey(UlogHeader header) {
        startUs = header.startUs();
        span = new LogSpan(startUs);
        instances = new PerInstance<>(subscription -> new InstanceSurvey(subscription, span));
        nowUs = startUs;
    }

    @Override
    public void onSubscription(UlogSubscription subscription) {
        instances.of(subscription);
    }

    @Override
    public void onData(UlogData data) {
        messages++;
        long timeUs = data.timestampUs();
        boolean plausible = span.add(timeUs);
        timed += plausible ? 1 : 0;
        nowUs = plausible ? timeUs : nowUs;
        instances.of(data.subscription()).add(timeUs, plausible, startUs);
    }

    @Override
    public void onDropout(int durationMs) {
        dropoutCount++;
        dropoutMs += durationMs;
        LoggedDropout dropout = new LoggedDropout(nowUs, durationMs);
        if (longestDropout == null || durationMs > longestDropout.durationMs()) {
            longestDropout = dropout;
        }
        if (dropouts.size() < MOST_DROPOUTS) {
            dropouts.add(dropout);
        }
    }

    /** Returns the time of the last message so far that has a plausible one, us; the log's start before it. */
    public long nowUs() {
        return nowUs;
    }

    /** Returns the log's start, us, as its header has it. */
    public long startUs() {
        return startUs;
    }

    public LogSpan span() {
        return span;
    }

    /** Returns the number of data messages. */
    public long messages() {
        return messages;
    }

    /** Returns how many messages are in other parts of the log than its span, in words; empty if none is. */
    public Optional<String> leftOut() {
        long count = timed - span.messages();
        return count == 0
                ? Optional.empty()
                : Optional.of(count + " of " + messages
                        + " messages are omitted: they lie beyond a jump of more than an hour");
    }

    public long dropoutCount() {
        return dropoutCount;
    }

    public long dropoutMs() {
        return dropoutMs;
    }

    /** Returns the longest dropout; null if there is none. */
    public LoggedDropout longestDropout() {
        return longestDropout;
    }

    /** Returns the first dropouts. */
    public List<LoggedDropout> dropouts() {
        return Collections.unmodifiableList(dropouts);
    }

    /** Returns all instances of topics, those without messages too, in order. */
    public Map<TopicInstance, InstanceSurvey> instances() {
        return Collections.unmodifiableMap(instances.values());
    }

    /** Returns an instance that has messages. */
    public Optional<InstanceSurvey> find(TopicInstance key) {
        return Optional.ofNullable(instances.values().get(key)).filter(found -> found.messages() > 0);
    }

    /** Returns the instances of a topic that have messages, ascending. */
    public List<TopicInstance> instancesOf(String topic) {
        return instances.values().entrySet().stream()
                .filter(entry ->
                        entry.getKey().topic().equals(topic) && entry.getValue().messages() > 0)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Returns seconds since the start of the log's span. */
    public double sinceStartS(long timeUs) {
        return LogTime.sinceStartS(span.fromUs(), timeUs);
    }
}
