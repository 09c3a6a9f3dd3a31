// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.force;

import java.util.Arrays;

/**
 * Detector of unstable contact: a force that oscillates with more than 20 N 20 times a second (rccl:RC-98). Not
 * thread-safe.
 */
public final class ContactWatch {
    private static final double SWING_N = 20;
    private static final int SWINGS = 20;
    private static final int AXES = 3;
    private static final double WINDOW_S = 1;

    private final long windowSamples;
    private final long[][] swings = new long[AXES][SWINGS];
    private final int[] swingCount = new int[AXES];
    private final double[] side = new double[AXES];

    /** Creates a detector for a sample period, s. */
    public ContactWatch(double periodS) {
        windowSamples = Math.round(WINDOW_S / periodS);
    }

    /** Clears the history. */
    public void reset() {
        Arrays.fill(swingCount, 0);
        Arrays.fill(side, 0);
    }

    /** Adds the wrench of a sample, in the control frame; returns whether the contact is stable. */
    public boolean accept(long sample, double[] wrench) {
        boolean stable = true;
        for (int i = 0; i < AXES; i++) {
            if (Math.abs(wrench[i]) > SWING_N && Math.signum(wrench[i]) != side[i]) {
                stable &= side[i] == 0 || !isSwingTooMany(i, sample);
                side[i] = Math.signum(wrench[i]);
            }
        }
        return stable;
    }

    private boolean isSwingTooMany(int axis, long sample) {
        int place = swingCount[axis] % SWINGS;
        boolean tooMany = swingCount[axis] >= SWINGS && sample - swings[axis][place] < windowSamples;
        swings[axis][place] = sample;
        swingCount[axis]++;
        return tooMany;
    }
}
