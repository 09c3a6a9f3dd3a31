// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.dronefleet.mavlink.common.GpsRawInt;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;

/**
 * GPS_RAW_INT from {@code sensor_gps}: latitude and longitude 1e-7 deg, altitudes mm, eph and epv dilutions times 100,
 * speed cm/s, course and yaw 0.01 deg from north to the east, errors mm, mm/s and 1e-5 deg.
 */
final class GpsRawIntStream extends FieldStream<SensorGps> {
    private static final double DEG_E7 = 1e7;
    private static final double DEG_E5 = 1e5;
    private static final double MILLI = 1e3;
    private static final double CENTI = 100;
    private static final int CENTIDEGREES = 36_000;
    private static final int FIX_NONE = 1;

    GpsRawIntStream(DeviceContext context, double rateHz) {
        super(GpsRawInt.class, rateHz, context, SensorGpsTopic.SENSOR_GPS);
        integer("timeUsec", from -> from.timestamp);
        integer("fixType", from -> fixType(from));
        integer("lat", from -> Scaled.int32(from.latitudeDeg, DEG_E7, 0));
        integer("lon", from -> Scaled.int32(from.longitudeDeg, DEG_E7, 0));
        integer("alt", from -> Scaled.int32(from.altitudeMslM, MILLI, 0));
        integer("altEllipsoid", from -> Scaled.int32(from.altitudeEllipsoidM, MILLI, 0));
        integer("eph", from -> Scaled.uint16(knownIfPositive(from.hdop), CENTI));
        integer("epv", from -> Scaled.uint16(knownIfPositive(from.vdop), CENTI));
        integer("vel", from -> Scaled.uint16(from.velMS, CENTI));
        integer("cog", from -> Float.isFinite(from.cogRad) ? centidegrees(from.cogRad) : Scaled.MAX_UINT16);
        integer("satellitesVisible", from -> from.satellitesUsed);
        integer("hAcc", from -> Scaled.uint32(from.eph, MILLI));
        integer("vAcc", from -> Scaled.uint32(from.epv, MILLI));
        integer("velAcc", from -> Scaled.uint32(from.sVarianceMS, MILLI));
        integer("hdgAcc", from -> Scaled.uint32(Math.toDegrees(from.cVarianceRad), DEG_E5));
        integer("yaw", from -> yaw(from));
    }

    /**
     * Returns MAVLink's fix type. PX4's numbers are the same, but for 8: carried on from older data there, precise
     * point positioning here.
     */
    private static int fixType(SensorGps from) {
        boolean isCommon = from.fixType <= SensorGps.FIX_TYPE_RTK_FIXED;
        return isCommon ? Math.max(FIX_NONE, from.fixType) : FIX_NONE;
    }

    private static double knownIfPositive(float dilution) {
        return dilution > 0 ? dilution : Double.NaN;
    }

    private static long centidegrees(double angleRad) {
        return Math.floorMod(Math.round(Math.toDegrees(angleRad) * CENTI), (long) CENTIDEGREES);
    }

    /** Returns the yaw: 0 for a receiver without it, 36000 for north, 65535 for one that has none at present. */
    private static long yaw(SensorGps from) {
        if (Float.isFinite(from.heading)) {
            long yaw = centidegrees(from.heading);
            return yaw == 0 ? CENTIDEGREES : yaw;
        }
        return Float.isFinite(from.headingOffset) ? Scaled.MAX_UINT16 : 0;
    }
}
