// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import java.util.ArrayList;
import java.util.List;

/**
 * Replay times of the messages of a log in file order: a message's own time, or the latest time before it if it has
 * none or an implausible one; so messages without a time keep their order. Implausible is a time more than an hour away
 * from those before it, as a corrupt one is, and a time before the start of the log: PX4's logger begins with the last
 * message of each topic, however old, and some topics never set their time. After {@value #MOST_ODD} implausible times
 * in a row the log is taken to continue at another time. Such a jump of more than an hour is no time in which anything
 * was logged: {@link #skippedUs} sums the jumps, for those who wait. One thread.
 */
public final class PlausibleTimes {
    /** Maximum step that is accepted at once, us. */
    public static final long LONGEST_STEP_US = 3_600_000_000L;

    /** No corruption lasts that long. */
    public static final int MOST_ODD = 100;

    /** Jumps that are listed; all are counted. */
    static final int MOST_LISTED = 10;

    private long leastUs;
    private boolean started;
    private long lastUs;
    private long newestUs;
    private int oddInARow;
    private long early;
    private long odd;
    private final List<TimeJump> jumps = new ArrayList<>();
    private TimeJump firstOdd;
    private long jumpCount;
    private long skippedUs;
    private long messages;

    /**
     * Creates the state for a log.
     *
     * @param startUs its start time, from its header; 0 if not known
     */
    public PlausibleTimes(long startUs) {
        leastUs = Math.max(0, startUs);
        newestUs = leastUs;
    }

    /**
     * Returns the time of the next message.
     *
     * @param timestampUs its own, us, or a negative number if it has none
     */
    public long next(long timestampUs) {
        messages++;
        if (timestampUs < 0) {
            return newestUs;
        }
        boolean isEarly = timestampUs < leastUs;
        boolean isFar = started && Math.abs(timestampUs - lastUs) > LONGEST_STEP_US;
        boolean isOdd = isEarly || isFar;
        if (isOdd && oddInARow < MOST_ODD) {
            oddInARow++;
            countOdd(isEarly, timestampUs);
            return newestUs;
        }
        if (isOdd && started) {
            jumpTo(timestampUs);
        }
        leastUs = Math.min(leastUs, timestampUs);
        newestUs = isOdd ? timestampUs : Math.max(newestUs, timestampUs);
        started = true;
        lastUs = timestampUs;
        oddInARow = 0;
        return timestampUs;
    }

    private void countOdd(boolean isEarly, long timestampUs) {
        early += isEarly ? 1 : 0;
        odd += isEarly ? 0 : 1;
        if (!isEarly && firstOdd == null) {
            firstOdd = new TimeJump(messages, lastUs, timestampUs);
        }
    }

    private void jumpTo(long timestampUs) {
        TimeJump jump = new TimeJump(messages, newestUs, timestampUs);
        if (Math.abs(jump.byUs()) > LONGEST_STEP_US) {
            jumpCount++;
            skippedUs += jump.byUs();
            if (jumps.size() < MOST_LISTED) {
                jumps.add(jump);
            }
        }
    }

    /** Returns the first jumps so far. */
    List<TimeJump> jumps() {
        return List.copyOf(jumps);
    }

    /** Returns the number of jumps so far. */
    long jumpCount() {
        return jumpCount;
    }

    /** Returns the sum of all jumps so far, us; negative if the times jumped back. */
    long skippedUs() {
        return skippedUs;
    }

    /** Returns the first message with a time far from those before it; null if there was none. */
    TimeJump firstOdd() {
        return firstOdd;
    }

    /** Returns whether a message had a time so far. */
    boolean isStarted() {
        return started;
    }

    /** Returns the number of messages so far with a time before the start of the log. */
    public long early() {
        return early;
    }

    /** Returns the number of messages so far with a time far from those before them. */
    public long odd() {
        return odd;
    }
}
