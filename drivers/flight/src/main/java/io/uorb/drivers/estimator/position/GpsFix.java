// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.position;

import io.uorb.topics.sensors.SensorGps;

/** The part of a fix that the filter needs. */
final class GpsFix {
    /** Taken for the standard deviation of a place that the receiver does not tell. */
    private static final double UNKNOWN_M = 5;

    double latitudeDeg;
    double longitudeDeg;
    double altitudeM;
    /** Velocities are 0 without one. */
    double northMS;

    double eastMS;
    double downMS;
    boolean hasVelocity;
    double sigmaM;
    double sigmaMS;

    /** Takes over a message. */
    void set(SensorGps message) {
        latitudeDeg = message.latitudeDeg;
        longitudeDeg = message.longitudeDeg;
        altitudeM = message.altitudeMslM;
        boolean isAccurate = message.sVarianceMS >= 0 && Double.isFinite(message.sVarianceMS);
        boolean isFinite = Double.isFinite((double) message.velNMS + message.velEMS + message.velDMS);
        hasVelocity = message.velNedValid && isAccurate && isFinite;
        northMS = hasVelocity ? message.velNMS : 0;
        eastMS = hasVelocity ? message.velEMS : 0;
        downMS = hasVelocity ? message.velDMS : 0;
        sigmaM = Float.isNaN(message.eph) ? UNKNOWN_M : message.eph;
        // NMEA has none.
        sigmaMS = isAccurate ? message.sVarianceMS : 0;
    }

    boolean isFinite() {
        return Math.abs(latitudeDeg) < 89
                && Math.abs(longitudeDeg) <= 180
                && Double.isFinite(altitudeM)
                && sigmaM >= 0
                && sigmaMS >= 0;
    }
}
