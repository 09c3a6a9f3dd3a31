// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.navigator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.mission.MissionItem;
import io.uorb.drivers.mission.MissionStore;
import io.uorb.drivers.mission.VehicleMode;
import io.uorb.drivers.topics.FlightTarget;
import io.uorb.drivers.topics.FlightTargetTopic;
import io.uorb.module.harness.ModuleHarness;
import io.uorb.topics.control.TrajectorySetpoint;
import io.uorb.topics.control.TrajectorySetpointTopic;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import io.uorb.topics.vehicle.VehicleLandDetected;
import io.uorb.topics.vehicle.VehicleLandDetectedTopic;
import io.uorb.topics.vehicle.VehicleStatus;
import io.uorb.topics.vehicle.VehicleStatusTopic;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The module {@code navigator} on a manual clock. */
class NavigatorTest {
    private static final int PERIOD_US = 20_000;
    private static final float ALTITUDE_M = 500;

    private final VehicleLocalPosition known = new VehicleLocalPosition();
    private final VehicleLandDetected land = new VehicleLandDetected();
    private TrajectorySetpoint last;

    private void pass(ModuleHarness harness, int cycles) throws Exception {
        for (int i = 0; i < cycles; i++) {
            harness.publish(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION, known);
            harness.publish(VehicleLandDetectedTopic.VEHICLE_LAND_DETECTED, land);
            harness.step(PERIOD_US);
        }
    }

    private static void enter(ModuleHarness harness, VehicleMode mode) {
        VehicleStatus status = new VehicleStatus();
        status.armingState = VehicleStatus.ARMING_STATE_ARMED;
        status.navState = mode.navState();
        harness.publish(VehicleStatusTopic.VEHICLE_STATUS, status);
    }

    private TrajectorySetpoint last(ModuleHarness harness) {
        List<TrajectorySetpoint> setpoints = harness.all(TrajectorySetpointTopic.TRAJECTORY_SETPOINT);
        last = setpoints.isEmpty() ? last : setpoints.get(setpoints.size() - 1);
        return last;
    }

    private ModuleHarness landing() throws Exception {
        ModuleHarness harness = ModuleHarness.of(new NavigatorFactory());
        harness.listen(TrajectorySetpointTopic.TRAJECTORY_SETPOINT);
        harness.start();
        known.xyValid = true;
        known.zValid = true;
        known.z = -50;
        enter(harness, VehicleMode.HOLD);
        pass(harness, 5);
        enter(harness, VehicleMode.LAND);
        pass(harness, 5);
        return harness;
    }

    /** Without a position it drifts with the wind; where it is known again it lands, and does not fly back. */
    @Test
    void shouldLandWhereItFindsItsPosition() throws Exception {
        try (ModuleHarness harness = landing()) {
            known.xyValid = false;
            pass(harness, 50);
            assertTrue(Float.isNaN(last(harness).position[0]));
            known.xyValid = true;
            known.x = 80;
            known.y = -30;
            pass(harness, 1);
            assertEquals(80, last(harness).position[0], 1e-3);
            assertEquals(-30, last(harness).position[1], 1e-3);
            assertEquals(0, last(harness).velocity[0], 0);
            known.x = 82;
            pass(harness, 50);
            assertEquals(80, last(harness).position[0], 1e-3, "it holds the place");
        }
    }

    @Test
    void shouldLandWhereEstimatesComeAgain() throws Exception {
        try (ModuleHarness harness = landing()) {
            for (int i = 0; i < 50; i++) {
                harness.step(PERIOD_US);
            }
            assertTrue(Float.isNaN(last(harness).position[0]), "no estimates for a second");
            known.x = 80;
            pass(harness, 1);
            assertEquals(80, last(harness).position[0], 1e-3);
        }
    }

    /** The vehicle itself has not moved when its estimate jumps; in a mission the item's place counts. */
    @Test
    void shouldNotFlyBackWhereTheEstimateIsSetAnew() throws Exception {
        try (ModuleHarness harness = landing()) {
            for (VehicleMode mode : List.of(VehicleMode.LAND, VehicleMode.HOLD)) {
                enter(harness, mode);
                pass(harness, 5);
                float before = last(harness).position[0];
                known.x += 1_000;
                known.xyResetCounter++;
                known.deltaXy[0] = 1_000;
                pass(harness, 1);
                assertEquals(before + 1_000, last(harness).position[0], 1e-3);
                assertEquals(0, last(harness).velocity[0], 0);
            }
        }
    }

    @Test
    void shouldLeadToTheItemAfterAReset() throws Exception {
        try (ModuleHarness harness = landing()) {
            known.refLat = 47;
            known.refLon = 8;
            known.refAlt = ALTITUDE_M;
            MissionStore.of(harness.orb())
                    .set(List.of(new MissionItem(
                            0, MissionItem.WAYPOINT, true, 0, 0, 0, 0, 470_001_000, 80_000_000, ALTITUDE_M + 50)));
            enter(harness, VehicleMode.MISSION);
            pass(harness, 50);
            known.x += 300;
            known.xyResetCounter++;
            known.deltaXy[0] = 300;
            pass(harness, 1);
            assertEquals(300, last(harness).position[0], 10);
            pass(harness, 10_000);
            assertEquals(11.1, last(harness).position[0], 0.1);
        }
    }

    private void reset(ModuleHarness harness, float northM) throws Exception {
        known.x += northM;
        known.xyResetCounter++;
        known.deltaXy[0] = northM;
        pass(harness, 1);
    }

    /** A way home that begins again would climb, and fly there again. */
    @Test
    void shouldGoOnComingDownAtHomeAfterAReset() throws Exception {
        try (ModuleHarness harness = landing()) {
            known.z = -2;
            enter(harness, VehicleMode.HOLD);
            pass(harness, 5);
            enter(harness, VehicleMode.RETURN);
            // Legs end only where the vehicle is: it is carried along.
            for (int i = 0; i < 5_000 && !Float.isNaN(last(harness).position[2]); i++) {
                known.x = last.position[0];
                known.y = last.position[1];
                known.z = last.position[2];
                pass(harness, 1);
            }
            assertTrue(Float.isNaN(last(harness).position[2]), "it comes down");
            reset(harness, 300);
            assertTrue(Float.isNaN(last(harness).position[2]), "it goes on coming down");
            assertEquals(300, last.position[0], 1e-3);
            land.landed = true;
            reset(harness, -300);
            pass(harness, 5);
            assertTrue(Float.isNaN(last(harness).position[2]), "it stays on the ground");
        }
    }

    private static void aim(ModuleHarness harness, float speedMS) {
        FlightTarget target = new FlightTarget();
        target.navState = VehicleMode.HOLD.navState();
        target.lat = 47.0001;
        target.lon = 8;
        target.alt = Float.NaN;
        target.yaw = Float.NaN;
        target.speed = speedMS;
        harness.publish(FlightTargetTopic.FLIGHT_TARGET, target);
    }

    private ModuleHarness holding() throws Exception {
        return holding(Float.NaN);
    }

    private ModuleHarness holding(float speedMS) throws Exception {
        ModuleHarness harness = landing();
        known.refLat = 47;
        known.refLon = 8;
        known.refAlt = ALTITUDE_M;
        aim(harness, speedMS);
        enter(harness, VehicleMode.HOLD);
        return harness;
    }

    /** DO_REPOSITION names a place on the earth. */
    @Test
    void shouldLeadToTheTargetOfAHoldAfterAReset() throws Exception {
        try (ModuleHarness harness = holding()) {
            pass(harness, 10_000);
            assertEquals(11.1, last(harness).position[0], 0.1);
            reset(harness, 300);
            assertEquals(311.1, last(harness).position[0], 1);
            pass(harness, 10_000);
            assertEquals(11.1, last(harness).position[0], 0.1);
        }
    }

    @ParameterizedTest
    @CsvSource({"NaN, 3", "0.7, 0.7", "100, 3"})
    void shouldFlyToATargetAtItsSpeedButNotFasterThanItCruises(float wantedMS, double expectedMS) throws Exception {
        try (ModuleHarness harness = holding(wantedMS)) {
            double fastest = 0;
            for (int i = 0; i < 1_000; i++) {
                pass(harness, 1);
                fastest = Math.max(fastest, last(harness).velocity[0]);
            }
            assertEquals(expectedMS, fastest, 1e-3);
        }
    }

    /** On the ground it would turn against the skids. */
    @Test
    void shouldTurnToTheHeadingOfATakeoffOnceItFlies() throws Exception {
        try (ModuleHarness harness = ModuleHarness.of(new NavigatorFactory())) {
            harness.listen(TrajectorySetpointTopic.TRAJECTORY_SETPOINT);
            harness.start();
            known.xyValid = true;
            known.zValid = true;
            known.refAlt = ALTITUDE_M;
            known.heading = 1;
            land.landed = true;
            pass(harness, 1);
            FlightTarget target = new FlightTarget();
            target.navState = VehicleMode.TAKEOFF.navState();
            target.alt = ALTITUDE_M + 20;
            target.yaw = -1;
            harness.publish(FlightTargetTopic.FLIGHT_TARGET, target);
            enter(harness, VehicleMode.TAKEOFF);
            pass(harness, 200);
            assertEquals(1, last(harness).yaw, 0);
            land.landed = false;
            pass(harness, 200);
            assertEquals(-1, last(harness).yaw, 1e-6);
        }
    }

    @Test
    void shouldStayOnTheGroundAfterAResetOfAHoldWithATarget() throws Exception {
        try (ModuleHarness harness = holding()) {
            pass(harness, 50);
            land.landed = true;
            pass(harness, 5);
            assertTrue(Float.isNaN(last(harness).position[2]));
            reset(harness, 300);
            pass(harness, 5);
            assertTrue(Float.isNaN(last(harness).position[2]));
        }
    }

    /** The target was that of the hold before. */
    @Test
    void shouldForgetTheTargetWithTheHold() throws Exception {
        try (ModuleHarness harness = holding()) {
            pass(harness, 50);
            enter(harness, VehicleMode.LAND);
            pass(harness, 5);
            enter(harness, VehicleMode.HOLD);
            pass(harness, 500);
            float before = last(harness).position[0];
            reset(harness, 300);
            pass(harness, 1_000);
            assertEquals(before + 300, last(harness).position[0], 1e-3);
        }
    }

    /** On threads, mode and target may come in two of its cycles. */
    @Test
    void shouldClimbToTheHeightThatComesAfterTheMode() throws Exception {
        try (ModuleHarness harness = ModuleHarness.of(new NavigatorFactory())) {
            harness.listen(TrajectorySetpointTopic.TRAJECTORY_SETPOINT);
            harness.start();
            VehicleLocalPosition position = new VehicleLocalPosition();
            position.xyValid = true;
            position.zValid = true;
            position.refLat = 47;
            position.refLon = 8;
            position.refAlt = ALTITUDE_M;
            harness.publish(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION, position);
            VehicleStatus status = new VehicleStatus();
            status.armingState = VehicleStatus.ARMING_STATE_ARMED;
            status.navState = VehicleMode.TAKEOFF.navState();
            harness.publish(VehicleStatusTopic.VEHICLE_STATUS, status);
            harness.step(PERIOD_US);
            FlightTarget target = new FlightTarget();
            target.navState = VehicleMode.TAKEOFF.navState();
            target.alt = ALTITUDE_M + 20;
            target.lat = Double.NaN;
            target.lon = Double.NaN;
            target.yaw = Float.NaN;
            harness.publish(FlightTargetTopic.FLIGHT_TARGET, target);
            for (int i = 0; i < 1_500; i++) {
                harness.step(PERIOD_US);
            }
            List<TrajectorySetpoint> setpoints = harness.all(TrajectorySetpointTopic.TRAJECTORY_SETPOINT);
            assertEquals(-20, setpoints.get(setpoints.size() - 1).position[2], 1e-3);
        }
    }
}
