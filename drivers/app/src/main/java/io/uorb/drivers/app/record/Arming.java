// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.record;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.topics.vehicle.VehicleStatus;
import io.uorb.topics.vehicle.VehicleStatusTopic;

/**
 * The {@code vehicle_status} of a simulated flight: disarmed with the first sample, armed {@value #MARGIN_S} s later,
 * and disarmed so long before the end. The source's thread uses it.
 */
final class Arming implements AutoCloseable {
    /** The time before arming and after disarming, s. */
    static final int MARGIN_S = 1;

    private static final double US_PER_S = 1e6;

    private final double seconds;
    private final Publication<VehicleStatus> publication;
    private final VehicleStatus status = new VehicleStatus();
    private long firstUs = -1;

    /** @param seconds length of the flight; infinite for one that is never disarmed */
    Arming(Orb orb, double seconds) {
        this.seconds = seconds;
        this.publication = OrbModule.make("arming", () -> orb.advertise(VehicleStatusTopic.VEHICLE_STATUS));
    }

    /** Publishes a change that is due before the sample of that time. */
    void at(long timeUs) {
        if (firstUs < 0) {
            firstUs = timeUs;
        }
        double at = (timeUs - firstUs) / US_PER_S;
        boolean armed = at >= MARGIN_S && at < seconds - MARGIN_S;
        int state = armed ? VehicleStatus.ARMING_STATE_ARMED : VehicleStatus.ARMING_STATE_DISARMED;
        if (status.armingState != state) {
            status.armingState = state;
            status.timestamp = timeUs;
            status.armedTime = armed ? timeUs : 0;
            publication.publish(status);
        }
    }

    @Override
    public void close() {
        publication.close();
    }
}
