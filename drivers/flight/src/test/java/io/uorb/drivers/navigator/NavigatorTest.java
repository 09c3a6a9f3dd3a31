// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.navigator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.drivers.mission.VehicleMode;
import io.uorb.drivers.topics.FlightTarget;
import io.uorb.drivers.topics.FlightTargetTopic;
import io.uorb.module.harness.ModuleHarness;
import io.uorb.topics.control.TrajectorySetpoint;
import io.uorb.topics.control.TrajectorySetpointTopic;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import io.uorb.topics.vehicle.VehicleStatus;
import io.uorb.topics.vehicle.VehicleStatusTopic;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The module {@code navigator} on a manual clock. */
class NavigatorTest {
    private static final int PERIOD_US = 20_000;
    private static final float ALTITUDE_M = 500;

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
