// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.estimator.orientation.OrientationFilterProvider;
import io.uorb.drivers.estimator.vqf.VqfProvider;
import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.topics.AttitudeEstimatorStatus;
import io.uorb.drivers.topics.AttitudeEstimatorStatusTopic;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.VehicleMagnetometer;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reactions of the module to alignments and to fields from the future, message by message. */
class AttitudeResetsTest {
    private static final long PERIOD_US = 4_000;

    private final Orb orb = Orb.create(new ManualClock());
    private final Publication<SensorCombined> imus = orb.advertise(SensorCombinedTopic.SENSOR_COMBINED);
    private final Publication<VehicleMagnetometer> fields =
            orb.advertise(VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER);
    private final Subscription<VehicleAttitude> attitudes = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
    private final Subscription<AttitudeEstimatorStatus> statuses =
            orb.subscribe(AttitudeEstimatorStatusTopic.ATTITUDE_ESTIMATOR_STATUS);
    private final SensorCombined imu = new SensorCombined();
    private final VehicleMagnetometer mag = new VehicleMagnetometer();
    private VehicleAttitude attitude = new VehicleAttitude();
    private AttitudeModule module;

    @AfterEach
    void closeBroker() {
        module.close();
        orb.close();
    }

    private void begin(OrientationFilterProvider provider) {
        AttitudeEstimatorParameters settings = AttitudeEstimatorParameters.DEFAULT.withFilter(provider);
        module = AttitudeEstimator.context(orb)
                .create(context -> new AttitudeModule(context, settings, Optional.empty(), timestampUs -> {}));
        imu.accelerometerMS2[2] = -9.81f;
        imu.gyroIntegralDt = PERIOD_US;
        mag.magnetometerGa[0] = 0.2f;
        mag.magnetometerGa[2] = 0.4f;
    }

    private void feed(boolean hasField) {
        imu.timestamp += PERIOD_US;
        if (hasField) {
            mag.timestamp = imu.timestamp;
            mag.timestampSample = imu.timestamp;
            fields.publish(mag);
        }
        imus.publish(imu);
        module.run();
        attitude = new VehicleAttitude();
        assertTrue(attitudes.update(attitude));
    }

    private void feedASecond() {
        for (int n = 0; n < 250; n++) {
            feed(true);
        }
    }

    /** After a pause of 1.5 s the vehicle lies on its side and has another heading. */
    private void comeBackTurned() {
        imu.timestamp += 1_500_000;
        imu.accelerometerMS2[1] = -9.81f;
        imu.accelerometerMS2[2] = 0;
        mag.magnetometerGa[0] = 0;
        mag.magnetometerGa[1] = 0.4f;
        mag.magnetometerGa[2] = 0.2f;
    }

    private static double[] q(float[] from) {
        return new double[] {from[0], from[1], from[2], from[3]};
    }

    /** Up to the sign, which says nothing. */
    private static void assertTurns(float[] before, float[] delta, float[] after) {
        double[] expected = new double[4];
        Quaternion.multiply(q(delta), q(before), expected);
        double[] q = q(after);
        double dot = expected[0] * q[0] + expected[1] * q[1] + expected[2] * q[2] + expected[3] * q[3];
        assertEquals(1, Math.abs(dot), 1e-6);
        assertTrue(delta[0] >= 0, "w of delta " + delta[0]);
    }

    @Test
    void shouldTellNoResetWhenTheFirstMessageIsAligned() {
        begin(new VqfProvider());
        feedASecond();
        assertEquals(0, attitude.quatResetCounter);
        assertArrayEquals(new float[] {1, 0, 0, 0}, attitude.deltaQReset);
    }

    @ParameterizedTest
    @MethodSource("io.uorb.drivers.estimator.OrientationFilters#own")
    void shouldTellTheJumpOfAnAlignmentAnew(OrientationFilterProvider provider) {
        begin(provider);
        feedASecond();
        float[] before = attitude.q.clone();
        comeBackTurned();
        feed(true);
        assertEquals(1, attitude.quatResetCounter);
        assertTurns(before, attitude.deltaQReset, attitude.q);
        float[] delta = attitude.deltaQReset.clone();
        feed(true);
        assertEquals(1, attitude.quatResetCounter);
        assertArrayEquals(delta, attitude.deltaQReset);
    }

    @ParameterizedTest
    @MethodSource("io.uorb.drivers.estimator.OrientationFilters#own")
    void shouldTellTheJumpOfALaterFieldToo(OrientationFilterProvider provider) {
        begin(provider);
        feedASecond();
        comeBackTurned();
        feed(false);
        assertEquals(1, attitude.quatResetCounter);
        float[] before = attitude.q.clone();
        feed(true);
        assertEquals(2, attitude.quatResetCounter);
        assertTurns(before, attitude.deltaQReset, attitude.q);
    }

    @Test
    void shouldNotWaitForAFieldThatIsFarAheadOfItsPublication() {
        begin(new VqfProvider());
        feedASecond();
        mag.timestamp = imu.timestamp;
        mag.timestampSample = imu.timestamp + 3_600_000_000L;
        fields.publish(mag);
        feed(false);
        assertEquals(1, module.rejected());
        assertEquals(AttitudeEstimatorStatus.FAULT_TIME, faultFlags());
        feedASecond();
        feed(true);
        assertEquals(0, faultFlags());
    }

    private long faultFlags() {
        AttitudeEstimatorStatus status = new AttitudeEstimatorStatus();
        assertTrue(statuses.copy(status));
        return status.faultFlags;
    }

    @Test
    void shouldNeverPublishAnAttitudeOfATimeThatIsOver() {
        begin(new VqfProvider());
        feedASecond();
        long latestUs = attitude.timestampSample;
        imu.timestamp -= 2 * PERIOD_US;
        feed(false);
        assertEquals(latestUs, attitude.timestampSample);
    }
}
