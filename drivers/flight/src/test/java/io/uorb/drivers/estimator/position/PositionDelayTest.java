// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.position;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.math.TangentPlane;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.standalone.StandaloneContext;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;
import io.uorb.topics.sensors.VehicleAirData;
import io.uorb.topics.sensors.VehicleAirDataTopic;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The module with late measurements of a body that swings to the north and up and down. */
class PositionDelayTest {
    private static final long STEP_US = 4_000;
    private static final double SWING_M = 2;
    private static final double SWING_RAD_S = 1.5;

    private final TangentPlane plane = new TangentPlane(47, 8);
    private final VehicleAttitude attitude = new VehicleAttitude();
    private final SensorCombined imu = new SensorCombined();
    private final VehicleAirData air = new VehicleAirData();
    private final SensorGps gps = new SensorGps();
    private final VehicleLocalPosition position = new VehicleLocalPosition();
    private final List<Throwable> failures = new ArrayList<>();
    private boolean hasOwnTime;
    private long gpsLateUs;
    private long airLateUs;

    private static double swing(long timeUs) {
        return SWING_M * Math.sin(SWING_RAD_S * (timeUs * 1e-6 - 1));
    }

    private static double swingMS(long timeUs) {
        return SWING_M * SWING_RAD_S * Math.cos(SWING_RAD_S * (timeUs * 1e-6 - 1));
    }

    /** Returns the greatest error to the north and downward in the last 10 s of 30, m. */
    @SuppressWarnings("try") // the module is closed, not used
    private double[] run(PositionEstimatorParameters parameters) throws InterruptedException {
        ManualClock clock = new ManualClock(1_000_000);
        double[] worst = new double[2];
        // The first altitude is the origin.
        double startM = swing(1_020_000 - airLateUs);
        attitude.q[0] = 1;
        try (Orb orb = Orb.create(clock);
                WorkQueues queues = new WorkQueues(clock, (source, error) -> failures.add(error));
                StandaloneContext module = PositionEstimator.onWorkQueue(
                        orb, queues.findOrCreate(WorkQueueConfig.INS.get(0)), parameters);
                Publication<VehicleAttitude> attitudes = orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
                Publication<SensorCombined> samples = orb.advertise(SensorCombinedTopic.SENSOR_COMBINED);
                Publication<VehicleAirData> altitudes = orb.advertise(VehicleAirDataTopic.VEHICLE_AIR_DATA);
                Publication<SensorGps> fixes = orb.advertise(SensorGpsTopic.SENSOR_GPS);
                Subscription<VehicleLocalPosition> positions =
                        orb.subscribe(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION)) {
            for (long nowUs = 1_000_000 + STEP_US; nowUs <= 31_000_000; nowUs += STEP_US) {
                clock.advanceTo(nowUs);
                if (nowUs % 100_000 == 0) {
                    fixes.publish(fix(nowUs));
                }
                if (nowUs % 20_000 == 0) {
                    altitudes.publish(altitude(nowUs));
                }
                samples.publish(sample(nowUs));
                attitude.timestamp = nowUs;
                attitude.timestampSample = nowUs;
                attitudes.publish(attitude);
                clock.advanceTo(nowUs);
                if (positions.update(position) && nowUs > 21_000_000) {
                    double originM = plane.northM(position.refLat);
                    double truthM = swing(position.timestampSample);
                    worst[0] = Math.max(worst[0], Math.abs(position.x + originM - truthM));
                    worst[1] = Math.max(worst[1], Math.abs(position.z + startM - truthM));
                }
            }
        }
        assertEquals(List.of(), failures);
        return worst;
    }

    private SensorCombined sample(long nowUs) {
        float swings = (float) (-SWING_RAD_S * SWING_RAD_S * swing(nowUs));
        imu.timestamp = nowUs;
        imu.accelerometerMS2[0] = swings;
        imu.accelerometerMS2[2] = swings - 9.80665f;
        return imu;
    }

    private VehicleAirData altitude(long nowUs) {
        air.timestamp = nowUs;
        air.timestampSample = nowUs;
        air.baroAltMeter = (float) -swing(nowUs - airLateUs);
        return air;
    }

    private SensorGps fix(long nowUs) {
        long timeUs = nowUs - gpsLateUs;
        gps.timestamp = nowUs;
        gps.timestampSample = hasOwnTime ? timeUs : 0;
        gps.fixType = SensorGps.FIX_TYPE_3D;
        gps.latitudeDeg = plane.latitudeDeg(swing(timeUs));
        gps.longitudeDeg = plane.longitudeDeg(0);
        gps.velNMS = (float) swingMS(timeUs);
        gps.velDMS = (float) swingMS(timeUs);
        gps.velNedValid = true;
        gps.eph = 0.3f;
        gps.sVarianceMS = 0.05f;
        return gps;
    }

    private static PositionEstimatorParameters delays(double gpsMs, double baroMs) {
        PositionEstimatorParameters usual = PositionEstimatorParameters.DEFAULT;
        return new PositionEstimatorParameters(
                usual.accelerationNoiseMS2(),
                usual.biasWalkMS2(),
                usual.leastGpsPositionM(),
                usual.leastGpsVelocityMS(),
                usual.baroM(),
                usual.gateSigmas(),
                usual.publishPeriodUs(),
                gpsMs,
                baroMs);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 110_000, 200_000, 300_000})
    void shouldFuseFixesAtTheirOwnTime(long lateUs) throws InterruptedException {
        hasOwnTime = true;
        gpsLateUs = lateUs;
        assertEquals(0, run(delays(0, 0))[0], 0.1);
    }

    /** A fix of 3 m/s that is taken for one of now is off by as much as the body has moved since. */
    @ParameterizedTest
    @CsvSource({"110_000, 110", "200_000, 200", "300_000, 300"})
    void shouldFuseFixesWithoutATimeAsManyMsAgoAsTheParameterHas(String lateUs, double delayMs)
            throws InterruptedException {
        gpsLateUs = Long.parseLong(lateUs.replace("_", ""));
        double before = run(delays(0, 0))[0];
        double after = run(delays(delayMs, 0))[0];
        assertTrue(before > 2e-3 * delayMs, before + " m off");
        assertEquals(0, after, 0.1);
    }

    @Test
    void shouldTakeTheUsualReceiverFor110MsLate() throws InterruptedException {
        gpsLateUs = 110_000;
        assertEquals(0, run(PositionEstimatorParameters.DEFAULT)[0], 0.1);
    }

    @Test
    void shouldFuseAltitudesAsManyMsAgoAsTheParameterHas() throws InterruptedException {
        hasOwnTime = true;
        airLateUs = 300_000;
        double before = run(delays(0, 0))[1];
        double after = run(delays(0, 300))[1];
        assertTrue(before > 0.1, before + " m off");
        assertTrue(after < before / 3, after + " m off, " + before + " m before");
    }

    @Test
    void shouldRefuseDelaysBeyondThoseOfPx4() {
        assertThrows(IllegalArgumentException.class, () -> delays(301, 0));
        assertThrows(IllegalArgumentException.class, () -> delays(0, -1));
        assertThrows(IllegalArgumentException.class, () -> delays(Double.NaN, 0));
    }
}
