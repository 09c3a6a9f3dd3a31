// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

/**
 * Replay times of the messages of a log in file order: a message's own time, or the latest time before it if it has
 * none or an implausible one; so messages without a time keep their order. Implausible is a time more than an hour away
 * from those before it, as a corrupt one is, and a time before the start of the log: PX4's logger begins with the last
 * message of each topic, however old, and some topics never set their time. After {@value #MOST_ODD} implausible times
 * in a row the log is taken to continue at another time. One thread.
 */
final class PlausibleTimes {
    /** Maximum step that is accepted at once, us. */
    static final long LONGEST_STEP_US = 3_600_000_000L;

    /** No corruption lasts that long. */
    static final int MOST_ODD = 100;

    private long leastUs;
    private boolean started;
    private long lastUs;
    private long newestUs;
    private int oddInARow;
    private long early;
    private long odd;

    /**
     * Creates the state for a log.
     *
     * @param startUs when it was started, as its header says; 0 if that is not known
     */
    PlausibleTimes(long startUs) {
        leastUs = Math.max(0, startUs);
        newestUs = leastUs;
    }

    /**
     * Returns the time of the next message.
     *
     * @param timestampUs its own, us, or a negative number if it has none
     */
    long next(long timestampUs) {
        if (timestampUs < 0) {
            return newestUs;
        }
        boolean isEarly = timestampUs < leastUs;
        boolean isFar = started && Math.abs(timestampUs - lastUs) > LONGEST_STEP_US;
        boolean isOdd = isEarly || isFar;
        if (isOdd && oddInARow < MOST_ODD) {
            oddInARow++;
            early += isEarly ? 1 : 0;
            odd += isEarly ? 0 : 1;
            return newestUs;
        }
        leastUs = Math.min(leastUs, timestampUs);
        newestUs = isOdd ? timestampUs : Math.max(newestUs, timestampUs);
        started = true;
        lastUs = timestampUs;
        oddInARow = 0;
        return timestampUs;
    }

    /** Returns whether a message had a time so far. */
    boolean isStarted() {
        return started;
    }

    /** Returns the number of messages so far with a time before the start of the log. */
    long early() {
        return early;
    }

    /** Returns the number of messages so far with a time far from those before them. */
    long odd() {
        return odd;
    }
}
