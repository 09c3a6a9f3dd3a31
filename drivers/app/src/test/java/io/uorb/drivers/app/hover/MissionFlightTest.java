// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.mission.MissionItem;
import io.uorb.drivers.mission.VehicleMode;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleCommandAck;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Commander and navigator in the simulated vehicle, on the manual clock. */
class MissionFlightTest {
    private static final double WITHIN_M = 1;
    private static final double[][] PLACES_M = {{10, 0, 4}, {10, 8, 6}, {-3, 8, 3}};

    private static List<MissionItem> mission(CommandedFlight flight) {
        return List.of(
                flight.item(MissionItem.TAKEOFF, 0, 0, 3),
                flight.item(MissionItem.WAYPOINT, PLACES_M[0][0], PLACES_M[0][1], PLACES_M[0][2]),
                flight.item(MissionItem.WAYPOINT, PLACES_M[1][0], PLACES_M[1][1], PLACES_M[1][2]),
                flight.item(MissionItem.WAYPOINT, PLACES_M[2][0], PLACES_M[2][1], PLACES_M[2][2]),
                flight.item(MissionItem.RETURN_TO_LAUNCH, 0, 0, 0));
    }

    private static String fly(long seed) throws InterruptedException {
        try (CommandedFlight flight = new CommandedFlight(seed)) {
            flight.run(3);
            flight.missions().set(mission(flight));
            assertEquals(
                    VehicleCommandAck.VEHICLE_CMD_RESULT_ACCEPTED,
                    flight.command(VehicleCommand.VEHICLE_CMD_MISSION_START));
            double[] nearestM = new double[PLACES_M.length];
            Arrays.fill(nearestM, Double.POSITIVE_INFINITY);
            for (int i = 0; i < 4_000 && flight.status().armedTime > 0; i++) {
                flight.run(0.02);
                for (int place = 0; place < nearestM.length; place++) {
                    nearestM[place] = Math.min(nearestM[place], flight.distanceM(PLACES_M[place]));
                }
            }
            for (double distanceM : nearestM) {
                assertTrue(distanceM < WITHIN_M, "passed at " + Arrays.toString(nearestM) + " m");
            }
            assertEquals(0, flight.status().armedTime, "still armed");
            assertTrue(flight.distanceM(new double[] {0, 0, 0}) < WITHIN_M, "did not land at home");
            assertEquals(4, flight.progress().seqReached);
            assertTrue(flight.progress().finished, "mission has not ended");
            return flight.hash();
        }
    }

    @Test
    void shouldFlyAMissionWithinAMetreOfItsPlaces() throws InterruptedException {
        assertEquals(fly(1), fly(1));
    }

    @Test
    @Tag("slow")
    void shouldFlyAMissionInOtherGusts() throws InterruptedException {
        fly(2);
    }

    /** As the last item it ends the mission, which then begins anew; before others it waits for another start. */
    @Test
    void shouldEndAMissionWithALanding() throws InterruptedException {
        try (CommandedFlight flight = new CommandedFlight(1)) {
            flight.run(3);
            flight.missions()
                    .set(List.of(
                            flight.item(MissionItem.WAYPOINT, 3, 0, 2),
                            flight.item(MissionItem.LAND, 3, 1, 0),
                            flight.item(MissionItem.WAYPOINT, 0, 0, 2),
                            flight.item(MissionItem.LAND, 0, 0, 0)));
            for (int last = 1; last <= 3; last += 2) {
                flight.command(VehicleCommand.VEHICLE_CMD_MISSION_START);
                for (int i = 0; i < 60 && flight.status().armedTime > 0; i++) {
                    flight.run(1);
                }
                assertEquals(0, flight.status().armedTime, "still armed");
                assertEquals(last, flight.progress().seqReached);
                assertEquals(last == 3, flight.progress().finished);
            }
            flight.command(VehicleCommand.VEHICLE_CMD_MISSION_START);
            flight.run(4);
            assertEquals(0, flight.progress().seqCurrent);
            assertFalse(flight.progress().finished);
        }
    }

    @Test
    void shouldHoldWhereTheNextItemDoesNotFollowByItself() throws InterruptedException {
        try (CommandedFlight flight = new CommandedFlight(1)) {
            flight.run(3);
            MissionItem first = flight.item(MissionItem.WAYPOINT, 2, 0, 2.5);
            flight.missions()
                    .set(List.of(
                            new MissionItem(
                                    first.frame(), first.command(), false, 0, 0, 0, 0, first.x(), first.y(), first.z()),
                            flight.item(MissionItem.WAYPOINT, 0, 3, 2.5)));
            flight.command(VehicleCommand.VEHICLE_CMD_MISSION_START);
            flight.run(20);
            assertEquals(VehicleMode.HOLD.navState(), flight.status().navState);
            assertTrue(flight.distanceM(new double[] {2, 0, 2.5}) < WITHIN_M);
            assertEquals(1, flight.progress().seqCurrent);
            assertFalse(flight.progress().finished);
            flight.command(VehicleCommand.VEHICLE_CMD_DO_PAUSE_CONTINUE, 1);
            flight.run(10);
            assertTrue(flight.progress().finished);
            assertTrue(flight.distanceM(new double[] {0, 3, 2.5}) < WITHIN_M);
        }
    }

    /** 2 m/s until -1 leaves it so, and -2 ends it; 20 m/s are no more than the usual speed. */
    @Test
    void shouldChangeItsSpeedWithinLimits() throws InterruptedException {
        try (CommandedFlight flight = new CommandedFlight(1)) {
            flight.run(3);
            flight.missions()
                    .set(List.of(
                            speed(20),
                            flight.item(MissionItem.WAYPOINT, 15, 0, 2.5),
                            speed(1),
                            speed(MissionItem.SPEED_UNCHANGED),
                            flight.item(MissionItem.WAYPOINT, 0, 0, 2.5)));
            flight.command(VehicleCommand.VEHICLE_CMD_MISSION_START);
            double[] fastestMS = new double[5];
            for (int i = 0; i < 1_500 && !flight.progress().finished; i++) {
                flight.run(0.02);
                int current = flight.progress().seqCurrent;
                fastestMS[current] = Math.max(fastestMS[current], Math.abs(flight.truth().vx));
            }
            assertTrue(flight.progress().finished);
            assertEquals(3, fastestMS[1], 0.6);
            assertEquals(1, fastestMS[4], 0.5);
        }
    }

    private static MissionItem speed(float metresPerSecond) {
        return new MissionItem(2, MissionItem.CHANGE_SPEED, true, 1, metresPerSecond, -1, 0, 0, 0, 0);
    }

    @Test
    void shouldTakeOffHoldAndLand() throws InterruptedException {
        try (CommandedFlight flight = new CommandedFlight(1)) {
            assertEquals(
                    VehicleCommandAck.VEHICLE_CMD_RESULT_TEMPORARILY_REJECTED,
                    flight.command(VehicleCommand.VEHICLE_CMD_COMPONENT_ARM_DISARM, 1));
            flight.run(3);
            assertEquals(VehicleCommandAck.VEHICLE_CMD_RESULT_ACCEPTED, flight.takeOff(Float.NaN));
            assertEquals(
                    VehicleCommandAck.VEHICLE_CMD_RESULT_ACCEPTED,
                    flight.command(VehicleCommand.VEHICLE_CMD_COMPONENT_ARM_DISARM, 1));
            flight.run(8);
            assertEquals(VehicleMode.HOLD.navState(), flight.status().navState);
            assertTrue(flight.distanceM(new double[] {0, 0, 2.5}) < WITHIN_M);
            assertEquals(
                    VehicleCommandAck.VEHICLE_CMD_RESULT_DENIED,
                    flight.command(VehicleCommand.VEHICLE_CMD_COMPONENT_ARM_DISARM, 0));
            assertEquals(
                    VehicleCommandAck.VEHICLE_CMD_RESULT_ACCEPTED, flight.command(VehicleCommand.VEHICLE_CMD_NAV_LAND));
            flight.run(15);
            assertEquals(0, flight.status().armedTime);
        }
    }

    @Test
    void shouldDisarmWhatDoesNotTakeOff() throws InterruptedException {
        try (CommandedFlight flight = new CommandedFlight(1)) {
            flight.run(3);
            flight.command(VehicleCommand.VEHICLE_CMD_COMPONENT_ARM_DISARM, 1);
            flight.run(9);
            assertTrue(flight.status().armedTime > 0);
            assertTrue(flight.distanceM(new double[] {0, 0, 0}) < 0.1, "moved on the ground");
            flight.run(2);
            assertEquals(0, flight.status().armedTime);
        }
    }

    @Test
    void shouldRefuseAMissionThatIsNotThere() throws InterruptedException {
        try (CommandedFlight flight = new CommandedFlight(1)) {
            flight.run(3);
            assertEquals(
                    VehicleCommandAck.VEHICLE_CMD_RESULT_TEMPORARILY_REJECTED,
                    flight.command(VehicleCommand.VEHICLE_CMD_MISSION_START));
            assertFalse(flight.status().armedTime > 0);
        }
    }

    @Test
    void shouldStopAMissionAndGoOn() throws InterruptedException {
        try (CommandedFlight flight = new CommandedFlight(1)) {
            flight.run(3);
            flight.missions().set(mission(flight));
            flight.command(VehicleCommand.VEHICLE_CMD_MISSION_START);
            flight.run(7);
            assertEquals(1, flight.progress().seqCurrent);
            flight.command(VehicleCommand.VEHICLE_CMD_DO_PAUSE_CONTINUE, 0);
            flight.run(3);
            double beforeM = flight.distanceM(PLACES_M[0]);
            flight.run(3);
            assertEquals(beforeM, flight.distanceM(PLACES_M[0]), 0.5);
            flight.command(VehicleCommand.VEHICLE_CMD_DO_PAUSE_CONTINUE, 1);
            flight.run(5);
            assertEquals(2, flight.progress().seqCurrent);
        }
    }
}
