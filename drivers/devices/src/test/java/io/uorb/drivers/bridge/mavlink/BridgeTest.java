// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.dronefleet.mavlink.common.Attitude;
import io.dronefleet.mavlink.common.CommandAck;
import io.dronefleet.mavlink.common.CommandInt;
import io.dronefleet.mavlink.common.CommandLong;
import io.dronefleet.mavlink.common.ManualControl;
import io.dronefleet.mavlink.common.SetupSigning;
import io.dronefleet.mavlink.common.Statustext;
import io.dronefleet.mavlink.minimal.Heartbeat;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DriverError;
import io.uorb.drivers.device.DriverState;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.input.ManualControlSetpoint;
import io.uorb.topics.input.ManualControlSetpointTopic;
import io.uorb.topics.system.MavlinkLog;
import io.uorb.topics.system.MavlinkLogTopic;
import io.uorb.topics.system.TelemetryStatus;
import io.uorb.topics.system.TelemetryStatusTopic;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleCommandAck;
import io.uorb.topics.vehicle.VehicleCommandAckTopic;
import io.uorb.topics.vehicle.VehicleCommandTopic;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The bridge on a manual clock. */
class BridgeTest {
    private static final MessageLayout ATTITUDE = MessageLayout.of(Attitude.class);
    private static final MessageLayout HEARTBEAT = MessageLayout.of(Heartbeat.class);
    private static final MessageLayout TEXT = MessageLayout.of(Statustext.class);
    private static final MessageLayout ACK = MessageLayout.of(CommandAck.class);
    private static final MessageLayout LONG = MessageLayout.of(CommandLong.class);
    private static final MessageLayout INT = MessageLayout.of(CommandInt.class);
    private static final MessageLayout STICKS = MessageLayout.of(ManualControl.class);
    private static final int SYS_STATUS = 1;
    private static final long SECOND_US = 1_000_000;
    private static final long PERIOD_US = 4_000;

    private static void fly(BridgeRig rig, double seconds) {
        VehicleAttitude attitude = SampleMessages.attitude();
        try (Publication<VehicleAttitude> attitudes = rig.orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE)) {
            for (long us = 0; us < seconds * SECOND_US; us += PERIOD_US) {
                attitude.timestamp = rig.clock.nowUs();
                attitudes.publish(attitude);
                rig.advance(PERIOD_US);
            }
        }
    }

    @Test
    void shouldSendNothingOfTopicsThatNobodyPublishes() {
        try (BridgeRig rig = new BridgeRig(options -> options)) {
            rig.advance(10 * SECOND_US);
            int opened = TEXT.id(); // drivers tell the ground, too
            assertEquals(Set.of(HEARTBEAT.id(), SYS_STATUS, opened), rig.counts.keySet());
            assertEquals(10, rig.count(HEARTBEAT), 1);
        }
    }

    @ParameterizedTest
    @CsvSource({"1", "20", "50", "125", "250"})
    void shouldKeepRates(double rateHz) {
        try (BridgeRig rig = new BridgeRig(options -> options.rate("ATTITUDE", rateHz))) {
            fly(rig, 8);
            assertEquals(8 * rateHz, rig.count(ATTITUDE), 2);
        }
    }

    @Test
    void shouldSkipWhatASlowLinkDoesNotTakeButNotTexts() {
        try (BridgeRig rig = new BridgeRig(options -> options.dataRate(300).rate("ATTITUDE", 100))) {
            Publication<MavlinkLog> logs = rig.orb.advertise(MavlinkLogTopic.MAVLINK_LOG);
            for (int i = 0; i < 20; i++) {
                logs.publish(SampleMessages.text(6, "text " + i));
                fly(rig, 0.5);
            }
            assertEquals(20 + 1, rig.count(TEXT), "ours, and the driver's own");
            assertEquals(10, rig.count(HEARTBEAT), 1);
            assertTrue(rig.count(ATTITUDE) > 10 && rig.count(ATTITUDE) < 100, "ATTITUDE " + rig.count(ATTITUDE));
            assertTrue(rig.counters.get(LinkCount.SKIPPED_OUT) > 800);
            assertTrue(rig.counters.get(LinkCount.BYTES_OUT) <= 300 * 10 + 600, rig.counters.toString());
        }
    }

    private static byte[] place(int frame, int x, int y, float z) {
        byte[] payload = INT.newPayload();
        INT.field("command").put(payload, 192);
        INT.field("targetSystem").put(payload, 3);
        INT.field("frame").put(payload, frame);
        INT.field("x").put(payload, x);
        INT.field("y").put(payload, y);
        INT.field("z").putFloat(payload, z);
        return payload;
    }

    @ParameterizedTest
    @CsvSource({
        "0, 900000001, 0, 1, 2",
        "5, 0, -1800000001, 1, 2",
        "0, 1, 1, Infinity, 2",
        "3, 1, 1, 50, 9",
        "11, 1, 1, 50, 9",
        "1, 12345, -5, NaN, 9",
        "8, 0, 0, NaN, 9",
        "22, 1, 1, 50, 9",
        "255, 1, 1, NaN, 9"
    })
    void shouldAnswerPlacesThatItCannotPassOn(int frame, int x, int y, float z, int result) {
        try (BridgeRig rig = new BridgeRig(options -> options);
                Subscription<VehicleCommand> commands = rig.orb.subscribe(VehicleCommandTopic.VEHICLE_COMMAND)) {
            rig.send(INT, place(frame, x, y, z));
            rig.advance(SECOND_US);
            assertFalse(commands.updated());
            assertEquals(result, ACK.field("result").get(rig.latest.get(ACK.id())));
            assertEquals(192, ACK.field("command").get(rig.latest.get(ACK.id())));
            assertEquals(1, rig.counters.get(LinkCount.INVALID));
            assertEquals(1, rig.driver().statistics().errors().get(DriverError.OUT_OF_RANGE));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0, 473977418, -85455939, 47.3977418, -8.5455939",
        "6, 473977418, 2147483647, 47.3977418, NaN",
        "1, 2147483647, 2147483647, NaN, NaN",
        "2, 7, 8, 7, 8"
    })
    void shouldScalePlacesByTheirFrame(int frame, int x, int y, double param5, double param6) {
        try (BridgeRig rig = new BridgeRig(options -> options);
                Subscription<VehicleCommand> commands = rig.orb.subscribe(VehicleCommandTopic.VEHICLE_COMMAND)) {
            rig.send(INT, place(frame, x, y, Float.NaN));
            rig.advance(SECOND_US);
            VehicleCommand command = new VehicleCommand();
            assertTrue(commands.update(command));
            assertEquals(param5, command.param5, 1e-12);
            assertEquals(param6, command.param6, 1e-12);
            assertTrue(Float.isNaN(command.param7));
        }
    }

    @ParameterizedTest
    @CsvSource({"3, 0, true", "3, 1, true", "0, 0, true", "4, 1, false", "3, 2, false"})
    void shouldTakeCommandsForUsOnly(int system, int component, boolean forUs) {
        try (BridgeRig rig = new BridgeRig(options -> options);
                Subscription<VehicleCommand> commands = rig.orb.subscribe(VehicleCommandTopic.VEHICLE_COMMAND)) {
            byte[] payload = LONG.newPayload();
            LONG.field("command").put(payload, 400);
            LONG.field("targetSystem").put(payload, system);
            LONG.field("targetComponent").put(payload, component);
            rig.send(LONG, payload);
            rig.advance(SECOND_US / 2); // the link itself answers after a second
            assertEquals(forUs, commands.updated());
            assertEquals(forUs ? 0 : 1, rig.counters.get(LinkCount.FOR_OTHERS));
            assertEquals(0, rig.count(LONG));
            assertEquals(0, rig.count(ACK));
        }
    }

    @Test
    void shouldAnswerOnlyWhoIsHeardOnThisLink() {
        try (BridgeRig rig = new BridgeRig(options -> options)) {
            VehicleCommandAck ack = SampleMessages.ack(SampleMessages.commandFor(3, 1));
            ack.targetSystem = BridgeRig.GROUND_SYSTEM;
            ack.targetComponent = BridgeRig.GROUND_COMPONENT;
            Publication<VehicleCommandAck> acks = rig.orb.advertise(VehicleCommandAckTopic.VEHICLE_COMMAND_ACK);
            acks.publish(ack);
            rig.advance(SECOND_US);
            assertEquals(0, rig.count(ACK));
            rig.send(HEARTBEAT, HEARTBEAT.newPayload());
            rig.advance(SECOND_US);
            acks.publish(ack);
            ack.fromExternal = true;
            acks.publish(ack);
            rig.advance(SECOND_US);
            assertEquals(1, rig.count(ACK));
        }
    }

    @Test
    void shouldAnswerANewcomerAfterManyOthers() {
        try (BridgeRig rig = new BridgeRig(options -> options)) {
            for (int system = 100; system < 200; system++) {
                rig.send(HEARTBEAT, HEARTBEAT.newPayload(), system);
            }
            rig.advance(SECOND_US);
            rig.send(HEARTBEAT, HEARTBEAT.newPayload());
            rig.advance(SECOND_US);
            VehicleCommandAck ack = SampleMessages.ack(SampleMessages.commandFor(3, 1));
            ack.targetSystem = BridgeRig.GROUND_SYSTEM;
            ack.targetComponent = BridgeRig.GROUND_COMPONENT;
            rig.orb.advertise(VehicleCommandAckTopic.VEHICLE_COMMAND_ACK).publish(ack);
            rig.advance(SECOND_US);
            assertEquals(1, rig.count(ACK));
        }
    }

    @Test
    void shouldSendHeartbeatsHoweverManyTextsThereAre() {
        try (BridgeRig rig = new BridgeRig(options -> options.dataRate(300))) {
            Publication<MavlinkLog> logs = rig.orb.advertise(MavlinkLogTopic.MAVLINK_LOG);
            for (int i = 0; i < 1_000; i++) {
                logs.publish(SampleMessages.text(6, "this text is so long that hardly anything fits in beside it"));
                rig.advance(10_000);
            }
            assertEquals(10, rig.count(HEARTBEAT), 1);
            assertTrue(rig.count(TEXT) > 20, "texts " + rig.count(TEXT));
        }
    }

    /** Whatever a peer writes into the messages that we use, with a right checksum. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void shouldBearAnyContents(long seed) {
        Random random = new Random(seed);
        List<MessageLayout> layouts = List.of(
                HEARTBEAT,
                LONG,
                INT,
                ACK,
                STICKS,
                TimeResponder.PING,
                TimeResponder.TIMESYNC,
                ATTITUDE,
                MessageLayout.of(SetupSigning.class));
        try (BridgeRig rig = new BridgeRig(options -> options)) {
            for (int i = 0; i < 2_000; i++) {
                MessageLayout layout = layouts.get(random.nextInt(layouts.size()));
                byte[] payload = layout.newPayload();
                random.nextBytes(payload);
                if (random.nextBoolean() && List.of(LONG, INT).contains(layout)) {
                    layout.field("targetSystem").put(payload, 3);
                    layout.field("targetComponent").put(payload, 0);
                }
                rig.send(layout, payload, 1 + random.nextInt(255));
                rig.advance(10_000);
            }
            assertEquals(2_000, rig.counters.get(LinkCount.FRAMES_IN), rig.counters.toString());
            assertEquals(1, rig.link.opens, rig.driver().statistics().lastError());
            assertEquals(DriverState.RUNNING, rig.driver().state());
        }
    }

    @ParameterizedTest
    @CsvSource({"1001, 0, 0, 0", "0, -1001, 0, 0", "0, 0, -1, 0", "0, 0, 1001, 0", "0, 0, 0, 32767"})
    void shouldRefuseSticksOutOfRange(int x, int y, int z, int r) {
        try (BridgeRig rig = new BridgeRig(options -> options);
                Subscription<ManualControlSetpoint> sticks =
                        rig.orb.subscribe(ManualControlSetpointTopic.MANUAL_CONTROL_SETPOINT)) {
            byte[] payload = STICKS.newPayload();
            STICKS.field("target").put(payload, 3);
            STICKS.field("x").put(payload, x);
            STICKS.field("y").put(payload, y);
            STICKS.field("z").put(payload, z);
            STICKS.field("r").put(payload, r);
            rig.send(STICKS, payload);
            rig.advance(SECOND_US);
            assertFalse(sticks.updated());
            assertEquals(1, rig.counters.get(LinkCount.INVALID));
            assertTrue(
                    rig.driver().statistics().lastError().startsWith("MANUAL_CONTROL of system 255 component 190: x "));
        }
    }

    @Test
    void shouldSeeHeartbeatsStop() {
        try (BridgeRig rig = new BridgeRig(options -> options);
                Subscription<TelemetryStatus> statuses = rig.orb.subscribe(TelemetryStatusTopic.TELEMETRY_STATUS)) {
            byte[] payload = HEARTBEAT.newPayload();
            HEARTBEAT.field("type").put(payload, 6);
            rig.send(HEARTBEAT, payload);
            rig.advance(2 * SECOND_US);
            TelemetryStatus status = new TelemetryStatus();
            assertTrue(statuses.copy(status) && status.heartbeatTypeGcs);
            rig.advance(2 * SECOND_US);
            assertTrue(statuses.copy(status) && !status.heartbeatTypeGcs);
            assertEquals(
                    "system 255 component 190: no heartbeat for 2.5 s",
                    rig.driver().statistics().lastError());
        }
    }

    @Test
    void shouldOpenALinkAgainThatHasFailed() {
        try (BridgeRig rig = new BridgeRig(options -> options)) {
            rig.advance(SECOND_US);
            rig.link.broken = true;
            rig.advance(2 * SECOND_US);
            assertTrue(rig.link.opens > 1);
            rig.link.broken = false;
            rig.counts.clear();
            rig.advance(10 * SECOND_US);
            assertEquals(DriverState.RUNNING, rig.driver().state());
            assertTrue(rig.count(HEARTBEAT) > 4);
        }
    }
}
