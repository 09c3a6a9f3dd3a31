// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.drivers.math.EulerAngles;
import org.junit.jupiter.api.Test;

class InterpolatedComparisonTest {
    private final InterpolatedComparison comparison = new InterpolatedComparison(0);

    /** Returns an attitude that turns at 1 rad/s. */
    private static double[] turning(long timeUs) {
        double[] q = new double[4];
        EulerAngles.toQuaternion(0, 0, timeUs * 1e-6, q);
        return q;
    }

    private void assertCompared(int count) {
        assertEquals(count, comparison.errors().size());
        assertEquals(0, comparison.errors().summary().totalRmseDeg(), 1e-7);
    }

    @Test
    void shouldInterpolateTheEstimateToTheReference() {
        comparison.addEstimate(1000, turning(1000));
        comparison.addEstimate(5000, turning(5000));
        comparison.addReference(2000, turning(2000));
        assertCompared(1);
    }

    @Test
    void shouldWaitForTheEstimateAfterAReference() {
        comparison.addEstimate(1000, turning(1000));
        comparison.addReference(2000, turning(2000));
        comparison.addReference(3000, turning(3000));
        assertEquals(0, comparison.errors().size());
        comparison.addEstimate(5000, turning(5000));
        assertCompared(2);
    }

    @Test
    void shouldCompareAnEstimateOfTheSameTimeAtOnce() {
        comparison.addEstimate(1000, turning(1000));
        comparison.addReference(1000, turning(1000));
        assertCompared(1);
    }

    @Test
    void shouldLeaveOutAReferenceBeforeTheFirstEstimate() {
        comparison.addReference(500, turning(500));
        comparison.addEstimate(1000, turning(1000));
        comparison.addEstimate(5000, turning(5000));
        assertEquals(0, comparison.errors().size());
    }

    @Test
    void shouldLeaveOutReferencesWithinTheBurnIn() {
        InterpolatedComparison late = new InterpolatedComparison(2000);
        late.addEstimate(1000, turning(1000));
        late.addEstimate(5000, turning(5000));
        late.addReference(2999, turning(2999));
        late.addReference(3000, turning(3000));
        assertEquals(1, late.errors().size());
    }

    @Test
    void shouldCountAttitudesThatStepBack() {
        comparison.addEstimate(5000, turning(5000));
        comparison.addEstimate(1000, turning(1000));
        comparison.addReference(9000, turning(9000));
        comparison.addReference(9000, turning(9000));
        assertEquals(2, comparison.outOfOrder());
    }

    @Test
    void shouldKeepEstimatesThatAreFarAhead() {
        for (long timeUs = 0; timeUs < 1_000_000; timeUs += 1000) {
            comparison.addEstimate(timeUs, turning(timeUs));
        }
        for (long timeUs = 500; timeUs < 999_000; timeUs += 3000) {
            comparison.addReference(timeUs, turning(timeUs));
        }
        assertCompared(333);
    }

    /** The reference's north is 10 deg off, then 40 deg off, and one reset comes before the first estimate. */
    @Test
    void shouldTakeOutAnOffsetBetweenResets() {
        comparison.addReset(500);
        comparison.addReset(51_000);
        comparison.addReset(200_000);
        double[] reference = new double[4];
        for (long timeUs = 1_000; timeUs <= 100_000; timeUs += 1_000) {
            EulerAngles.toQuaternion(0, 0, timeUs * 1e-6 - Math.toRadians(timeUs < 51_000 ? 10 : 40), reference);
            comparison.addReference(timeUs, reference);
            comparison.addEstimate(timeUs, turning(timeUs));
        }
        ErrorSummary summary = comparison.errors().summaryWithoutHeadingOffset();
        assertEquals(0, summary.headingRmseDeg(), 1e-6);
        assertEquals(10, summary.headingOffsetDeg(), 1e-6);
        assertEquals(2, summary.parts());
        assertEquals(100, summary.samples());
    }
}
