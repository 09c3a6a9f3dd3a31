// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.position;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.drivers.math.TangentPlane;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.sensors.SensorGps;
import org.junit.jupiter.api.Test;

/** The filter with a receiver that tells places only, as a NavSatFix of ROS does. */
class PositionOnlyFixTest {
    private static final long IMU_US = 4_000;
    private static final double CRUISE_MS = 8;

    private final TangentPlane plane = new TangentPlane(47, 8);
    private final PositionFilter filter = new PositionFilter(PositionEstimatorParameters.DEFAULT);
    private final double[] level = {1, 0, 0, 0};
    private final float[] force = {0, 0, -9.80665f};
    private final GpsFix fix = new GpsFix();
    private final LocalPositionMessage told = new LocalPositionMessage();
    private long nowUs;

    private void fixAt(double northM) {
        SensorGps gps = new SensorGps();
        gps.latitudeDeg = plane.latitudeDeg(northM);
        gps.longitudeDeg = plane.longitudeDeg(0);
        gps.altitudeMslM = 500;
        gps.velNMS = Float.NaN;
        gps.velEMS = Float.NaN;
        gps.velDMS = Float.NaN;
        gps.velNedValid = false;
        gps.sVarianceMS = Float.NaN;
        gps.eph = 0.3f;
        fix.set(gps);
        filter.correct(nowUs, fix);
    }

    private void pass(double seconds) {
        long endUs = nowUs + Math.round(seconds * 1e6);
        while (nowUs < endUs) {
            nowUs += IMU_US;
            filter.predict(nowUs, level, force);
        }
    }

    private VehicleLocalPosition told() {
        told.fill(filter, 0);
        return told.message();
    }

    @Test
    void shouldBeginAnewAtAFixWithoutVelocity() {
        pass(1);
        fixAt(0);
        for (int i = 0; i < 25; i++) {
            pass(0.2);
            fixAt(500);
        }
        assertEquals(1, filter.resets());
        assertEquals(500, told().x, 1);
        assertEquals(0, told().y, 1);
        assertEquals(500, told().deltaXy[0], 1);
        assertEquals(0, told().deltaXy[1], 1);
    }

    /** A fix a second; the vehicle flies already at the first one. */
    private void cruise(int seconds, double fromM) {
        for (int i = 0; i < seconds; i++) {
            pass(1);
            fixAt(fromM + CRUISE_MS * nowUs * 1e-6);
        }
    }

    private void assertOnTheWay(double fromM) {
        double northM = fromM + CRUISE_MS * nowUs * 1e-6;
        assertEquals(northM, filter.axis(PositionFilter.NORTH).position() + plane.northM(filter.refLatitudeDeg()), 2);
        assertEquals(CRUISE_MS, filter.axis(PositionFilter.NORTH).velocity(), 1);
    }

    @Test
    void shouldFindTheVelocityOfAVehicleThatFliesAtTheFirstFix() {
        cruise(20, 0);
        assertOnTheWay(0);
        assertEquals(0, filter.resets());
    }

    @Test
    void shouldKeepTheVelocityWhereItBeginsAnew() {
        cruise(60, 0);
        int resets = filter.resets();
        cruise(21, 500);
        assertEquals(resets + 1, filter.resets());
        assertEquals(CRUISE_MS, filter.axis(PositionFilter.NORTH).velocity(), 1);
        cruise(20, 500);
        assertOnTheWay(500);
        assertEquals(resets + 1, filter.resets());
    }

    /** Else it would leave out every fix after the restart, too, and so for ever. */
    @Test
    void shouldFindTheVelocityWhereTheEstimateWasFarOff() {
        cruise(60, 0);
        force[0] = 100;
        pass(1);
        force[0] = 0;
        cruise(60, 0);
        assertOnTheWay(0);
    }
}
