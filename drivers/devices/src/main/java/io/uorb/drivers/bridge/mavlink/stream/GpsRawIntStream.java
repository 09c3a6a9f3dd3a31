// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.dronefleet.mavlink.common.GpsRawInt;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;

/**
 * GPS_RAW_INT from {@code sensor_gps}: latitude and longitude 1e-7 deg, altitudes mm, eph and epv dilutions times 100,
 * speed cm/s, course and yaw 0.01 deg from north to the east, errors mm, mm/s and 1e-5 deg.
 */
final class GpsRawIntStream extends TopicStream<SensorGps> {
    private static final MessageLayout LAYOUT = MessageLayout.of(GpsRawInt.class);
    private static final MessageField TIME = LAYOUT.field("timeUsec");
    private static final MessageField FIX_TYPE = LAYOUT.field("fixType");
    private static final MessageField LAT = LAYOUT.field("lat");
    private static final MessageField LON = LAYOUT.field("lon");
    private static final MessageField ALT = LAYOUT.field("alt");
    private static final MessageField EPH = LAYOUT.field("eph");
    private static final MessageField EPV = LAYOUT.field("epv");
    private static final MessageField VEL = LAYOUT.field("vel");
    private static final MessageField COG = LAYOUT.field("cog");
    private static final MessageField SATELLITES = LAYOUT.field("satellitesVisible");
    private static final MessageField ALT_ELLIPSOID = LAYOUT.field("altEllipsoid");
    private static final MessageField H_ACC = LAYOUT.field("hAcc");
    private static final MessageField V_ACC = LAYOUT.field("vAcc");
    private static final MessageField VEL_ACC = LAYOUT.field("velAcc");
    private static final MessageField HDG_ACC = LAYOUT.field("hdgAcc");
    private static final MessageField YAW = LAYOUT.field("yaw");

    private static final double DEG_E7 = 1e7;
    private static final double DEG_E5 = 1e5;
    private static final double MILLI = 1e3;
    private static final double CENTI = 100;
    private static final int CENTIDEGREES = 36_000;
    private static final int FIX_NONE = 1;

    GpsRawIntStream(DeviceContext context, double rateHz) {
        super(LAYOUT, rateHz, context, SensorGpsTopic.SENSOR_GPS);
    }

    @Override
    protected boolean fill(long nowUs) {
        TIME.put(payload, message.timestamp);
        FIX_TYPE.put(payload, fixType());
        LAT.put(payload, Scaled.int32(message.latitudeDeg, DEG_E7, 0));
        LON.put(payload, Scaled.int32(message.longitudeDeg, DEG_E7, 0));
        ALT.put(payload, Scaled.int32(message.altitudeMslM, MILLI, 0));
        ALT_ELLIPSOID.put(payload, Scaled.int32(message.altitudeEllipsoidM, MILLI, 0));
        EPH.put(payload, Scaled.uint16(knownIfPositive(message.hdop), CENTI));
        EPV.put(payload, Scaled.uint16(knownIfPositive(message.vdop), CENTI));
        VEL.put(payload, Scaled.uint16(message.velMS, CENTI));
        COG.put(payload, Float.isFinite(message.cogRad) ? centidegrees(message.cogRad) : Scaled.MAX_UINT16);
        SATELLITES.put(payload, message.satellitesUsed);
        H_ACC.put(payload, Scaled.uint32(message.eph, MILLI));
        V_ACC.put(payload, Scaled.uint32(message.epv, MILLI));
        VEL_ACC.put(payload, Scaled.uint32(message.sVarianceMS, MILLI));
        HDG_ACC.put(payload, Scaled.uint32(Math.toDegrees(message.cVarianceRad), DEG_E5));
        YAW.put(payload, yaw());
        return true;
    }

    /**
     * Returns MAVLink's fix type. PX4's numbers are the same, but for 8: carried on from older data there, precise
     * point positioning here.
     */
    private int fixType() {
        boolean isCommon = message.fixType <= SensorGps.FIX_TYPE_RTK_FIXED;
        return isCommon ? Math.max(FIX_NONE, message.fixType) : FIX_NONE;
    }

    private static double knownIfPositive(float dilution) {
        return dilution > 0 ? dilution : Double.NaN;
    }

    private static long centidegrees(double angleRad) {
        return Math.floorMod(Math.round(Math.toDegrees(angleRad) * CENTI), (long) CENTIDEGREES);
    }

    /** Returns the yaw: 0 for a receiver without it, 36000 for north, 65535 for one that has none at present. */
    private long yaw() {
        if (Float.isFinite(message.heading)) {
            long yaw = centidegrees(message.heading);
            return yaw == 0 ? CENTIDEGREES : yaw;
        }
        return Float.isFinite(message.headingOffset) ? Scaled.MAX_UINT16 : 0;
    }
}
