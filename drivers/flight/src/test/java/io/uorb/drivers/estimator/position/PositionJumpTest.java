// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.position;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

/** The module at fixes that jump by a kilometre, five a second. */
class PositionJumpTest {
    private static final long STEP_US = 4_000;
    private static final double JUMP_M = 1_000;

    private final List<String> lines = new ArrayList<>();
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord logged) {
            lines.add(logged.getLevel() + ": " + logged.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };
    private final TangentPlane plane = new TangentPlane(47, 8);
    private final VehicleAttitude attitude = new VehicleAttitude();
    private final SensorCombined imu = new SensorCombined();
    private final SensorGps gps = new SensorGps();
    private final VehicleLocalPosition position = new VehicleLocalPosition();
    private double farthestM;

    /** Rests for some fixes at the origin, and then for others a kilometre to the north. */
    @SuppressWarnings("try") // the module is closed, not used
    private void run(int near, int far) throws InterruptedException {
        ManualClock clock = new ManualClock(1_000_000);
        Logger logger = Logger.getLogger("io.uorb.module." + PositionEstimatorFactory.NAME);
        logger.addHandler(handler);
        attitude.q[0] = 1;
        imu.accelerometerMS2[2] = -9.80665f;
        gps.fixType = SensorGps.FIX_TYPE_3D;
        gps.longitudeDeg = plane.longitudeDeg(0);
        gps.velNedValid = true;
        gps.eph = 0.3f;
        gps.sVarianceMS = 0.05f;
        try (Orb orb = Orb.create(clock);
                WorkQueues queues = new WorkQueues(orb);
                StandaloneContext module = PositionEstimator.onWorkQueue(
                        orb, queues.findOrCreate(WorkQueueConfig.INS.get(0)), PositionEstimatorParameters.DEFAULT);
                Publication<VehicleAttitude> attitudes = orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
                Publication<SensorCombined> samples = orb.advertise(SensorCombinedTopic.SENSOR_COMBINED);
                Publication<SensorGps> fixes = orb.advertise(SensorGpsTopic.SENSOR_GPS);
                Subscription<VehicleLocalPosition> positions =
                        orb.subscribe(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION)) {
            for (int step = 1; step <= 50 * (near + far); step++) {
                long nowUs = clock.nowUs() + STEP_US;
                if (step % 50 == 0) {
                    gps.timestamp = nowUs;
                    gps.timestampSample = nowUs - 100_000;
                    gps.latitudeDeg = plane.latitudeDeg(step <= 50 * near ? 0 : JUMP_M);
                    fixes.publish(gps);
                }
                imu.timestamp = nowUs;
                samples.publish(imu);
                attitude.timestamp = nowUs;
                attitude.timestampSample = nowUs;
                attitudes.publish(attitude);
                clock.advanceTo(nowUs);
                if (positions.update(position)) {
                    farthestM = Math.max(farthestM, position.x);
                }
            }
        } finally {
            logger.removeHandler(handler);
        }
    }

    @Test
    void shouldNotMoveAtFixesThatAFewOthersContradict() throws InterruptedException {
        run(25, 20);
        assertEquals(0, farthestM, 0.5);
        assertEquals(0, position.xyResetCounter);
        assertEquals(List.of(), lines);
    }

    @Test
    void shouldWarnAndCountWhereItMovesByAKilometre() throws InterruptedException {
        run(25, 25);
        assertEquals(JUMP_M, position.x, 1);
        assertEquals(1, position.xyResetCounter);
        assertEquals(JUMP_M, position.deltaXy[0], 1);
        assertEquals(1, lines.size(), lines.toString());
        assertTrue(lines.get(0).contains("position reset by 1000 m north, 0 m east"), lines.toString());
    }
}
