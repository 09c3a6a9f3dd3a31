// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

/**
 * Gives each message of a log, in the order of the file, the time that it is replayed at: its own, or the latest of the
 * messages before it if it has none or its own is odd; so messages without a time keep their order. Odd is a time more
 * than an hour away from those before it, as a damaged one is, and a time before the start of the log: PX4's logger
 * begins with the last message of each topic, however old, and some topics never set their time. After {@value
 * #MOST_ODD} odd ones in a row the log really goes on at another time. One thread.
 */
final class PlausibleTimes {
    /** The longest step that is taken for true at once, us. */
    static final long LONGEST_STEP_US = 3_600_000_000L;

    /** Damage does not last that long. */
    static final int MOST_ODD = 100;

    private long leastUs;
    private boolean started;
    private long lastUs;
    private long newestUs;
    private int oddInARow;
    private long early;
    private long odd;

    /**
     * For a log.
     *
     * @param startUs when it was started, as its header says; 0 if that is not known
     */
    PlausibleTimes(long startUs) {
        leastUs = Math.max(0, startUs);
        newestUs = leastUs;
    }

    /**
     * The time of the next message.
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

    /** Whether a message with a time has come. */
    boolean isStarted() {
        return started;
    }

    /** Messages so far whose own time was before the start of the log. */
    long early() {
        return early;
    }

    /** Messages so far whose own time was far from those before them. */
    long odd() {
        return odd;
    }
}
