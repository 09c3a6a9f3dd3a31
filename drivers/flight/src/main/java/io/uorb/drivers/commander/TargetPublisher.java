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

    /** Publishes a place, deg and m above mean sea level, and a heading; NaN is left to the navigator. */
    void publish(
            VehicleMode mode,
            double latitudeDeg,
            double longitudeDeg,
            float altitudeM,
            float yawRad,
            VehicleCommand command) {
        target.timestamp = command.timestamp;
        target.navState = mode.navState();
        target.lat = latitudeDeg;
        target.lon = longitudeDeg;
        target.alt = altitudeM;
        target.yaw = yawRad;
        publication.publish(target);
    }
}
