// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.math.EulerAngles;
import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.math.Vectors;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AttitudeControllerTest {
    private static final double[] LEVEL = Quaternion.identity();

    private final AttitudeController controller = new AttitudeController(AttitudeControllerParameters.DEFAULT);

    private double[] rates(double[] attitude, double[] setpoint) {
        return controller.update(attitude, setpoint, Double.NaN).clone();
    }

    private static double[] attitude(double roll, double pitch, double yaw) {
        double[] q = new double[4];
        EulerAngles.toQuaternion(roll, pitch, yaw, q);
        return q;
    }

    @ParameterizedTest
    @CsvSource({"0.1, 0, 0", "-0.1, 0, 0", "0, 0.1, 0", "0, -0.1, 0", "0, 0, 0.1", "0, 0, -0.1"})
    void shouldTurnEachAxisTheShortWayByItsGain(double roll, double pitch, double yaw) {
        double[] rates = rates(LEVEL, attitude(roll, pitch, yaw));
        assertEquals(6.5 * 2 * Math.sin(roll / 2), rates[0], 1e-12);
        assertEquals(6.5 * 2 * Math.sin(pitch / 2), rates[1], 1e-12);
        assertEquals(2.8 / 0.4 * 2 * Math.sin(0.4 * yaw / 2), rates[2], 1e-12);
    }

    @Test
    void shouldNotMindTheSignOfAQuaternion() {
        double[] setpoint = attitude(0.1, 0.2, 0.3);
        double[] rates = rates(LEVEL, setpoint);
        assertEquals(0, Vectors.distance(rates, rates(new double[] {-1, 0, 0, 0}, setpoint)), 1e-12);
        double[] negative = {-setpoint[0], -setpoint[1], -setpoint[2], -setpoint[3]};
        assertEquals(0, Vectors.distance(rates, rates(LEVEL, negative)), 1e-12);
    }

    /** With the heading nearly opposite, a controller that gives it its full weight hardly tilts at all. */
    @Test
    void shouldTiltFirstHoweverFarTheHeadingIsOff() {
        double[] tilt = attitude(0.1, 0, 0);
        double[] tiltAndTurn = new double[4];
        Quaternion.multiply(tilt, attitude(0, 0, 3), tiltAndTurn);
        double[] alone = rates(LEVEL, tilt);
        double[] both = rates(LEVEL, tiltAndTurn);
        assertTrue(both[0] > 0.8 * alone[0], both[0] + " of " + alone[0] + " rad/s");
        assertTrue(both[2] > 1);
        AttitudeControllerParameters usual = AttitudeControllerParameters.DEFAULT;
        AttitudeController full = new AttitudeController(new AttitudeControllerParameters(
                usual.rollP(),
                usual.pitchP(),
                usual.yawP(),
                1,
                usual.maxRollDegS(),
                usual.maxPitchDegS(),
                usual.maxYawDegS()));
        assertTrue(full.update(LEVEL, tiltAndTurn, Double.NaN)[0] < 0.1 * alone[0]);
    }

    @Test
    void shouldKeepTheRatesWithinTheirLimits() {
        double[] rates = rates(LEVEL, attitude(3, 0, 0));
        assertEquals(Math.toRadians(220), rates[0], 1e-12);
        assertEquals(Math.toRadians(90), rates(LEVEL, attitude(0, 0, 3))[2], 1e-12);
    }

    @Test
    void shouldTurnOverFromUpsideDown() {
        double[] rates = rates(attitude(Math.PI, 0, 0), LEVEL);
        assertTrue(Vectors.norm(rates) > 3, Arrays.toString(rates));
    }

    @Test
    void shouldFollowAMovingHeadingAboutTheEarthsVertical() {
        double[] leaning = attitude(Math.PI / 6, 0, 0);
        double[] rates = controller.update(leaning, leaning, 0.5);
        assertEquals(0, rates[0], 1e-12);
        assertEquals(0.5 * Math.sin(Math.PI / 6), rates[1], 1e-12);
        assertEquals(0.5 * Math.cos(Math.PI / 6), rates[2], 1e-12);
    }
}
