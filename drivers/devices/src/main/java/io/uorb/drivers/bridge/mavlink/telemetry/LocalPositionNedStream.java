// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.telemetry;

import io.dronefleet.mavlink.common.LocalPositionNed;
import io.uorb.drivers.bridge.mavlink.stream.MessageStream;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;

/** LOCAL_POSITION_NED from {@code vehicle_local_position}: m, m/s. */
final class LocalPositionNedStream extends MessageStream {
    private static final MessageLayout LAYOUT = MessageLayout.of(LocalPositionNed.class);
    private static final MessageField TIME_BOOT_MS = LAYOUT.field("timeBootMs");
    private static final MessageField X = LAYOUT.field("x");
    private static final MessageField Y = LAYOUT.field("y");
    private static final MessageField Z = LAYOUT.field("z");
    private static final MessageField VX = LAYOUT.field("vx");
    private static final MessageField VY = LAYOUT.field("vy");
    private static final MessageField VZ = LAYOUT.field("vz");

    private final VehiclePlace place;

    LocalPositionNedStream(DeviceContext context, double rateHz) {
        super(LAYOUT, rateHz);
        place = new VehiclePlace(context);
    }

    @Override
    protected boolean isNew() {
        return place.updated();
    }

    @Override
    public boolean latest(long nowUs) {
        if (!(place.copy() && place.local.xyValid && place.local.zValid)) {
            return false;
        }
        TIME_BOOT_MS.put(payload, LinkTime.bootMs(place.local.timestamp));
        X.putFloat(payload, place.local.x);
        Y.putFloat(payload, place.local.y);
        Z.putFloat(payload, place.local.z);
        VX.putFloat(payload, place.local.vx);
        VY.putFloat(payload, place.local.vy);
        VZ.putFloat(payload, place.local.vz);
        return true;
    }
}
