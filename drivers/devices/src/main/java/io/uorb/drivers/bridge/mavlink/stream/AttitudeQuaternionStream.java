// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.dronefleet.mavlink.common.AttitudeQuaternion;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;

/** ATTITUDE_QUATERNION from {@code vehicle_attitude}: w, x, y, z, FRD to NED; the rates as in ATTITUDE. */
final class AttitudeQuaternionStream extends TopicStream<VehicleAttitude> {
    private static final MessageLayout LAYOUT = MessageLayout.of(AttitudeQuaternion.class);
    private static final MessageField TIME = LAYOUT.field("timeBootMs");
    private static final MessageField[] Q = {
        LAYOUT.field("q1"), LAYOUT.field("q2"), LAYOUT.field("q3"), LAYOUT.field("q4")
    };
    private static final MessageField[] RATES = {
        LAYOUT.field("rollspeed"), LAYOUT.field("pitchspeed"), LAYOUT.field("yawspeed")
    };

    private final BodyRates rates;

    AttitudeQuaternionStream(DeviceContext context, double rateHz) {
        super(LAYOUT, rateHz, context, VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        rates = new BodyRates(context);
    }

    @Override
    protected boolean fill(long nowUs) {
        TIME.put(payload, bootMs(message.timestamp));
        for (int i = 0; i < Q.length; i++) {
            Q[i].putFloat(payload, message.q[i]);
        }
        rates.put(payload, RATES);
        return true;
    }
}
