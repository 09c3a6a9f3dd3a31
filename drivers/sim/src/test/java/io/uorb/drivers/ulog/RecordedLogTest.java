// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.ulog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.drivers.pace.EchoEstimator;
import io.uorb.drivers.pace.LockStepPace;
import io.uorb.drivers.pace.PacedDriver;
import io.uorb.lockstep.ManualClock;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import io.uorb.topics.sensors.SensorCombinedTopic;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;

class RecordedLogTest {
    /**
     * Messages in all: the golden counts, and in old logs each new time of the inner magnetometer (counted by a
     * script).
     */
    @ParameterizedTest
    @RecordedLogSource({
        "attitude,1200,1801,2",
        "hover,249,949,5",
        "old,1200,1800,2",
        "sample,17070,23829,2",
        "sample_appended_multiple,2373,2817,2",
        "sample_logging_tagged_and_default_params,2028,2275,5",
        "robologs_test,1737,1835,5"
    })
    void shouldPublishEverySensorMessageInTheOrderOfTimes(String name, long imu, long all, int topics)
            throws IOException {
        long imuSeen = 0;
        long seen = 0;
        long lastUs = 0;
        try (UlogSensorSource source = UlogSensorSource.open(RecordedLogs.find(name))) {
            assertEquals(List.of(), source.notes());
            assertEquals(List.of(), source.corruptions());
            assertEquals(topics, Set.copyOf(source.topics()).size(), new TreeSet<>(source.topics()).toString());
            assertEquals(imu, source.imuMessages());
            while (source.next()) {
                assertTrue(source.timestampUs() >= lastUs);
                lastUs = source.timestampUs();
                imuSeen += source.isImuSample() ? 1 : 0;
                seen++;
            }
            assertEquals(0, source.disordered());
        }
        assertEquals(imu, imuSeen);
        assertEquals(all, seen);
    }

    @ParameterizedTest
    @RecordedLogSource({"attitude, 1200", "old, 1200", "sample, 17070"})
    @Timeout(60)
    void shouldLoseNoSampleOfAFlightInLockStep(String name, int imu) throws Exception {
        Path log = RecordedLogs.find(name);
        try (UlogSensorSource source = UlogSensorSource.open(log);
                Orb orb = Orb.create(new ManualClock(source.startUs()));
                LockStepPace pace = new LockStepPace(orb)) {
            source.advertise(orb);
            EchoEstimator echo = new EchoEstimator(orb);
            PacedDriver driver = new PacedDriver(source, pace);
            driver.run();
            echo.finish();
            assertEquals(imu, driver.imuSamples());
            assertEquals(imu, echo.sampleTimesUs().size());
            assertEquals(echo.sampleTimesUs(), echo.clockTimesUs());
            assertEquals(0, echo.lost());
        }
    }

    @ParameterizedTest
    @RecordedLogSource({"damaged", "corrupt_actuator_armed_wrong_size"})
    void shouldGiveWhatADamagedLogHoldsAndSaySo(String name) throws IOException {
        try (UlogSensorSource source = UlogSensorSource.open(RecordedLogs.find(name))) {
            assertEquals(1, source.corruptions().size());
            assertTrue(source.topics().contains(SensorCombinedTopic.SENSOR_COMBINED.name()));
            long seen = 0;
            while (source.next()) {
                seen += source.isImuSample() ? 1 : 0;
            }
            assertEquals(source.imuMessages(), seen);
        }
    }

    @ParameterizedTest
    @RecordedLogSource({
        "attitude,GROUND_TRUTH_IF_PRESENT,vehicle_attitude_groundtruth,1200,5000",
        "attitude,ESTIMATE,vehicle_attitude,1200,5000",
        "old,GROUND_TRUTH_IF_PRESENT,vehicle_attitude,600,5000",
        "sample,GROUND_TRUTH_IF_PRESENT,vehicle_attitude,6461,112574307",
        "sample_logging_tagged_and_default_params,GROUND_TRUTH_IF_PRESENT,vehicle_attitude_groundtruth,1078,280000",
        "sample_logging_tagged_and_default_params,ESTIMATE,vehicle_attitude,1730,1232000",
        "robologs_test,ESTIMATE,vehicle_attitude,113,6642178"
    })
    void shouldReadTheLogsOwnAttitude(String name, UlogReference.Choice choice, String topic, int size, long firstUs)
            throws IOException {
        UlogReference reference =
                UlogReference.read(RecordedLogs.find(name), choice).orElseThrow();
        assertEquals(topic, reference.topic());
        assertEquals(size, reference.size());
        assertEquals(firstUs, reference.timestampUs(0));
        for (int i = 0; i < size; i++) {
            double norm = Math.hypot(
                    Math.hypot(reference.q(i, 0), reference.q(i, 1)), Math.hypot(reference.q(i, 2), reference.q(i, 3)));
            assertEquals(1, norm, 1e-5);
        }
    }
}
