// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import io.uorb.topics.sensors.SensorGps;
import java.util.List;

/** Contents of a message, without the times that are set when it is published. */
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

    /**
     * Returns a copy without dilutions of precision and the errors that are estimated of them, which hold for some
     * seconds; and without date, number of satellites, velocity, course or altitude, if the other one does not have
     * them.
     */
    SeenFix core(SeenFix other) {
        boolean noVelocity = Float.isNaN(other.speedMS);
        boolean flat = other.type == SensorGps.FIX_TYPE_2D;
        return new SeenFix(
                flat ? other.type : type,
                other.utcUs == 0 ? 0 : utcUs,
                latitudeDeg,
                longitudeDeg,
                flat ? Double.NaN : altitudeMslM,
                flat ? Double.NaN : altitudeEllipsoidM,
                noVelocity ? Float.NaN : speedMS,
                noVelocity ? Float.NaN : northMS,
                noVelocity ? Float.NaN : eastMS,
                noVelocity ? Float.NaN : downMS,
                Float.isNaN(other.courseRad) ? Float.NaN : courseRad,
                !noVelocity && velocityValid,
                flat || other.satellites == 0 ? 0 : satellites,
                0,
                0,
                0,
                0);
    }

    /** Dilutions of precision and the errors that are estimated of them. */
    List<Float> dilutions() {
        return List.of(hdop, vdop, eph, epv);
    }
}
