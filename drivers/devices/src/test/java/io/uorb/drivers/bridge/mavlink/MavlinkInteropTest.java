// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Subscription;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.bridge.mavlink.wire.SigningKey;
import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.drivers.transport.UdpAddress;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.input.ManualControlSetpoint;
import io.uorb.topics.input.ManualControlSetpointTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.SensorGpsTopic;
import io.uorb.topics.sensors.VehicleAirDataTopic;
import io.uorb.topics.sensors.VehicleAngularVelocityTopic;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import io.uorb.topics.system.BatteryStatusTopic;
import io.uorb.topics.system.CpuloadTopic;
import io.uorb.topics.system.MavlinkLogTopic;
import io.uorb.topics.system.TelemetryStatus;
import io.uorb.topics.system.TelemetryStatusTopic;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleCommandAck;
import io.uorb.topics.vehicle.VehicleCommandAckTopic;
import io.uorb.topics.vehicle.VehicleCommandTopic;
import io.uorb.topics.vehicle.VehicleStatusTopic;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The bridge and node-mavlink, an implementation that shares nothing with ours, over loopback UDP. */
@Tag("slow")
@Timeout(180)
class MavlinkInteropTest {
    private static final String KEY = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1eff";
    private static final long LONG_US = 60_000_000;

    private final Orb orb = Orb.create();
    private final LinkCounters counters = new LinkCounters();
    private NodePeer peer;
    private Driver driver;

    @BeforeAll
    static void requireWitness() throws InterruptedException {
        NodePeer.assumeThere();
    }

    private void start(boolean signed) throws IOException, InterruptedException {
        peer = signed ? NodePeer.start("key=" + KEY) : NodePeer.start();
        MavlinkOptions options = MavlinkOptions.to(new UdpAddress(UdpAddress.Kind.PEER, "127.0.0.1", peer.port()))
                .ids(3, 1)
                .rate("ATTITUDE", 50)
                .rate("BATTERY_STATUS", 10);
        options = signed ? options.key(SigningKey.of(HexFormat.of().parseHex(KEY))) : options;
        driver = MavlinkDriver.create(orb, DriverOptions.named("mavlink"), options, counters);
        driver.start();
    }

    @AfterEach
    void stop() throws IOException, InterruptedException {
        try (orb) {
            if (driver != null) {
                driver.close();
            }
        } finally {
            if (peer != null) {
                peer.close();
            }
        }
    }

    private <T> void publish(OrbMetadata<T> topic, T message) {
        orb.advertise(topic).publish(message);
    }

    private static void assertFields(String expected, Map<String, String> fields) {
        Map<String, String> shown = new TreeMap<>();
        Map<String, String> wanted = new TreeMap<>();
        for (String part : expected.split(" ")) {
            String name = part.substring(0, part.indexOf('='));
            wanted.put(name, part.substring(part.indexOf('=') + 1));
            shown.put(name, fields.get(name));
        }
        assertEquals(wanted, shown);
    }

    private static void assertFloats(Map<String, String> fields, String names, float... values) {
        String[] name = names.split(" ");
        for (int i = 0; i < name.length; i++) {
            assertEquals(values[i], (float) Double.parseDouble(fields.get(name[i])), name[i]);
        }
    }

    @Test
    void shouldSendAHeartbeat() throws IOException, InterruptedException {
        publish(VehicleStatusTopic.VEHICLE_STATUS, SampleMessages.status());
        start(false);
        assertFields(
                "type=2 autopilot=12 baseMode=157 customMode=67371008 systemStatus=4 mavlinkVersion=3 sys=3 comp=1",
                peer.next("HEARTBEAT"));
    }

    @Test
    void shouldSendAttitudes() throws IOException, InterruptedException {
        publish(VehicleAttitudeTopic.VEHICLE_ATTITUDE, SampleMessages.attitude());
        publish(VehicleAngularVelocityTopic.VEHICLE_ANGULAR_VELOCITY, SampleMessages.rates());
        start(false);
        Map<String, String> attitude = peer.next("ATTITUDE");
        assertFields("timeBootMs=123456", attitude);
        assertFloats(attitude, "rollspeed pitchspeed yawspeed", 0.5f, -0.25f, 1.5f);
        assertEquals(Math.toRadians(30), Double.parseDouble(attitude.get("roll")), 1e-6);
        assertEquals(Math.toRadians(-20), Double.parseDouble(attitude.get("pitch")), 1e-6);
        assertEquals(Math.toRadians(100), Double.parseDouble(attitude.get("yaw")), 1e-6);
    }

    @Test
    void shouldSendTheRatesOfTheGyroscopeWithoutOthers() throws IOException, InterruptedException {
        SensorCombined combined = new SensorCombined();
        combined.gyroRad[0] = 0.5f;
        combined.gyroRad[1] = -0.25f;
        combined.gyroRad[2] = 1.5f;
        publish(VehicleAttitudeTopic.VEHICLE_ATTITUDE, SampleMessages.attitude());
        publish(SensorCombinedTopic.SENSOR_COMBINED, combined);
        start(false);
        assertFloats(peer.next("ATTITUDE"), "rollspeed pitchspeed yawspeed", 0.5f, -0.25f, 1.5f);
    }

    @Test
    void shouldSendQuaternions() throws IOException, InterruptedException {
        publish(VehicleAttitudeTopic.VEHICLE_ATTITUDE, SampleMessages.attitude());
        publish(VehicleAngularVelocityTopic.VEHICLE_ANGULAR_VELOCITY, SampleMessages.rates());
        start(false);
        Map<String, String> quaternion = peer.next("ATTITUDE_QUATERNION");
        assertFields("timeBootMs=123456 reprOffsetQ=0,0,0,0", quaternion);
        assertFloats(quaternion, "q1 q2 q3 q4", SampleMessages.attitude().q);
        assertFloats(quaternion, "rollspeed pitchspeed yawspeed", 0.5f, -0.25f, 1.5f);
    }

    @Test
    void shouldSendGpsFixes() throws IOException, InterruptedException {
        publish(SensorGpsTopic.SENSOR_GPS, SampleMessages.gps());
        start(false);
        assertFields(
                "timeUsec=5000000 fixType=6 lat=473977418 lon=-85455939 alt=488123 altEllipsoid=535456 eph=85 epv=120"
                        + " vel=1234 cog=27000 satellitesVisible=17 hAcc=15 vAcc=27 velAcc=120 hdgAcc=150000 yaw=36000",
                peer.next("GPS_RAW_INT"));
    }

    @Test
    void shouldSendSensors() throws IOException, InterruptedException {
        publish(VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER, SampleMessages.mag());
        publish(VehicleAirDataTopic.VEHICLE_AIR_DATA, SampleMessages.air());
        publish(SensorCombinedTopic.SENSOR_COMBINED, SampleMessages.imu());
        start(false);
        Map<String, String> imu = peer.next("HIGHRES_IMU");
        assertFields("timeUsec=7000000 fieldsUpdated=7167 diffPressure=0 id=0", imu);
        assertFloats(imu, "xacc yacc zacc xgyro ygyro zgyro", 0.5f, -1.5f, -9.75f, 0.125f, -0.5f, 2);
        assertFloats(imu, "xmag ymag zmag absPressure pressureAlt", 0.25f, -0.125f, 0.5f, 957.5f, 475.25f);
        assertFloats(imu, "temperature", 21.5f);
    }

    @Test
    void shouldSendBatteries() throws IOException, InterruptedException {
        publish(BatteryStatusTopic.BATTERY_STATUS, SampleMessages.battery());
        publish(CpuloadTopic.CPULOAD, SampleMessages.load());
        start(false);
        assertFields(
                "id=0 temperature=3150 voltages=4100,4050,4000,65535,65535,65535,65535,65535,65535,65535"
                        + " voltagesExt=0,0,0,0 currentBattery=1234 currentConsumed=456 energyConsumed=-1"
                        + " batteryRemaining=73 timeRemaining=600 chargeState=2 mode=0 faultBitmask=9",
                peer.next("BATTERY_STATUS"));
        assertFields(
                "load=250 voltageBattery=12150 currentBattery=1234 batteryRemaining=73 errorsCount2=0"
                        + " onboardControlSensorsPresent=33554432 onboardControlSensorsEnabled=33554432",
                peer.next("SYS_STATUS"));
    }

    @Test
    void shouldSendTextsInPieces() throws IOException, InterruptedException {
        start(false);
        peer.next("HEARTBEAT");
        String text = "0123456789".repeat(12);
        publish(MavlinkLogTopic.MAVLINK_LOG, SampleMessages.text(4, text));
        StringBuilder joined = new StringBuilder();
        String id = null;
        for (int chunk = 0; chunk < 3; chunk++) {
            Map<String, String> piece = peer.next("STATUSTEXT");
            while (piece.get("id").equals("0") || !piece.get("severity").equals("4")) {
                piece = peer.next("STATUSTEXT"); // that was the driver's own
            }
            id = id == null ? piece.get("id") : id;
            assertFields("severity=4 chunkSeq=" + chunk + " id=" + id, piece);
            joined.append(URLDecoder.decode(piece.get("text"), StandardCharsets.UTF_8));
        }
        assertEquals(text, joined.toString().replace("\0", ""));
        assertTrue(Integer.parseInt(id) > 0);
    }

    private <T> T await(Subscription<T> subscription, T into) {
        long endUs = orb.clock().nowUs() + LONG_US;
        while (!subscription.update(into)) {
            assertTrue(orb.clock().nowUs() < endUs, "nothing on " + subscription.topic());
            Thread.onSpinWait();
        }
        return into;
    }

    @Test
    void shouldTakeCommandsAndBringAnswersBack() throws IOException, InterruptedException {
        try (Subscription<VehicleCommand> commands = orb.subscribe(VehicleCommandTopic.VEHICLE_COMMAND)) {
            start(false);
            peer.next("HEARTBEAT");
            peer.send("COMMAND_LONG command=400 targetSystem=3 targetComponent=1 confirmation=2 _param1=1 _param2=NaN"
                    + " _param7=488.25");
            VehicleCommand command = await(commands, new VehicleCommand());
            assertEquals(
                    "400 2 1.0 NaN 488.25 255 190 true",
                    command.command + " " + command.confirmation + " " + command.param1 + " " + command.param2 + " "
                            + command.param7 + " " + command.sourceSystem + " " + command.sourceComponent + " "
                            + command.fromExternal);
            publish(VehicleCommandAckTopic.VEHICLE_COMMAND_ACK, SampleMessages.ack(command));
            assertFields(
                    "command=400 result=2 progress=50 resultParam2=-7 targetSystem=255 targetComponent=190",
                    peer.next("COMMAND_ACK"));
        }
    }

    @Test
    void shouldTakePlacesAsWholeNumbers() throws IOException, InterruptedException {
        try (Subscription<VehicleCommand> commands = orb.subscribe(VehicleCommandTopic.VEHICLE_COMMAND)) {
            start(false);
            peer.next("HEARTBEAT");
            peer.send("COMMAND_INT command=192 targetSystem=3 targetComponent=0 frame=0 _param1=-1 _param5=473977418"
                    + " _param6=-85455939 _param7=500.5");
            VehicleCommand command = await(commands, new VehicleCommand());
            assertEquals(
                    "192 -1.0 47.3977418 -8.5455939 500.5",
                    command.command + " " + command.param1 + " " + command.param5 + " " + command.param6 + " "
                            + command.param7);
        }
    }

    @Test
    void shouldSendOurCommandsAndTakeTheAnswers() throws IOException, InterruptedException {
        try (Subscription<VehicleCommandAck> acks = orb.subscribe(VehicleCommandAckTopic.VEHICLE_COMMAND_ACK)) {
            start(false);
            peer.next("HEARTBEAT");
            publish(VehicleCommandTopic.VEHICLE_COMMAND, SampleMessages.commandFor(255, 190));
            Map<String, String> sent = peer.next("COMMAND_LONG");
            assertFields(
                    "command=203 targetSystem=255 targetComponent=190 confirmation=1 _param1=0.5 _param5=1.5"
                            + " _param4=NaN",
                    sent);
            peer.send("COMMAND_ACK command=203 result=4 progress=10 resultParam2=3 targetSystem=3 targetComponent=1");
            VehicleCommandAck ack = await(acks, new VehicleCommandAck());
            assertEquals(
                    "203 4 10 3 true",
                    ack.command + " " + ack.result + " " + ack.resultParam1 + " " + ack.resultParam2 + " "
                            + ack.fromExternal);
        }
    }

    @Test
    void shouldTakeSticksAndAnswerQuestionsAboutTime() throws IOException, InterruptedException {
        try (Subscription<ManualControlSetpoint> sticks =
                orb.subscribe(ManualControlSetpointTopic.MANUAL_CONTROL_SETPOINT)) {
            start(false);
            peer.next("HEARTBEAT");
            peer.send("MANUAL_CONTROL target=3 x=-500 y=250 r=1000 z=750 buttons=5");
            ManualControlSetpoint got = await(sticks, new ManualControlSetpoint());
            assertEquals(
                    "-0.5 0.25 1.0 0.5 5 true 2",
                    got.pitch + " " + got.roll + " " + got.yaw + " " + got.throttle + " " + got.buttons + " "
                            + got.valid + " " + got.dataSource);
            peer.send("PING timeUsec=99 seq=4");
            assertFields("timeUsec=99 seq=4 targetSystem=255 targetComponent=190", peer.next("PING"));
            peer.send("TIMESYNC ts1=123456789");
            Map<String, String> sync = peer.next("TIMESYNC");
            assertFields("ts1=123456789 targetSystem=255", sync);
            assertTrue(Long.parseLong(sync.get("tc1")) > 0);
        }
    }

    @Test
    void shouldChangeRatesAndSendOnRequest() throws IOException, InterruptedException {
        publish(SensorGpsTopic.SENSOR_GPS, SampleMessages.gps());
        start(false);
        peer.next("GPS_RAW_INT");
        peer.send("COMMAND_LONG command=512 targetSystem=3 targetComponent=1 _param1=24");
        assertFields("lat=473977418", peer.next("GPS_RAW_INT"));
        assertFields("command=512 result=0", peer.next("COMMAND_ACK"));
        peer.send("COMMAND_LONG command=511 targetSystem=3 targetComponent=1 _param1=24 _param2=-1");
        assertFields("command=511 result=0", peer.next("COMMAND_ACK"));
        peer.send("COMMAND_LONG command=511 targetSystem=3 targetComponent=1 _param1=0 _param2=-1");
        assertFields("command=511 result=2", peer.next("COMMAND_ACK"));
        peer.send("COMMAND_LONG command=512 targetSystem=3 targetComponent=1 _param1=999");
        assertFields("command=512 result=3", peer.next("COMMAND_ACK"));
    }

    @Test
    void shouldSignBothWays() throws IOException, InterruptedException {
        try (Subscription<VehicleCommand> commands = orb.subscribe(VehicleCommandTopic.VEHICLE_COMMAND)) {
            start(true);
            assertFields("signed=right link=0", peer.next("HEARTBEAT"));
            peer.send("COMMAND_LONG command=400 targetSystem=3 _param1=1");
            assertEquals(400, await(commands, new VehicleCommand()).command);
            peer.send("SETUP_SIGNING targetSystem=3 targetComponent=1 initialTimestamp=1");
            peer.send("COMMAND_LONG command=401 targetSystem=3 _param1=1");
            assertEquals(401, await(commands, new VehicleCommand()).command);
            assertEquals(1, counters.get(LinkCount.INVALID));
            peer.send("RAW " + HexFormat.of().formatHex(SampleMessages.unsignedHeartbeat()));
            peer.send("COMMAND_LONG command=402 targetSystem=3 _param1=1");
            assertEquals(402, await(commands, new VehicleCommand()).command);
            assertEquals(1, counters.get(LinkCount.UNSIGNED));
        }
    }

    /** The station begins, and both have their key from the same words. */
    @Test
    void shouldServeASignedStationThatKnowsThePassphrase(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("key"), "passphrase:correct horse\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        int port = NetworkRig.freePort();
        peer = NodePeer.start("passphrase=correct horse", "to=" + port);
        UdpAddress address = new UdpAddress(UdpAddress.Kind.LISTEN, "127.0.0.1", port);
        MavlinkOptions options = MavlinkOptions.to(address).ids(3, 1).key(SigningKey.read(file));
        driver = MavlinkDriver.create(orb, DriverOptions.named("mavlink"), options, counters);
        driver.start();
        try (Subscription<VehicleCommand> commands = orb.subscribe(VehicleCommandTopic.VEHICLE_COMMAND)) {
            while (!commands.updated()) {
                peer.send("COMMAND_LONG command=400 targetSystem=3 _param1=1");
                LockSupport.parkNanos(20_000_000);
            }
            assertFields("signed=right", peer.next("HEARTBEAT"));
        }
        assertEquals(0, counters.get(LinkCount.BAD_SIGNATURE) + counters.get(LinkCount.OLD_SIGNATURE));
    }

    @Test
    void shouldRefuseSignedFramesWithoutAKey() throws IOException, InterruptedException {
        start(false);
        peer.next("HEARTBEAT");
        peer.send("RAW "
                + HexFormat.of()
                        .formatHex(SampleMessages.signedHeartbeat(HexFormat.of().parseHex(KEY))));
        peer.send("PING timeUsec=1 seq=1");
        peer.next("PING");
        assertEquals(1, counters.get(LinkCount.SIGNED_WITHOUT_KEY));
    }

    @Test
    void shouldSeeTheGroundStation() throws IOException, InterruptedException {
        try (Subscription<TelemetryStatus> statuses = orb.subscribe(TelemetryStatusTopic.TELEMETRY_STATUS)) {
            start(false);
            peer.next("HEARTBEAT");
            peer.send("HEARTBEAT type=6 autopilot=8 systemStatus=4");
            TelemetryStatus status = await(statuses, new TelemetryStatus());
            while (!status.heartbeatTypeGcs) {
                await(statuses, status);
            }
            assertTrue(status.txMessageCount > 0);
            assertEquals(0, status.rxParseErrors + status.rxMessageLostCount);
        }
    }
}
