// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

import io.uorb.Publication;
import io.uorb.drivers.hub.voting.SensorTrack;
import io.uorb.drivers.hub.voting.Voter;
import io.uorb.drivers.topics.SensorsStatusImu;
import io.uorb.drivers.topics.SensorsStatusImuTopic;
import io.uorb.module.ModuleContext;

/** {@code sensors_status_imu}. */
final class ImuStatusOutput {
    private final Publication<SensorsStatusImu> publication;
    private final SensorsStatusImu message = new SensorsStatusImu();

    ImuStatusOutput(ModuleContext context) {
        publication = context.advertise(SensorsStatusImuTopic.SENSORS_STATUS_IMU);
    }

    void publish(Voter gyros, Voter accels, long nowUs) {
        message.gyroDeviceIdPrimary = gyros.chosenDeviceId();
        fill(gyros, message.gyroDeviceIds, message.gyroInconsistencyRadS, message.gyroHealthy, message.gyroPriority);
        message.accelDeviceIdPrimary = accels.chosenDeviceId();
        fill(
                accels,
                message.accelDeviceIds,
                message.accelInconsistencyMSS,
                message.accelHealthy,
                message.accelPriority);
        message.timestamp = nowUs;
        publication.publish(message);
    }

    private static void fill(Voter voter, long[] ids, float[] inconsistency, boolean[] healthy, byte[] priority) {
        for (int instance = 0; instance < ids.length; instance++) {
            SensorTrack track = voter.track(instance);
            if (track != null) {
                ids[instance] = track.deviceId();
                inconsistency[instance] = (float) voter.distance(instance);
                healthy[instance] = track.isHealthy();
                priority[instance] = (byte) track.settings().priority();
            }
        }
    }
}
