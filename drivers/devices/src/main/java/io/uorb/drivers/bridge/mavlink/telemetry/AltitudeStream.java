// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.telemetry;

import io.dronefleet.mavlink.common.Altitude;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;

/** ALTITUDE from {@code vehicle_local_position}: m; NaN for what is not known. */
final class AltitudeStream extends PlaceStream {
    private static final MessageLayout LAYOUT = MessageLayout.of(Altitude.class);
    private static final MessageField TIME_USEC = LAYOUT.field("timeUsec");
    private static final MessageField ALTITUDE_MONOTONIC = LAYOUT.field("altitudeMonotonic");
    private static final MessageField ALTITUDE_AMSL = LAYOUT.field("altitudeAmsl");
    private static final MessageField ALTITUDE_LOCAL = LAYOUT.field("altitudeLocal");
    private static final MessageField ALTITUDE_RELATIVE = LAYOUT.field("altitudeRelative");
    private static final MessageField ALTITUDE_TERRAIN = LAYOUT.field("altitudeTerrain");
    private static final MessageField BOTTOM_CLEARANCE = LAYOUT.field("bottomClearance");

    AltitudeStream(DeviceContext context, double rateHz) {
        super(LAYOUT, rateHz, context);
    }

    @Override
    protected boolean fill(long nowUs) {
        if (!message.zValid) {
            return false;
        }
        TIME_USEC.put(payload, message.timestamp);
        ALTITUDE_MONOTONIC.putFloat(payload, (float) altitudeM());
        ALTITUDE_AMSL.putFloat(payload, (float) altitudeM());
        ALTITUDE_LOCAL.putFloat(payload, -message.z);
        ALTITUDE_RELATIVE.putFloat(payload, (float) aboveHomeM());
        ALTITUDE_TERRAIN.putFloat(payload, Float.NaN);
        BOTTOM_CLEARANCE.putFloat(payload, message.distBottomValid ? message.distBottom : Float.NaN);
        return true;
    }
}
