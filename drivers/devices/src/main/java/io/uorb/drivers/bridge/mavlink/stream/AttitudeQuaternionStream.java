// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.dronefleet.mavlink.common.AttitudeQuaternion;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.observe.LazySubscription;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;

/** ATTITUDE_QUATERNION from {@code vehicle_attitude}: w, x, y, z, FRD to NED; the rates as in ATTITUDE. */
final class AttitudeQuaternionStream extends MessageStream {
    private static final MessageLayout LAYOUT = MessageLayout.of(AttitudeQuaternion.class);
    private static final MessageField TIME = LAYOUT.field("timeBootMs");
    private static final MessageField[] Q = {
        LAYOUT.field("q1"), LAYOUT.field("q2"), LAYOUT.field("q3"), LAYOUT.field("q4")
    };
    private static final MessageField[] RATES = {
        LAYOUT.field("rollspeed"), LAYOUT.field("pitchspeed"), LAYOUT.field("yawspeed")
    };

    private final LazySubscription<VehicleAttitude> attitudes;
    private final VehicleAttitude attitude = new VehicleAttitude();
    private final BodyRates rates;

    AttitudeQuaternionStream(DeviceContext context, double rateHz) {
        super(LAYOUT, rateHz);
        attitudes = context.sample(VehicleAttitudeTopic.VEHICLE_ATTITUDE, 0);
        rates = new BodyRates(context);
    }

    @Override
    protected boolean isNew() {
        return attitudes.updated();
    }

    @Override
    public boolean latest(long nowUs) {
        if (!attitudes.copy(attitude)) {
            return false;
        }
        TIME.put(payload, BodyRates.bootMs(attitude.timestamp));
        for (int i = 0; i < Q.length; i++) {
            Q[i].putFloat(payload, attitude.q[i]);
        }
        rates.put(payload, RATES);
        return true;
    }
}
