// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.drivers.math.ParameterChecks;
import io.uorb.parameter.Param;

/**
 * Parameters of {@code mc_rate_control}: gains of {@link RateController} for {@code VehicleParameters.DEFAULT} of the
 * simulator, which are PX4's defaults with higher yaw gains. Torque is normalized: 1 is the greatest torque.
 *
 * @param rollP Roll rate P gain: torque per error of rate, s/rad
 * @param rollI Roll rate I gain: torque per integral of that error, 1/rad
 * @param rollD Roll rate D gain: torque against angular acceleration, s^2/rad
 * @param rollFeedForward Roll rate feedforward: torque per commanded rate, s/rad
 * @param rollIntegralLimit Roll rate integrator limit: greatest torque of the integrator, either way
 * @param pitchP Pitch rate P gain: torque per error of rate, s/rad
 * @param pitchI Pitch rate I gain: torque per integral of that error, 1/rad
 * @param pitchD Pitch rate D gain: torque against angular acceleration, s^2/rad
 * @param pitchFeedForward Pitch rate feedforward: torque per commanded rate, s/rad
 * @param pitchIntegralLimit Pitch rate integrator limit: greatest torque of the integrator, either way
 * @param yawP Yaw rate P gain: torque per error of rate, s/rad
 * @param yawI Yaw rate I gain: torque per integral of that error, 1/rad
 * @param yawD Yaw rate D gain: torque against angular acceleration, s^2/rad
 * @param yawFeedForward Yaw rate feedforward: torque per commanded rate, s/rad
 * @param yawIntegralLimit Yaw rate integrator limit: greatest torque of the integrator, either way
 * @param accelerationCutoffHz Cutoff of the low-pass on angular acceleration, where the module computes it itself, Hz
 */
@Param.Group("Multicopter Rate Control")
public record RateControllerParameters(
        @Param(
                name = "MC_ROLLRATE_P",
                defaultValue = 0.15,
                unit = "s/rad",
                min = 0.01,
                max = 0.5,
                decimals = 3,
                increment = 0.01)
        double rollP,

        @Param(name = "MC_ROLLRATE_I", defaultValue = 0.2, unit = "1/rad", min = 0, decimals = 3, increment = 0.01)
        double rollI,

        @Param(
                name = "MC_ROLLRATE_D",
                defaultValue = 0.003,
                unit = "s^2/rad",
                min = 0,
                max = 0.01,
                decimals = 4,
                increment = 0.0005)
        double rollD,

        @Param(name = "MC_ROLLRATE_FF", defaultValue = 0, unit = "s/rad", min = 0, decimals = 4)
        double rollFeedForward,

        @Param(name = "MC_RR_INT_LIM", defaultValue = 0.3, unit = "norm", min = 0, decimals = 2, increment = 0.01)
        double rollIntegralLimit,

        @Param(
                name = "MC_PITCHRATE_P",
                defaultValue = 0.15,
                unit = "s/rad",
                min = 0.01,
                max = 0.6,
                decimals = 3,
                increment = 0.01)
        double pitchP,

        @Param(name = "MC_PITCHRATE_I", defaultValue = 0.2, unit = "1/rad", min = 0, decimals = 3, increment = 0.01)
        double pitchI,

        @Param(
                name = "MC_PITCHRATE_D",
                defaultValue = 0.003,
                unit = "s^2/rad",
                min = 0,
                max = 0.01,
                decimals = 4,
                increment = 0.0005)
        double pitchD,

        @Param(name = "MC_PITCHRATE_FF", defaultValue = 0, unit = "s/rad", min = 0, decimals = 4)
        double pitchFeedForward,

        @Param(name = "MC_PR_INT_LIM", defaultValue = 0.3, unit = "norm", min = 0, decimals = 2, increment = 0.01)
        double pitchIntegralLimit,

        @Param(
                name = "MC_YAWRATE_P",
                defaultValue = 0.6,
                unit = "s/rad",
                min = 0,
                max = 0.6,
                decimals = 3,
                increment = 0.01)
        double yawP,

        @Param(name = "MC_YAWRATE_I", defaultValue = 0.2, unit = "1/rad", min = 0, decimals = 3, increment = 0.01)
        double yawI,

        @Param(
                name = "MC_YAWRATE_D",
                defaultValue = 0,
                unit = "s^2/rad",
                min = 0,
                max = 0.01,
                decimals = 4,
                increment = 0.0005)
        double yawD,

        @Param(name = "MC_YAWRATE_FF", defaultValue = 0, unit = "s/rad", min = 0, decimals = 4)
        double yawFeedForward,

        @Param(name = "MC_YR_INT_LIM", defaultValue = 0.3, unit = "norm", min = 0, decimals = 2, increment = 0.01)
        double yawIntegralLimit,

        @Param(defaultValue = 30, unit = "Hz", min = 1, max = 1000)
        double accelerationCutoffHz) {
    /** Default values. */
    public static final RateControllerParameters DEFAULT = new RateControllerParameters(
            new AxisGains(0.15, 0.2, 0.003, 0, 0.3),
            new AxisGains(0.15, 0.2, 0.003, 0, 0.3),
            new AxisGains(0.6, 0.2, 0, 0, 0.3),
            30);

    /** @throws IllegalArgumentException if a gain is negative or not finite, or the cut-off not positive */
    public RateControllerParameters {
        new AxisGains(rollP, rollI, rollD, rollFeedForward, rollIntegralLimit);
        new AxisGains(pitchP, pitchI, pitchD, pitchFeedForward, pitchIntegralLimit);
        new AxisGains(yawP, yawI, yawD, yawFeedForward, yawIntegralLimit);
        ParameterChecks.requirePositive("accelerationCutoffHz", accelerationCutoffHz);
    }

    /** Creates the parameters from the gains of each axis. */
    public RateControllerParameters(AxisGains roll, AxisGains pitch, AxisGains yaw, double accelerationCutoffHz) {
        this(
                roll.p(),
                roll.i(),
                roll.d(),
                roll.feedForward(),
                roll.integralLimit(),
                pitch.p(),
                pitch.i(),
                pitch.d(),
                pitch.feedForward(),
                pitch.integralLimit(),
                yaw.p(),
                yaw.i(),
                yaw.d(),
                yaw.feedForward(),
                yaw.integralLimit(),
                accelerationCutoffHz);
    }

    /** Returns the gains about x. */
    public AxisGains roll() {
        return new AxisGains(rollP, rollI, rollD, rollFeedForward, rollIntegralLimit);
    }

    /** Returns the gains about y. */
    public AxisGains pitch() {
        return new AxisGains(pitchP, pitchI, pitchD, pitchFeedForward, pitchIntegralLimit);
    }

    /** Returns the gains about z. */
    public AxisGains yaw() {
        return new AxisGains(yawP, yawI, yawD, yawFeedForward, yawIntegralLimit);
    }
}
