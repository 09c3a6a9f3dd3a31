// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuaternionTest {
    private static final double TOLERANCE = 1e-14;
    private static final double[] I = {0, 1, 0, 0};
    private static final double[] J = {0, 0, 1, 0};
    private static final double[] K = {0, 0, 0, 1};

    private final double[] out = new double[4];

    private static double[] attitude(double roll, double pitch, double yaw) {
        double[] q = new double[4];
        EulerAngles.toQuaternion(roll, pitch, yaw, q);
        return q;
    }

    @Test
    void shouldMultiplyAsHamilton() {
        Quaternion.multiply(I, J, out);
        assertArrayEquals(K, out, TOLERANCE);
    }

    @Test
    void shouldMultiplyIntoAnInput() {
        double[] a = attitude(0.3, -0.4, 2);
        double[] b = attitude(-1, 0.2, 0.7);
        Quaternion.multiply(a, b, out);
        Quaternion.multiply(a, b, a);
        assertArrayEquals(out, a, 0);
    }

    @Test
    void shouldMultiplyByConjugates() {
        double[] a = attitude(0.3, -0.4, 2);
        double[] b = attitude(-1, 0.2, 0.7);
        double[] back = new double[4];
        Quaternion.multiplyConjugate(a, b, out);
        Quaternion.multiply(out, b, back);
        assertArrayEquals(a, back, TOLERANCE);
        Quaternion.conjugateMultiply(a, b, out);
        Quaternion.multiply(a, out, back);
        assertArrayEquals(b, back, TOLERANCE);
    }

    @Test
    void shouldRotateByAQuarterTurn() {
        double[] q = new double[4];
        Quaternion.fromAxisAngle(0, 0, 1, Math.PI / 2, q);
        double[] v = {1, 2, 3};
        Quaternion.rotate(q, v, v);
        assertArrayEquals(new double[] {-2, 1, 3}, v, TOLERANCE);
    }

    @Test
    void shouldRotateBackWhatItRotated() {
        double[] q = attitude(0.3, -0.4, 2);
        double[] v = {1, 2, 3};
        Quaternion.rotate(q, v, v);
        Quaternion.rotateBack(q, v, v);
        assertArrayEquals(new double[] {1, 2, 3}, v, TOLERANCE);
    }

    @Test
    void shouldGiveTheRotationVectorOfTheShorterWay() {
        double[] q = new double[4];
        double[] vector = new double[3];
        Quaternion.fromAxisAngle(0, 1, 0, 2 * Math.PI - 0.25, q);
        Quaternion.toRotationVector(q, vector);
        assertArrayEquals(new double[] {0, -0.25, 0}, vector, TOLERANCE);
    }

    @Test
    void shouldGiveTheRotationVectorOfTinyTurns() {
        double[] vector = new double[3];
        Quaternion.toRotationVector(new double[] {1, 1e-20, 0, -3e-20}, vector);
        assertArrayEquals(new double[] {2e-20, 0, -6e-20}, vector, 1e-33);
    }

    @Test
    void shouldSlerpAlongTheArcAtConstantRate() {
        double[] a = attitude(0, 0, 0.2);
        double[] b = attitude(0, 0, 1.2);
        Quaternion.slerp(a, b, 0.3, out);
        assertEquals(0.5, EulerAngles.yawRad(out), TOLERANCE);
    }

    @Test
    void shouldSlerpTheShorterWayWhenSignsDiffer() {
        double[] a = attitude(0, 0, 0.2);
        double[] b = attitude(0, 0, 0.22);
        for (int i = 0; i < 4; i++) {
            b[i] = -b[i];
        }
        Quaternion.slerp(a, b, 0.5, out);
        assertEquals(0.21, EulerAngles.yawRad(out), 1e-9);
    }

    @Test
    void shouldMeasureLengths() {
        assertEquals(13, Quaternion.norm(new double[] {-2, 4, 7, 10}));
    }

    @Test
    void shouldScaleAQuaternionOfAMessageToUnitLength() {
        assertTrue(Quaternion.toUnit(new float[] {-2, 4, 7, 10}, out));
        assertArrayEquals(new double[] {-2 / 13.0, 4 / 13.0, 7 / 13.0, 10 / 13.0}, out);
    }

    @ParameterizedTest
    @ValueSource(floats = {0, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY})
    void shouldTakeNoQuaternionWithoutDirectionFromAMessage(float w) {
        assertFalse(Quaternion.toUnit(new float[] {w, 0, 0, 0}, out));
        assertArrayEquals(new double[4], out);
    }

    @Test
    void shouldLeaveAQuaternionWithoutDirectionAlone() {
        double[] q = {0, 0, 0, 0};
        Quaternion.normalize(q);
        assertArrayEquals(new double[4], q, 0);
    }
}
