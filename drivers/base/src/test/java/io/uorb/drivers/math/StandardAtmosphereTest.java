// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.math;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StandardAtmosphereTest {
    /** Values of the tables of ISO 2533. */
    @ParameterizedTest
    @CsvSource({"0, 101325, 15, 1.225", "1000, 89874.6, 8.5, 1.11164", "5000, 54019.9, -17.5, 0.736116"})
    void shouldHaveTheValuesOfTheStandard(double altitudeM, double pressurePa, double degC, double density) {
        assertEquals(pressurePa, StandardAtmosphere.pressurePa(altitudeM), 0.5);
        assertEquals(degC, StandardAtmosphere.temperatureDegC(altitudeM), 1e-9);
        assertEquals(density, StandardAtmosphere.densityKgM3(StandardAtmosphere.pressurePa(altitudeM), degC), 1e-5);
        double again = StandardAtmosphere.altitudeMslM(
                StandardAtmosphere.pressurePa(altitudeM), StandardAtmosphere.SEA_LEVEL_PA);
        assertEquals(altitudeM, again, 1e-6);
    }

    /** Near sea level, 1 hPa more below is 8.3 m more altitude. */
    @ParameterizedTest
    @CsvSource({"101325, 101425, 8.3", "101325, 101225, -8.3"})
    void shouldCountTheAltitudeFromThePressureAtSeaLevel(double pressurePa, double seaLevelPa, double altitudeM) {
        assertEquals(altitudeM, StandardAtmosphere.altitudeMslM(pressurePa, seaLevelPa), 0.05);
    }
}
