// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

/** The lowest layer of the International Standard Atmosphere (ISO 2533), up to 11 km. */
final class StandardAtmosphere {
    private static final double SEA_LEVEL_K = 288.15;
    private static final double LAPSE_K_M = 0.0065;
    private static final double GRAVITY_M_S2 = 9.80665;
    /** Of dry air, J/(kg K). */
    private static final double GAS_CONSTANT = 287.05287;

    private static final double EXPONENT = LAPSE_K_M * GAS_CONSTANT / GRAVITY_M_S2;

    private StandardAtmosphere() {}

    /** Where the atmosphere has the pressure, if it has the other one at sea level. */
    static double altitudeM(double pressurePa, double seaLevelPressurePa) {
        return SEA_LEVEL_K / LAPSE_K_M * (1 - Math.pow(pressurePa / seaLevelPressurePa, EXPONENT));
    }

    static double densityKgM3(double pressurePa, double temperatureK) {
        return pressurePa / (GAS_CONSTANT * temperatureK);
    }
}
