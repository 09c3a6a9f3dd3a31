// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.dronefleet.mavlink.common.Attitude;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.math.EulerAngles;
import io.uorb.drivers.math.Vectors;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;

/** ATTITUDE from {@code vehicle_attitude} and the rates of {@code vehicle_angular_velocity}: rad, rad/s, FRD to NED. */
final class AttitudeStream extends TopicStream<VehicleAttitude> {
    private static final MessageLayout LAYOUT = MessageLayout.of(Attitude.class);
    private static final MessageField TIME = LAYOUT.field("timeBootMs");
    private static final MessageField ROLL = LAYOUT.field("roll");
    private static final MessageField PITCH = LAYOUT.field("pitch");
    private static final MessageField YAW = LAYOUT.field("yaw");
    private static final MessageField[] RATES = {
        LAYOUT.field("rollspeed"), LAYOUT.field("pitchspeed"), LAYOUT.field("yawspeed")
    };

    private final BodyRates rates;
    private final double[] q = new double[4];

    AttitudeStream(DeviceContext context, double rateHz) {
        super(LAYOUT, rateHz, context, VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        rates = new BodyRates(context);
    }

    @Override
    protected boolean fill(long nowUs) {
        Vectors.toDoubles(message.q, q);
        TIME.put(payload, bootMs(message.timestamp));
        ROLL.putFloat(payload, (float) EulerAngles.rollRad(q));
        PITCH.putFloat(payload, (float) EulerAngles.pitchRad(q));
        YAW.putFloat(payload, (float) EulerAngles.yawRad(q));
        rates.put(payload, RATES);
        return true;
    }
}
