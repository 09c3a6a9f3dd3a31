// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.vqf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.drivers.math.EulerAngles;
import io.uorb.drivers.math.FrameTransforms;
import org.junit.jupiter.api.Test;

/** The filter with FRD sensors and NED earth, variant (B) of vqf.md, section 10: y and z of all samples negated. */
class FrdInputTest {
    private static final double PERIOD_S = 0.01;

    private final Vqf vqf = new Vqf(VqfParameters.DEFAULT, PERIOD_S, PERIOD_S, PERIOD_S);
    private final double[] q = new double[4];

    @Test
    void shouldBeIdentityWhenLevelAndFacingNorth() {
        vqf.updateGyro(0, 0, 0, PERIOD_S);
        vqf.updateAccelerometer(0, 0, 9.81);
        vqf.updateMagnetometer(20, 0, -40, PERIOD_S);
        vqf.attitude(q);
        assertArrayEquals(new double[] {Math.sqrt(0.5), 0, 0, Math.sqrt(0.5)}, q, 1e-12);
        FrameTransforms.swapFluEnuAndFrdNed(q, q);
        assertArrayEquals(new double[] {-1, 0, 0, 0}, q, 1e-12);
    }

    @Test
    void shouldMatchTheFirstSampleOfTheMotionTest() {
        double[] mag = new double[3];
        double[] acc = new double[3];
        double[] gyr = new double[3];
        MotionTestSignal.sample(1, gyr, acc, mag);
        vqf.updateGyro(gyr[0], gyr[1], gyr[2], PERIOD_S);
        vqf.updateAccelerometer(acc[0], acc[1], acc[2]);
        vqf.updateMagnetometer(mag[0], mag[1], mag[2], PERIOD_S);
        vqf.attitude(q);
        FrameTransforms.swapFluEnuAndFrdNed(q, q);
        assertArrayEquals(new double[] {-0.708870295, -0.001701274, -0.001692789, -0.705334775}, q, 1.5e-9);
        assertEquals(89.7135, Math.toDegrees(EulerAngles.yawRad(q)), 1e-3);
        assertEquals(0.2750, Math.toDegrees(EulerAngles.rollRad(q)), 1e-3);
    }
}
