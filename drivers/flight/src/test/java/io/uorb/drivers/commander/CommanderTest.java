// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.commander;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.mission.MissionItem;
import io.uorb.drivers.mission.MissionStore;
import io.uorb.drivers.mission.VehicleMode;
import io.uorb.drivers.topics.FlightTargetTopic;
import io.uorb.module.harness.ModuleHarness;
import io.uorb.module.log.ModuleLogRecord;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import io.uorb.topics.vehicle.HomePosition;
import io.uorb.topics.vehicle.HomePositionTopic;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleCommandAck;
import io.uorb.topics.vehicle.VehicleCommandAckTopic;
import io.uorb.topics.vehicle.VehicleCommandTopic;
import io.uorb.topics.vehicle.VehicleLandDetected;
import io.uorb.topics.vehicle.VehicleLandDetectedTopic;
import io.uorb.topics.vehicle.VehicleStatus;
import io.uorb.topics.vehicle.VehicleStatusTopic;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The module {@code commander} on a manual clock. */
class CommanderTest {
    private static final int PERIOD_US = 100_000;

    private static VehicleCommand arm(int system, boolean external) {
        VehicleCommand command = new VehicleCommand();
        command.command = VehicleCommand.VEHICLE_CMD_COMPONENT_ARM_DISARM;
        command.param1 = 1;
        command.targetSystem = system;
        command.fromExternal = external;
        return command;
    }

    private static List<VehicleCommandAck> answers(VehicleCommand command) throws Exception {
        try (ModuleHarness harness = ModuleHarness.of(new CommanderFactory())) {
            harness.listen(VehicleCommandAckTopic.VEHICLE_COMMAND_ACK);
            harness.start();
            harness.step(PERIOD_US);
            harness.publish(VehicleCommandTopic.VEHICLE_COMMAND, command);
            harness.step(PERIOD_US);
            return List.copyOf(harness.all(VehicleCommandAckTopic.VEHICLE_COMMAND_ACK));
        }
    }

    @Test
    void shouldRefuseToArmWithoutAPosition() throws Exception {
        for (VehicleCommand command : List.of(arm(1, false), arm(0, false), arm(1, true))) {
            List<VehicleCommandAck> answers = answers(command);
            assertEquals(1, answers.size());
            assertTrue(answers.get(0).result != VehicleCommandAck.VEHICLE_CMD_RESULT_ACCEPTED);
        }
    }

    private static final double LATITUDE_DEG = 47;
    private static final double LONGITUDE_DEG = 8;
    private static final float ALTITUDE_M = 500;

    private final VehicleLocalPosition position = new VehicleLocalPosition();
    private final VehicleLandDetected land = new VehicleLandDetected();

    /** At its origin, on the ground. */
    private ModuleHarness placed() throws Exception {
        ModuleHarness harness = ModuleHarness.of(new CommanderFactory());
        harness.listen(VehicleCommandAckTopic.VEHICLE_COMMAND_ACK);
        harness.listen(HomePositionTopic.HOME_POSITION);
        harness.listen(FlightTargetTopic.FLIGHT_TARGET);
        harness.listen(VehicleStatusTopic.VEHICLE_STATUS);
        harness.start();
        position.xyValid = true;
        position.zValid = true;
        position.vXyValid = true;
        position.vZValid = true;
        position.xyGlobal = true;
        position.zGlobal = true;
        position.refLat = LATITUDE_DEG;
        position.refLon = LONGITUDE_DEG;
        position.refAlt = ALTITUDE_M;
        land.landed = true;
        pass(harness);
        return harness;
    }

    private void pass(ModuleHarness harness) throws Exception {
        harness.publish(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION, position);
        harness.publish(VehicleLandDetectedTopic.VEHICLE_LAND_DETECTED, land);
        harness.step(PERIOD_US);
    }

    private static VehicleCommand command(int number, double latitudeDeg, double longitudeDeg, float altitudeM) {
        VehicleCommand command = new VehicleCommand();
        command.command = number;
        command.fromExternal = true;
        command.param2 = 1;
        command.param5 = latitudeDeg;
        command.param6 = longitudeDeg;
        command.param7 = altitudeM;
        return command;
    }

    private int result(ModuleHarness harness, VehicleCommand command) throws Exception {
        harness.publish(VehicleCommandTopic.VEHICLE_COMMAND, command);
        pass(harness);
        List<VehicleCommandAck> answers = harness.all(VehicleCommandAckTopic.VEHICLE_COMMAND_ACK);
        return answers.get(answers.size() - 1).result;
    }

    private void fly(ModuleHarness harness) throws Exception {
        assertEquals(VehicleCommandAck.VEHICLE_CMD_RESULT_ACCEPTED, result(harness, arm(1, true)));
        land.landed = false;
        pass(harness);
    }

    @ParameterizedTest
    @CsvSource({
        "22, NaN, NaN, 1600, 2", "22, NaN, NaN, 1400, 0", "22, NaN, NaN, NaN, 0", "192, 47.2, 8, NaN, 2",
        "192, 47.01, 8.01, NaN, 0", "192, 47, 8, 1e9, 2", "192, NaN, NaN, 510, 0", "192, NaN, 8, 510, 2",
        "192, 91, 8, 510, 2", "179, 47.2, 8, 500, 2", "179, 47, 8, 3000, 2", "179, 47.01, 8, 510, 0",
    })
    void shouldRefusePlacesAndHeightsBeyondItsBounds(
            int number, double latitudeDeg, double longitudeDeg, float altitudeM, int expected) throws Exception {
        try (ModuleHarness harness = placed()) {
            if (number == VehicleCommand.VEHICLE_CMD_DO_REPOSITION) {
                fly(harness);
            }
            VehicleCommand command = command(number, latitudeDeg, longitudeDeg, altitudeM);
            assertEquals(expected, result(harness, command));
        }
    }

    @Test
    void shouldRefuseAMissionBeyondItsBounds() throws Exception {
        try (ModuleHarness harness = placed()) {
            MissionStore store = MissionStore.of(harness.orb());
            store.set(List.of(waypoint(470_000_000, 50), waypoint(480_000_000, 50)));
            VehicleCommand start = command(VehicleCommand.VEHICLE_CMD_MISSION_START, 0, 0, 0);
            assertEquals(VehicleCommandAck.VEHICLE_CMD_RESULT_DENIED, result(harness, start));
            store.set(List.of(waypoint(470_000_000, 50)));
            assertEquals(VehicleCommandAck.VEHICLE_CMD_RESULT_ACCEPTED, result(harness, start));
            land.landed = false;
            pass(harness);
            store.set(List.of(waypoint(470_000_000, 5_000)));
            pass(harness);
            List<VehicleStatus> statuses = harness.all(VehicleStatusTopic.VEHICLE_STATUS);
            assertEquals(VehicleMode.HOLD.navState(), statuses.get(statuses.size() - 1).navState);
        }
    }

    private static MissionItem waypoint(int latitude, float upM) {
        return new MissionItem(6, MissionItem.WAYPOINT, true, 0, 0, 0, Float.NaN, latitude, 80_000_000, upM);
    }

    @Test
    void shouldKeepAHomeThatACommandHasSet() throws Exception {
        try (ModuleHarness harness = placed()) {
            result(harness, command(VehicleCommand.VEHICLE_CMD_DO_SET_HOME, 47.001, 8, 510));
            fly(harness);
            List<HomePosition> homes = harness.all(HomePositionTopic.HOME_POSITION);
            assertEquals(47.001, homes.get(homes.size() - 1).lat, 1e-9);
        }
    }

    /** However often home is moved, the vehicle can return to it. */
    @Test
    void shouldMeasureANewHomeFromTheVehicle() throws Exception {
        try (ModuleHarness harness = placed()) {
            fly(harness);
            assertEquals(0, result(harness, command(VehicleCommand.VEHICLE_CMD_DO_SET_HOME, 47.05, 8, 500)));
            assertEquals(
                    VehicleCommandAck.VEHICLE_CMD_RESULT_DENIED,
                    result(harness, command(VehicleCommand.VEHICLE_CMD_DO_SET_HOME, 47.1, 8, 500)),
                    "11 km from the vehicle");
            position.x = 9_000;
            position.z = -900;
            pass(harness);
            assertEquals(
                    0, result(harness, command(VehicleCommand.VEHICLE_CMD_DO_SET_HOME, 47.1, 8, 1_000)), "near it");
            assertEquals(
                    VehicleCommandAck.VEHICLE_CMD_RESULT_DENIED,
                    result(harness, command(VehicleCommand.VEHICLE_CMD_DO_SET_HOME, 47.1, 8, 300)),
                    "1100 m below it");
        }
    }

    /** Links keep theirs, too: a vehicle with two numbers would be none that a station could command. */
    @Test
    void shouldTellThatASystemCountsFromTheNextStart() throws Exception {
        try (ModuleHarness harness = placed()) {
            harness.parameters().set("MAV_SYS_ID", "7");
            pass(harness);
            pass(harness);
            assertEquals(
                    List.of("MAV_SYS_ID 7 counts from the next start on; it is 1"),
                    harness.logged().stream()
                            .map(ModuleLogRecord::text)
                            .filter(text -> text.contains("SYS"))
                            .toList());
            List<VehicleStatus> statuses = harness.all(VehicleStatusTopic.VEHICLE_STATUS);
            assertEquals(1, statuses.get(statuses.size() - 1).systemId);
        }
    }

    @Test
    void shouldSetHomeWhereItArms() throws Exception {
        try (ModuleHarness harness = placed()) {
            position.x = 100;
            fly(harness);
            List<HomePosition> homes = harness.all(HomePositionTopic.HOME_POSITION);
            assertEquals(47.0009, homes.get(homes.size() - 1).lat, 1e-5);
        }
    }

    /** In rad; the altitude has no limits of its own. */
    @Test
    void shouldTakeTheHeadingOfARepositionAsItIs() throws Exception {
        try (ModuleHarness harness = placed()) {
            fly(harness);
            VehicleCommand command =
                    command(VehicleCommand.VEHICLE_CMD_DO_REPOSITION, LATITUDE_DEG, LONGITUDE_DEG, 510);
            command.param4 = 1.5f;
            result(harness, command);
            assertEquals(1.5f, harness.all(FlightTargetTopic.FLIGHT_TARGET).get(0).yaw, 0);
        }
    }

    @ParameterizedTest
    @CsvSource({"-1, NaN", "0, NaN", "NaN, NaN", "2, 2"})
    void shouldTakeTheSpeedOfAReposition(float speedMS, float expected) throws Exception {
        try (ModuleHarness harness = placed()) {
            fly(harness);
            VehicleCommand command =
                    command(VehicleCommand.VEHICLE_CMD_DO_REPOSITION, LATITUDE_DEG, LONGITUDE_DEG, 510);
            command.param1 = speedMS;
            result(harness, command);
            assertEquals(expected, harness.all(FlightTargetTopic.FLIGHT_TARGET).get(0).speed, 0);
        }
    }

    @Test
    void shouldTakeTheHeadingOfATakeoffInDegrees() throws Exception {
        try (ModuleHarness harness = placed()) {
            VehicleCommand command = command(VehicleCommand.VEHICLE_CMD_NAV_TAKEOFF, Double.NaN, Double.NaN, 510);
            command.param4 = -90;
            assertEquals(VehicleCommandAck.VEHICLE_CMD_RESULT_ACCEPTED, result(harness, command));
            assertEquals(
                    -Math.PI / 2, harness.all(FlightTargetTopic.FLIGHT_TARGET).get(0).yaw, 1e-6);
        }
    }

    @ParameterizedTest
    @CsvSource({"22, Infinity", "22, -Infinity", "192, Infinity"})
    void shouldRefuseInfiniteHeadings(int number, float heading) throws Exception {
        try (ModuleHarness harness = placed()) {
            if (number == VehicleCommand.VEHICLE_CMD_DO_REPOSITION) {
                fly(harness);
            }
            VehicleCommand command = command(number, LATITUDE_DEG, LONGITUDE_DEG, 510);
            command.param4 = heading;
            assertEquals(VehicleCommandAck.VEHICLE_CMD_RESULT_DENIED, result(harness, command));
        }
    }

    @Test
    void shouldNotLeaveItsModeForARepositionThatDoesNotAskForIt() throws Exception {
        try (ModuleHarness harness = placed()) {
            fly(harness);
            VehicleCommand command =
                    command(VehicleCommand.VEHICLE_CMD_DO_REPOSITION, LATITUDE_DEG, LONGITUDE_DEG, 510);
            command.param2 = 0;
            assertEquals(VehicleCommandAck.VEHICLE_CMD_RESULT_ACCEPTED, result(harness, command), "holds");
            result(harness, command(VehicleCommand.VEHICLE_CMD_NAV_LAND, 0, 0, 0));
            assertEquals(VehicleCommandAck.VEHICLE_CMD_RESULT_TEMPORARILY_REJECTED, result(harness, command));
        }
    }

    @Test
    void shouldRefuseToArmOnceEstimatesAreSilent() throws Exception {
        try (ModuleHarness harness = placed()) {
            harness.step(500_000);
            harness.publish(VehicleCommandTopic.VEHICLE_COMMAND, arm(1, true));
            harness.step(PERIOD_US);
            assertEquals(
                    VehicleCommandAck.VEHICLE_CMD_RESULT_TEMPORARILY_REJECTED,
                    harness.all(VehicleCommandAckTopic.VEHICLE_COMMAND_ACK).get(0).result);
        }
    }

    /** A station may repeat what is refused without end. */
    @Test
    void shouldTellRefusalsOnceASecondAtTheMost() throws Exception {
        try (ModuleHarness harness = ModuleHarness.of(new CommanderFactory())) {
            harness.start();
            for (int i = 0; i < 100; i++) {
                harness.publish(VehicleCommandTopic.VEHICLE_COMMAND, arm(1, true));
                harness.step(PERIOD_US);
            }
            int texts = harness.logged().size();
            assertTrue(texts >= 19 && texts <= 21, texts + " texts in 10 s");
        }
    }

    @Test
    void shouldLeaveCommandsOfOtherVehiclesAlone() throws Exception {
        assertEquals(0, answers(arm(2, false)).size());
    }
}
