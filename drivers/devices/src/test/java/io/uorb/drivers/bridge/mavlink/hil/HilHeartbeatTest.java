// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.hil;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.dronefleet.mavlink.common.HilStateQuaternion;
import io.dronefleet.mavlink.minimal.MavAutopilot;
import io.dronefleet.mavlink.minimal.MavState;
import io.dronefleet.mavlink.minimal.MavType;
import io.uorb.Publication;
import io.uorb.testing.SimulatorStandIn;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.vehicle.VehicleStatus;
import io.uorb.topics.vehicle.VehicleStatusTopic;
import java.io.IOException;
import java.math.BigInteger;
import java.net.ServerSocket;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The flight as a simulator hears of it; a stand-in behaves as jMAVSim. */
class HilHeartbeatTest {
    private final ServerSocket server = SimulatorStandIn.server();
    private final HilRig rig = new HilRig(HilRig.address(server));
    private final SimulatorStandIn simulator;
    private long timeUs = 1_000_000;

    HilHeartbeatTest() throws IOException {
        rig.simulator.start();
        simulator = SimulatorStandIn.accept(server);
    }

    @AfterEach
    void close() throws IOException {
        rig.close();
        simulator.close();
        server.close();
    }

    private void step() throws IOException {
        timeUs += 4_000;
        simulator.exchange(SimulatorStandIn.sensor(timeUs));
    }

    @Test
    void shouldLetMotorsTurnFromTheStepAfterArming() throws IOException {
        step();
        assertFalse(simulator.letsMotorsTurn());
        assertEquals(
                MavState.MAV_STATE_STANDBY, simulator.heartbeat.systemStatus().entry());
        rig.arm();
        step();
        assertTrue(simulator.letsMotorsTurn());
        assertEquals(
                MavState.MAV_STATE_ACTIVE, simulator.heartbeat.systemStatus().entry());
        assertEquals(MavType.MAV_TYPE_QUADROTOR, simulator.heartbeat.type().entry());
        assertEquals(
                MavAutopilot.MAV_AUTOPILOT_PX4, simulator.heartbeat.autopilot().entry());
    }

    @Test
    void shouldTellTypeAndModeOfTheStatus() throws IOException {
        try (Publication<VehicleStatus> statuses = rig.flight.advertise(VehicleStatusTopic.VEHICLE_STATUS)) {
            VehicleStatus status = new VehicleStatus();
            status.systemType = 13;
            status.armingState = VehicleStatus.ARMING_STATE_ARMED;
            status.navState = VehicleStatus.NAVIGATION_STATE_AUTO_MISSION;
            statuses.publish(status);
            rig.arm();
            step();
            assertEquals(MavType.MAV_TYPE_HEXAROTOR, simulator.heartbeat.type().entry());
            assertEquals(4L << 16 | 4L << 24, simulator.heartbeat.customMode());
            assertTrue(simulator.letsMotorsTurn());
        }
    }

    @Test
    void shouldAskForTheTruth() throws IOException {
        step();
        assertTrue(simulator.sendTruth(truth()));
        step();
        assertTrue(rig.isAdvertised(VehicleAttitudeTopic.VEHICLE_ATTITUDE_GROUNDTRUTH, 0));
    }

    private HilStateQuaternion truth() {
        return HilStateQuaternion.builder()
                .timeUsec(BigInteger.valueOf(timeUs))
                .attitudeQuaternion(List.of(1f, 0f, 0f, 0f))
                .lat(473_977_420)
                .lon(85_455_940)
                .alt(488_000)
                .build();
    }

    @Test
    void shouldAskASimulatorThatIsStartedAnewForTheTruth() throws IOException {
        step();
        assertTrue(simulator.sendTruth(truth()));
        step();
        simulator.restart();
        timeUs = 500_000;
        step();
        assertTrue(simulator.sendTruth(truth()));
    }
}
