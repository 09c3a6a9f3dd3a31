// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.drivers.topics.AttitudeEstimatorStatus;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import io.uorb.time.OrbClock;

/**
 * A timeout of IMU messages on the broker's clock: after 0.1 s (five periods if that is more) the attitude coasts,
 * after 1 s it is invalid. If none ever comes, it is invalid 1 s after the start. It only says so; what the filter does
 * about the gap, the next message's time decides.
 */
final class ImuTimeout implements Stateful {
    private static final long COASTING_US = 100_000;
    private static final long INVALID_US = 1_000_000;
    private static final int COASTING_PERIODS = 5;
    private static final double US_PER_S = 1e6;

    private long heardUs;
    private long coastingUs = OrbClock.NEVER;
    private long invalidUs = OrbClock.NEVER;

    /** Starts waiting for the first message. */
    void begin(long nowUs) {
        heardUs = nowUs;
        invalidUs = INVALID_US;
    }

    /** Records a received message. */
    void heard(long nowUs, double periodS) {
        heardUs = nowUs;
        coastingUs = Math.max(COASTING_US, Math.round(COASTING_PERIODS * periodS * US_PER_S));
        invalidUs = Math.max(INVALID_US, 2 * coastingUs);
    }

    /**
     * Reports a silence to the status, once for each degree; returns when to check again, or {@link OrbClock#NEVER}.
     */
    long check(long nowUs, EstimatorStatusPublisher status) {
        long silentUs = nowUs - heardUs;
        if (silentUs >= invalidUs) {
            status.silent(nowUs, AttitudeEstimatorStatus.STATE_INVALID);
            coastingUs = OrbClock.NEVER;
            invalidUs = OrbClock.NEVER;
        } else if (silentUs >= coastingUs) {
            status.silent(nowUs, AttitudeEstimatorStatus.STATE_COASTING);
            coastingUs = OrbClock.NEVER;
        }
        long nextUs = Math.min(coastingUs, invalidUs);
        return nextUs == OrbClock.NEVER ? OrbClock.NEVER : heardUs + nextUs;
    }

    @Override
    public void state(StateFields fields) {
        heardUs = fields.integer("heard_us", heardUs);
        coastingUs = fields.integer("coasting_us", coastingUs);
        invalidUs = fields.integer("invalid_us", invalidUs);
    }
}
