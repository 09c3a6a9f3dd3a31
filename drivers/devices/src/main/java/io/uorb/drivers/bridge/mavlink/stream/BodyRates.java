// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.observe.LazySubscription;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.VehicleAngularVelocity;
import io.uorb.topics.sensors.VehicleAngularVelocityTopic;

/**
 * The latest angular rates about the FRD axes, rad/s, for messages that have them beside an attitude: those that
 * controllers use, or else the gyroscope's.
 */
final class BodyRates {
    private final LazySubscription<VehicleAngularVelocity> velocities;
    private final VehicleAngularVelocity velocity = new VehicleAngularVelocity();
    private final LazySubscription<SensorCombined> samples;
    private final SensorCombined sample = new SensorCombined();

    BodyRates(DeviceContext context) {
        velocities = context.sample(VehicleAngularVelocityTopic.VEHICLE_ANGULAR_VELOCITY, 0);
        samples = context.sample(SensorCombinedTopic.SENSOR_COMBINED, 0);
    }

    /** Writes them into three fields; NaN if none have been published. */
    void put(byte[] payload, MessageField[] fields) {
        float[] rates = latest();
        for (int i = 0; i < fields.length; i++) {
            fields[i].putFloat(payload, rates == null ? Float.NaN : rates[i]);
        }
    }

    private float[] latest() {
        if (velocities.copy(velocity)) {
            return velocity.xyz;
        }
        return samples.copy(sample) ? sample.gyroRad : null;
    }
}
