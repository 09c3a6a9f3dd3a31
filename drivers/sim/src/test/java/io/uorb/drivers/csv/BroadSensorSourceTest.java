// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.csv;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.VehicleMagnetometer;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BroadSensorSourceTest {
    private static final String HEADER = "t,gx,gy,gz,ax,ay,az,mx,my,mz,qw,qx,qy,qz,mov\n";
    private static final String FIRST = "0.0000,1,2,3,4,5,6,10,20,30,0.5,-0.5,0.5,0.5,1\n";
    private static final String SECOND = "0.0035,1,2,3,4,5,6,10,20,30,,,,,1\n";
    private static final String THIRD = "0.0085,1,2,3,4,5,6,10,20,30,0.5,-0.5,0.5,0.5,0\n";

    @TempDir
    private Path folder;

    @AutoClose
    private final Orb orb = Orb.create();

    private final Subscription<SensorCombined> imuMessages = orb.subscribe(SensorCombinedTopic.SENSOR_COMBINED);
    private final Subscription<VehicleMagnetometer> magMessages =
            orb.subscribe(VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER);
    private final Subscription<VehicleAttitude> references =
            orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE_GROUNDTRUTH);
    private final SensorCombined imu = new SensorCombined();
    private final VehicleMagnetometer mag = new VehicleMagnetometer();
    private final VehicleAttitude reference = new VehicleAttitude();

    private BroadSensorSource source(String text) throws IOException {
        return new BroadSensorSource(orb, Files.writeString(folder.resolve("trial.csv"), text));
    }

    private void publishRow(BroadSensorSource source) throws IOException {
        do {
            assertTrue(source.next());
            source.publish();
        } while (!source.isImuSample());
        assertTrue(imuMessages.update(imu));
        assertTrue(magMessages.update(mag));
    }

    @Test
    void shouldPublishTheSensorFrameAsFrd() throws IOException {
        try (BroadSensorSource source = source(HEADER + FIRST + SECOND)) {
            publishRow(source);
            assertArrayEquals(new float[] {1, -2, -3}, imu.gyroRad);
            assertArrayEquals(new float[] {4, -5, -6}, imu.accelerometerMS2);
            assertArrayEquals(new float[] {0.1f, -0.2f, -0.3f}, mag.magnetometerGa);
        }
    }

    @Test
    void shouldPublishTheReferenceAsNed() throws IOException {
        try (BroadSensorSource source = source(HEADER + FIRST)) {
            publishRow(source);
            assertTrue(references.update(reference));
            float half = (float) Math.sqrt(0.5);
            assertArrayEquals(new float[] {-half, 0, half, 0}, reference.q, 1e-7f);
        }
    }

    @Test
    void shouldPublishReferencesOfTheMovingPartOnly() throws IOException {
        try (BroadSensorSource source = source(HEADER + FIRST + SECOND + THIRD)) {
            publishRow(source);
            assertTrue(references.update(reference));
            publishRow(source);
            assertFalse(references.update(reference));
            publishRow(source);
            assertFalse(references.update(reference));
            assertFalse(source.next());
        }
    }

    @Test
    void shouldTellTheIntervalToTheRowBeforeAndForTheFirstToTheRowAfter() throws IOException {
        try (BroadSensorSource source = source(HEADER + FIRST + SECOND + THIRD)) {
            publishRow(source);
            assertEquals(0, imu.timestamp);
            assertEquals(3500, imu.gyroIntegralDt);
            publishRow(source);
            assertEquals(3500, imu.timestamp);
            assertEquals(3500, imu.gyroIntegralDt);
            publishRow(source);
            assertEquals(8500, imu.timestamp);
            assertEquals(5000, imu.gyroIntegralDt);
        }
    }

    @Test
    void shouldRejectTimesThatDoNotIncrease() throws IOException {
        try (BroadSensorSource source = source(HEADER + FIRST + SECOND + SECOND)) {
            publishRow(source);
            CsvFormatException e = assertThrows(CsvFormatException.class, source::next);
            String place = "line 4, column t: 0.0035 s is not 1 us to 1 h after the row before, at 0.0035 s";
            assertTrue(e.getMessage().endsWith(place), e.getMessage());
        }
    }

    @Test
    void shouldRejectATrialWithoutRows() {
        assertThrowsNaming(CsvFormatException.class, () -> source(HEADER), "trial.csv: no row of numbers");
        assertFalse(imuMessages.advertised());
    }
}
