// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.drivers.math.ParameterChecks;

/**
 * Four feet on flat ground.
 *
 * @param footX distance of the feet from the centre of mass along the body's x axis, m
 * @param footY the same along y, m
 * @param footDown the same along z, m
 * @param stiffnessNM force of one foot over its depth, and over its sideways shift, N/m
 * @param dampingNSM force of one foot against its velocity, N s/m
 * @param friction greatest sideways force over normal force
 */
public record GroundParameters(
        double footX, double footY, double footDown, double stiffnessNM, double dampingNSM, double friction) {
    /** Feet under the motors' arms on hard ground: 1.2 mm deep at rest, nearly critically damped. */
    public static final GroundParameters DEFAULT = new GroundParameters(0.15, 0.15, 0.1, 3_000, 50, 0.8);

    /** @throws IllegalArgumentException if a figure is outside of its range */
    public GroundParameters {
        ParameterChecks.requirePositive("footX", footX);
        ParameterChecks.requirePositive("footY", footY);
        ParameterChecks.requirePositive("footDown", footDown);
        ParameterChecks.requirePositive("stiffnessNM", stiffnessNM);
        ParameterChecks.requireNotNegative("dampingNSM", dampingNSM);
        ParameterChecks.requireNotNegative("friction", friction);
    }
}
