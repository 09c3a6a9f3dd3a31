// SPDX-License-Identifier: Apache-2.0
package io.uorb.event;

/**
 * The usual time between the messages of one publication: a running mean in which a single long interval counts for
 * little, while two in a row are the new rhythm. One thread.
 */
final class MeanInterval {
    /** The mean follows each interval by a sixteenth of the difference. */
    private static final int FOLLOW_SHIFT = 4;
    /** An interval is long from this multiple of the mean on, and counts for no more. */
    private static final long LONG = 4;

    private long meanNs;
    private long beforeNs;

    /** Returns the mean, ns; 0 before the first interval. */
    long ns() {
        return meanNs;
    }

    void add(long intervalNs) {
        long longNs = LONG * meanNs;
        long shorterNs = Math.min(intervalNs, beforeNs);
        if (meanNs == 0) {
            meanNs = intervalNs;
        } else if (shorterNs > longNs) {
            meanNs = shorterNs;
        } else {
            meanNs += (Math.min(intervalNs, longNs) - meanNs) >> FOLLOW_SHIFT;
        }
        beforeNs = intervalNs;
    }
}
