// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

import io.uorb.ulog.format.UlogFormat;
import io.uorb.ulog.format.UlogSubscription;

/** The findings of the first reading about a topic's instance. One thread. */
public final class InstanceSurvey {
    private static final double US_PER_S = 1e6;

    private final UlogFormat format;
    private long messages;
    private long firstUs = -1;
    private long lastUs = -1;
    private long newestUs = -1;
    private long oldestUs = -1;
    private long backwards;
    private long implausible;
    private long latched;
    private boolean untimedFirst;
    private long longestGapUs;
    private long longestGapFromUs;

    InstanceSurvey(UlogSubscription subscription) {
        format = subscription.format();
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
            latched += firstUs < 0 && timeUs > 0 && timeUs < startUs ? 1 : 0;
            untimedFirst |= messages == 1 && timeUs == 0;
            return;
        }
        if (firstUs < 0) {
            firstUs = timeUs;
            oldestUs = timeUs;
            newestUs = timeUs;
        }
        backwards += lastUs >= 0 && timeUs < lastUs ? 1 : 0;
        lastUs = timeUs;
        oldestUs = Math.min(oldestUs, timeUs);
        if (timeUs - newestUs > longestGapUs) {
            longestGapUs = timeUs - newestUs;
            longestGapFromUs = newestUs;
        }
        newestUs = Math.max(newestUs, timeUs);
    }

    /** Returns the layout of its messages. */
    public UlogFormat format() {
        return format;
    }

    public long messages() {
        return messages;
    }

    /** Returns the number of messages whose time is before that of the message before. */
    public long backwards() {
        return backwards;
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
        return latched + (untimedFirst && (messages == 1 || firstUs >= 0) ? 1 : 0);
    }

    /** Returns the longest time without a message between the first and the last, us. */
    public long longestGapUs() {
        return longestGapUs;
    }

    /** Returns the time at which the longest gap begins, us. */
    public long longestGapFromUs() {
        return longestGapFromUs;
    }

    /** Returns the messages per second between the first and the last; NaN if no time lies between them. */
    public double rateHz() {
        return newestUs > oldestUs ? (messages - 1) * US_PER_S / (newestUs - oldestUs) : Double.NaN;
    }

    /** Returns the mean time between two messages, us; NaN as {@link #rateHz}. */
    public double periodUs() {
        return US_PER_S / rateHz();
    }
}
