// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.telemetry;

import io.dronefleet.mavlink.common.GlobalPositionInt;
import io.uorb.drivers.bridge.mavlink.stream.Scaled;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;

/** GLOBAL_POSITION_INT from {@code vehicle_local_position} and its origin: 1e-7 deg, mm, cm/s, 0.01 deg. */
final class GlobalPositionIntStream extends PlaceStream {
    private static final MessageLayout LAYOUT = MessageLayout.of(GlobalPositionInt.class);
    private static final MessageField TIME_BOOT_MS = LAYOUT.field("timeBootMs");
    private static final MessageField LAT = LAYOUT.field("lat");
    private static final MessageField LON = LAYOUT.field("lon");
    private static final MessageField ALT = LAYOUT.field("alt");
    private static final MessageField RELATIVE_ALT = LAYOUT.field("relativeAlt");
    private static final MessageField VX = LAYOUT.field("vx");
    private static final MessageField VY = LAYOUT.field("vy");
    private static final MessageField VZ = LAYOUT.field("vz");
    private static final MessageField HDG = LAYOUT.field("hdg");
    private static final double E7 = 1e7;
    private static final double MM = 1_000;
    private static final double CENTI = 100;
    private static final double TURN_DEG = 360;
    private static final int TURN_CDEG = 36_000;

    GlobalPositionIntStream(DeviceContext context, double rateHz) {
        super(LAYOUT, rateHz, context);
    }

    @Override
    protected boolean fill(long nowUs) {
        if (!isGlobal()) {
            return false;
        }
        TIME_BOOT_MS.put(payload, bootMs(message.timestamp));
        LAT.put(payload, Scaled.int32(latitudeDeg(), E7, 0));
        LON.put(payload, Scaled.int32(longitudeDeg(), E7, 0));
        ALT.put(payload, Scaled.int32(altitudeM(), MM, 0));
        RELATIVE_ALT.put(payload, Scaled.int32(aboveHomeM(), MM, 0));
        VX.put(payload, Scaled.int16(message.vx, CENTI, 0));
        VY.put(payload, Scaled.int16(message.vy, CENTI, 0));
        VZ.put(payload, Scaled.int16(message.vz, CENTI, 0));
        double heading = Math.toDegrees(message.heading);
        long centidegrees = Scaled.uint16(heading < 0 ? heading + TURN_DEG : heading, CENTI);
        HDG.put(payload, centidegrees == TURN_CDEG ? 0 : centidegrees);
        return true;
    }
}
