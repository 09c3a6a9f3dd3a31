// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.uorb.LazySubscription;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.topics.sensors.VehicleAngularVelocity;
import io.uorb.topics.sensors.VehicleAngularVelocityTopic;

/** The latest angular rates about the FRD axes, rad/s, for messages that have them beside an attitude. */
final class BodyRates {
    private static final long US_PER_MS = 1_000;

    private final LazySubscription<VehicleAngularVelocity> velocities;
    private final VehicleAngularVelocity velocity = new VehicleAngularVelocity();

    BodyRates(DeviceContext context) {
        velocities = context.sample(VehicleAngularVelocityTopic.VEHICLE_ANGULAR_VELOCITY, 0);
    }

    /** Writes them into three fields; NaN if they have not been published. */
    void put(byte[] payload, MessageField[] fields) {
        boolean known = velocities.copy(velocity);
        for (int i = 0; i < fields.length; i++) {
            fields[i].putFloat(payload, known ? velocity.xyz[i] : Float.NaN);
        }
    }

    /** Returns a time since start as MAVLink's time_boot_ms, which begins anew after 49 days. */
    static long bootMs(long timestampUs) {
        return timestampUs / US_PER_MS & Scaled.MAX_UINT32;
    }
}
