// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.dronefleet.mavlink.common.Attitude;
import io.dronefleet.mavlink.common.AttitudeQuaternion;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.math.EulerAngles;
import io.uorb.drivers.math.Vectors;
import io.uorb.observe.LazySubscription;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.VehicleAngularVelocity;
import io.uorb.topics.sensors.VehicleAngularVelocityTopic;

/**
 * Streams of {@code vehicle_attitude}, FRD to NED, with the latest angular rates about the FRD axes, rad/s: those that
 * controllers use, or else the gyroscope's; NaN if none have been published.
 */
final class AttitudeStreams {
    private static final String[] RATES = {"rollspeed", "pitchspeed", "yawspeed"};

    private final LazySubscription<VehicleAngularVelocity> velocities;
    private final VehicleAngularVelocity velocity = new VehicleAngularVelocity();
    private final LazySubscription<SensorCombined> samples;
    private final SensorCombined sample = new SensorCombined();
    private final double[] q = new double[4];
    private float[] rates;

    private AttitudeStreams(DeviceContext context) {
        velocities = context.sample(VehicleAngularVelocityTopic.VEHICLE_ANGULAR_VELOCITY, 0);
        samples = context.sample(SensorCombinedTopic.SENSOR_COMBINED, 0);
    }

    /** Returns ATTITUDE: rad, rad/s. */
    static MessageStream angles(DeviceContext context, double rateHz) {
        AttitudeStreams own = new AttitudeStreams(context);
        return own.of(Attitude.class, context, rateHz)
                .real("roll", from -> EulerAngles.rollRad(own.q))
                .real("pitch", from -> EulerAngles.pitchRad(own.q))
                .real("yaw", from -> EulerAngles.yawRad(own.q));
    }

    /** Returns ATTITUDE_QUATERNION: w, x, y, z. */
    static MessageStream quaternion(DeviceContext context, double rateHz) {
        return new AttitudeStreams(context)
                .of(AttitudeQuaternion.class, context, rateHz)
                .real("q1", from -> from.q[0])
                .real("q2", from -> from.q[1])
                .real("q3", from -> from.q[2])
                .real("q4", from -> from.q[3]);
    }

    private FieldStream<VehicleAttitude> of(Class<?> type, DeviceContext context, double rateHz) {
        FieldStream<VehicleAttitude> stream =
                new FieldStream<>(type, rateHz, context, VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        stream.when(this::take).integer("timeBootMs", from -> MessageStream.bootMs(from.timestamp));
        for (int i = 0; i < RATES.length; i++) {
            int axis = i;
            stream.real(RATES[i], from -> rates == null ? Float.NaN : rates[axis]);
        }
        return stream;
    }

    /** Takes the attitude and the latest rates; returns true. */
    private boolean take(VehicleAttitude from) {
        Vectors.toDoubles(from.q, q);
        if (velocities.copy(velocity)) {
            rates = velocity.xyz;
        } else {
            rates = samples.copy(sample) ? sample.gyroRad : null;
        }
        return true;
    }
}
