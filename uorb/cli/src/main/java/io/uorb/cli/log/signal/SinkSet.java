// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

import io.uorb.cli.log.input.PerInstance;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The second reading of a log: passes messages to those who have asked for them. One thread. */
public final class SinkSet implements UlogVisitor {
    private static final MessageSink[] NONE = {};

    private final Map<TopicInstance, List<MessageSink>> wanted = new HashMap<>();
    private final PerInstance<MessageSink[]> sinks = new PerInstance<>(subscription ->
            wanted.getOrDefault(TopicInstance.of(subscription), List.of()).toArray(NONE));
    private final long fromUs;
    private final long toUs;
    private long nowUs;
    private long messages;

    /** @param span the times whose messages are passed on */
    public SinkSet(LogSpan span) {
        fromUs = span.fromUs();
        nowUs = fromUs;
        toUs = span.toUs();
    }

    /** Adds a receiver of a topic instance; before the reading. */
    public void add(TopicInstance key, MessageSink sink) {
        wanted.computeIfAbsent(key, absent -> new ArrayList<>()).add(sink);
    }

    @Override
    public void onData(UlogData data) {
        messages++;
        long timeUs = data.timestampUs();
        if (timeUs < fromUs || timeUs > toUs) {
            return;
        }
        nowUs = timeUs;
        for (MessageSink sink : sinks.of(data.subscription())) {
            sink.add(timeUs, data);
        }
    }

    /** Returns the time of the last message that was passed on; the first one before. */
    public long nowUs() {
        return nowUs;
    }

    /** Returns the number of messages of the log, also of those that nobody has asked for. */
    public long messages() {
        return messages;
    }
}
