// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.hil;

import io.dronefleet.mavlink.common.HilGps;
import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import io.uorb.drivers.sensor.DeviceId;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;

/**
 * One receiver, from the HIL_GPS messages with its id, as {@code sensor_gps}. Its altitude is above the sea; the
 * ellipsoid's is not told, so the same stands there. Its eph and epv are dilutions of precision; of the errors they
 * tell nothing, so a metre is taken for each unit, as PX4 does.
 */
final class HilGpsPublisher implements AutoCloseable {
    static final MessageLayout LAYOUT = MessageLayout.of(HilGps.class);

    static final MessageField ID = LAYOUT.field("id");

    private static final MessageField TIME_US = LAYOUT.field("timeUsec");
    private static final MessageField FIX_TYPE = LAYOUT.field("fixType");
    private static final MessageField LAT = LAYOUT.field("lat");
    private static final MessageField LON = LAYOUT.field("lon");
    private static final MessageField ALT_MM = LAYOUT.field("alt");
    private static final MessageField EPH = LAYOUT.field("eph");
    private static final MessageField EPV = LAYOUT.field("epv");
    private static final MessageField VEL_CM_S = LAYOUT.field("vel");
    private static final MessageField VN_CM_S = LAYOUT.field("vn");
    private static final MessageField VE_CM_S = LAYOUT.field("ve");
    private static final MessageField VD_CM_S = LAYOUT.field("vd");
    private static final MessageField COURSE_CDEG = LAYOUT.field("cog");
    private static final MessageField SATELLITES = LAYOUT.field("satellitesVisible");
    private static final MessageField YAW_CDEG = LAYOUT.field("yaw");

    /** GPS_FIX_TYPE_STATIC. */
    private static final int FIX_STATIC = 7;
    /** GPS_FIX_TYPE_PPP. */
    private static final int FIX_PPP = 8;

    private static final int UNKNOWN = 0xFFFF;
    private static final double DEG_PER_UNIT = 1e-7;
    private static final double M_PER_MM = 1e-3;
    private static final float PER_HUNDRED = 0.01f;
    private static final long MAX_LAT = 900_000_000;
    private static final long MAX_LON = 1_800_000_000;
    /** Speed accuracy of a current receiver. */
    private static final float SPEED_ERROR_M_S = 0.3f;

    private final Publication<SensorGps> publication;
    private final DeviceContext context;
    private final SensorGps message = new SensorGps();

    /** @param id which receiver, from 0 */
    HilGpsPublisher(Orb flight, DeviceContext context, int id) {
        this.context = context;
        publication = id == 0
                ? flight.advertise(SensorGpsTopic.SENSOR_GPS)
                : flight.advertiseMulti(SensorGpsTopic.SENSOR_GPS);
        message.deviceId = new DeviceId(DeviceId.Bus.SIMULATION, id, 5, 0).number();
        message.sVarianceMS = SPEED_ERROR_M_S;
        message.headingOffset = Float.NaN;
        message.headingAccuracy = Float.NaN;
        message.rtcmMsgUsed = SensorGps.RTCM_MSG_USED_UNKNOWN;
    }

    void publish(byte[] payload, HilTime time, long nowUs) {
        long lat = LAT.get(payload);
        long lon = LON.get(payload);
        if (Math.abs(lat) > MAX_LAT || Math.abs(lon) > MAX_LON) {
            context.report(
                    DriverError.OUT_OF_RANGE,
                    "HIL_GPS: latitude " + lat + ", longitude " + lon + " (1e-7 deg) are not on the earth");
            return;
        }
        message.timestampSample = sampleUs(TIME_US.get(payload), time, nowUs);
        message.timestamp = nowUs;
        message.latitudeDeg = lat * DEG_PER_UNIT;
        message.longitudeDeg = lon * DEG_PER_UNIT;
        message.altitudeMslM = ALT_MM.get(payload) * M_PER_MM;
        message.altitudeEllipsoidM = message.altitudeMslM;
        message.fixType = fixType((int) FIX_TYPE.get(payload));
        message.hdop = dilution(EPH.get(payload));
        message.vdop = dilution(EPV.get(payload));
        message.eph = message.hdop;
        message.epv = message.vdop;
        message.satellitesUsed = (int) SATELLITES.get(payload);
        fillMotion(payload);
        publication.publish(message);
    }

    /**
     * Returns the time of the fix, or 0 if only the message has one: jMAVSim's fixes are 200 ms old and have the time
     * at which they are sent, which is that of HIL_SENSOR or later.
     */
    private static long sampleUs(long simulatorUs, HilTime time, long nowUs) {
        long flightUs = time.flightUs(simulatorUs, nowUs);
        return flightUs < nowUs ? flightUs : 0;
    }

    /**
     * Returns the fix type of MAVLink's: it has two for no fix, and base stations and precise points, which ours lacks;
     * an unknown one is no fix.
     */
    private static int fixType(int theirs) {
        if (theirs == FIX_STATIC || theirs == FIX_PPP) {
            return SensorGps.FIX_TYPE_3D;
        }
        return theirs >= SensorGps.FIX_TYPE_2D && theirs <= SensorGps.FIX_TYPE_RTK_FIXED
                ? theirs
                : SensorGps.FIX_TYPE_NONE;
    }

    private static float dilution(long hundredths) {
        return hundredths == UNKNOWN ? Float.NaN : hundredths * PER_HUNDRED;
    }

    private void fillMotion(byte[] payload) {
        message.velNMS = VN_CM_S.get(payload) * PER_HUNDRED;
        message.velEMS = VE_CM_S.get(payload) * PER_HUNDRED;
        message.velDMS = VD_CM_S.get(payload) * PER_HUNDRED;
        message.velNedValid = message.fixType > SensorGps.FIX_TYPE_NONE;
        long speed = VEL_CM_S.get(payload);
        message.velMS =
                speed == UNKNOWN ? (float) StrictMath.hypot(message.velNMS, message.velEMS) : speed * PER_HUNDRED;
        message.cogRad = angleRad(COURSE_CDEG.get(payload), UNKNOWN);
        message.cVarianceRad = (float) StrictMath.atan2(SPEED_ERROR_M_S, message.velMS);
        // 0 is "not available", north is 36000.
        message.heading = angleRad(YAW_CDEG.get(payload), 0);
    }

    private static float angleRad(long hundredthsDeg, long unknown) {
        double rad = Math.toRadians(hundredthsDeg / 100.0);
        return hundredthsDeg == unknown ? Float.NaN : (float) Math.IEEEremainder(rad, 2 * Math.PI);
    }

    @Override
    public void close() {
        publication.close();
    }
}
