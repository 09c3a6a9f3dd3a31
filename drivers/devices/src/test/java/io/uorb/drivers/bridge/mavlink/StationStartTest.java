// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.dronefleet.mavlink.common.Attitude;
import io.dronefleet.mavlink.common.AutopilotVersion;
import io.dronefleet.mavlink.common.CommandAck;
import io.dronefleet.mavlink.common.CommandLong;
import io.dronefleet.mavlink.common.DataStream;
import io.dronefleet.mavlink.common.MessageInterval;
import io.dronefleet.mavlink.common.RequestDataStream;
import io.dronefleet.mavlink.minimal.Heartbeat;
import io.dronefleet.mavlink.minimal.ProtocolVersion;
import io.uorb.Publication;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.vehicle.HomePosition;
import io.uorb.topics.vehicle.HomePositionTopic;
import io.uorb.topics.vehicle.VehicleCommandAck;
import io.uorb.topics.vehicle.VehicleCommandAckTopic;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Requests of a ground station that connects: each is answered. */
@SuppressWarnings("deprecation") // old requests, which stations send
@DisplayName("modules:MO-25 start of a ground station")
class StationStartTest {
    private static final MessageLayout LONG = MessageLayout.of(CommandLong.class);
    private static final MessageLayout ACK = MessageLayout.of(CommandAck.class);
    private static final MessageLayout ATTITUDE = MessageLayout.of(Attitude.class);
    private static final MessageLayout VERSION = MessageLayout.of(AutopilotVersion.class);
    private static final MessageLayout PROTOCOL = MessageLayout.of(ProtocolVersion.class);
    private static final MessageLayout HOME = MessageLayout.of(io.dronefleet.mavlink.common.HomePosition.class);
    private static final MessageLayout INTERVAL = MessageLayout.of(MessageInterval.class);
    private static final MessageLayout REQUEST = MessageLayout.of(RequestDataStream.class);
    private static final MessageLayout STREAM = MessageLayout.of(DataStream.class);
    private static final long SECOND_US = 1_000_000;

    @AutoClose
    private final ParameterStation station = new ParameterStation(StationFixture.store());

    private final BridgeRig rig = station.rig;

    private void command(int number, float param1, float param2) {
        byte[] payload = LONG.newPayload();
        LONG.field("targetSystem").put(payload, 3);
        LONG.field("targetComponent").put(payload, 1);
        LONG.field("command").put(payload, number);
        LONG.field("param1").putFloat(payload, param1);
        LONG.field("param2").putFloat(payload, param2);
        rig.send(LONG, payload);
    }

    /** Returns the result in the one answer to a command. */
    private long result(int number) {
        rig.advance(2_000);
        List<byte[]> acks = rig.taken(ACK);
        assertEquals(1, acks.size(), "answers to command " + number);
        assertEquals(number, ACK.field("command").get(acks.get(0)));
        return ACK.field("result").get(acks.get(0));
    }

    private long result(int number, float param1, float param2) {
        command(number, param1, param2);
        return result(number);
    }

    /** The requests of QGroundControl's first seconds, each with the result that it must have. */
    @ParameterizedTest
    @CsvSource({
        "512,148,0,0", // AUTOPILOT_VERSION
        "512,300,0,0", // PROTOCOL_VERSION
        "512,397,0,0", // COMPONENT_METADATA
        "512,395,0,3", // COMPONENT_INFORMATION
        "512,435,0,1", // AVAILABLE_MODES, which nobody chooses
        "512,242,0,1", // HOME_POSITION, which is not set
        "512,259,0,3", // CAMERA_INFORMATION
        "512,280,0,3", // GIMBAL_MANAGER_INFORMATION
        "519,1,0,0",
        "520,1,0,0",
        "410,0,0,1",
        "510,30,0,0",
        "510,999,0,3",
        "511,30,100000,0",
        "511,242,1000000,0",
        "511,141,500000,0",
        "511,147,500000,0",
        "511,999,500000,3",
        "521,1,0,3",
        "522,1,0,3",
        "525,0,1,3",
        "527,1,0,3",
        "528,1,0,3",
        "2504,1,0,3",
        "2505,1,0,3"
    })
    void shouldAnswerAtOnce(int number, float param1, float param2, long expected) {
        assertEquals(expected, result(number, param1, param2));
        rig.advance(5 * SECOND_US);
        assertEquals(List.of(), rig.taken(ACK));
    }

    @Test
    void shouldTellItsCapabilities() {
        assertEquals(0, result(520, 1, 0));
        byte[] version = rig.latest.get(VERSION.id());
        assertEquals(4 | 8 | 16 | 32 | 8192, VERSION.field("capabilities").get(version));
        // QGroundControl complains of a PX4 below 1.4.1
        assertTrue(VERSION.field("flightSwVersion").get(version) >= 0x01040100);
        assertEquals(0, result(519, 1, 0));
        assertEquals(200, PROTOCOL.field("maxVersion").get(rig.latest.get(PROTOCOL.id())));
    }

    @Test
    void shouldClaimNoParametersWithoutAStore() {
        try (BridgeRig without = new BridgeRig(options -> options)) {
            byte[] payload = LONG.newPayload();
            LONG.field("targetSystem").put(payload, 3);
            LONG.field("command").put(payload, 520);
            without.send(LONG, payload);
            LONG.field("command").put(payload, 512);
            LONG.field("param1").putFloat(payload, 397);
            without.send(LONG, payload);
            without.advance(2_000);
            assertEquals(4 | 8 | 8192, VERSION.field("capabilities").get(without.latest.get(VERSION.id())));
            assertEquals(1, ACK.field("result").get(without.latest.get(ACK.id())));
        }
    }

    @Test
    void shouldTellHome() {
        HomePosition home = new HomePosition();
        home.timestamp = 77;
        home.lat = 47.3977418;
        home.lon = -8.5455939;
        home.alt = 488.125f;
        home.validAlt = true;
        home.validHpos = true;
        try (Publication<HomePosition> homes = rig.orb.advertise(HomePositionTopic.HOME_POSITION)) {
            homes.publish(home);
            assertEquals(0, result(410, 0, 0));
            byte[] told = rig.latest.get(HOME.id());
            assertEquals(473977418, HOME.field("latitude").get(told));
            assertEquals(-85455939, HOME.field("longitude").get(told));
            assertEquals(488125, HOME.field("altitude").get(told));
            assertTrue(Float.isNaN(HOME.field("x").getFloat(told)));
            assertTrue(Float.isNaN(HOME.field("q").getFloat(told)));
            assertEquals(0, result(512, 242, 0));
        }
    }

    @Test
    void shouldTellIntervals() {
        assertEquals(0, result(510, 30, 0));
        assertEquals(50_000, INTERVAL.field("intervalUs").get(rig.latest.get(INTERVAL.id())));
        assertEquals(0, result(510, 148, 0));
        assertEquals(-1, INTERVAL.field("intervalUs").get(rig.latest.get(INTERVAL.id())));
    }

    private int attitudesPerS(int rateHz, int start) {
        byte[] payload = REQUEST.newPayload();
        REQUEST.field("targetSystem").put(payload, 3);
        REQUEST.field("reqMessageRate").put(payload, rateHz);
        REQUEST.field("startStop").put(payload, start);
        rig.send(REQUEST, payload);
        int before = rig.count(ATTITUDE);
        VehicleAttitude attitude = SampleMessages.attitude();
        try (Publication<VehicleAttitude> attitudes = rig.orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE)) {
            for (int i = 0; i < 500; i++) {
                attitudes.publish(attitude);
                rig.advance(2_000);
            }
        }
        return rig.count(ATTITUDE) - before;
    }

    @Test
    void shouldSetTheRatesOfAllStreams() {
        assertEquals(10, attitudesPerS(10, 1), 1);
        assertEquals(10, STREAM.field("messageRate").get(rig.latest.get(STREAM.id())));
        assertEquals(0, attitudesPerS(10, 0));
        assertEquals(50, attitudesPerS(65_535, 1), 1);
        assertEquals(20, attitudesPerS(0, 1), 1);
        assertEquals(0, rig.counters.get(LinkCount.UNHANDLED));
    }

    @Test
    void shouldAnswerForModulesThatDoNot() {
        command(400, 1, 0);
        rig.advance(SECOND_US - 10_000);
        assertEquals(List.of(), rig.taken(ACK));
        rig.advance(20_000);
        assertEquals(3, result(400));
        rig.advance(5 * SECOND_US);
        assertEquals(List.of(), rig.taken(ACK));
    }

    /** Stations repeat commands faster than once a second; that must not put the answer off. */
    @Test
    void shouldAnswerRepeatedCommandsOnTime() {
        for (int i = 0; i < 101; i++) {
            command(400, 1, 0);
            rig.advance(10_000);
        }
        assertEquals(3, result(400));
    }

    @Test
    void shouldLeaveTheAnswerToAModuleThatGivesIt() {
        command(400, 1, 0);
        rig.advance(500_000);
        VehicleCommandAck ack = new VehicleCommandAck();
        ack.command = 400;
        ack.targetSystem = BridgeRig.GROUND_SYSTEM;
        ack.targetComponent = BridgeRig.GROUND_COMPONENT;
        try (Publication<VehicleCommandAck> acks = rig.orb.advertise(VehicleCommandAckTopic.VEHICLE_COMMAND_ACK)) {
            acks.publish(ack);
            assertEquals(0, result(400));
            rig.advance(5 * SECOND_US);
            assertEquals(List.of(), rig.taken(ACK));
        }
    }

    @Test
    void shouldAnswerEachOfAHundredCommands() {
        for (int i = 0; i < 100; i++) {
            command(1_000 + i, 0, 0);
        }
        for (int i = 0; i < 200; i++) {
            rig.advance(20_000);
        }
        assertEquals(100, rig.taken(ACK).size());
    }

    /** The whole sequence, with heartbeats, and the link's counters at its end. */
    @Test
    void shouldUseAllThatAStationSends() {
        MessageLayout heartbeat = MessageLayout.of(Heartbeat.class);
        rig.send(heartbeat, heartbeat.newPayload());
        assertEquals(0, result(512, 148, 0));
        assertEquals(0, result(512, 397, 0));
        assertTrue(
                new FtpStation(rig).file("/etc/extras/component_general.json").contains("parameters.json"));
        station.requestList();
        station.pass(50_000);
        assertEquals(7, station.values().size());
        assertEquals(1, result(410, 0, 0));
        assertEquals(3, result(521, 1, 0));
        assertEquals(0, rig.counters.get(LinkCount.UNHANDLED));
        assertEquals(0, rig.counters.get(LinkCount.INVALID));
    }
}
