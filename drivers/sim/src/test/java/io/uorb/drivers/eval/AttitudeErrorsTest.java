// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.math.EulerAngles;
import io.uorb.drivers.math.Quaternion;
import org.junit.jupiter.api.Test;

class AttitudeErrorsTest {
    private static final double TOLERANCE_DEG = 1e-9;

    private final AttitudeErrors errors = new AttitudeErrors();

    private static double[] attitudeDeg(double roll, double pitch, double yaw) {
        double[] q = new double[4];
        EulerAngles.toQuaternion(Math.toRadians(roll), Math.toRadians(pitch), Math.toRadians(yaw), q);
        return q;
    }

    private void addErrorDeg(double tilt, double heading) {
        double[] reference = attitudeDeg(20, -35, 70);
        double[] estimate = new double[4];
        Quaternion.multiply(attitudeDeg(tilt, 0, 0), reference, estimate);
        Quaternion.multiply(attitudeDeg(0, 0, heading), estimate, estimate);
        errors.add(estimate, reference);
    }

    @Test
    void shouldSplitAnErrorIntoHeadingAndInclination() {
        addErrorDeg(3, -4);
        ErrorSummary summary = errors.summary();
        assertEquals(1, summary.samples());
        assertEquals(3, summary.inclinationRmseDeg(), TOLERANCE_DEG);
        assertEquals(4, summary.headingRmseDeg(), TOLERANCE_DEG);
        double total = Math.cos(Math.toRadians(1.5)) * Math.cos(Math.toRadians(2));
        assertEquals(Math.toDegrees(2 * Math.acos(total)), summary.totalRmseDeg(), TOLERANCE_DEG);
        assertEquals(summary.totalRmseDeg(), errors.lastTotalDeg(), TOLERANCE_DEG);
    }

    @Test
    void shouldTakeTheRootOfTheMeanSquare() {
        addErrorDeg(3, 0);
        addErrorDeg(4, 0);
        assertEquals(Math.sqrt(12.5), errors.summary().inclinationRmseDeg(), TOLERANCE_DEG);
    }

    @Test
    void shouldNotMindTheSignOfAQuaternion() {
        double[] q = attitudeDeg(20, -35, 70);
        errors.add(new double[] {-q[0], -q[1], -q[2], -q[3]}, q);
        assertEquals(0, errors.summary().totalRmseDeg(), TOLERANCE_DEG);
    }

    @Test
    void shouldTakeOutTheMeanHeadingError() {
        addErrorDeg(1, 9);
        addErrorDeg(1, 11);
        ErrorSummary summary = errors.summaryWithoutHeadingOffset();
        assertEquals(10, summary.headingOffsetDeg(), TOLERANCE_DEG);
        assertEquals(1, summary.headingRmseDeg(), TOLERANCE_DEG);
        assertEquals(1, summary.inclinationRmseDeg(), TOLERANCE_DEG);
        assertEquals(0, errors.summary().headingOffsetDeg());
    }

    @Test
    void shouldTakeOutAnOffsetNearHalfATurn() {
        addErrorDeg(0, 179);
        addErrorDeg(0, -177);
        ErrorSummary summary = errors.summaryWithoutHeadingOffset();
        assertEquals(-179, summary.headingOffsetDeg(), TOLERANCE_DEG);
        assertEquals(2, summary.headingRmseDeg(), TOLERANCE_DEG);
    }

    @Test
    void shouldKeepMoreThanTheFirstCapacity() {
        for (int n = 0; n < 10_000; n++) {
            addErrorDeg(2, 0);
        }
        assertEquals(10_000, errors.size());
        assertEquals(2, errors.summary().inclinationRmseDeg(), TOLERANCE_DEG);
    }

    @Test
    void shouldHaveNoFiguresWithoutSamples() {
        assertTrue(Double.isNaN(errors.summary().totalRmseDeg()));
        assertTrue(Double.isNaN(errors.lastTotalDeg()));
    }
}
