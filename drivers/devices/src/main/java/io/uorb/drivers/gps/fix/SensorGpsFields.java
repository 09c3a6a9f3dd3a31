// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.fix;

import io.uorb.topics.sensors.SensorGps;

/** Fields of {@code sensor_gps} that are not known: NaN where a number could be mistaken for a measurement. */
public final class SensorGpsFields {
    private SensorGpsFields() {}

    /** Sets all fields to unknown; the fix is none. */
    public static void clear(SensorGps fix) {
        fix.timestamp = 0;
        fix.timestampSample = 0;
        fix.fixType = SensorGps.FIX_TYPE_NONE;
        fix.timestampTimeRelative = 0;
        fix.timeUtcUsec = 0;
        fix.satellitesUsed = 0;
        fix.hdop = Float.NaN;
        fix.vdop = Float.NaN;
        clearPosition(fix);
        clearVelocity(fix);
        fix.noisePerMs = 0;
        fix.automaticGainControl = 0;
        fix.jammingState = SensorGps.JAMMING_STATE_UNKNOWN;
        fix.jammingIndicator = 0;
        fix.spoofingState = SensorGps.SPOOFING_STATE_UNKNOWN;
        fix.heading = Float.NaN;
        fix.headingOffset = Float.NaN;
        fix.headingAccuracy = Float.NaN;
    }

    /** Sets the position to unknown. */
    public static void clearPosition(SensorGps fix) {
        fix.latitudeDeg = Double.NaN;
        fix.longitudeDeg = Double.NaN;
        fix.eph = Float.NaN;
        clearAltitude(fix);
    }

    /** Sets the altitude to unknown. */
    public static void clearAltitude(SensorGps fix) {
        fix.altitudeMslM = Double.NaN;
        fix.altitudeEllipsoidM = Double.NaN;
        fix.epv = Float.NaN;
    }

    /** Sets the velocity to unknown. */
    public static void clearVelocity(SensorGps fix) {
        fix.velMS = Float.NaN;
        fix.velNMS = Float.NaN;
        fix.velEMS = Float.NaN;
        fix.velDMS = Float.NaN;
        fix.cogRad = Float.NaN;
        fix.sVarianceMS = Float.NaN;
        fix.cVarianceRad = Float.NaN;
        fix.velNedValid = false;
    }

    /** Returns whether there is a position. */
    public static boolean hasPosition(SensorGps fix) {
        return fix.fixType >= SensorGps.FIX_TYPE_2D;
    }

    /** Returns an angle in degrees, 0 to 360, as radians from -pi to pi. */
    public static float wrappedRad(double angleDeg) {
        double wrapped = angleDeg > 180 ? angleDeg - 360 : angleDeg;
        return (float) Math.toRadians(wrapped);
    }
}
