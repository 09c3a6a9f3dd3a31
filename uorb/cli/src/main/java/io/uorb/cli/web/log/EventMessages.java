// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import io.uorb.cli.log.input.Leaf;
import io.uorb.cli.log.input.LoggedText;
import io.uorb.schema.WireType;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogField;
import io.uorb.ulog.format.UlogFormat;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Messages of PX4's {@code event}: a number that stands for a text, and the values in it. Logs do not have the texts,
 * so number and arguments are shown. Immutable.
 */
public final class EventMessages {
    /** The topic of events. */
    public static final String TOPIC = "event";

    private static final int LEVEL_MASK = 0xf;
    private static final int LEAST_SEVERE = 7;

    private final Leaf id;
    private final Optional<Leaf> levels;
    private final Optional<UlogField> arguments;

    private EventMessages(Leaf id, Optional<Leaf> levels, Optional<UlogField> arguments) {
        this.id = id;
        this.levels = levels;
        this.arguments = arguments;
    }

    /** Returns the reader of messages of that format, if they have an event's number. */
    static Optional<EventMessages> of(UlogFormat format) {
        Optional<UlogField> arguments =
                format.field("arguments").filter(field -> field.type() == WireType.UINT8 && field.length() > 0);
        return Leaf.find(format, "id")
                .filter(leaf -> leaf.type() == WireType.UINT32)
                .map(leaf -> new EventMessages(leaf, Leaf.find(format, "log_levels"), arguments));
    }

    /** Returns the text of a message: its level for the outside is in the low bits of {@code log_levels}. */
    LoggedText read(long timeUs, UlogData data) {
        long levelBits = levels.map(leaf -> data.integerAt(leaf.type(), leaf.offsetBytes()))
                .orElse((long) LEAST_SEVERE);
        byte[] bytes = new byte[arguments.map(UlogField::length).orElse(0)];
        arguments.ifPresent(field -> data.buffer().get(data.offset() + field.offsetBytes(), bytes));
        return text(timeUs, data.integerAt(id.type(), id.offsetBytes()), levelBits, bytes);
    }

    /**
     * Returns what stands for the text of an event.
     *
     * @param levelBits its level for the outside in the low bits, 0 to 7
     * @param arguments the values in it; empty if they are unknown
     */
    public static LoggedText text(long timeUs, long id, long levelBits, byte[] arguments) {
        char level = (char) ('0' + Math.min(LEAST_SEVERE, levelBits & LEVEL_MASK));
        return new LoggedText(timeUs, level, TOPIC, "event " + id + shown(arguments));
    }

    /** Returns the arguments up to the last that is not 0. */
    private static String shown(byte[] bytes) {
        int length = bytes.length;
        while (length > 0 && bytes[length - 1] == 0) {
            length--;
        }
        return length == 0 ? "" : ", arguments " + HexFormat.ofDelimiter(" ").formatHex(bytes, 0, length);
    }
}
