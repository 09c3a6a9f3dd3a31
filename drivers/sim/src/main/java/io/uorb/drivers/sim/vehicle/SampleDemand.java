// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.Publication;
import io.uorb.demand.DemandFollower;
import io.uorb.demand.NodeDemand;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import io.uorb.time.OrbClock;

/**
 * The samples of one sensor that its subscribers want; all of them unless the vehicle runs on demand. For the thread
 * that steps.
 */
final class SampleDemand implements Stateful, AutoCloseable {
    private static final double US_PER_S = 1e6;
    private static final double ROUNDING = 1e-6;
    /** The slowest that a sensor is while somebody wants it. */
    private static final long MAX_PERIOD_US = 1_000_000;

    private final double rateHz;
    /** Null if all samples are wanted. */
    private final DemandFollower follower;
    /** From one sample to the next that is wanted. */
    private int periods = 1;
    /** Until that one. */
    private int left = 1;

    /**
     * Creates the demand for a sensor.
     *
     * @param rateHz of the samples that it may have
     * @param publications of the sensor's topics; one that is null is none
     */
    SampleDemand(VehicleOptions options, double rateHz, Publication<?>... publications) {
        this.rateHz = rateHz;
        follower = options.stopAfterUs() == OrbClock.NEVER
                ? null
                : new DemandFollower(options.stopAfterUs(), () -> {}); // it looks with each step
        for (Publication<?> one : publications) {
            if (follower != null && one != null) {
                follower.add(NodeDemand.of(one));
            }
        }
    }

    /** Returns whether the sample of now is wanted; asked once for each that the sensor may have. */
    boolean wants(long nowUs) {
        if (follower == null) {
            return true;
        }
        boolean isNew = follower.update(nowUs);
        if (isResting()) {
            left = 1;
            return false;
        }
        if (isNew) {
            double us = Math.min(follower.demand().intervalUs(), MAX_PERIOD_US);
            periods = Math.max(1, (int) (us * rateHz / US_PER_S + ROUNDING));
            left = Math.min(left, periods);
        }
        left--;
        if (left > 0) {
            return false;
        }
        left = periods;
        return true;
    }

    /** Whether nobody wants samples. */
    boolean isResting() {
        return follower != null && !follower.demand().isWanted();
    }

    /** Returns how many samples that the sensor may have one that is wanted stands for. */
    int periods() {
        return periods;
    }

    /** Whether the vehicle runs on demand. */
    boolean isFollowing() {
        return follower != null;
    }

    @Override
    public void state(StateFields fields) {
        if (follower != null) {
            left = (int) fields.integer("left", left);
        }
    }

    @Override
    public void close() {
        if (follower != null) {
            follower.close();
        }
    }
}
