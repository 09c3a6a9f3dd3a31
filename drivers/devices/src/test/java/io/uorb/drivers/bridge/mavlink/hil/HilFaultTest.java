// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.hil;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.dronefleet.mavlink.MavlinkConnection;
import io.dronefleet.mavlink.common.HilGps;
import io.dronefleet.mavlink.common.HilStateQuaternion;
import io.uorb.drivers.device.DriverError;
import io.uorb.drivers.device.DriverState;
import io.uorb.drivers.topics.DriverStatus;
import io.uorb.drivers.topics.DriverStatusTopic;
import io.uorb.drivers.transport.TcpListenAddress;
import io.uorb.testing.FreePorts;
import io.uorb.testing.SimulatorStandIn;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.estimation.VehicleGlobalPositionTopic;
import io.uorb.topics.sensors.SensorGpsTopic;
import io.uorb.topics.sensors.SensorGyroTopic;
import io.uorb.topics.sensors.SensorMagTopic;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.net.ServerSocket;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Simulators that stop, go back, vanish, or talk nonsense. */
@Timeout(60)
class HilFaultTest {
    private static final float NAN = Float.NaN;

    @Test
    void shouldLeaveOutWhatIsNotANumberAndAnswerAllTheSame() throws Exception {
        try (ServerSocket server = SimulatorStandIn.server();
                HilRig rig = started(server);
                SimulatorStandIn simulator = SimulatorStandIn.accept(server)) {
            simulator.exchange(SimulatorStandIn.sensor(1_004_000).ygyro(NAN));
            assertEquals(
                    "gyro 0 y is NaN; the sample is dropped",
                    rig.error(DriverError.NOT_FINITE).text());
            assertEquals(false, rig.isAdvertised(SensorGyroTopic.SENSOR_GYRO, 0));
            assertTrue(rig.isAdvertised(SensorMagTopic.SENSOR_MAG, 0));
            simulator.exchange(SimulatorStandIn.sensor(1_008_000));
            assertTrue(rig.isAdvertised(SensorGyroTopic.SENSOR_GYRO, 0));
        }
    }

    @Test
    void shouldNameValuesInWrongUnits() throws Exception {
        try (ServerSocket server = SimulatorStandIn.server();
                HilRig rig = started(server);
                SimulatorStandIn simulator = SimulatorStandIn.accept(server)) {
            simulator.exchange(SimulatorStandIn.sensor(1_004_000).absPressure(101_325));
            assertEquals(
                    "pressure (hPa) 0 101325.0 is not between 30.0 and 1200.0; the sample is dropped",
                    rig.error(DriverError.OUT_OF_RANGE).text());
            simulator.exchange(SimulatorStandIn.sensor(1_008_000).zacc(-1_000).xmag(20));
            assertEquals(
                    2L,
                    rig.simulator.statistics().errors().get(DriverError.OUT_OF_RANGE) - 1,
                    "accelerometer in mg, magnetometer in uT");
        }
    }

    @Test
    void shouldNameFixesAndAttitudesThatCannotBe() throws Exception {
        try (ServerSocket server = SimulatorStandIn.server();
                HilRig rig = started(server);
                SimulatorStandIn simulator = SimulatorStandIn.accept(server)) {
            simulator.send(HilGps.builder().lat(1_000_000_000).build());
            simulator.send(HilStateQuaternion.builder()
                    .attitudeQuaternion(List.of(0f, 0f, 0f, 0f))
                    .build());
            simulator.exchange(SimulatorStandIn.sensor(1_004_000));
            assertEquals(
                    "HIL_GPS: latitude 1000000000, longitude 0 (1e-7 deg) are not on the earth",
                    rig.error(DriverError.OUT_OF_RANGE).text());
            assertEquals(2L, rig.simulator.statistics().errors().get(DriverError.OUT_OF_RANGE));
            assertEquals(false, rig.isAdvertised(SensorGpsTopic.SENSOR_GPS, 0));
        }
    }

    @Test
    void shouldGoOnWhenTheSimulatorsTimeGoesBackOrLeaps() throws Exception {
        try (ServerSocket server = SimulatorStandIn.server();
                HilRig rig = started(server);
                SimulatorStandIn simulator = SimulatorStandIn.accept(server)) {
            simulator.exchange(SimulatorStandIn.sensor(1_004_000));
            simulator.exchange(SimulatorStandIn.sensor(1_008_000));
            assertEquals(
                    BigInteger.valueOf(500),
                    simulator.exchange(SimulatorStandIn.sensor(500)).timeUsec());
            assertEquals(
                    "the simulator's time steps back, from 1008000 to 500 us; the flight continues at 1012000 us",
                    rig.error(DriverError.TIME).text());
            assertEquals(1_012_000, rig.latest(SensorGyroTopic.SENSOR_GYRO, 0).timestampSample);
            simulator.exchange(SimulatorStandIn.sensor(90_000_000));
            assertEquals(1_016_000, rig.clock.nowUs());
            assertEquals(1_016_000, rig.latest(SensorGyroTopic.SENSOR_GYRO, 0).timestampSample);
            assertEquals(2L, rig.simulator.statistics().errors().get(DriverError.TIME));
        }
    }

    @Test
    void shouldNotPublishASampleTwice() throws Exception {
        try (ServerSocket server = SimulatorStandIn.server();
                HilRig rig = started(server);
                SimulatorStandIn simulator = SimulatorStandIn.accept(server)) {
            simulator.exchange(SimulatorStandIn.sensor(1_004_000).xgyro(0.5f));
            simulator.exchange(SimulatorStandIn.sensor(1_004_000).xgyro(0.75f));
            assertEquals(0.5f, rig.latest(SensorGyroTopic.SENSOR_GYRO, 0).x);
            assertTrue(rig.error(DriverError.TIME).text().contains("is not after 1004000 us"));
        }
    }

    @Test
    void shouldConnectAgainWhenTheSimulatorWasRestarted() throws Exception {
        try (ServerSocket server = SimulatorStandIn.server();
                HilRig rig = started(server)) {
            try (SimulatorStandIn first = SimulatorStandIn.accept(server)) {
                first.exchange(SimulatorStandIn.sensor(5_000_000));
                first.exchange(SimulatorStandIn.sensor(5_004_000));
            }
            assertTrue(
                    rig.error(DriverError.IO).text().startsWith("tcp:127.0.0.1:" + server.getLocalPort() + ": the "));
            try (SimulatorStandIn second = SimulatorStandIn.accept(server)) {
                second.exchange(SimulatorStandIn.sensor(4_000));
                assertEquals(1_012_000, rig.latest(SensorGyroTopic.SENSOR_GYRO, 0).timestampSample);
                assertEquals(2, rig.simulator.statistics().opens());
                assertEquals(DriverState.RUNNING, rig.simulator.state());
            }
        }
    }

    @Test
    void shouldLetSimulatorsConnectOneAfterTheOther() throws Exception {
        int port = FreePorts.tcp();
        try (HilRig rig = new HilRig(new TcpListenAddress("127.0.0.1", port))) {
            rig.simulator.start();
            rig.reports.take();
            try (SimulatorStandIn first = SimulatorStandIn.connect(port)) {
                first.exchange(SimulatorStandIn.sensor(1_004_000).xgyro(0.5f));
            }
            try (SimulatorStandIn second = SimulatorStandIn.connect(port)) {
                second.exchange(SimulatorStandIn.sensor(2_000).xgyro(0.25f));
                assertEquals(0.25f, rig.latest(SensorGyroTopic.SENSOR_GYRO, 0).x);
                assertEquals(1, rig.simulator.statistics().opens());
            }
        }
    }

    @Test
    void shouldFindTheNextMessageBehindGarbage() throws Exception {
        try (ServerSocket server = SimulatorStandIn.server();
                HilRig rig = started(server);
                SimulatorStandIn simulator = SimulatorStandIn.accept(server)) {
            simulator.sendBytes("GET / HTTP/1.1\r\n\r\n".getBytes());
            simulator.exchange(SimulatorStandIn.sensor(1_004_000));
            String text = rig.error(DriverError.BAD_DATA).text();
            assertTrue(text.contains("GARBAGE_BYTES 18"), text);
        }
    }

    /** The first byte of garbage looks like that of a frame: what follows must not be held back as its rest. */
    @Test
    void shouldNotWaitForTheRestOfWhatWasNoFrame() throws Exception {
        try (ServerSocket server = SimulatorStandIn.server();
                HilRig rig = started(server);
                SimulatorStandIn simulator = SimulatorStandIn.accept(server)) {
            simulator.sendBytes(new byte[] {(byte) 0xFD});
            assertEquals(
                    BigInteger.valueOf(1_004_000),
                    simulator.exchange(SimulatorStandIn.sensor(1_004_000)).timeUsec());
            assertEquals(1_004_000, rig.clock.nowUs());
        }
    }

    /** As over UDP, where nothing tells that the simulator was started anew. */
    @Test
    void shouldAnswerASimulatorThatSaysTheSameOnTheSameLink() throws Exception {
        ByteArrayOutputStream run = new ByteArrayOutputStream();
        MavlinkConnection recorder = MavlinkConnection.create(InputStream.nullInputStream(), run);
        recorder.send2(1, 200, SimulatorStandIn.sensor(1_004_000).build());
        recorder.send2(1, 200, SimulatorStandIn.sensor(1_008_000).build());
        try (ServerSocket server = SimulatorStandIn.server();
                HilRig rig = started(server);
                SimulatorStandIn simulator = SimulatorStandIn.accept(server)) {
            for (int i = 0; i < 2; i++) {
                simulator.sendBytes(run.toByteArray());
                assertEquals(BigInteger.valueOf(1_004_000), simulator.answer().timeUsec());
                assertEquals(BigInteger.valueOf(1_008_000), simulator.answer().timeUsec());
            }
            assertEquals(1_016_000, rig.clock.nowUs());
        }
    }

    /** Its frames are those of the first run, byte by byte; they are no repetitions. */
    @Test
    void shouldAnswerASimulatorThatIsStartedAnewAndSaysTheSame() throws Exception {
        int port = FreePorts.tcp();
        try (HilRig rig = new HilRig(new TcpListenAddress("127.0.0.1", port))) {
            rig.simulator.start();
            rig.reports.take();
            for (int run = 0; run < 2; run++) {
                try (SimulatorStandIn simulator = SimulatorStandIn.connect(port)) {
                    simulator.exchange(SimulatorStandIn.sensor(1_004_000));
                    simulator.exchange(SimulatorStandIn.sensor(1_008_000));
                }
            }
            assertEquals(4, rig.simulator.statistics().samples());
            assertEquals(1_016_000, rig.clock.nowUs());
        }
    }

    @Test
    void shouldLeaveOutATruthThatCannotBe() throws Exception {
        try (ServerSocket server = SimulatorStandIn.server();
                HilRig rig = started(server);
                SimulatorStandIn simulator = SimulatorStandIn.accept(server)) {
            List<Float> level = List.of(1f, 0f, 0f, 0f);
            simulator.send(HilStateQuaternion.builder()
                    .attitudeQuaternion(level)
                    .lat(900_000_001)
                    .build());
            simulator.send(HilStateQuaternion.builder()
                    .attitudeQuaternion(level)
                    .pitchspeed(NAN)
                    .build());
            simulator.exchange(SimulatorStandIn.sensor(1_004_000));
            assertEquals(
                    "HIL_STATE_QUATERNION: latitude 900000001, longitude 0 (1e-7 deg) are not on the earth",
                    rig.error(DriverError.OUT_OF_RANGE).text());
            assertEquals(
                    "HIL_STATE_QUATERNION: the rates 0.0, NaN, 0.0 rad/s are not all finite",
                    rig.error(DriverError.NOT_FINITE).text());
            assertEquals(false, rig.isAdvertised(VehicleAttitudeTopic.VEHICLE_ATTITUDE_GROUNDTRUTH, 0));
            assertEquals(false, rig.isAdvertised(VehicleGlobalPositionTopic.VEHICLE_GLOBAL_POSITION_GROUNDTRUTH, 0));
        }
    }

    @Test
    void shouldReportASimulatorThatStopsAndStaySilentItself() throws Exception {
        try (ServerSocket server = SimulatorStandIn.server();
                HilRig rig = new HilRig(new HilOptions("jmavsim", HilRig.address(server), 1, 50_000))) {
            rig.simulator.start();
            try (SimulatorStandIn simulator = SimulatorStandIn.accept(server)) {
                simulator.exchange(SimulatorStandIn.sensor(1_004_000));
                assertTrue(rig.error(DriverError.TIMEOUT).text().endsWith("the limit is 50 ms"));
                assertEquals(1_004_000, rig.clock.nowUs());
                simulator.exchange(SimulatorStandIn.sensor(1_008_000));
                assertEquals(1_008_000, rig.clock.nowUs());
                assertEquals(1, rig.simulator.statistics().opens());
            }
        }
    }

    @Test
    void shouldTellOfItsHealthInTheHostsBroker() throws Exception {
        try (ServerSocket server = SimulatorStandIn.server();
                HilRig rig = started(server);
                SimulatorStandIn simulator = SimulatorStandIn.accept(server);
                var statuses = rig.host.subscribe(DriverStatusTopic.DRIVER_STATUS)) {
            simulator.exchange(SimulatorStandIn.sensor(1_004_000).xgyro(NAN));
            rig.error(DriverError.NOT_FINITE);
            rig.simulator.stop();
            DriverStatus status = new DriverStatus();
            assertTrue(statuses.copy(status));
            assertEquals("hil", new String(status.name).trim());
            assertEquals(DriverStatus.STATE_STOPPED, status.state);
            assertEquals(1, status.errorCounts[DriverStatus.ERROR_NOT_FINITE]);
            assertEquals(1, status.sampleCount);
        }
    }

    private static HilRig started(ServerSocket server) throws IOException {
        HilRig rig = new HilRig(HilRig.address(server));
        rig.simulator.start();
        return rig;
    }
}
