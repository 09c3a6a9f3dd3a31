// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.vqf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;

/** A filter at 100 Hz that is fed as the check vectors of vqf.md, section 12, want it: gyro, accelerometer, field. */
final class VqfRun {
    static final double PERIOD_S = 0.01;

    /** The vectors are printed with nine digits. */
    static final double QUATERNION_TOLERANCE = 1.5e-9;

    final Vqf vqf;
    private final double[] q = new double[4];
    private int samples;

    VqfRun(VqfParameters parameters) {
        vqf = new Vqf(parameters, PERIOD_S, PERIOD_S, PERIOD_S);
    }

    static double[] v(double... components) {
        return components;
    }

    VqfRun feed(double[] gyr, double[] acc, double[] mag) {
        vqf.updateGyro(gyr[0], gyr[1], gyr[2], PERIOD_S);
        vqf.updateAccelerometer(acc[0], acc[1], acc[2]);
        vqf.updateMagnetometer(mag[0], mag[1], mag[2], PERIOD_S);
        samples++;
        return this;
    }

    /** Feeds constant samples up to and with sample {@code n}. */
    VqfRun feedUntil(int n, double[] gyr, double[] acc, double[] mag) {
        while (samples < n) {
            feed(gyr, acc, mag);
        }
        return this;
    }

    /** Feeds the motion of section 12.4 up to and with sample {@code n}; returns where the judgement changed. */
    List<Integer> feedMotionUntil(int n) {
        double[] gyr = new double[3];
        double[] acc = new double[3];
        double[] mag = new double[3];
        List<Integer> changes = new ArrayList<>();
        while (samples < n) {
            boolean before = vqf.fieldDisturbed();
            MotionTestSignal.sample(samples + 1, gyr, acc, mag);
            feed(gyr, acc, mag);
            if (vqf.fieldDisturbed() != before) {
                changes.add(samples);
            }
        }
        return changes;
    }

    VqfRun assertAttitude(double[] q6D, double[] q9D) {
        vqf.quaternion6D(q);
        assertArrayEquals(q6D, q, QUATERNION_TOLERANCE, "q6D after sample " + samples);
        vqf.attitude(q);
        assertArrayEquals(q9D, q, QUATERNION_TOLERANCE, "q9D after sample " + samples);
        return this;
    }

    VqfRun assertHeadingOffset(double radians) {
        assertEquals(radians, vqf.headingOffsetRad(), QUATERNION_TOLERANCE, "heading offset after sample " + samples);
        return this;
    }

    VqfRun assertBias(double tolerance, double... rates) {
        double[] bias = new double[3];
        vqf.gyroBias(bias);
        assertArrayEquals(rates, bias, tolerance, "bias after sample " + samples);
        return this;
    }

    VqfRun assertCovariance(double relative, int row, double... elements) {
        for (int column = 0; column < elements.length; column++) {
            double expected = elements[column];
            assertEquals(expected, vqf.biasCovariance().element(row, column), relative * Math.abs(expected));
        }
        return this;
    }

    /** Reference norm and dip, times in s; all printed with nine digits or two. */
    void assertField(double norm, double dipRad, double candidateS, double undisturbedS, double rejectedS) {
        FieldMonitor monitor = vqf.fieldMonitor();
        assertEquals(norm, monitor.reference().norm(), 1.5e-9, "norm after sample " + samples);
        assertEquals(dipRad, monitor.reference().dipRad(), 1.5e-9, "dip after sample " + samples);
        assertEquals(candidateS, monitor.candidateS(), 1e-9, "candidate's time after sample " + samples);
        assertEquals(undisturbedS, monitor.undisturbedS(), 1e-9, "undisturbed time after sample " + samples);
        assertEquals(rejectedS, monitor.rejectedS(), 1e-9, "rejected time after sample " + samples);
    }
}
