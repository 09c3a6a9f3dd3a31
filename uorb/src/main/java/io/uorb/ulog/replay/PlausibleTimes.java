// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

/**
 * Gives each message of a log, in the order of the file, the time that it is replayed at: its own, or that of the
 * message before it if it has none or its own is odd: more than an hour away from those before it, as a damaged time
 * is. After {@value #MOST_ODD} odd ones in a row the log really goes on at another time. One thread.
 */
final class PlausibleTimes {
    /** The longest step that is taken for true at once, us. */
    static final long LONGEST_STEP_US = 3_600_000_000L;

    /** Damage does not last that long. */
    static final int MOST_ODD = 100;

    private boolean started;
    private long lastUs;
    private int oddInARow;
    private long odd;

    /**
     * The time of the next message.
     *
     * @param timestampUs its own, us, or a negative number if it has none
     */
    long next(long timestampUs) {
        if (timestampUs < 0) {
            return lastUs;
        }
        if (started && Math.abs(timestampUs - lastUs) > LONGEST_STEP_US && oddInARow < MOST_ODD) {
            oddInARow++;
            odd++;
            return lastUs;
        }
        started = true;
        lastUs = timestampUs;
        oddInARow = 0;
        return lastUs;
    }

    /** Whether a message with a time has come. */
    boolean isStarted() {
        return started;
    }

    /** Messages so far whose own time was odd. */
    long odd() {
        return odd;
    }
}
