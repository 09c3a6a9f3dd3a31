// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import java.util.Arrays;

/**
 * The nominal time between a sensor's samples, found from their own times: over each {@value #WINDOW} intervals the
 * mean of those near the median, so that lost samples do not count. The first window settles it; later ones change it
 * only when they differ by more than a tenth.
 */
final class SamplePeriod implements Stateful {
    static final int WINDOW = 31;
    private static final double S_PER_US = 1e-6;
    private static final double TOLERANCE = 0.1;

    private final long[] intervalsUs = new long[WINDOW];
    private int count;
    private boolean settled;
    private double periodS;

    /** @param firstGuessS used until the first window is full */
    SamplePeriod(double firstGuessS) {
        periodS = firstGuessS;
    }

    /**
     * Takes the time between two samples.
     *
     * @return whether {@link #periodS} is another one now
     */
    boolean add(long intervalUs) {
        intervalsUs[count] = intervalUs;
        count++;
        if (count < WINDOW) {
            return false;
        }
        count = 0;
        double foundS = meanNearMedianUs() * S_PER_US;
        if (settled && Math.abs(foundS - periodS) <= TOLERANCE * periodS) {
            return false;
        }
        settled = true;
        periodS = foundS;
        return true;
    }

    private double meanNearMedianUs() {
        Arrays.sort(intervalsUs);
        long medianUs = intervalsUs[WINDOW / 2];
        long sumUs = 0;
        int near = 0;
        for (long intervalUs : intervalsUs) {
            if (intervalUs >= medianUs / 2 && intervalUs <= 2 * medianUs) {
                sumUs += intervalUs;
                near++;
            }
        }
        return (double) sumUs / near;
    }

    /** Returns whether a window has settled it. */
    boolean settled() {
        return settled;
    }

    double periodS() {
        return periodS;
    }

    @Override
    public void state(StateFields fields) {
        fields.integers("intervals_us", intervalsUs);
        count = (int) fields.integer("count", count);
        settled = fields.flag("settled", settled);
        periodS = fields.real("period_s", periodS);
    }
}
