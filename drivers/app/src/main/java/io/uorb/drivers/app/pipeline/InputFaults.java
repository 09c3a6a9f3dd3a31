// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pipeline;

import io.uorb.drivers.app.run.StatusValues;

/**
 * Samples that the estimator left out, by reason, and its judgement of the mean force.
 *
 * @param notFinite vectors that were NaN or infinite
 * @param impossible vectors beyond what a sensor can measure
 * @param clipped forces at the end of the sensor's range
 * @param late IMU messages of the time of the one before, or a few periods earlier
 * @param outOfOrder fields out of order, and steps back of the IMU's time
 * @param farForceS longest time for which the mean force was far from gravity, s; 0 if it was not for long
 * @param farForceMS2 the mean at its end, m/s^2
 */
public record InputFaults(
        long notFinite,
        long impossible,
        long clipped,
        long late,
        long outOfOrder,
        double farForceS,
        double farForceMS2) {
    /** No fault. */
    public static final InputFaults NONE = new InputFaults(0, 0, 0, 0, 0, 0, 0);

    static InputFaults of(StatusValues figures) {
        return new InputFaults(
                (long) figures.get("not_finite"),
                (long) figures.get("impossible"),
                (long) figures.get("clipped"),
                (long) figures.get("late"),
                (long) figures.get("out_of_order"),
                figures.get("force_far"),
                figures.get("force_far_mean"));
    }

    /** Returns the samples left out, for whatever reason. */
    public long leftOut() {
        return notFinite + impossible + clipped + late + outOfOrder;
    }
}
