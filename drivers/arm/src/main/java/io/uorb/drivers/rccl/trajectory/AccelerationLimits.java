// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.math.ParameterChecks;

/**
 * Limits of accelerations, which lengthen transitions (rccl:RC-60).
 *
 * @param linearMps2 of the control frame in Cartesian motions
 * @param angularRadps2 of the control frame's rotation in Cartesian motions
 * @param jointRadps2 of each joint in joint motions
 */
public record AccelerationLimits(double linearMps2, double angularRadps2, double jointRadps2) {
    /** @throws IllegalArgumentException if a limit is not positive and finite */
    public AccelerationLimits {
        ParameterChecks.requirePositive("acceleration", linearMps2, "m/s2");
        ParameterChecks.requirePositive("rotation acceleration", angularRadps2, "rad/s2");
        ParameterChecks.requirePositive("joint acceleration", jointRadps2, "rad/s2");
    }
}
