// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm;

import io.uorb.drivers.math.ParameterChecks;

/**
 * A link and the motor that drives it.
 *
 * @param massKg mass without the motor's rotor
 * @param centreX centre of mass in the link's frame, m
 * @param centreY centre of mass in the link's frame, m
 * @param centreZ centre of mass in the link's frame, m
 * @param inertiaXx inertia about the centre of mass, kg m²; the frame's axes are its principal axes
 * @param inertiaYy inertia about the centre of mass, kg m²
 * @param inertiaZz inertia about the centre of mass, kg m²
 * @param motor the motor
 */
record LinkParameters(
        double massKg,
        double centreX,
        double centreY,
        double centreZ,
        double inertiaXx,
        double inertiaYy,
        double inertiaZz,
        MotorParameters motor) {
    LinkParameters {
        ParameterChecks.requireNotNegative("mass of a link", massKg, "kg");
        ParameterChecks.requireNotNegative("inertia xx of a link", inertiaXx, "kg m²");
        ParameterChecks.requireNotNegative("inertia yy of a link", inertiaYy, "kg m²");
        ParameterChecks.requireNotNegative("inertia zz of a link", inertiaZz, "kg m²");
    }
}
