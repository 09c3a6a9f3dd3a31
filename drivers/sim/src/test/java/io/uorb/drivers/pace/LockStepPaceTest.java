// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.pace;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.lockstep.ManualClock;
import io.uorb.time.OrbClock;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import java.io.IOException;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LockStepPaceTest {
    private static final int SAMPLES = 2_000;
    private static final long START_US = 500_000;
    private static final long PERIOD_US = 4_000;

    @Test
    void shouldLoseNothingOnAManualClockAndMoveItToEachSample() throws Exception {
        EchoEstimator echo = run(new ManualClock(START_US));
        assertEquals(times(), echo.sampleTimesUs());
        assertEquals(times(), echo.clockTimesUs());
        assertEquals(0, echo.lost());
    }

    @Test
    void shouldLoseNothingOnTheSystemsClock() throws Exception {
        EchoEstimator echo = run(OrbClock.system());
        assertEquals(times(), echo.sampleTimesUs());
        assertEquals(0, echo.lost());
    }

    @Test
    void shouldSayThatNobodyAnswers() {
        try (Orb orb = Orb.create(new ManualClock());
                LockStepPace pace = new LockStepPace(orb, 0)) {
            pace.imuPublished(77);
            assertThrowsNaming(
                    IllegalStateException.class,
                    () -> pace.awaitTurn(100),
                    "no vehicle_attitude for the IMU sample of 77 us");
        }
    }

    /** An estimator that never had to wait has never slept, so the clock does not know of it and moves freely. */
    @Test
    void shouldNotTakeAnAnsweringEstimatorThatHasNotSleptYetForSilent() {
        try (Orb orb = Orb.create(new ManualClock());
                LockStepPace pace = new LockStepPace(orb, 0);
                Publication<VehicleAttitude> answers = orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE)) {
            VehicleAttitude answer = new VehicleAttitude();
            answer.timestampSample = 1;
            pace.imuPublished(1);
            answers.publish(answer);
            assertTrue(pace.awaitTurn(2));
            pace.imuPublished(2);
            assertThrows(IllegalStateException.class, () -> pace.awaitTurn(3));
        }
    }

    @Test
    void shouldEndWhenStopped() {
        try (Orb orb = Orb.create(new ManualClock());
                LockStepPace pace = new LockStepPace(orb)) {
            pace.imuPublished(77);
            pace.stop();
            assertFalse(pace.awaitTurn(100));
            assertEquals(0, orb.clock().nowUs());
        }
    }

    private static List<Long> times() {
        return LongStream.range(0, SAMPLES)
                .mapToObj(i -> START_US + i * PERIOD_US)
                .toList();
    }

    private static EchoEstimator run(OrbClock clock) throws Exception {
        try (Orb orb = Orb.create(clock);
                LockStepPace pace = new LockStepPace(orb);
                Ticks ticks = new Ticks(orb)) {
            PacedDriver driver = new PacedDriver(ticks, pace);
            EchoEstimator echo = new EchoEstimator(orb);
            driver.run();
            echo.finish();
            assertEquals(SAMPLES, driver.imuSamples());
            assertEquals(SAMPLES, driver.messages());
            return echo;
        }
    }

    /** IMU samples at a steady rate. */
    private static final class Ticks implements SensorSource {
        private final Publication<SensorCombined> samples;
        private final SensorCombined sample = new SensorCombined();
        private int count;

        Ticks(Orb orb) {
            this.samples = orb.advertise(SensorCombinedTopic.SENSOR_COMBINED);
        }

        @Override
        public boolean next() {
            sample.timestamp = START_US + count * PERIOD_US;
            count++;
            return count <= SAMPLES;
        }

        @Override
        public long timestampUs() {
            return sample.timestamp;
        }

        @Override
        public boolean isImuSample() {
            return true;
        }

        @Override
        public void publish() {
            samples.publish(sample);
        }

        @Override
        public void close() throws IOException {
            samples.close();
        }
    }
}
