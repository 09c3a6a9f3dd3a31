// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

import io.uorb.drivers.math.Trigonometry;
import io.uorb.topics.sensors.SensorGps;

/**
 * A place and a velocity in earth-centred, earth-fixed axes as angles, height and north, east, down, on the ellipsoid
 * of WGS 84. Not thread-safe. Allocates nothing once it is made.
 */
final class EarthFixed {
    private static final double EQUATOR_M = 6_378_137;
    private static final double FLATTENING = 1 / 298.257223563;
    private static final double ECCENTRICITY_2 = FLATTENING * (2 - FLATTENING);

    private static final double CENTI = 1e-2;
    static final double MIN_HEIGHT_M = -1_000;

    /** Each step makes the error some hundred times smaller; the first is off by less than a metre near the ground. */
    private static final int STEPS = 5;

    double latitudeDeg;
    double longitudeDeg;
    double heightM;
    double northMS;
    double eastMS;
    double downMS;
    private double sinLatitude;
    private double cosLatitude;
    private double sinLongitude;
    private double cosLongitude;

    /** Takes a place in metres. */
    void setPlace(double x, double y, double z) {
        double axis = StrictMath.hypot(x, y);
        double longitude = StrictMath.atan2(y, x);
        double latitude = StrictMath.atan2(z, axis * (1 - ECCENTRICITY_2));
        for (int i = 0; i < STEPS; i++) {
            double sin = Trigonometry.sin(latitude);
            double normalM = EQUATOR_M / Math.sqrt(1 - ECCENTRICITY_2 * sin * sin);
            latitude = StrictMath.atan2(z + ECCENTRICITY_2 * normalM * sin, axis);
        }
        sinLatitude = Trigonometry.sin(latitude);
        cosLatitude = Trigonometry.cos(latitude);
        sinLongitude = Trigonometry.sin(longitude);
        cosLongitude = Trigonometry.cos(longitude);
        latitudeDeg = Math.toDegrees(latitude);
        longitudeDeg = Math.toDegrees(longitude);
        // Of the two ways to the height, this one holds at the poles too.
        heightM = axis * cosLatitude
                + z * sinLatitude
                - EQUATOR_M * Math.sqrt(1 - ECCENTRICITY_2 * sinLatitude * sinLatitude);
    }

    /**
     * Fills the place of a frame in centimetres, with one error for all directions; returns whether it is possible.
     *
     * @param place where x, y and z are, one after the other
     * @param error where the error is
     */
    boolean readPlace(UbxFrame frame, int place, int error, SensorGps fix) {
        setPlace(frame.i4(place) * CENTI, frame.i4(place + 4) * CENTI, frame.i4(place + 8) * CENTI);
        double errorM = frame.u4(error) * CENTI;
        fix.latitudeDeg = latitudeDeg;
        fix.longitudeDeg = longitudeDeg;
        fix.eph = (float) errorM;
        if (fix.fixType != SensorGps.FIX_TYPE_2D) {
            fix.altitudeEllipsoidM = heightM;
            fix.epv = (float) errorM;
        }
        return heightM >= MIN_HEIGHT_M && heightM <= NavPvt.MAX_HEIGHT_M && errorM <= NavPvt.MAX_ERROR_M;
    }

    /** Takes a velocity in metres a second, at the place that was set. */
    void setVelocity(double x, double y, double z) {
        double outwardMS = x * cosLongitude + y * sinLongitude;
        northMS = z * cosLatitude - outwardMS * sinLatitude;
        eastMS = y * cosLongitude - x * sinLongitude;
        downMS = -outwardMS * cosLatitude - z * sinLatitude;
    }
}
