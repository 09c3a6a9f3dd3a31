// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.record;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.drivers.pace.SensorSource;
import io.uorb.topics.vehicle.VehicleStatus;
import io.uorb.topics.vehicle.VehicleStatusTopic;
import java.io.IOException;

/**
 * A source that adds a {@code vehicle_status} to sensors: disarmed with the first message, armed {@value #MARGIN_S} s
 * later, and disarmed so long before the end. The driver's thread uses it.
 */
final class ArmingSensorSource implements SensorSource {
    /** The time before arming and after disarming, s. */
    static final int MARGIN_S = 1;

    private static final double US_PER_S = 1e6;

    private final SensorSource sensors;
    private final double seconds;
    private final Publication<VehicleStatus> publication;
    private final VehicleStatus status = new VehicleStatus();
    private long firstUs = -1;

    /** @param seconds length of the flight; infinite for one that is never disarmed */
    ArmingSensorSource(SensorSource sensors, Orb orb, double seconds) {
        this.sensors = sensors;
        this.seconds = seconds;
        this.publication = OrbModule.make("arming", () -> orb.advertise(VehicleStatusTopic.VEHICLE_STATUS));
    }

    @Override
    public boolean next() throws IOException {
        return sensors.next();
    }

    @Override
    public long timestampUs() {
        return sensors.timestampUs();
    }

    @Override
    public boolean isImuSample() {
        return sensors.isImuSample();
    }

    @Override
    public void publish() {
        long nowUs = sensors.timestampUs();
        if (firstUs < 0) {
            firstUs = nowUs;
        }
        double at = (nowUs - firstUs) / US_PER_S;
        boolean armed = at >= MARGIN_S && at < seconds - MARGIN_S;
        int state = armed ? VehicleStatus.ARMING_STATE_ARMED : VehicleStatus.ARMING_STATE_DISARMED;
        if (status.armingState != state) {
            status.armingState = state;
            status.timestamp = nowUs;
            status.armedTime = armed ? nowUs : 0;
            publication.publish(status);
        }
        sensors.publish();
    }

    @Override
    public void close() throws IOException {
        publication.close();
        sensors.close();
    }
}
