// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.demand.SubscriptionDemand;
import io.uorb.lockstep.ManualClock;
import io.uorb.time.OrbClock;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.VehicleMagnetometer;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Simulated sensors on demand, on a clock that moves with their messages, as their pace does it. */
class SimulatedOnDemandTest {
    private static final long PERIOD_US = 4_000;
    private static final long LONG_US = 1_000_000_000;

    private final ManualClock clock = new ManualClock(0);

    @AutoClose
    private final Orb orb = Orb.create(clock);

    private final List<String> refusals = new ArrayList<>();

    @AutoClose
    private final SimulatedSensors sensors = new SimulatedSensors(orb, 250, 1).onDemand(100_000, refusals::add);

    private final List<Long> published = new ArrayList<>();

    private Subscription<SensorCombined> subscribe(long intervalUs) {
        Subscription<SensorCombined> subscription = orb.subscribe(SensorCombinedTopic.SENSOR_COMBINED);
        subscription.setIntervalUs(intervalUs);
        return subscription;
    }

    /** Runs the source for a time; returns the times of its IMU messages. */
    private List<Long> run(long us) throws InterruptedException {
        published.clear();
        long endUs = clock.nowUs() + us;
        while (clock.nowUs() < endUs && sensors.next()) {
            clock.advanceTo(Math.max(clock.nowUs(), sensors.timestampUs()));
            if (sensors.isMessage()) {
                sensors.publish();
                if (sensors.isImuSample()) {
                    published.add(sensors.timestampUs());
                }
            }
        }
        return published;
    }

    private static List<Long> times(long firstUs, long periodUs, int count) {
        return LongStream.range(0, count).mapToObj(i -> firstUs + i * periodUs).toList();
    }

    @Test
    @DisplayName("demand:Q-4: simulated sensors without subscribers publish nothing")
    void shouldPublishNothingWithoutSubscribers() throws Exception {
        assertEquals(List.of(), run(10_000_000));
        Supplier<Subscription<SensorCombined>> subscribing = () -> subscribe(0);
        try (Subscription<SensorCombined> looking = SubscriptionDemand.looking(subscribing)) {
            assertEquals(List.of(), run(10_000_000));
            assertFalse(looking.updated());
        }
    }

    @ParameterizedTest
    @DisplayName("demand:Q-4: simulated sensors sample as fast as the fastest subscriber of any topic asks")
    @CsvSource({"0, 1", "1000, 1", "4000, 1", "7999, 1", "8000, 2", "100000, 25", "9223372036854775807, 250"})
    void shouldSampleAsFastAsSubscribersAsk(long intervalUs, int periods) throws Exception {
        subscribe(OrbClock.NEVER);
        orb.subscribe(VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER).setIntervalUs(intervalUs);
        assertEquals(times(periods * PERIOD_US, periods * PERIOD_US, 19), run(20 * periods * PERIOD_US));
        assertEquals(intervalUs == 1_000 ? 1 : 0, refusals.size(), refusals.toString());
    }

    @Test
    void shouldTellOfARateThatItDoesNotHave() throws Exception {
        subscribe(1_000);
        run(100_000);
        assertEquals(List.of("1000.0 Hz are requested by subscribers; the limit is 250.0 Hz"), refusals);
    }

    @Test
    @DisplayName("demand:Q-34: simulated sensors go on with the time of the flight after a stop")
    void shouldGoOnWithTheTimeOfTheFlightAfterAStop() throws Exception {
        for (int i = 0; i < 1_000; i++) {
            Subscription<SensorCombined> subscription = subscribe(0);
            subscription.setHistory(1);
            long startUs = clock.nowUs();
            List<Long> times = List.copyOf(run(50_000));
            assertTrue(times.get(0) - startUs <= 24_000, times + " after " + startUs);
            assertEquals(times(times.get(0), PERIOD_US, times.size()), times);
            SensorCombined imu = new SensorCombined();
            assertTrue(subscription.update(imu));
            assertEquals(PERIOD_US, imu.gyroIntegralDt);
            subscription.close();
            List<Long> after = run(1_000_000 + 1_000L * i);
            assertTrue(after.get(after.size() - 1) - times.get(times.size() - 1) <= 120_000, after.toString());
        }
    }

    @Test
    @DisplayName("demand:Q-4: a slow sample of simulated sensors is the mean since the last one")
    void shouldMeasureTheMeanSinceTheLastSample() throws Exception {
        Subscription<SensorCombined> imus = subscribe(1_000_000);
        run(5_000_000);
        SensorCombined imu = new SensorCombined();
        assertTrue(imus.update(imu));
        ImuModel perfect = new ImuModel(
                new RandomTrajectory(new SplittableRandom(1).split()),
                SensorNoise.NONE,
                SensorNoise.NONE,
                new SplittableRandom(1));
        double[] sumsRadS = new double[3];
        double[] sumsMS2 = new double[3];
        for (long us = 4_000; us <= imu.timestamp; us += 4_000) {
            perfect.sampleAt(us);
            for (int axis = 0; us > imu.timestamp - 1_000_000 && axis < 3; axis++) {
                sumsRadS[axis] += perfect.gyrRadS()[axis];
                sumsMS2[axis] += perfect.accMS2()[axis];
            }
        }
        assertEquals(1_000_000, imu.accelerometerIntegralDt);
        for (int axis = 0; axis < 3; axis++) {
            double biased = sumsRadS[axis] / 250 + sensors.gyroBiasRadS()[axis];
            assertEquals(biased, imu.gyroRad[axis], 0.005, "gyro " + axis);
            assertEquals(sumsMS2[axis] / 250, imu.accelerometerMS2[axis], 0.1, "accelerometer " + axis);
        }
    }

    @Test
    void shouldPublishTheMagnetometerInItsRhythmAfterAStop() throws Exception {
        run(LONG_US);
        Subscription<VehicleMagnetometer> mags = orb.subscribe(VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER);
        run(1_000_000);
        VehicleMagnetometer mag = new VehicleMagnetometer();
        assertTrue(mags.update(mag));
        assertTrue(clock.nowUs() - mag.timestampSample <= 12_000);
    }
}
