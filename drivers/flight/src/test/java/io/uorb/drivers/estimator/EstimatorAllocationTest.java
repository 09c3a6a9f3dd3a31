// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.drivers.estimator.orientation.OrientationFilterProvider;
import io.uorb.lockstep.ManualClock;
import io.uorb.testing.Allocations;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.VehicleMagnetometer;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The whole module, from the published sample to the published attitude and status: nothing is allocated. */
@Tag("guard")
class EstimatorAllocationTest {
    private static final int SAMPLES = 20_000;
    private static final long PERIOD_US = 4_000;

    private final ManualClock clock = new ManualClock();
    private final SensorCombined imu = new SensorCombined();
    private final VehicleMagnetometer mag = new VehicleMagnetometer();

    @ParameterizedTest
    @MethodSource("io.uorb.drivers.estimator.OrientationFilters#own")
    void shouldAllocateNothingPerSample(OrientationFilterProvider provider) throws Exception {
        try (Orb orb = Orb.create(clock);
                Publication<SensorCombined> imus = orb.advertise(SensorCombinedTopic.SENSOR_COMBINED);
                Publication<VehicleMagnetometer> mags = orb.advertise(VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER);
                AttitudeModule module = AttitudeEstimator.context(orb)
                        .create(context -> new AttitudeModule(
                                context,
                                AttitudeEstimatorParameters.DEFAULT.withFilter(provider),
                                Optional.empty(),
                                timestampUs -> {}))) {
            feed(imus, mags, module);
            long allocated = Allocations.ofLeastRun(() -> feed(imus, mags, module));
            // The bean itself may allocate a little; a sample that did would show 20,000 times over.
            assertEquals(0, allocated / SAMPLES, allocated + " bytes in " + SAMPLES + " samples");
        }
    }

    private void feed(Publication<SensorCombined> imus, Publication<VehicleMagnetometer> mags, AttitudeModule module)
            throws InterruptedException {
        for (int n = 0; n < SAMPLES; n++) {
            clock.advanceTo(clock.nowUs() + PERIOD_US);
            imu.timestamp = clock.nowUs();
            mag.timestampSample = imu.timestamp;
            imu.gyroRad[2] = n % 50 == 0 ? Float.NaN : (float) Math.sin(n * 0.001);
            imu.accelerometerMS2[2] = -9.81f;
            mag.magnetometerGa[0] = 0.2f;
            mag.magnetometerGa[2] = 0.4f;
            mags.publish(mag);
            imus.publish(imu);
            module.run();
        }
    }
}
