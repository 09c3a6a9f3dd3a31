// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import java.util.Objects;
import java.util.Optional;

/**
 * One instance of one topic in a log (an A record): the messages with its {@code msgId} are of its format. Immutable.
 */
public final class UlogSubscription {
    private static final String TIMESTAMP = "timestamp";

    private final int msgId;
    private final int multiId;
    private final UlogFormat format;
    private final int timestampOffset;
    private final int ordinal;

    UlogSubscription(int msgId, int multiId, UlogFormat format, int ordinal) {
        this.msgId = msgId;
        this.multiId = multiId;
        this.format = Objects.requireNonNull(format, "format");
        this.ordinal = ordinal;
        Optional<UlogField> timestamp = format.field(TIMESTAMP);
        boolean isTimed = timestamp.isPresent() && timestamp.get().typeText().equals("uint64_t");
        this.timestampOffset = isTimed ? timestamp.get().offsetBytes() : -1;
    }

    /** Returns the number by which data records refer to this subscription; unique in the log. */
    public int msgId() {
        return msgId;
    }

    /** Returns the topic's instance. */
    public int multiId() {
        return multiId;
    }

    /** Returns the topic's name; its format has the same name. */
    public String name() {
        return format.name();
    }

    /** Returns the layout of the topic's messages in this log. */
    public UlogFormat format() {
        return format;
    }

    /** Returns the offset in the message of its time (uint64, us), or -1 if the format has no such field. */
    public int timestampOffset() {
        return timestampOffset;
    }

    /** Returns the index among the subscriptions of the log, from 0. */
    public int ordinal() {
        return ordinal;
    }

    /** Returns whether both have the same id, instance and format; ordinals may differ. */
    public boolean isSameAs(UlogSubscription other) {
        return msgId == other.msgId && multiId == other.multiId && format == other.format;
    }

    @Override
    public String toString() {
        return name() + " instance " + multiId;
    }
}
