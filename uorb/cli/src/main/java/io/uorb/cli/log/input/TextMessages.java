// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import io.uorb.schema.WireType;
import io.uorb.text.Texts;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogField;
import io.uorb.ulog.format.UlogFormat;
import java.util.Optional;

/** Messages that carry a text, as those of {@code mavlink_log} do: {@code text} and {@code severity}. Immutable. */
public final class TextMessages {
    /** The topic of texts for ground stations. */
    public static final String MAVLINK_LOG = "mavlink_log";

    private static final char INFORMATION = '6';
    private static final char LEAST_SEVERE = '7';

    private final UlogField text;
    private final Optional<Leaf> severity;

    private TextMessages(UlogField text, Optional<Leaf> severity) {
        this.text = text;
        this.severity = severity;
    }

    /** Returns the reader of messages of that format, if they carry a text. */
    public static Optional<TextMessages> of(UlogFormat format) {
        return format.field("text")
                .filter(field -> field.type() == WireType.CHAR && field.length() > 0)
                .map(field -> new TextMessages(field, Leaf.find(format, "severity")));
    }

    /** Returns the text of a message; severities are those of syslog. */
    public LoggedText read(long timeUs, UlogData data) {
        long level = severity.map(leaf -> (long) leaf.value(data)).orElse((long) INFORMATION - '0');
        char digit = level >= 0 && level <= LEAST_SEVERE - '0' ? (char) ('0' + level) : LEAST_SEVERE;
        return new LoggedText(timeUs, digit, data.subscription().name(), textAt(data, text.offsetBytes(), text));
    }

    /** Returns the characters of an array up to the first NUL, from that byte of the message on. */
    public static String textAt(UlogData data, int offsetBytes, UlogField field) {
        byte[] bytes = new byte[field.elements()];
        data.buffer().get(data.offset() + offsetBytes, bytes);
        return Texts.get(bytes);
    }
}
