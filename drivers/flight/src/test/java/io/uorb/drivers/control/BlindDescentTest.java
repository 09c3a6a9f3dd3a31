// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.topics.estimation.VehicleLocalPosition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The descent of a vehicle that does not know how it moves. */
class BlindDescentTest {
    private static final double THRUST = 0.5;
    private static final double LEAST = 0.1;
    private static final double PERIOD_S = 0.01;
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
        descent.look(known, true, PERIOD_S);
        known.z = 12 - heightM;
        descent.look(known, false, PERIOD_S);
        known.zValid = false;
        known.vZValid = false;
        known.z = 12;
        descent.look(known, false, PERIOD_S);
        descent.restrict(new PositionController.Motion(), known, 0, START_US);
        double found = descent.limited(THRUST, LEAST, START_US + Math.round(seconds * 1e6));
        assertEquals(thrust, found, 1e-9);
    }

    private static VehicleLocalPosition knownAt(float z) {
        VehicleLocalPosition known = new VehicleLocalPosition();
        known.xyValid = true;
        known.vXyValid = true;
        known.zValid = true;
        known.vZValid = true;
        known.z = z;
        return known;
    }

    private static double thrustAfter(BlindDescent descent, double seconds) {
        VehicleLocalPosition known = knownAt(0);
        known.zValid = false;
        known.vZValid = false;
        descent.restrict(new PositionController.Motion(), known, 0, START_US);
        return descent.limited(THRUST, LEAST, START_US + Math.round(seconds * 1e6));
    }

    /** A sender's fault: what is said to be valid is no number. */
    @Test
    void shouldTakeWhatIsNoNumberForUnknown() {
        BlindDescent descent = new BlindDescent();
        descent.look(knownAt(0), true, PERIOD_S);
        descent.look(knownAt(-120), false, PERIOD_S);
        VehicleLocalPosition fault = knownAt(Float.NaN);
        descent.look(fault, false, PERIOD_S);
        PositionController.Motion setpoint = new PositionController.Motion();
        setpoint.velocity()[2] = 2;
        descent.restrict(setpoint, fault, 0, START_US);
        assertTrue(Double.isNaN(setpoint.position()[2]));
        assertEquals(2, setpoint.velocity()[2]);
        fault.vz = Float.NaN;
        descent.look(fault, false, PERIOD_S);
        descent.restrict(setpoint, fault, 0, START_US);
        assertTrue(Double.isNaN(setpoint.velocity()[2]));
        assertEquals(0.3, setpoint.acceleration()[2], 1e-9);
        assertEquals(0.3, descent.limited(THRUST, LEAST, START_US + 155_000_000), 1e-9);
    }

    /** It climbs by 100 m, or sinks to the ground, while the barometer is silent. */
    @ParameterizedTest
    @CsvSource({"-2, 149, 0.5", "-2, 155, 0.3", "2, 30, 0.5", "2, 35, 0.3"})
    void shouldFollowTheHeightByTheVerticalVelocity(float downMS, double seconds, double thrust) {
        BlindDescent descent = new BlindDescent();
        descent.look(knownAt(0), true, PERIOD_S);
        descent.look(knownAt(-20), false, PERIOD_S);
        VehicleLocalPosition known = knownAt(0);
        known.zValid = false;
        known.vz = downMS;
        for (int i = 0; i < 50 / PERIOD_S; i++) {
            descent.look(known, false, PERIOD_S);
        }
        assertEquals(thrust, thrustAfter(descent, seconds), 1e-3);
    }
}
