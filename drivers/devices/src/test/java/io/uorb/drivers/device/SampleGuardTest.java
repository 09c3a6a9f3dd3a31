// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class SampleGuardTest {
    private static final double RANGE = 35;

    @AutoClose
    private final DriverRig rig = new DriverRig();

    private final SampleGuard guard = new SampleGuard(rig.device.context, "gyro", SampleLimits.ofRange(RANGE));
    private long timeUs = 1_000;

    private boolean check(double x, double y, double z) {
        timeUs += 1_000;
        return guard.check(timeUs, new double[] {x, y, z});
    }

    private Map<DriverError, Long> errors() {
        return rig.driver.statistics().errors();
    }

    private String lastError() {
        return rig.driver.statistics().lastError();
    }

    @Test
    void shouldLetGoodSamplesPass() {
        for (int i = 0; i < 1_000; i++) {
            assertTrue(check(0.01 * i, 1, -1));
        }
        assertEquals(Map.of(), errors());
        assertEquals(0, guard.clippedAxes());
    }

    @Test
    void shouldDropWhatIsNotFinite() {
        assertFalse(check(0, Double.NaN, 0));
        assertEquals("gyro y is NaN; the sample is dropped", lastError());
        assertFalse(check(Double.NEGATIVE_INFINITY, 0, 0));
        assertTrue(check(0, 1, 0));
        assertEquals(Map.of(DriverError.NOT_FINITE, 2L), errors());
    }

    @Test
    void shouldLetSaturatedSamplesPassAndCountThem() {
        assertTrue(check(0, RANGE, -RANGE * 0.9995));
        assertEquals(2 | 4, guard.clippedAxes());
        assertEquals(Map.of(DriverError.OUT_OF_RANGE, 1L), errors());
        assertEquals("gyro y 35.0 is saturated; the limit is 34.965", lastError());
        assertTrue(check(0, 1, 1));
        assertEquals(0, guard.clippedAxes());
    }

    @Test
    void shouldDropWhatCannotBe() {
        assertFalse(check(0, 0, RANGE * 1.21));
        assertEquals(Map.of(DriverError.OUT_OF_RANGE, 1L), errors());
        assertTrue(lastError().startsWith("gyro z 42.35 is not between -42.0 and 42.0"), lastError());
        assertEquals(0, guard.clippedAxes());
    }

    @Test
    void shouldDropASensorThatIsStuckUntilItMoves() {
        for (int i = 1; i < 100; i++) {
            assertTrue(check(1, 2, 3), "sample " + i);
        }
        assertFalse(check(1, 2, 3));
        assertEquals("gyro x is 1.0 in 100 samples; dropped until it changes", lastError());
        assertFalse(check(1, 2, 3));
        assertEquals(Map.of(DriverError.STUCK, 2L), errors());
        assertTrue(check(1, 2, 3.0000001));
    }

    @Test
    void shouldDropTimesThatDoNotGoForward() {
        double[] vector = {1, 2, 3};
        assertTrue(guard.check(5_000, vector));
        assertFalse(guard.check(5_000, vector));
        assertFalse(guard.check(4_999, vector));
        assertTrue(guard.check(5_001, vector));
        assertEquals(Map.of(DriverError.TIME, 2L), errors());
        assertEquals("gyro time 5000 us is not after 5000 us; the sample is dropped", lastError());
    }

    @Test
    void shouldBelieveATimeThatHasGoneBackForASecond() {
        double[] vector = {1, 2, 3};
        assertTrue(guard.check(900_000_000, vector));
        for (int i = 0; i < 20; i++) {
            assertFalse(guard.check(1_000 + i * 50_000, vector), "sample " + i);
            rig.advanceMs(50);
            vector[0] += 1;
        }
        assertTrue(guard.check(1_001_000, vector));
        assertTrue(guard.check(1_051_000, vector));
    }

    @Test
    void shouldCountAJumpAhead() {
        double[] vector = {1, 2, 3};
        assertTrue(guard.check(1_000, vector));
        assertTrue(guard.check(1_001_000, vector));
        assertEquals(Map.of(), errors());
        assertTrue(guard.check(2_001_001, vector));
        assertEquals(Map.of(DriverError.TIME, 1L), errors());
    }

    @Test
    void shouldForgetTheLastSampleWhenAsked() {
        assertTrue(guard.check(9_000_000, new double[] {1, 2, 3}));
        guard.reset();
        assertTrue(guard.check(1, new double[] {1, 2, 3}));
        assertEquals(Map.of(), errors());
    }

    @Test
    void shouldReportOnceASecondAndCountTheRest() {
        for (int i = 0; i < 1_500; i++) {
            check(Double.NaN, 0, 0);
            rig.advanceMs(1);
        }
        assertEquals(Map.of(DriverError.NOT_FINITE, 1_500L), errors());
        assertEquals(1, rig.reports.size());
    }

    @Test
    void shouldWatchASingleQuantity() {
        SampleGuard pressure = new SampleGuard(rig.device.context, "pressure", SampleLimits.between(1_000, 120_000));
        for (int i = 1; i < 500; i++) {
            assertTrue(pressure.check(i, 101_325));
        }
        assertFalse(pressure.check(500, 101.325));
        assertTrue(lastError().startsWith("pressure 101.325 is not between 1000.0 and 120000.0"), lastError());
    }

    @Test
    void shouldRefuseLimitsThatCannotBe() {
        assertThrows(IllegalArgumentException.class, () -> SampleLimits.ofRange(0));
        assertThrows(IllegalArgumentException.class, () -> SampleLimits.ofRange(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> SampleLimits.between(2, 1));
        SampleLimits limits = SampleLimits.ofRange(1);
        assertThrows(IllegalArgumentException.class, () -> limits.stuckAfter(1));
        assertThrows(IllegalArgumentException.class, () -> limits.maxGapUs(-1));
    }
}
