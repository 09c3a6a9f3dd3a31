// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

import io.uorb.drivers.math.ParameterChecks;

/**
 * Limits of one coordinate's motion, per second (rccl:RC-100).
 *
 * @param speed greatest speed, positive
 * @param acceleration greatest acceleration, positive
 * @param jerk greatest change of acceleration, positive
 */
public record JerkLimits(double speed, double acceleration, double jerk) {
    /** @throws IllegalArgumentException if a limit is not positive and finite */
    public JerkLimits {
        ParameterChecks.requirePositive("speed limit", speed);
        ParameterChecks.requirePositive("acceleration limit", acceleration);
        ParameterChecks.requirePositive("jerk limit", jerk);
    }
}
