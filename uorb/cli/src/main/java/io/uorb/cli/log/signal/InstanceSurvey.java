// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

import io.uorb.ulog.format.UlogFormat;
import io.uorb.ulog.format.UlogSubscription;

/** The findings of the first reading about a topic's instance. One thread. */
public final class InstanceSurvey {
    private static final double US_PER_S = 1e6;

    private static final Part NONE = new Part(-1);

    private final UlogFormat format;
    private final LogSpan span;
    private Part current = NONE;
    private Part kept = NONE;
    private long messages;
    private long implausible;
    private long latched;
    private boolean untimedFirst;

    /** The messages of a part of the log. */
    private static final class Part {
        private final int number;
        private long messages;
        private long lastUs = -1;
        private long newestUs = -1;
        private long oldestUs = -1;
        private long backwards;
        private long longestGapUs;
        private long longestGapFromUs;

        Part(int number) {
            this.number = number;
        }

        void add(long timeUs) {
            if (messages++ == 0) {
                oldestUs = timeUs;
                newestUs = timeUs;
            }
            backwards += timeUs < lastUs ? 1 : 0;
            lastUs = timeUs;
            oldestUs = Math.min(oldestUs, timeUs);
            if (timeUs - newestUs > longestGapUs) {
                longestGapUs = timeUs - newestUs;
                longestGapFromUs = newestUs;
            }
            newestUs = Math.max(newestUs, timeUs);
        }
    }

    /** @param span the times of the log, which tells its parts from one another */
    InstanceSurvey(UlogSubscription subscription, LogSpan span) {
        format = subscription.format();
        this.span = span;
    }

    /**
     * Adds a message.
     *
     * @param plausible whether its time counts
     * @param startUs the log's start
     */
    void add(long timeUs, boolean plausible, long startUs) {
        messages++;
        if (!plausible) {
            implausible++;
            latched += current == NONE && timeUs > 0 && timeUs < startUs ? 1 : 0;
            untimedFirst |= messages == 1 && timeUs == 0;
            return;
        }
        if (current.number != span.current()) {
            kept = part();
            current = new Part(span.current());
        }
        current.add(timeUs);
    }

    /** Returns the messages of the part of the log that counts. */
    private Part part() {
        int number = span.counted();
        return current.number == number ? current : kept.number == number ? kept : NONE;
    }

    /** Returns the layout of its messages. */
    public UlogFormat format() {
        return format;
    }

    public long messages() {
        return messages;
    }

    /** Returns the number of messages in the part of the log that counts, of which the figures below are. */
    public long counted() {
        return part().messages;
    }

    /** Returns the number of messages whose time is before that of the message before. */
    public long backwards() {
        return part().backwards;
    }

    /** Returns the number of messages without a time, or with one before the log's start or far from the others. */
    public long implausible() {
        return implausible;
    }

    /**
     * Returns the number of the first messages with a time before the log's start, and the very first without a time: a
     * recorder begins with the message that each topic had then.
     */
    public long latched() {
        return latched + (untimedFirst && (messages == 1 || current != NONE) ? 1 : 0);
    }

    /** Returns the longest time without a message between the first and the last, us. */
    public long longestGapUs() {
        return part().longestGapUs;
    }

    /** Returns the time at which the longest gap begins, us. */
    public long longestGapFromUs() {
        return part().longestGapFromUs;
    }

    /** Returns the messages per second between the first and the last; NaN if no time lies between them. */
    public double rateHz() {
        Part part = part();
        return part.newestUs > part.oldestUs
                ? (part.messages - 1) * US_PER_S / (part.newestUs - part.oldestUs)
                : Double.NaN;
    }

    /** Returns the mean time between two messages, us; NaN as {@link #rateHz}. */
    public double periodUs() {
        return US_PER_S / rateHz();
    }
}
