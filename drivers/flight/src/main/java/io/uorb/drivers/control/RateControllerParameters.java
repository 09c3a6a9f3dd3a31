// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.drivers.math.ParameterChecks;
import java.util.Objects;

/**
 * Settings of {@link RateController}.
 *
 * @param roll gains about x
 * @param pitch gains about y
 * @param yaw gains about z
 * @param accelerationCutoffHz of the low-pass on angular acceleration, where the module computes it itself, Hz
 */
public record RateControllerParameters(AxisGains roll, AxisGains pitch, AxisGains yaw, double accelerationCutoffHz) {
    /** Gains for {@code VehicleParameters.DEFAULT} of the simulator: PX4's defaults, more about yaw. */
    public static final RateControllerParameters DEFAULT = new RateControllerParameters(
            new AxisGains(0.15, 0.2, 0.003, 0, 0.3),
            new AxisGains(0.15, 0.2, 0.003, 0, 0.3),
            new AxisGains(0.6, 0.2, 0, 0, 0.3),
            30);

    /** @throws IllegalArgumentException if the cut-off is not positive */
    public RateControllerParameters {
        Objects.requireNonNull(roll, "roll");
        Objects.requireNonNull(pitch, "pitch");
        Objects.requireNonNull(yaw, "yaw");
        ParameterChecks.requirePositive("accelerationCutoffHz", accelerationCutoffHz);
    }
}
