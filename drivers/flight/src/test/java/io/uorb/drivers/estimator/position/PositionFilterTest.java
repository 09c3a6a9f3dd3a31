// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.position;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.math.TangentPlane;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The filter on a body that swings to the north and up and down, with an accelerometer that is off. */
class PositionFilterTest {
    private static final long IMU_US = 4_000;
    private static final double SWING_M = 2;
    private static final double SWING_RAD_S = 1.5;
    private static final double ACC_BIAS = 0.2;

    private final TangentPlane plane = new TangentPlane(47, 8);
    private final PositionFilter filter = new PositionFilter(PositionEstimatorParameters.DEFAULT);
    private final double[] level = {1, 0, 0, 0};
    private final float[] force = new float[3];
    private final GpsFix fix = new GpsFix();
    private long nowUs = 1_000_000;
    private long latencyUs;
    private boolean withBaro = true;

    private static double northM(double timeS) {
        return SWING_M * Math.sin(SWING_RAD_S * timeS);
    }

    private static double northMS(double timeS) {
        return SWING_M * SWING_RAD_S * Math.cos(SWING_RAD_S * timeS);
    }

    private void fixOf(long timeUs) {
        double timeS = timeUs * 1e-6;
        fix.latitudeDeg = plane.latitudeDeg(northM(timeS) - northM(1));
        fix.longitudeDeg = plane.longitudeDeg(0);
        fix.altitudeM = 500;
        fix.northMS = northMS(timeS);
        fix.hasVelocity = true;
        fix.sigmaM = 0.3;
        fix.sigmaMS = 0.05;
    }

    private void run(double seconds, boolean withGps) {
        long endUs = nowUs + Math.round(seconds * 1e6);
        while (nowUs < endUs) {
            nowUs += IMU_US;
            double timeS = nowUs * 1e-6;
            force[0] = (float) (-SWING_M * SWING_RAD_S * SWING_RAD_S * Math.sin(SWING_RAD_S * timeS) + ACC_BIAS);
            force[2] = -9.80665f;
            filter.predict(nowUs, level, force);
            if (withBaro && nowUs % 20_000 == 0) {
                filter.correctAltitude(nowUs, 500);
            }
            if (withGps && nowUs % 100_000 == 0) {
                fixOf(nowUs - latencyUs);
                filter.correct(nowUs - latencyUs, fix);
            }
        }
    }

    private double northErrorM() {
        double originM = plane.northM(filter.refLatitudeDeg());
        return filter.axis(PositionFilter.NORTH).position() - (northM(nowUs * 1e-6) - northM(1) - originM);
    }

    @Test
    void shouldFindPositionVelocityAndTheBiasOfAcceleration() {
        run(20, true);
        assertEquals(0, northErrorM(), 0.03);
        assertEquals(northMS(nowUs * 1e-6), filter.axis(PositionFilter.NORTH).velocity(), 0.03);
        assertEquals(ACC_BIAS, filter.axis(PositionFilter.NORTH).bias(), 0.05);
        assertEquals(0, filter.axis(PositionFilter.DOWN).position(), 0.01);
        assertTrue(filter.isHorizontalValid());
        assertEquals(0, filter.rejected());
    }

    @ParameterizedTest
    @ValueSource(floats = {1e3f, 1e6f, Float.MAX_VALUE, Float.NaN})
    void shouldLeaveOutAForceThatNoSensorMeasures(float forceMS2) {
        run(20, true);
        double velocity = filter.axis(PositionFilter.NORTH).velocity();
        filter.predict(nowUs + IMU_US / 2, level, new float[] {forceMS2, 0, -9.80665f});
        assertEquals(1, filter.rejected());
        assertEquals(velocity, filter.axis(PositionFilter.NORTH).velocity(), 0);
        run(1, true);
        assertEquals(0, northErrorM(), 0.03);
    }

    /** A fix of 3 m/s that is taken 0.2 s late would be 0.6 m off if its time did not count. */
    @Test
    void shouldTakeLateFixesAtTheirTime() {
        latencyUs = 200_000;
        run(20, true);
        assertEquals(0, northErrorM(), 0.08);
    }

    /** The motion at that time is out of the history: carried back by seconds, the body may be anywhere. */
    @Test
    void shouldLeaveOutMeasurementsFromBeforeItsHistory() {
        run(20, true);
        double velocity = filter.axis(PositionFilter.NORTH).velocity();
        double altitude = filter.axis(PositionFilter.DOWN).position();
        fixOf(nowUs - 3_000_000);
        filter.correct(nowUs - 3_000_000, fix);
        filter.correctAltitude(nowUs - 3_000_000, 500.5);
        assertEquals(2, filter.rejected());
        assertEquals(velocity, filter.axis(PositionFilter.NORTH).velocity(), 0);
        assertEquals(altitude, filter.axis(PositionFilter.DOWN).position(), 0);
    }

    /** Two receivers: one is 20 ms late, the other 350 ms, so that its fixes are older than what was fused before. */
    @Test
    void shouldTakeFixesOutOfSequence() {
        run(5, true);
        for (int n = 0; n < 200; n++) {
            run(0.1, false);
            latencyUs = n % 2 == 0 ? 20_000 : 350_000;
            fixOf(nowUs - latencyUs);
            filter.correct(nowUs - latencyUs, fix);
            assertTrue(n < 20 || Math.abs(northErrorM()) < 0.1, "fix " + n + ": " + northErrorM() + " m off");
        }
        assertEquals(0, filter.rejected());
        assertFalse(filter.isDeadReckoning());
    }

    /** Of a clock that is a year ahead: it neither moves anything nor makes the position valid for ever. */
    @Test
    void shouldLeaveOutMeasurementsOfTheFuture() {
        run(20, true);
        double velocity = filter.axis(PositionFilter.NORTH).velocity();
        fixOf(nowUs);
        filter.correct(nowUs + 31_536_000_000_000L, fix);
        filter.correctAltitude(nowUs + 300_000, 500);
        assertEquals(2, filter.rejected());
        assertEquals(velocity, filter.axis(PositionFilter.NORTH).velocity(), 0);
        run(6, false);
        assertFalse(filter.isHorizontalValid());
    }

    /** It cannot be told from one of the future, whose position would be valid for ever. */
    @Test
    void shouldLeaveOutMeasurementsFromBeforeTheFirstSample() {
        fixOf(nowUs);
        filter.correct(31_536_000_000_000L, fix);
        filter.correctAltitude(31_536_000_000_000L, 500);
        withBaro = false;
        run(1, false);
        assertEquals(2, filter.rejected());
        assertFalse(filter.hasOrigin());
        assertFalse(filter.isHorizontalValid());
        assertFalse(filter.isVerticalValid());
    }

    /** A sample that came late would else be integrated twice, and let the next measurement be of the future. */
    @Test
    void shouldLeaveOutSamplesThatAreOlderThanTheLast() {
        run(20, true);
        double position = filter.axis(PositionFilter.NORTH).position();
        filter.predict(nowUs - 400_000, level, force);
        filter.predict(nowUs, level, force);
        assertEquals(2, filter.rejected());
        assertEquals(position, filter.axis(PositionFilter.NORTH).position(), 0);
        fixOf(nowUs);
        filter.correct(nowUs, fix);
        assertEquals(2, filter.rejected());
        run(5, true);
        assertEquals(0, northErrorM(), 0.03);
    }

    @Test
    void shouldBeginAnewWhereTheClockWasSetBack() {
        run(20, true);
        filter.predict(1_000, level, force);
        assertFalse(filter.isHorizontalValid());
        assertFalse(filter.isVerticalValid());
        assertFalse(filter.isClimbValid());
        nowUs = 1_000_000;
        run(20, true);
        assertTrue(filter.isHorizontalValid());
        assertEquals(0, northErrorM(), 0.05);
    }

    @Test
    void shouldKnowTheVerticalVelocityOfFixesWithoutABarometer() {
        run(10, true);
        withBaro = false;
        run(6, true);
        assertFalse(filter.isVerticalValid());
        assertTrue(filter.isClimbValid());
        run(6, false);
        assertFalse(filter.isClimbValid());
    }

    /** After a jump, at 3 m/s: the fix holds for 0.3 s ago. */
    @Test
    void shouldBeginAnewWhereALateFixLeads() {
        run(20, true);
        latencyUs = 300_000;
        while (filter.resets() == 0) {
            run(0.1, false);
            fixOf(nowUs - latencyUs);
            fix.latitudeDeg += 0.001;
            filter.correct(nowUs - latencyUs, fix);
        }
        double lateS = (nowUs - latencyUs) * 1e-6;
        double ledM = northM(lateS) + 0.3 * northMS(lateS) - northM(nowUs * 1e-6);
        assertEquals(111.2 + ledM, northErrorM(), 0.1);
    }

    @Test
    void shouldCoastWithoutFixesAndThenSaySo() {
        run(20, true);
        run(2, false);
        assertTrue(filter.isDeadReckoning());
        assertTrue(filter.isHorizontalValid());
        assertEquals(0, northErrorM(), 0.3);
        run(4, false);
        assertFalse(filter.isHorizontalValid());
    }

    @Test
    void shouldCoastWithoutBarometerAndThenSaySo() {
        run(20, true);
        withBaro = false;
        run(4, true);
        assertTrue(filter.isVerticalValid());
        run(2, true);
        assertFalse(filter.isVerticalValid());
        assertTrue(filter.isHorizontalValid());
        withBaro = true;
        run(1, true);
        assertTrue(filter.isVerticalValid());
        assertEquals(0, filter.axis(PositionFilter.DOWN).position(), 0.1);
    }

    @Test
    void shouldLeaveOutAFixThatCannotBe() {
        run(20, true);
        fixOf(nowUs);
        fix.latitudeDeg += 0.001;
        filter.correct(nowUs, fix);
        assertEquals(0, northErrorM(), 0.05);
        assertEquals(1, filter.rejected());
        assertEquals(0, filter.resets());
    }

    @Test
    void shouldBelieveFixesThatInsistOnAnotherPlace() {
        run(20, true);
        for (int n = 0; n < 30; n++) {
            fixOf(nowUs);
            fix.latitudeDeg += 0.001;
            filter.correct(nowUs, fix);
        }
        assertEquals(1, filter.resets());
        assertEquals(111.2, northErrorM(), 0.5);
    }

    @Test
    void shouldTellByHowMuchTheVelocityWasSetAnew() {
        run(20, true);
        double before = filter.axis(PositionFilter.NORTH).velocity();
        LocalPositionMessage told = new LocalPositionMessage();
        while (filter.resets() == 0) {
            fixOf(nowUs);
            fix.latitudeDeg += 0.001;
            fix.northMS = before + 20;
            fix.eastMS = -30;
            filter.correct(nowUs, fix);
        }
        told.fill(filter, 0);
        assertEquals(1, told.message().vxyResetCounter);
        assertEquals(20, told.message().deltaVxy[0], 0.01);
        assertEquals(-30, told.message().deltaVxy[1], 0.01);
    }

    @Test
    void shouldLeaveOutWhatIsNotFinite() {
        run(20, true);
        force[0] = Float.NaN;
        filter.predict(nowUs + IMU_US, level, force);
        filter.correctAltitude(nowUs, Double.NaN);
        fixOf(nowUs);
        fix.latitudeDeg = Double.NaN;
        filter.correct(nowUs, fix);
        assertEquals(3, filter.rejected());
        assertEquals(0, northErrorM(), 0.05);
    }

    @Test
    void shouldNotKnowWhereItIsBeforeTheFirstFix() {
        run(1, false);
        assertFalse(filter.isHorizontalValid());
        assertFalse(filter.hasOrigin());
        assertTrue(filter.isVerticalValid());
    }
}
