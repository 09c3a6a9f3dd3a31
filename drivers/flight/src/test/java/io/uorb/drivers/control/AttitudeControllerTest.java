// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AttitudeControllerTest {
    private static final Quaterniond LEVEL = new Quaterniond();

    private final AttitudeController controller = new AttitudeController(AttitudeControllerParameters.DEFAULT);

    private Vector3d rates(Quaterniond attitude, Quaterniond setpoint) {
        return new Vector3d(controller.update(attitude, setpoint, Double.NaN));
    }

    @ParameterizedTest
    @CsvSource({"0.1, 0, 0", "-0.1, 0, 0", "0, 0.1, 0", "0, -0.1, 0", "0, 0, 0.1", "0, 0, -0.1"})
    void shouldTurnEachAxisTheShortWayByItsGain(double roll, double pitch, double yaw) {
        Vector3d rates = rates(LEVEL, new Quaterniond().rotateZYX(yaw, pitch, roll));
        assertEquals(6.5 * 2 * Math.sin(roll / 2), rates.x, 1e-12);
        assertEquals(6.5 * 2 * Math.sin(pitch / 2), rates.y, 1e-12);
        assertEquals(2.8 / 0.4 * 2 * Math.sin(0.4 * yaw / 2), rates.z, 1e-12);
    }

    @Test
    void shouldNotMindTheSignOfAQuaternion() {
        Quaterniond setpoint = new Quaterniond().rotateZYX(0.3, 0.2, 0.1);
        Vector3d rates = rates(LEVEL, setpoint);
        assertEquals(0, rates.distance(rates(new Quaterniond(0, 0, 0, -1), setpoint)), 1e-12);
        setpoint.mul(-1);
        assertEquals(0, rates.distance(rates(LEVEL, setpoint)), 1e-12);
    }

    /** With the heading nearly opposite, a controller that gives it its full weight hardly tilts at all. */
    @Test
    void shouldTiltFirstHoweverFarTheHeadingIsOff() {
        Quaterniond tilt = new Quaterniond().rotateX(0.1);
        Quaterniond tiltAndTurn = new Quaterniond().rotateX(0.1).rotateZ(3);
        Vector3d alone = rates(LEVEL, tilt);
        Vector3d both = rates(LEVEL, tiltAndTurn);
        assertTrue(both.x > 0.8 * alone.x, both.x + " of " + alone.x + " rad/s");
        assertTrue(both.z > 1);
        AttitudeControllerParameters usual = AttitudeControllerParameters.DEFAULT;
        AttitudeController full = new AttitudeController(new AttitudeControllerParameters(
                usual.rollP(),
                usual.pitchP(),
                usual.yawP(),
                1,
                usual.maxRollDegS(),
                usual.maxPitchDegS(),
                usual.maxYawDegS()));
        assertTrue(full.update(LEVEL, tiltAndTurn, Double.NaN).x < 0.1 * alone.x);
    }

    @Test
    void shouldKeepTheRatesWithinTheirLimits() {
        Vector3d rates = rates(LEVEL, new Quaterniond().rotateX(3));
        assertEquals(Math.toRadians(220), rates.x, 1e-12);
        assertEquals(Math.toRadians(90), rates(LEVEL, new Quaterniond().rotateZ(3)).z, 1e-12);
    }

    @Test
    void shouldTurnOverFromUpsideDown() {
        Vector3d rates = rates(new Quaterniond().rotateX(Math.PI), LEVEL);
        assertTrue(rates.length() > 3, rates.toString());
    }

    @Test
    void shouldFollowAMovingHeadingAboutTheEarthsVertical() {
        Quaterniond leaning = new Quaterniond().rotateX(Math.PI / 6);
        Vector3d rates = controller.update(leaning, leaning, 0.5);
        assertEquals(0, rates.x, 1e-12);
        assertEquals(0.5 * Math.sin(Math.PI / 6), rates.y, 1e-12);
        assertEquals(0.5 * Math.cos(Math.PI / 6), rates.z, 1e-12);
    }
}
