// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

/**
 * The order of the times of one stream. What goes back in time is left out, until so much does that the stream must
 * have restarted.
 */
final class TimeOrder {
    private static final int RESTARTED_AFTER = 16;

    private long newestUs;
    private long disordered;
    private int disorderedInARow;

    /** Takes a message's time; false if it is older than the newest, or too large for a signed number. */
    boolean accepts(long timeUs) {
        if (timeUs < newestUs) {
            disordered++;
            disorderedInARow++;
            return false;
        }
        newestUs = timeUs;
        disorderedInARow = 0;
        return true;
    }

    /** Whether so many messages in a row went back that the stream must have restarted. */
    boolean hasRestarted() {
        return disorderedInARow >= RESTARTED_AFTER;
    }

    /** Returns the newest time, us. */
    long newestUs() {
        return newestUs;
    }

    /** Returns the number of messages left out. */
    long disordered() {
        return disordered;
    }

    /** Forgets the newest time. */
    void restart() {
        newestUs = 0;
        disorderedInARow = 0;
    }
}
