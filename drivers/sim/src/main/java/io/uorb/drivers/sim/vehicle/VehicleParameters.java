// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.drivers.math.ParameterChecks;
import io.uorb.drivers.sim.ImuModel;
import java.util.Objects;

/**
 * A quadrotor in the form of an X. Motors are numbered and turn as PX4's quad X: 1 front right and 2 rear left
 * counter-clockwise, 3 front left and 4 rear right clockwise, seen from above.
 *
 * @param massKg all of it, kg
 * @param inertiaX moment of inertia about the body's x axis, kg m^2; the axes are the principal ones
 * @param inertiaY the same about y
 * @param inertiaZ the same about z
 * @param rotorX distance of the rotors from the centre of mass along the body's x axis, m; they lie in its plane
 * @param rotorY the same along y, m
 * @param rotor each of the four
 * @param dragAreaX drag coefficient times area against air along the body's x axis, m^2
 * @param dragAreaY the same along y
 * @param dragAreaZ the same along z
 * @param ground feet and ground; null for a vehicle that falls for ever
 */
public record VehicleParameters(
        double massKg,
        double inertiaX,
        double inertiaY,
        double inertiaZ,
        double rotorX,
        double rotorY,
        RotorParameters rotor,
        double dragAreaX,
        double dragAreaY,
        double dragAreaZ,
        GroundParameters ground) {
    /** A vehicle of 1.5 kg and half a metre, which hovers at 52 % of its thrust. */
    public static final VehicleParameters DEFAULT = new VehicleParameters(
            1.5, 0.029, 0.029, 0.055, 0.18, 0.18, RotorParameters.DEFAULT, 0.02, 0.02, 0.04, GroundParameters.DEFAULT);

    /** Rotors, and feet. */
    static final int ROTORS = 4;

    /** @throws IllegalArgumentException if a figure is outside of its range */
    public VehicleParameters {
        ParameterChecks.requirePositive("massKg", massKg);
        ParameterChecks.requirePositive("inertiaX", inertiaX);
        ParameterChecks.requirePositive("inertiaY", inertiaY);
        ParameterChecks.requirePositive("inertiaZ", inertiaZ);
        ParameterChecks.requirePositive("rotorX", rotorX);
        ParameterChecks.requirePositive("rotorY", rotorY);
        Objects.requireNonNull(rotor, "rotor");
        ParameterChecks.requireNotNegative("dragAreaX", dragAreaX);
        ParameterChecks.requireNotNegative("dragAreaY", dragAreaY);
        ParameterChecks.requireNotNegative("dragAreaZ", dragAreaZ);
    }

    /** Returns the command at which all rotors together carry the weight, if thrust is in proportion to the command. */
    public double hoverThrust() {
        return massKg * ImuModel.GRAVITY_M_S2 / (ROTORS * rotor.maxThrustN());
    }
}
