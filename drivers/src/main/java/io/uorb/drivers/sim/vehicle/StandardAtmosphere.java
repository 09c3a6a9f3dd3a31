// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

/** The troposphere of the International Standard Atmosphere (ISO 2533), geopotential taken for geometric altitude. */
final class StandardAtmosphere {
    private static final double SEA_LEVEL_PA = 101_325;
    private static final double SEA_LEVEL_K = 288.15;
    private static final double LAPSE_K_M = 0.0065;
    private static final double GAS_CONSTANT_J_KG_K = 287.05287;
    private static final double EXPONENT = 9.80665 / (GAS_CONSTANT_J_KG_K * LAPSE_K_M);
    private static final double ZERO_CELSIUS_K = 273.15;

    private StandardAtmosphere() {}

    static double pressurePa(double altitudeMslM) {
        return SEA_LEVEL_PA * power(temperatureK(altitudeMslM) / SEA_LEVEL_K, EXPONENT);
    }

    static double altitudeMslM(double pressurePa) {
        return SEA_LEVEL_K / LAPSE_K_M * (1 - power(pressurePa / SEA_LEVEL_PA, 1 / EXPONENT));
    }

    static double temperatureDegC(double altitudeMslM) {
        return temperatureK(altitudeMslM) - ZERO_CELSIUS_K;
    }

    static double densityKgM3(double altitudeMslM) {
        return pressurePa(altitudeMslM) / (GAS_CONSTANT_J_KG_K * temperatureK(altitudeMslM));
    }

    /** Of a positive base; StrictMath.pow makes arrays with each call. */
    private static double power(double base, double exponent) {
        return StrictMath.exp(exponent * StrictMath.log(base));
    }

    private static double temperatureK(double altitudeMslM) {
        return SEA_LEVEL_K - LAPSE_K_M * altitudeMslM;
    }
}
