// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.drivers.math.ParameterChecks;
import java.util.Objects;

/**
 * Settings of {@link PositionController}.
 *
 * @param horizontal gains to the north and to the east
 * @param vertical gains downward
 * @param maxHorizontalMS greatest horizontal speed commanded, m/s
 * @param maxUpMS greatest speed of climb commanded, m/s
 * @param maxDownMS greatest speed of descent commanded, m/s
 * @param maxTiltRad greatest tilt commanded, rad
 * @param hoverThrust share of thrust that carries the vehicle, roughly: the vertical integrator finds the rest
 * @param minThrust least collective thrust in flight
 * @param maxThrust greatest collective thrust
 */
public record PositionControllerParameters(
        Gains horizontal,
        Gains vertical,
        double maxHorizontalMS,
        double maxUpMS,
        double maxDownMS,
        double maxTiltRad,
        double hoverThrust,
        double minThrust,
        double maxThrust) {
    /** PX4's defaults, slower and flatter, as fits flights of some metres. */
    public static final PositionControllerParameters DEFAULT = new PositionControllerParameters(
            new Gains(0.95, 1.8, 0.4, 0.2),
            new Gains(1, 4, 2, 0),
            4,
            3,
            1.5,
            StrictMath.toRadians(35),
            0.5,
            0.12,
            0.95);

    /**
     * Gains of one direction.
     *
     * @param position velocity per error of position, 1/s
     * @param velocity acceleration per error of velocity, 1/s
     * @param integral acceleration per integral of that error, 1/s^2
     * @param damping acceleration against acceleration, no unit
     */
    public record Gains(double position, double velocity, double integral, double damping) {
        /** @throws IllegalArgumentException if a figure is negative or not finite */
        public Gains {
            ParameterChecks.requireNotNegative("position", position);
            ParameterChecks.requireNotNegative("velocity", velocity);
            ParameterChecks.requireNotNegative("integral", integral);
            ParameterChecks.requireNotNegative("damping", damping);
        }
    }

    /** @throws IllegalArgumentException if a figure is outside of its range */
    public PositionControllerParameters {
        Objects.requireNonNull(horizontal, "horizontal");
        Objects.requireNonNull(vertical, "vertical");
        ParameterChecks.requirePositive("maxHorizontalMS", maxHorizontalMS);
        ParameterChecks.requirePositive("maxUpMS", maxUpMS);
        ParameterChecks.requirePositive("maxDownMS", maxDownMS);
        ParameterChecks.requireBetween("maxTiltRad", maxTiltRad, 0, StrictMath.PI / 2);
        ParameterChecks.requireBetween("hoverThrust", hoverThrust, 0.1, 0.9);
        ParameterChecks.requireBetween("minThrust", minThrust, 0, hoverThrust);
        ParameterChecks.requireBetween("maxThrust", maxThrust, hoverThrust, 1);
    }
}
