// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.topics.estimation.VehicleLocalPosition;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The descent of a vehicle that does not know how it moves. */
class BlindDescentTest {
    private static final double THRUST = 0.5;
    private static final double LEAST = 0.1;
    private static final long START_US = 7_000_000;

    /**
     * At 1 m/s, or faster, it is on the ground in time, also where that is 30 m lower than where it took off; then the
     * thrust fades.
     */
    @ParameterizedTest
    @CsvSource({
        "2, 30, 0.5", "2, 33, 0.46", "2, 42, 0.1", "2, 400, 0.1",
        "120, 42, 0.5", "120, 149, 0.5", "120, 155, 0.3", "120, 161, 0.1",
        "1000, 1029, 0.5", "1000, 1041, 0.1",
    })
    void shouldCarryItUntilItMustHaveComeDown(float heightM, double seconds, double thrust) {
        BlindDescent descent = new BlindDescent();
        VehicleLocalPosition known = new VehicleLocalPosition();
        known.zValid = true;
        known.vZValid = true;
        known.z = 12;
        descent.look(known, true);
        known.z = 12 - heightM;
        descent.look(known, false);
        known.zValid = false;
        known.vZValid = false;
        known.z = 12;
        descent.look(known, false);
        descent.restrict(new PositionController.Motion(), known, 0, START_US);
        double found = descent.limited(THRUST, LEAST, START_US + Math.round(seconds * 1e6));
        assertEquals(thrust, found, 1e-9);
    }
}
