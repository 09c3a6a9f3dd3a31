// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.parameter;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Subscription;
import io.uorb.drivers.sensor.Calibration;
import io.uorb.drivers.sensor.Rotation;
import io.uorb.drivers.topics.SensorsStatus;
import io.uorb.drivers.topics.SensorsStatusTopic;
import io.uorb.topics.sensors.VehicleAcceleration;
import io.uorb.topics.sensors.VehicleAccelerationTopic;
import io.uorb.topics.sensors.VehicleAirData;
import io.uorb.topics.sensors.VehicleAirDataTopic;
import io.uorb.topics.sensors.VehicleAngularVelocity;
import io.uorb.topics.sensors.VehicleAngularVelocityTopic;
import io.uorb.topics.sensors.VehicleMagnetometer;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Output messages for the samples of the chosen sensors. */
class OutputTest {
    private static final Calibration CALIBRATION = Calibration.of(new double[] {0.1, 0, 0}, 2, 1, 1);
    private static final SensorSettings EXTERNAL = new SensorSettings(50, Calibration.NONE, Rotation.NONE, true);

    @AutoClose
    private final HubRig rig = new HubRig();

    private final Subscription<VehicleAngularVelocity> rates =
            rig.all(VehicleAngularVelocityTopic.VEHICLE_ANGULAR_VELOCITY, 0);
    private final Subscription<VehicleAcceleration> accelerations =
            rig.all(VehicleAccelerationTopic.VEHICLE_ACCELERATION, 0);
    private final Subscription<VehicleMagnetometer> fields = rig.all(VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER, 0);
    private final Subscription<VehicleAirData> air = rig.all(VehicleAirDataTopic.VEHICLE_AIR_DATA, 0);

    private VehicleAngularVelocity rate() {
        return HubRig.newest(rates, VehicleAngularVelocity::new);
    }

    private static SensorHubParameters unfiltered() {
        return HubRig.parameters().withFilters(FilterSettings.OFF);
    }

    @Test
    void shouldCalibrateThenTurnTheSensorThenTheBoard() {
        HubRig.Gyro gyro = rig.gyro(11);
        gyro.message.x = 0.6f;
        rig.start(unfiltered()
                .withSensor(SensorKind.GYRO, 11, new SensorSettings(50, CALIBRATION, Rotation.YAW_90, false))
                .withBoardRotation(Rotation.ROLL_90));
        rig.run(10);
        // (0.6 - 0.1) * 2 along x; yaw turns it to y, roll to z.
        assertArrayEquals(new float[] {0, 0, 1}, rate().xyz, 1e-6f);
    }

    @Test
    void shouldNotTurnAnExternalSensorWithTheBoard() {
        HubRig.Mag mag = rig.mag(31);
        mag.message.x = 0.3f;
        rig.start(HubRig.parameters().withSensor(SensorKind.MAG, 31, EXTERNAL).withBoardRotation(Rotation.YAW_90));
        rig.run(10);
        assertArrayEquals(
                new float[] {0.3f, 0, 0}, HubRig.newest(fields, VehicleMagnetometer::new).magnetometerGa, 1e-6f);
    }

    @Test
    void shouldTakeANewCalibrationWhileItRuns() {
        HubRig.Mag mag = rig.mag(31);
        mag.message.x = 0.3f;
        rig.start(HubRig.parameters());
        rig.run(10);
        assertEquals(0, HubRig.newest(fields, VehicleMagnetometer::new).calibrationCount);
        rig.hub.setCalibration(SensorKind.MAG, 31, CALIBRATION);
        rig.run(1);
        VehicleMagnetometer field = HubRig.newest(fields, VehicleMagnetometer::new);
        assertEquals(0.4f, field.magnetometerGa[0], 1e-6f);
        assertEquals(1, field.calibrationCount);
        assertEquals(
                CALIBRATION, rig.hub.parameters().sensor(SensorKind.MAG, 31).calibration());
    }

    @Test
    void shouldStampTheSampleAndTheClock() {
        rig.gyro(11);
        rig.start(HubRig.parameters());
        rig.run(20);
        long measuredUs = rig.clock.nowUs();
        rig.gyros.get(0).message.timestampSample = measuredUs;
        rig.step(250);
        rig.gyros.get(0).publication.publish(rig.gyros.get(0).message);
        rig.step(0);
        VehicleAngularVelocity rate = rate();
        assertEquals(measuredUs, rate.timestampSample);
        assertEquals(measuredUs + 250, rate.timestamp);
    }

    @Test
    void shouldPassOnEverySampleInOrder() {
        HubRig.Gyro gyro = rig.gyro(11);
        rig.start(unfiltered());
        rig.run(300, n -> gyro.message.x = n / 16f);
        List<VehicleAngularVelocity> all = HubRig.drain(rates, VehicleAngularVelocity::new);
        assertEquals(300, all.size());
        for (int n = 0; n < 300; n++) {
            assertEquals(n / 16f, all.get(n).xyz[0]);
        }
        assertEquals(0, rig.hub.lost());
    }

    @Test
    void shouldFilterTheRate() {
        HubRig.Gyro gyro = rig.gyro(11);
        rig.start(HubRig.parameters()
                .withFilters(new FilterSettings(30, 0, 0, List.of(new FilterSettings.Notch(125, 20)))));
        // 125 Hz on x goes, 10 Hz on y stays, 100 Hz on z is held down by the low-pass.
        rig.run(1_000, n -> vibrate(gyro, n));
        HubRig.drain(rates, VehicleAngularVelocity::new);
        rig.run(1_000, n -> vibrate(gyro, n));
        double[] peak = new double[3];
        for (VehicleAngularVelocity rate : HubRig.drain(rates, VehicleAngularVelocity::new)) {
            for (int axis = 0; axis < 3; axis++) {
                peak[axis] = Math.max(peak[axis], Math.abs(rate.xyz[axis]));
            }
        }
        assertEquals(0, peak[0], 1e-4);
        assertEquals(1, peak[1], 0.02);
        assertTrue(peak[2] < 0.1, "100 Hz at " + peak[2]);
    }

    private static void vibrate(HubRig.Gyro gyro, int n) {
        gyro.message.x = (float) Math.sin(2 * Math.PI * 125 * n / 1_000);
        gyro.message.y = (float) Math.sin(2 * Math.PI * 10 * n / 1_000);
        gyro.message.z = (float) Math.sin(2 * Math.PI * 100 * n / 1_000);
    }

    @Test
    void shouldDifferentiateTheRate() {
        HubRig.Gyro gyro = rig.gyro(11);
        rig.start(HubRig.parameters());
        rig.run(500, n -> gyro.message.y = n * 0.002f);
        // 0.002 rad/s each millisecond.
        assertEquals(2, rate().xyzDerivative[1], 1e-3);
    }

    @Test
    void shouldNotJumpWhenTheFilterChanges() {
        HubRig.Accel accel = rig.accel(21);
        accel.message.x = 3;
        rig.start(HubRig.parameters());
        rig.run(100);
        FilterSettings usual = FilterSettings.DEFAULT;
        rig.hub.setParameters(rig.hub
                .parameters()
                .withFilters(new FilterSettings(
                        usual.gyroCutoffHz(), usual.angularAccelerationCutoffHz(), 100, usual.notches())));
        rig.run(100);
        for (VehicleAcceleration acceleration : HubRig.drain(accelerations, VehicleAcceleration::new)) {
            assertArrayEquals(new float[] {3, 0, -9.81f}, acceleration.xyz, 1e-5f);
        }
    }

    @Test
    void shouldTellTheAltitudeOfTheStandardAtmosphere() {
        HubRig.Baro baro = rig.baro(41);
        // ISO 2533: 89874.6 Pa at 1000 m, 54019.9 Pa at 5000 m; density at 15 deg C is that of the ideal gas.
        baro.message.pressure = 89_874.6f;
        baro.message.temperature = 40;
        rig.start(HubRig.parameters());
        rig.run(10);
        VehicleAirData data = HubRig.newest(air, VehicleAirData::new);
        assertEquals(1_000, data.baroAltMeter, 0.1);
        assertEquals(15, data.ambientTemperature);
        assertEquals(0, data.temperatureSource);
        assertEquals(89_874.6 / (287.05287 * 288.15), data.rho, 1e-5);
        baro.message.pressure = 54_019.9f;
        rig.run(10);
        assertEquals(5_000, HubRig.newest(air, VehicleAirData::new).baroAltMeter, 0.2);
    }

    @Test
    void shouldLeaveOutAFieldThatNoSensorMeasures() {
        HubRig.Mag sensor = rig.mag(31);
        rig.start(HubRig.parameters());
        rig.run(40, n -> sensor.message.z = n == 20 ? 51 : 0.4f);
        for (VehicleMagnetometer field : HubRig.drain(fields, VehicleMagnetometer::new)) {
            assertEquals(0.4f, field.magnetometerGa[2], 1e-6f);
        }
        assertEquals(1, rig.hub.rejected());
    }

    /** No altitude has it. */
    @ParameterizedTest
    @ValueSource(floats = {0, -5, 900, -95_000, 131_000, 1e30f})
    void shouldLeaveOutPressuresThatCannotBe(float pressurePa) {
        HubRig.Baro baro = rig.baro(41);
        rig.start(HubRig.parameters());
        baro.message.pressure = 95_000;
        rig.run(20);
        baro.message.pressure = pressurePa;
        rig.run(20);
        for (VehicleAirData data : HubRig.drain(air, VehicleAirData::new)) {
            assertEquals(95_000, data.baroPressurePa);
        }
        assertEquals(20, rig.hub.rejected(), 10);
    }

    @Test
    void shouldCountTheAltitudeFromTheQnhAndUseAnExternalTemperature() {
        HubRig.Baro baro = rig.baro(41);
        baro.message.pressure = 100_000;
        baro.message.temperature = 5;
        rig.start(HubRig.parameters().withSeaLevelPressurePa(100_000).withSensor(SensorKind.BARO, 41, EXTERNAL));
        rig.run(10);
        VehicleAirData data = HubRig.newest(air, VehicleAirData::new);
        assertEquals(0, data.baroAltMeter, 1e-3);
        assertEquals(5, data.ambientTemperature);
        assertEquals(1, data.temperatureSource);
    }

    @Test
    void shouldTellTheStateOfTheMagnetometers() {
        Subscription<SensorsStatus> states = rig.all(SensorsStatusTopic.SENSORS_STATUS_MAG, 0);
        HubRig.Mag internal = rig.mag(31);
        rig.mag(32);
        rig.start(HubRig.parameters()
                .withSensor(SensorKind.MAG, 32, new SensorSettings(75, Calibration.NONE, Rotation.NONE, true)));
        internal.message.x = 0.3f;
        rig.run(3_000);
        SensorsStatus state = HubRig.newest(states, SensorsStatus::new);
        assertEquals(32, state.deviceIdPrimary);
        assertArrayEquals(new long[] {31, 32, 0, 0}, state.deviceIds);
        assertArrayEquals(new boolean[] {true, true, false, false}, state.healthy);
        assertArrayEquals(new byte[] {50, 75, 0, 0}, state.priority);
        assertArrayEquals(new boolean[] {true, true, false, false}, state.enabled);
        assertArrayEquals(new boolean[] {false, true, false, false}, state.external);
        assertEquals(0.1, state.inconsistency[0], 1e-3);
        assertFalse(rig.log().stream().anyMatch(line -> line.contains("disagree")));
    }
}
