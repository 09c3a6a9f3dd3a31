// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

import io.uorb.ulog.replay.PlausibleTimes;

/**
 * The times that a log covers, found while it is read: implausible ones are left out as {@link PlausibleTimes} says,
 * and of parts that are more than an hour apart, the one with the most messages counts. One thread.
 */
public final class LogSpan {
    private final long startUs;
    private final PlausibleTimes times;
    private final Part current = new Part();
    private final Part best = new Part();

    private static final class Part {
        private int number;
        private long fromUs;
        private long toUs;
        private long messages;

        void add(long timeUs) {
            fromUs = messages == 0 ? timeUs : Math.min(fromUs, timeUs);
            toUs = messages == 0 ? timeUs : Math.max(toUs, timeUs);
            messages++;
        }

        boolean isFar(long timeUs) {
            return messages > 0
                    && (timeUs - toUs > PlausibleTimes.LONGEST_STEP_US
                            || fromUs - timeUs > PlausibleTimes.LONGEST_STEP_US);
        }

        void copyIfLess(Part other) {
            if (other.messages > messages) {
                number = other.number;
                fromUs = other.fromUs;
                toUs = other.toUs;
                messages = other.messages;
            }
        }
    }

    /** @param startUs the log's start, of its header */
    LogSpan(long startUs) {
        this.startUs = startUs;
        this.times = new PlausibleTimes(startUs);
    }

    /** Adds the time of the next message; returns whether it is plausible. */
    boolean add(long timeUs) {
        if (timeUs < 0 || times.next(timeUs) != timeUs) {
            return false;
        }
        if (current.isFar(timeUs)) {
            best.copyIfLess(current);
            current.messages = 0;
            current.number++;
        }
        current.add(timeUs);
        return true;
    }

    private Part part() {
        best.copyIfLess(current);
        return best;
    }

    /** Returns the number of the part to which the last plausible time belongs. */
    int current() {
        return current.number;
    }

    /** Returns the number of the part that counts, as far as the log has been read. */
    int counted() {
        return part().number;
    }

    /** Returns the number of messages of the part that counts. */
    long messages() {
        return part().messages;
    }

    /** Returns the least time; the log's start if no message has a time. */
    public long fromUs() {
        Part part = part();
        if (part.messages == 0) {
            return Math.max(0, startUs);
        }
        boolean begun = startUs >= 0 && startUs <= part.fromUs;
        return begun && part.fromUs - startUs < PlausibleTimes.LONGEST_STEP_US ? startUs : part.fromUs;
    }

    /** Returns the greatest time, not below the least. */
    public long toUs() {
        Part part = part();
        return part.messages == 0 ? fromUs() : Math.max(part.toUs, fromUs());
    }
}
