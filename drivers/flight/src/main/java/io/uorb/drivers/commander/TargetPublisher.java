// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.commander;

import io.uorb.Publication;
import io.uorb.drivers.mission.VehicleMode;
import io.uorb.drivers.topics.FlightTarget;
import io.uorb.drivers.topics.FlightTargetTopic;
import io.uorb.module.ModuleContext;
import io.uorb.topics.vehicle.VehicleCommand;

/** Publisher of the place that a command gave, for the navigator. One thread. */
final class TargetPublisher {
    private final Publication<FlightTarget> publication;
    private final FlightTarget target = new FlightTarget();

    TargetPublisher(ModuleContext context) {
        publication = context.advertise(FlightTargetTopic.FLIGHT_TARGET);
    }

    /** Publishes the height, m above mean sea level, and the heading of a take-off; NaN is left to the navigator. */
    void takeOff(float altitudeM, float yawRad, VehicleCommand command) {
        target.lat = Double.NaN;
        target.lon = Double.NaN;
        target.alt = altitudeM;
        target.yaw = yawRad;
        target.speed = Float.NaN;
        publish(VehicleMode.TAKEOFF, command);
    }

    /** Publishes the place of a DO_REPOSITION; NaN, and a speed that is not positive, are left to the navigator. */
    void reposition(VehicleCommand command) {
        target.lat = command.param5;
        target.lon = command.param6;
        target.alt = command.param7;
        // MAVLink has this command's heading in rad, unlike that of others.
        target.yaw = command.param4;
        target.speed = command.param1 > 0 ? command.param1 : Float.NaN;
        publish(VehicleMode.HOLD, command);
    }

    private void publish(VehicleMode mode, VehicleCommand command) {
        target.timestamp = command.timestamp;
        target.navState = mode.navState();
        publication.publish(target);
    }
}
