// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.position;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.topics.sensors.SensorGps;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Fixes of receivers that do not tell all. */
class GpsFixTest {
    private final SensorGps message = new SensorGps();
    private final GpsFix fix = new GpsFix();

    @BeforeEach
    void fill() {
        message.latitudeDeg = 47;
        message.longitudeDeg = 8;
        message.altitudeMslM = 500;
        message.velNMS = 3;
        message.velNedValid = true;
        message.eph = 1;
        message.sVarianceMS = 0.2f;
    }

    private void set() {
        fix.set(message);
    }

    @Test
    void shouldTakeAFixOfNmea() {
        message.velDMS = Float.NaN;
        message.velNedValid = false;
        message.sVarianceMS = Float.NaN;
        set();
        assertTrue(fix.isFinite());
        assertFalse(fix.hasVelocity);
        assertEquals(1, fix.sigmaM);
    }

    @Test
    void shouldTakeAFixWithoutAccuracy() {
        message.eph = Float.NaN;
        set();
        assertTrue(fix.isFinite());
        assertTrue(fix.hasVelocity);
        assertEquals(5, fix.sigmaM);
    }

    @Test
    void shouldTakeNoVelocityWithoutAccuracy() {
        message.sVarianceMS = Float.NaN;
        set();
        assertTrue(fix.isFinite());
        assertFalse(fix.hasVelocity);
    }

    @Test
    void shouldLeaveOutWhatIsNoPlace() {
        message.latitudeDeg = Double.NaN;
        set();
        assertFalse(fix.isFinite());
    }
}
