// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.voting;

/** An estimator of the rate of samples, by their times. Gaps and steps back do not count. */
final class RateEstimator {
    private static final double US_PER_S = 1e6;
    private static final int MIN_PERIODS = 10;
    private static final long WINDOW_US = 500_000;

    private long startUs;
    private long lastUs;
    /** -1 before the first sample of a window. */
    private int periods = -1;

    private double rateHz;

    void restart() {
        periods = -1;
        rateHz = 0;
    }

    /** Takes a sample's time; a pause longer than {@code gapUs} is a gap. */
    void add(long timeUs, long gapUs) {
        boolean follows = periods >= 0 && timeUs > lastUs && timeUs - lastUs <= gapUs;
        if (!follows) {
            startUs = timeUs;
        }
        periods = follows ? periods + 1 : 0;
        lastUs = timeUs;
        boolean enough = periods >= MIN_PERIODS && (rateHz == 0 || timeUs - startUs >= WINDOW_US);
        if (enough) {
            rateHz = periods * US_PER_S / (timeUs - startUs);
            startUs = timeUs;
            periods = 0;
        }
    }

    /** Returns samples a second, of the last half second or longer; 0 before the first eleven samples. */
    double rateHz() {
        return rateHz;
    }
}
