// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The module on a work queue, on a manual clock: no thread but this test's. */
class QueueEstimatorTest {
    private static final long PERIOD_US = 4_000;

    private final ManualClock clock = new ManualClock();
    private final Orb orb = Orb.create(clock);
    private final WorkQueues queues = new WorkQueues(orb);
    private final Publication<SensorCombined> samples = orb.advertise(SensorCombinedTopic.SENSOR_COMBINED);
    private final Subscription<VehicleAttitude> attitudes = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
    private final VehicleAttitude attitude = new VehicleAttitude();
    private final List<Long> told = new ArrayList<>();
    private final AttitudeEstimator estimator = AttitudeEstimator.onWorkQueue(
            orb,
            AttitudeEstimatorParameters.DEFAULT,
            queues.findOrCreate(WorkQueueConfig.NAV_AND_CONTROLLERS),
            told::add);

    @AfterEach
    void close() {
        estimator.close();
        queues.close();
        orb.close();
    }

    private void publish(long timestampUs) {
        SensorCombined imu = new SensorCombined();
        imu.timestamp = timestampUs;
        imu.gyroIntegralDt = PERIOD_US;
        imu.accelerometerMS2[2] = -9.81f;
        samples.publish(imu);
    }

    @Test
    void shouldAnswerEachImuMessageAtTheClocksNextStep() throws InterruptedException {
        estimator.start();
        for (long timestampUs = PERIOD_US; timestampUs <= 10 * PERIOD_US; timestampUs += PERIOD_US) {
            publish(timestampUs);
            clock.advanceTo(timestampUs);
            assertTrue(attitudes.update(attitude));
            assertEquals(timestampUs, attitude.timestampSample);
        }
        assertEquals(10, told.size());
    }

    @Test
    void shouldAnswerAMessageThatWasPublishedBeforeTheStart() throws InterruptedException {
        publish(PERIOD_US);
        estimator.start();
        clock.advanceTo(PERIOD_US);
        assertTrue(attitudes.update(attitude));
        assertEquals(PERIOD_US, attitude.timestampSample);
    }

    @Test
    void shouldAnswerNothingAfterItsEnd() throws InterruptedException {
        estimator.start();
        publish(PERIOD_US);
        estimator.close();
        estimator.close();
        clock.advanceTo(PERIOD_US);
        assertEquals(List.of(), told);
        assertFalse(attitudes.advertised());
    }
}
