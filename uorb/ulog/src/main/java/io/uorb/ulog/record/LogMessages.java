// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.OrbTools;
import io.uorb.Subscription;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.observe.LazySubscription;
import io.uorb.schema.WireType;
import io.uorb.ulog.format.UlogLoggedString;
import java.util.Optional;

/**
 * Recorder of the topic {@code log_message}, in which PX4's modules publish log lines, as lines of the log (L-6). The
 * recording thread uses it. A line makes some garbage, a run without one none.
 */
final class LogMessages implements AutoCloseable {
    static final String TOPIC = "log_message";

    private static final int LEAST_SEVERE = 7;

    private final LazySubscription<?> subscription;
    private final DynamicMessage message;
    private final FieldPath timestamp;
    private final FieldPath severity;
    private final FieldPath text;

    private LogMessages(Orb orb, OrbMetadata<?> topic, FieldPath timestamp, FieldPath severity, FieldPath text) {
        this.message = new DynamicMessage(topic);
        this.timestamp = timestamp;
        this.severity = severity;
        this.text = text;
        this.subscription = OrbModule.make(
                "recorder",
                () -> new LazySubscription<>(orb, topic, 0, all -> {
                    all.setHistory(all.maxHistory());
                    OrbTools.readUnderLock(all); // the recorder's
                }));
    }

    /**
     * Subscribes when the topic appears; empty if it has not the fields {@code timestamp}, {@code severity} and {@code
     * text}.
     */
    static Optional<LogMessages> of(Orb orb, OrbMetadata<?> topic) {
        try {
            FieldPath text = FieldPath.of(topic.schema(), "text");
            FieldPath severity = FieldPath.of(topic.schema(), "severity");
            FieldPath timestamp = FieldPath.of(topic.schema(), "timestamp");
            boolean fits = text.type() == WireType.CHAR
                    && text.isArray()
                    && severity.isScalar()
                    && severity.field().isInteger()
                    && topic.timestampWord() >= 0;
            return fits ? Optional.of(new LogMessages(orb, topic, timestamp, severity, text)) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Records the pending lines. */
    void drain(LogOutput output) {
        Subscription<?> lines = subscription.find();
        for (int i = 0; lines != null && i < lines.maxHistory() && OrbTools.update(lines, message.words()); i++) {
            long level = Math.max(0, Math.min(LEAST_SEVERE, message.getLong(severity)));
            LogEntryEncoder.text(
                    (char) ('0' + level),
                    UlogLoggedString.NO_TAG,
                    message.getLong(timestamp),
                    message.getText(text),
                    output::record);
        }
    }

    @Override
    public void close() {
        subscription.close();
    }
}
