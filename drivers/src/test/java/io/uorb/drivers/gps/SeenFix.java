// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import io.uorb.topics.sensors.SensorGps;

/** What a message tells, without the times that are set when it is published. */
public record SeenFix(
        int type,
        long utcUs,
        double latitudeDeg,
        double longitudeDeg,
        double altitudeMslM,
        double altitudeEllipsoidM,
        float speedMS,
        float northMS,
        float eastMS,
        float downMS,
        float courseRad,
        boolean velocityValid,
        int satellites,
        float hdop,
        float vdop,
        float eph,
        float epv) {
    public static SeenFix of(SensorGps fix) {
        return new SeenFix(
                fix.fixType,
                fix.timeUtcUsec,
                fix.latitudeDeg,
                fix.longitudeDeg,
                fix.altitudeMslM,
                fix.altitudeEllipsoidM,
                fix.velMS,
                fix.velNMS,
                fix.velEMS,
                fix.velDMS,
                fix.cogRad,
                fix.velNedValid,
                fix.satellitesUsed,
                fix.hdop,
                fix.vdop,
                fix.eph,
                fix.epv);
    }

    public boolean hasPosition() {
        return type >= SensorGps.FIX_TYPE_2D;
    }

    /** The same with what may be missing for the damage of something else: date, velocity, dilution. */
    public SeenFix withUnknownOf(SeenFix damaged) {
        boolean noVelocity = Float.isNaN(damaged.speedMS);
        return new SeenFix(
                type,
                damaged.utcUs == 0 ? 0 : utcUs,
                latitudeDeg,
                longitudeDeg,
                altitudeMslM,
                altitudeEllipsoidM,
                noVelocity ? Float.NaN : speedMS,
                noVelocity ? Float.NaN : northMS,
                noVelocity ? Float.NaN : eastMS,
                noVelocity ? Float.NaN : downMS,
                noVelocity ? Float.NaN : courseRad,
                !noVelocity && velocityValid,
                satellites,
                Float.isNaN(damaged.hdop) ? Float.NaN : hdop,
                Float.isNaN(damaged.vdop) ? Float.NaN : vdop,
                Float.isNaN(damaged.eph) ? Float.NaN : eph,
                Float.isNaN(damaged.epv) ? Float.NaN : epv);
    }
}
