// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.drivers.hub.parameter.SensorSettings;
import io.uorb.drivers.hub.voting.SensorTrack;
import io.uorb.drivers.hub.voting.Voter;
import io.uorb.drivers.topics.SensorsStatus;
import io.uorb.module.ModuleContext;

/** {@code sensors_status_mag} or {@code sensors_status_baro}. */
final class StatusOutput {
    private final Publication<SensorsStatus> publication;
    private final SensorsStatus message = new SensorsStatus();

    StatusOutput(ModuleContext context, OrbMetadata<SensorsStatus> topic) {
        publication = context.advertise(topic);
    }

    void publish(Voter voter, long nowUs) {
        message.deviceIdPrimary = voter.chosenDeviceId();
        for (int instance = 0; instance < message.deviceIds.length; instance++) {
            SensorTrack track = voter.track(instance);
            if (track != null) {
                SensorSettings settings = track.settings();
                message.deviceIds[instance] = track.deviceId();
                message.inconsistency[instance] = (float) voter.distance(instance);
                message.healthy[instance] = track.isHealthy();
                message.priority[instance] = (byte) settings.priority();
                message.enabled[instance] = settings.isEnabled();
                message.external[instance] = settings.external();
            }
        }
        message.timestamp = nowUs;
        publication.publish(message);
    }
}
