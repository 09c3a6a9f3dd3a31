// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.hil;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.dronefleet.mavlink.common.HilActuatorControls;
import io.dronefleet.mavlink.common.HilGps;
import io.dronefleet.mavlink.common.HilStateQuaternion;
import io.dronefleet.mavlink.util.EnumValue;
import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.device.DriverError;
import io.uorb.lockstep.ManualClock;
import io.uorb.testing.SimulatorStandIn;
import io.uorb.topics.actuators.ActuatorMotors;
import io.uorb.topics.actuators.ActuatorMotorsTopic;
import io.uorb.topics.actuators.ActuatorOutputs;
import io.uorb.topics.actuators.ActuatorOutputsTopic;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.estimation.VehicleGlobalPosition;
import io.uorb.topics.estimation.VehicleGlobalPositionTopic;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import io.uorb.topics.sensors.SensorAccel;
import io.uorb.topics.sensors.SensorAccelTopic;
import io.uorb.topics.sensors.SensorBaro;
import io.uorb.topics.sensors.SensorBaroTopic;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;
import io.uorb.topics.sensors.SensorGyro;
import io.uorb.topics.sensors.SensorGyroTopic;
import io.uorb.topics.sensors.SensorMag;
import io.uorb.topics.sensors.SensorMagTopic;
import io.uorb.topics.sensors.VehicleAngularVelocityTopic;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueueConfig;
import java.io.IOException;
import java.math.BigInteger;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exchanges between a simulator over TCP and the flight. */
@Timeout(60)
class HilSimulatorTest {
    private ServerSocket server;
    private HilRig rig;
    private SimulatorStandIn simulator;

    @BeforeEach
    void connect() throws IOException {
        server = SimulatorStandIn.server();
        rig = new HilRig(HilRig.address(server));
        rig.simulator.start();
        simulator = SimulatorStandIn.accept(server);
    }

    @AfterEach
    void disconnect() throws IOException {
        rig.close();
        simulator.close();
        server.close();
        assertEquals(List.of(), rig.failures);
    }

    @Test
    void shouldPublishAllSensorsInOurUnitsAtTheSimulatorsTime() throws IOException {
        simulator.exchange(
                SimulatorStandIn.sensor(1_004_000).xgyro(0.1f).ygyro(-0.2f).zgyro(0.3f));
        SensorGyro gyro = rig.latest(SensorGyroTopic.SENSOR_GYRO, 0);
        assertArrayEquals(new float[] {0.1f, -0.2f, 0.3f}, new float[] {gyro.x, gyro.y, gyro.z});
        assertEquals(1_004_000, gyro.timestampSample);
        assertEquals(25, gyro.temperature);
        SensorAccel accel = rig.latest(SensorAccelTopic.SENSOR_ACCEL, 0);
        assertEquals(-9.81f, accel.z);
        assertEquals(1_004_000, accel.timestamp);
        SensorMag mag = rig.latest(SensorMagTopic.SENSOR_MAG, 0);
        assertArrayEquals(new float[] {0.2f, 0, 0.4f}, new float[] {mag.x, mag.y, mag.z});
        SensorBaro baro = rig.latest(SensorBaroTopic.SENSOR_BARO, 0);
        assertEquals(101_325, baro.pressure, 0.1);
        assertEquals(1_004_000, rig.clock.nowUs());
    }

    @Test
    void shouldPublishOnlyWhatIsNew() throws IOException {
        simulator.exchange(SimulatorStandIn.sensor(1_004_000).fieldsUpdated(EnumValue.create(SimulatorStandIn.IMU)));
        assertTrue(rig.isAdvertised(SensorGyroTopic.SENSOR_GYRO, 0));
        assertTrue(rig.isAdvertised(SensorAccelTopic.SENSOR_ACCEL, 0));
        assertFalse(rig.isAdvertised(SensorMagTopic.SENSOR_MAG, 0));
        assertFalse(rig.isAdvertised(SensorBaroTopic.SENSOR_BARO, 0));
    }

    @Test
    void shouldGiveEachSetOfSensorsAnInstance() throws Exception {
        simulator.send(SimulatorStandIn.sensor(1_004_000).id(1).xgyro(0.5f).build());
        simulator.send(SimulatorStandIn.sensor(1_004_000).id(9).build());
        simulator.exchange(SimulatorStandIn.sensor(1_004_000).xgyro(0.25f));
        assertEquals(0.25f, rig.latest(SensorGyroTopic.SENSOR_GYRO, 0).x);
        assertEquals(0.5f, rig.latest(SensorGyroTopic.SENSOR_GYRO, 1).x);
        assertEquals(
                "HIL_SENSOR: id 9 is not between 0 and 3",
                rig.error(DriverError.UNSUPPORTED).text());
    }

    @Test
    void shouldAnswerEachSampleAlsoIfNobodyControls() throws IOException {
        for (long timeUs = 1_004_000; timeUs < 1_100_000; timeUs += 4_000) {
            HilActuatorControls answer = simulator.exchange(SimulatorStandIn.sensor(timeUs));
            assertEquals(BigInteger.valueOf(timeUs), answer.timeUsec());
            assertEquals(16, answer.controls().size());
            assertTrue(answer.controls().stream().allMatch(control -> control == 0), answer.toString());
            assertEquals(1, answer.mode().value());
            assertEquals(BigInteger.ONE, answer.flags());
        }
        assertTrue(simulator.heartbeats >= 1);
    }

    /** The controller's command for a sample is in the answer to that sample, not in the next. */
    @Test
    void shouldAnswerWithWhatFollowsFromTheVerySample() throws IOException {
        try (Subscription<SensorGyro> gyros = rig.flight.subscribe(SensorGyroTopic.SENSOR_GYRO);
                Publication<ActuatorMotors> motors = rig.flight.advertise(ActuatorMotorsTopic.ACTUATOR_MOTORS);
                WorkItem controller = new WorkItem(
                        "controller",
                        rig.queues.findOrCreate(WorkQueueConfig.RATE_CTRL),
                        () -> control(gyros, motors));
                SubscriptionCallbackWorkItem<SensorGyro> callback =
                        new SubscriptionCallbackWorkItem<>(controller, gyros)) {
            callback.registerCallback();
            assertEquals(
                    0,
                    simulator
                            .exchange(SimulatorStandIn.sensor(1_004_000).xgyro(0.5f))
                            .controls()
                            .get(0));
            rig.arm();
            for (int step = 2; step < 100; step++) {
                HilActuatorControls answer = simulator.exchange(
                        SimulatorStandIn.sensor(1_000_000 + 4_000 * step).xgyro(step / 128f));
                assertEquals(step / 128f, answer.controls().get(0));
                assertEquals(0, answer.controls().get(1), "NaN stops a motor");
                assertEquals(129, answer.mode().value());
            }
        }
    }

    private static void control(Subscription<SensorGyro> gyros, Publication<ActuatorMotors> motors) {
        SensorGyro gyro = new SensorGyro();
        ActuatorMotors message = new ActuatorMotors();
        while (gyros.update(gyro)) {
            message.control[0] = gyro.x;
            message.control[1] = Float.NaN;
            motors.publish(message);
        }
    }

    @Test
    void shouldPreferOutputsMadeForTheSimulator() throws IOException {
        rig.arm();
        try (Publication<ActuatorOutputs> outputs = rig.flight.advertise(ActuatorOutputsTopic.ACTUATOR_OUTPUTS_SIM)) {
            ActuatorOutputs message = new ActuatorOutputs();
            message.noutputs = 2;
            message.output[0] = 0.75f;
            message.output[2] = 1;
            outputs.publish(message);
            HilActuatorControls answer = simulator.exchange(SimulatorStandIn.sensor(1_004_000));
            assertEquals(List.of(0.75f, 0f, 0f), answer.controls().subList(0, 3));
        }
    }

    @Test
    void shouldRunTimersAtTheirTimesBetweenSamples() throws IOException {
        List<Long> runs = new ArrayList<>();
        try (ScheduledWorkItem item = new ScheduledWorkItem(
                "timer", rig.queues.findOrCreate(WorkQueueConfig.HP_DEFAULT), () -> runs.add(rig.clock.nowUs()))) {
            item.scheduleOnInterval(3_000);
            simulator.exchange(SimulatorStandIn.sensor(1_004_000));
            simulator.exchange(SimulatorStandIn.sensor(1_010_000));
            assertEquals(
                    List.of(1_003_000L, 1_006_000L, 1_009_000L),
                    runs.stream().filter(us -> us > 1_000_000).toList());
        }
    }

    @Test
    void shouldPublishFixes() throws IOException {
        simulator.exchange(SimulatorStandIn.sensor(1_004_000));
        simulator.send(HilGps.builder()
                .timeUsec(BigInteger.valueOf(1_003_000))
                .fixType(3)
                .lat(473_977_420)
                .lon(85_455_940)
                .alt(488_000)
                .eph(90)
                .epv(65_535)
                .vel(500)
                .vn(300)
                .ve(-400)
                .vd(-50)
                .cog(30_687)
                .satellitesVisible(10)
                .build());
        simulator.exchange(SimulatorStandIn.sensor(1_008_000));
        SensorGps gps = rig.latest(SensorGpsTopic.SENSOR_GPS, 0);
        assertEquals(1_003_000, gps.timestampSample);
        assertEquals(1_004_000, gps.timestamp);
        assertEquals(47.397742, gps.latitudeDeg, 1e-9);
        assertEquals(8.545594, gps.longitudeDeg, 1e-9);
        assertEquals(488, gps.altitudeMslM, 1e-9);
        assertEquals(0.9f, gps.eph, 1e-6);
        assertTrue(Float.isNaN(gps.vdop));
        assertArrayEquals(new float[] {3, -4, -0.5f}, new float[] {gps.velNMS, gps.velEMS, gps.velDMS}, 1e-6f);
        assertEquals(Math.toRadians(-53.13), gps.cogRad, 1e-5);
        assertTrue(Float.isNaN(gps.heading));
        assertEquals(10, gps.satellitesUsed);
    }

    /** jMAVSim's fixes are old, but say the time at which they are sent. */
    @ParameterizedTest
    @CsvSource({"1_003_999, 1_003_999", "1_004_000, 0", "1_008_000, 0", "7, 0"})
    void shouldTakeTheTimeOfAMessageForNoTimeOfItsFix(String time, String sample) throws IOException {
        simulator.exchange(SimulatorStandIn.sensor(1_004_000));
        simulator.send(HilGps.builder()
                .timeUsec(new BigInteger(time.replace("_", "")))
                .fixType(3)
                .build());
        simulator.exchange(SimulatorStandIn.sensor(1_008_000));
        SensorGps gps = rig.latest(SensorGpsTopic.SENSOR_GPS, 0);
        assertEquals(Long.parseLong(sample.replace("_", "")), gps.timestampSample);
        assertEquals(1_004_000, gps.timestamp);
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "2, 2", "6, 6", "7, 3", "8, 3", "9, 1", "255, 1"})
    void shouldTranslateKindsOfFixes(int mavlink, int topic) throws IOException {
        simulator.send(HilGps.builder().fixType(mavlink).vn(300).build());
        simulator.exchange(SimulatorStandIn.sensor(1_004_000));
        SensorGps gps = rig.latest(SensorGpsTopic.SENSOR_GPS, 0);
        assertEquals(topic, gps.fixType);
        assertEquals(topic > SensorGps.FIX_TYPE_NONE, gps.velNedValid);
    }

    @Test
    void shouldGiveEachReceiverAnInstance() throws Exception {
        simulator.send(HilGps.builder().id(1).fixType(3).lat(20).build());
        simulator.send(HilGps.builder().id(0).fixType(3).lat(10).build());
        simulator.send(HilGps.builder().id(4).fixType(3).lat(30).build());
        simulator.exchange(SimulatorStandIn.sensor(1_004_000));
        SensorGps first = rig.latest(SensorGpsTopic.SENSOR_GPS, 0);
        SensorGps second = rig.latest(SensorGpsTopic.SENSOR_GPS, 1);
        assertEquals(1e-6, first.latitudeDeg, 1e-12);
        assertEquals(2e-6, second.latitudeDeg, 1e-12);
        assertNotEquals(first.deviceId, second.deviceId);
        assertEquals(
                "HIL_GPS: id 4 is not between 0 and 3",
                rig.error(DriverError.UNSUPPORTED).text());
    }

    @Test
    void shouldPublishTheTruth() throws IOException {
        simulator.exchange(SimulatorStandIn.sensor(1_004_000));
        simulator.send(state(473_977_420, 488_000, 1));
        simulator.send(state(473_978_420, 498_000, 1));
        simulator.exchange(SimulatorStandIn.sensor(1_008_000));
        assertEquals(0.70710677f, rig.latest(VehicleAttitudeTopic.VEHICLE_ATTITUDE_GROUNDTRUTH, 0).q[3], 1e-6);
        assertArrayEquals(
                new float[] {0.1f, 0.2f, 0.3f},
                rig.latest(VehicleAngularVelocityTopic.VEHICLE_ANGULAR_VELOCITY_GROUNDTRUTH, 0).xyz);
        VehicleGlobalPosition global = rig.latest(VehicleGlobalPositionTopic.VEHICLE_GLOBAL_POSITION_GROUNDTRUTH, 0);
        assertEquals(47.397842, global.lat, 1e-9);
        VehicleLocalPosition local = rig.latest(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION_GROUNDTRUTH, 0);
        assertEquals(11.12, local.x, 0.01);
        assertEquals(0, local.y, 1e-6);
        assertEquals(-10, local.z, 1e-4);
        assertEquals(-1.5f, local.vz, 1e-6);
        assertEquals(Math.PI / 2, local.heading, 1e-6);
        assertEquals(1_008_000, local.timestampSample);
        assertArrayEquals(new float[] {Float.NaN, Float.NaN, Float.NaN}, new float[] {local.ax, local.ay, local.az});
    }

    private static HilStateQuaternion state(int lat, int altMm, float length) {
        float half = 0.70710677f * length;
        return HilStateQuaternion.builder()
                .timeUsec(BigInteger.valueOf(1_008_000))
                .attitudeQuaternion(List.of(half, 0f, 0f, half))
                .rollspeed(0.1f)
                .pitchspeed(0.2f)
                .yawspeed(0.3f)
                .lat(lat)
                .lon(85_455_940)
                .alt(altMm)
                .vz(-150)
                .build();
    }

    @Test
    void shouldWantClocksOfTheRightKinds() {
        HilOptions options = HilOptions.at(HilRig.address(server));
        try (Orb system = Orb.create();
                Orb manual = Orb.create(new ManualClock())) {
            assertThrows(IllegalArgumentException.class, () -> new HilSimulator(system, system, options, report -> {}));
            assertThrows(IllegalArgumentException.class, () -> new HilSimulator(manual, manual, options, report -> {}));
        }
    }
}
