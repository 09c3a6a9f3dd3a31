// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.drivers.math.ParameterChecks;

/**
 * Settings of {@link QuadMixer}: how much of a motor's thrust a full torque takes.
 *
 * @param rollScale about x, 0 to 1
 * @param pitchScale about y, 0 to 1
 * @param yawScale about z, 0 to 1
 * @param yawReserve collective thrust that may be given up for yaw, 0 to 1
 */
public record MixerParameters(double rollScale, double pitchScale, double yawScale, double yawReserve) {
    /** A symmetric X: each motor stands at 45 degrees between the axes. */
    public static final MixerParameters DEFAULT = new MixerParameters(Math.sqrt(0.5), Math.sqrt(0.5), 1, 0.15);

    /** @throws IllegalArgumentException if a figure is outside of its range */
    public MixerParameters {
        ParameterChecks.requireBetween("rollScale", rollScale, 0, 1);
        ParameterChecks.requireBetween("pitchScale", pitchScale, 0, 1);
        ParameterChecks.requireBetween("yawScale", yawScale, 0, 1);
        ParameterChecks.requireBetween("yawReserve", yawReserve, 0, 1);
    }
}
