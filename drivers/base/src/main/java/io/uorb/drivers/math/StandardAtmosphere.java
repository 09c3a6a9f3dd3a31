// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.math;

/**
 * The troposphere of the International Standard Atmosphere (ISO 2533), up to 11 km; geopotential altitude is taken for
 * geometric. Any thread may call it; nothing is allocated, and results are the same on every machine.
 */
public final class StandardAtmosphere {
    /** Pressure at sea level. */
    public static final double SEA_LEVEL_PA = 101_325;

    private static final double SEA_LEVEL_K = 288.15;
    private static final double LAPSE_K_M = 0.0065;
    private static final double GRAVITY_M_S2 = 9.80665;
    private static final double GAS_CONSTANT_J_KG_K = 287.05287;
    private static final double EXPONENT = GRAVITY_M_S2 / (GAS_CONSTANT_J_KG_K * LAPSE_K_M);
    private static final double ZERO_CELSIUS_K = 273.15;

    private StandardAtmosphere() {}

    /** Returns the pressure at an altitude over mean sea level. */
    public static double pressurePa(double altitudeMslM) {
        return SEA_LEVEL_PA * power(temperatureK(altitudeMslM) / SEA_LEVEL_K, EXPONENT);
    }

    /** Returns where the atmosphere has a pressure, which is more than 0, if it has the other one at sea level. */
    public static double altitudeMslM(double pressurePa, double seaLevelPressurePa) {
        return SEA_LEVEL_K / LAPSE_K_M * (1 - power(pressurePa / seaLevelPressurePa, 1 / EXPONENT));
    }

    /** Returns the temperature at an altitude over mean sea level. */
    public static double temperatureDegC(double altitudeMslM) {
        return temperatureK(altitudeMslM) - ZERO_CELSIUS_K;
    }

    /** Returns the density of dry air. */
    public static double densityKgM3(double pressurePa, double temperatureDegC) {
        return pressurePa / (GAS_CONSTANT_J_KG_K * (temperatureDegC + ZERO_CELSIUS_K));
    }

    /** Returns the power of a positive base; StrictMath.pow allocates arrays with each call. */
    private static double power(double base, double exponent) {
        return StrictMath.exp(exponent * StrictMath.log(base));
    }

    private static double temperatureK(double altitudeMslM) {
        return SEA_LEVEL_K - LAPSE_K_M * altitudeMslM;
    }
}
