// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

import io.uorb.Publication;
import io.uorb.drivers.hub.voting.SensorTrack;
import io.uorb.drivers.math.Vectors;
import io.uorb.module.ModuleContext;
import io.uorb.topics.sensors.VehicleMagnetometer;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;

/** {@code vehicle_magnetometer}: each sample of the chosen magnetometer. */
final class MagnetometerOutput {
    private final Publication<VehicleMagnetometer> publication;
    private final VehicleMagnetometer message = new VehicleMagnetometer();

    MagnetometerOutput(ModuleContext context) {
        publication = context.advertise(VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER);
    }

    void take(SensorTrack mag, long nowUs) {
        message.timestampSample = mag.timeUs();
        message.deviceId = mag.deviceId();
        Vectors.toFloats(mag.vector(), message.magnetometerGa);
        message.calibrationCount = mag.alignment().calibrationCount();
        message.timestamp = nowUs;
        publication.publish(message);
    }
}
