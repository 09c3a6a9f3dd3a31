// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Publication;
import io.uorb.testing.Allocations;
import io.uorb.testing.Statement;
import io.uorb.topics.sensors.SensorAccel;
import io.uorb.topics.sensors.SensorAccelTopic;
import io.uorb.topics.sensors.SensorGyro;
import io.uorb.topics.sensors.SensorGyroTopic;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** The IMU of one device, where no hub selects one. */
@Statement("ros1:P-10")
class DeviceImuTest {
    private static final long DEVICE = 77;

    @AutoClose
    private final MappingBench bench = new MappingBench("imu/data_raw", SensorGyroTopic.SENSOR_GYRO);

    private final Publication<SensorGyro> gyros = bench.orb.advertise(SensorGyroTopic.SENSOR_GYRO);
    private final Publication<SensorAccel> others = bench.orb.advertiseMulti(SensorAccelTopic.SENSOR_ACCEL);
    private final Publication<SensorAccel> accels = bench.orb.advertiseMulti(SensorAccelTopic.SENSOR_ACCEL);
    private final SensorGyro gyro = new SensorGyro();
    private final SensorAccel accel = new SensorAccel();

    DeviceImuTest() {
        gyro.deviceId = DEVICE;
        gyro.timestampSample = 1_000_000;
        gyro.x = 0.5f;
        gyro.y = 0.25f;
        gyro.z = -0.125f;
        accel.deviceId = DEVICE + 1;
        accel.timestampSample = 1_000_000;
        accel.z = 1;
        others.publish(accel);
        accel.deviceId = DEVICE;
        accel.z = -9.75f;
    }

    @Test
    void shouldTakeTheAccelerometerOfTheSameDevice() {
        accels.publish(accel);
        gyros.publish(gyro);
        assertTrue(bench.next());
        assertArrayEquals(new double[] {0.5, -0.25, 0.125}, bench.xyz("angular_velocity"));
        assertArrayEquals(new double[] {0, 0, 9.75}, bench.xyz("linear_acceleration"), 0);
        assertEquals(-1, bench.number("orientation_covariance[0]"));
    }

    @Test
    void shouldSayNothingWithoutItsAccelerometer() {
        gyros.publish(gyro);
        assertFalse(bench.next());
    }

    @Test
    void shouldTakeAnAccelerometerThatComesLater() {
        gyros.publish(gyro);
        assertFalse(bench.next());
        accels.publish(accel);
        gyros.publish(gyro);
        assertTrue(bench.next());
    }

    @Test
    void shouldForgetForcesAfter100Ms() {
        accels.publish(accel);
        gyro.timestampSample += 100_000;
        gyros.publish(gyro);
        assertTrue(bench.next());
        gyro.timestampSample++;
        gyros.publish(gyro);
        assertFalse(bench.next());
    }

    @Test
    void shouldNotTakeForcesOfTheTimeBeforeItWentBack() {
        accel.timestampSample += 100_001;
        accels.publish(accel);
        gyros.publish(gyro);
        assertFalse(bench.next());
        gyro.timestampSample++;
        gyros.publish(gyro);
        assertTrue(bench.next());
    }

    @Test
    void shouldFollowAGyroscopeThatIsReplaced() {
        accels.publish(accel);
        gyros.publish(gyro);
        assertTrue(bench.next());
        gyro.deviceId = DEVICE + 1;
        gyros.publish(gyro);
        assertTrue(bench.next());
        assertEquals(-1, bench.number("linear_acceleration.z"));
    }

    @Test
    void shouldAllocateNothing() throws Exception {
        long bytes = Allocations.ofLeastRun(() -> {
            for (int i = 0; i < 2_000; i++) {
                accel.timestampSample = ++gyro.timestampSample;
                accels.publish(accel);
                gyros.publish(gyro);
                assertTrue(bench.next());
            }
        });
        assertEquals(0, bytes / 2_000);
    }
}
