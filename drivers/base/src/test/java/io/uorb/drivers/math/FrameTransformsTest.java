// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FrameTransformsTest {
    private static final double TOLERANCE = 1e-14;

    private final double[] out = new double[4];

    @Test
    void shouldChangeFluEnuToFrdNedAsTheProductOfSection10() {
        double[] q = {0.1, -0.5, 0.7, 0.5};
        double[] r = {0, Math.sqrt(0.5), Math.sqrt(0.5), 0};
        double[] expected = new double[4];
        Quaternion.multiply(r, q, expected);
        Quaternion.multiply(expected, new double[] {0, 1, 0, 0}, expected);
        FrameTransforms.swapFluEnuAndFrdNed(q, out);
        assertArrayEquals(expected, out, TOLERANCE);
    }

    @Test
    void shouldBeItsOwnInverse() {
        double[] q = {0.1, -0.5, 0.7, 0.5};
        FrameTransforms.swapFluEnuAndFrdNed(q, out);
        FrameTransforms.swapFluEnuAndFrdNed(out, out);
        assertArrayEquals(q, out, TOLERANCE);
    }

    @Test
    void shouldGiveLevelNorthOfSection10() {
        FrameTransforms.swapFluEnuAndFrdNed(new double[] {Math.sqrt(0.5), 0, 0, Math.sqrt(0.5)}, out);
        assertArrayEquals(new double[] {-1, 0, 0, 0}, out, TOLERANCE);
    }

    @Test
    void shouldTurnTheHeadingOnly() {
        double[] q = new double[4];
        EulerAngles.toQuaternion(0.3, -0.6, 1.1, q);
        FrameTransforms.turnAboutVertical(q, 0.05, q);
        assertEquals(0.3, EulerAngles.rollRad(q), TOLERANCE);
        assertEquals(-0.6, EulerAngles.pitchRad(q), TOLERANCE);
        assertEquals(1.15, EulerAngles.yawRad(q), TOLERANCE);
    }

    @Test
    void shouldTurnUpOntoTheVerticalWithoutTurningAboutIt() {
        double[] up = {0.36, -0.48, 0.8};
        FrameTransforms.shortestTurnToVertical(up, out);
        Quaternion.rotate(out, up, up);
        assertArrayEquals(new double[] {0, 0, 1}, up, TOLERANCE);
        assertEquals(0, out[3]);
    }

    /** The last of them is of unit length but for rounding. */
    @ParameterizedTest
    @ValueSource(doubles = {-1, -0x1.0000000000001p0})
    void shouldTurnAVectorThatIsUpsideDownAboutX(double down) {
        FrameTransforms.shortestTurnToVertical(new double[] {0, 0, down}, out);
        assertArrayEquals(new double[] {0, 1, 0, 0}, out);
    }
}
