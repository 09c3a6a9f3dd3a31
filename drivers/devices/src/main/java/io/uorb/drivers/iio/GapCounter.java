// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

/**
 * A counter of scans missing in gaps between time stamps. The usual distance of two stamps is learned from the stamps
 * themselves, as the mean of those that are near it: what a device says of its rate is not what a timer triggers. While
 * too few are near, nothing is counted, and the mean is looked for. One thread.
 */
final class GapCounter {
    /** Stamps jitter by less than a period. */
    private static final double GAP_PERIODS = 1.75;

    private static final double SHORT_PERIODS = 0.5;

    /** The part of the stamps that must be near: one gap to each other distance is believed, two are not. */
    private static final double TRUSTED = 0.4;

    private static final double WEIGHT = 1.0 / 64;

    /** How fast the mean goes to where the distances are: tenfold in 74 stamps. */
    private static final double STEP = 1.0 / 32;

    /** The same while it is trusted, so that gaps do not lengthen it. */
    private static final double TRUSTED_STEP = 1.0 / 1024;

    private double periodNs;
    private double near;
    private long lastNs;
    private int seen;

    /** Returns how many scans are missing between the last stamp and this later one. Allocates nothing. */
    long missingBefore(long stampNs) {
        long gapNs = stampNs - lastNs;
        lastNs = stampNs;
        boolean isGap = near > TRUSTED && gapNs > GAP_PERIODS * periodNs;
        long missing = isGap ? Math.round(gapNs / periodNs) - 1 : 0;
        if (seen < 2) {
            seen++;
            periodNs = gapNs;
            near = 0;
        } else {
            learn(gapNs);
        }
        return missing;
    }

    /** Counts the gap before the next stamp by the distance until now, and learns another from then on. */
    void restart() {
        seen = 0;
    }

    private void learn(long gapNs) {
        double step = near > TRUSTED ? TRUSTED_STEP : STEP;
        near -= WEIGHT * near;
        if (gapNs > GAP_PERIODS * periodNs) {
            periodNs *= 1 + step;
        } else if (gapNs < SHORT_PERIODS * periodNs) {
            periodNs *= 1 - step;
        } else {
            periodNs += WEIGHT * (gapNs - periodNs);
            near += WEIGHT;
        }
    }
}
