// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.telemetry;

import io.dronefleet.mavlink.common.LocalPositionNed;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;

/** LOCAL_POSITION_NED from {@code vehicle_local_position}: m, m/s. */
final class LocalPositionNedStream extends PlaceStream {
    private static final MessageLayout LAYOUT = MessageLayout.of(LocalPositionNed.class);
    private static final MessageField TIME_BOOT_MS = LAYOUT.field("timeBootMs");
    private static final MessageField X = LAYOUT.field("x");
    private static final MessageField Y = LAYOUT.field("y");
    private static final MessageField Z = LAYOUT.field("z");
    private static final MessageField VX = LAYOUT.field("vx");
    private static final MessageField VY = LAYOUT.field("vy");
    private static final MessageField VZ = LAYOUT.field("vz");

    LocalPositionNedStream(DeviceContext context, double rateHz) {
        super(LAYOUT, rateHz, context);
    }

    @Override
    protected boolean fill(long nowUs) {
        if (!(message.xyValid && message.zValid)) {
            return false;
        }
        TIME_BOOT_MS.put(payload, bootMs(message.timestamp));
        X.putFloat(payload, message.x);
        Y.putFloat(payload, message.y);
        Z.putFloat(payload, message.z);
        VX.putFloat(payload, message.vx);
        VY.putFloat(payload, message.vy);
        VZ.putFloat(payload, message.vz);
        return true;
    }
}
