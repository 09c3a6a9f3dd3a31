// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.module.StatusPrinter;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;

/**
 * A comparison of the mean specific force with gravity. A mean that stays far from it shows a wrong scale, unit or
 * offset, or a vehicle that circles steeply. One thread updates it, any may print it.
 */
final class ForceMonitor implements Stateful {
    private static final double GRAVITY_M_S2 = 9.80665;

    /** Time constant of the mean: longer than manoeuvres, so that their forces cancel. */
    private static final double MEAN_S = 10;

    /** Share of gravity by which the mean may differ: vibration lengthens it, accelerometers are off by 5 %. */
    private static final double NEAR = 0.2;

    /** Shortest time that counts as far: steep turns of a minute are rare. */
    private static final double LONG_S = 30;

    private double meanMS2 = GRAVITY_M_S2;
    private double farS;
    private volatile double longestFarS;
    private volatile double farMeanMS2;

    /** Takes the length of a force that holds for a period. */
    void update(double forceMS2, double periodS) {
        meanMS2 += (forceMS2 - meanMS2) * periodS / (MEAN_S + periodS);
        boolean far = Math.abs(meanMS2 - GRAVITY_M_S2) > NEAR * GRAVITY_M_S2;
        farS = far ? farS + periodS : 0;
        if (farS >= LONG_S && farS > longestFarS) {
            longestFarS = farS;
            farMeanMS2 = meanMS2;
        }
    }

    /** Prints the longest time for which the mean was far from gravity, 0 if none was long, and the mean at its end. */
    void print(StatusPrinter printer) {
        printer.value("force_far", longestFarS, "s");
        printer.value("force_far_mean", farMeanMS2, "m/s^2");
    }

    @Override
    public void state(StateFields fields) {
        meanMS2 = fields.real("mean_m_s2", meanMS2);
        farS = fields.real("far_s", farS);
        longestFarS = fields.real("longest_far_s", longestFarS);
        farMeanMS2 = fields.real("far_mean_m_s2", farMeanMS2);
    }
}
