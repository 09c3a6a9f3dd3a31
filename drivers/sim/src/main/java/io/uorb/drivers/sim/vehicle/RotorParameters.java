// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.drivers.math.ParameterChecks;

/**
 * A motor with its propeller and its speed controller.
 *
 * @param maxSpeedRadS speed at full command, rad/s
 * @param idleShare speed of an armed motor at no command, as a share of the greatest, 0 to 1
 * @param thrustNS2 thrust over the square of speed, N s^2
 * @param torquePerThrustM reaction torque over thrust, m
 * @param dragNS2M force against the air's movement in the rotor's plane, over speed and air speed: N s^2/m
 * @param inertiaKgM2 of the turning parts, about the shaft, kg m^2
 * @param upTimeS time constant of a rising speed, s
 * @param downTimeS time constant of a falling speed, s
 * @param thrustModelFactor how the outputs make a command into a speed, as PX4's THR_MDL_FAC: 0 in proportion, 1 by the
 *     square root, so that thrust is in proportion to the command
 */
public record RotorParameters(
        double maxSpeedRadS,
        double idleShare,
        double thrustNS2,
        double torquePerThrustM,
        double dragNS2M,
        double inertiaKgM2,
        double upTimeS,
        double downTimeS,
        double thrustModelFactor) {
    /** Ten-inch propellers with 7.07 N each, thrust in proportion to the command. */
    public static final RotorParameters DEFAULT =
            new RotorParameters(1100, 0.1, 5.84e-6, 0.016, 8.06e-5, 4e-5, 0.0125, 0.025, 1);

    /** @throws IllegalArgumentException if a figure is outside of its range */
    public RotorParameters {
        ParameterChecks.requirePositive("maxSpeedRadS", maxSpeedRadS);
        ParameterChecks.requireBetween("idleShare", idleShare, 0, 1);
        ParameterChecks.requireNotNegative("thrustNS2", thrustNS2);
        ParameterChecks.requireNotNegative("torquePerThrustM", torquePerThrustM);
        ParameterChecks.requireNotNegative("dragNS2M", dragNS2M);
        ParameterChecks.requireNotNegative("inertiaKgM2", inertiaKgM2);
        ParameterChecks.requirePositive("upTimeS", upTimeS);
        ParameterChecks.requirePositive("downTimeS", downTimeS);
        ParameterChecks.requireBetween("thrustModelFactor", thrustModelFactor, 0, 1);
    }

    /** Returns the greatest thrust of one rotor, N. */
    public double maxThrustN() {
        return thrustNS2 * maxSpeedRadS * maxSpeedRadS;
    }

    /** Returns the speed at a command, rad/s; 0 for NaN, a stopped motor. */
    double speedRadS(double command) {
        if (Double.isNaN(command)) {
            return 0;
        }
        double share = Math.max(0, Math.min(1, command));
        double linear = 1 - thrustModelFactor;
        double speed = thrustModelFactor == 0
                ? share
                : (Math.sqrt(linear * linear + 4 * thrustModelFactor * share) - linear) / (2 * thrustModelFactor);
        return maxSpeedRadS * Math.max(idleShare, speed);
    }
}
