// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.drivers.math.ParameterChecks;
import io.uorb.parameter.Param;

/**
 * Parameters of an arm's control level. A change applies from the next sample on.
 *
 * @param dampingNspm Force over speed of a compliant hand, if its motion does not specify it, N s/m
 * @param dampingNmsPrad Torque over rotation speed of a compliant hand, if its motion does not specify it, N m s/rad
 * @param budgetShare Share of the sample period beyond which a run counts as an overrun
 */
@Param.Group("Robot Arm")
public record ArmControlParameters(
        @Param(name = "RCCL_DAMP_F", defaultValue = 400, unit = "N s/m", min = 1, max = 1e5)
        double dampingNspm,

        @Param(name = "RCCL_DAMP_T", defaultValue = 20, unit = "N m s/rad", min = 0.01, max = 1e4)
        double dampingNmsPrad,

        @Param(name = "RCCL_BUDGET", defaultValue = 0.25, unit = "norm", min = 0.01, max = 1)
        double budgetShare) {
    /** Default values. */
    public static final ArmControlParameters DEFAULT = new ArmControlParameters(400, 20, 0.25);

    /** @throws IllegalArgumentException if a value is not positive */
    public ArmControlParameters {
        ParameterChecks.requirePositive("dampingNspm", dampingNspm);
        ParameterChecks.requirePositive("dampingNmsPrad", dampingNmsPrad);
        ParameterChecks.requireBetween("budgetShare", budgetShare, 0, 1);
    }
}
