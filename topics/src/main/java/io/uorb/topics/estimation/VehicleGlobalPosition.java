// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.estimation;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/**
 * A position on the earth, in WGS84 coordinates, as estimated from all sensors.
 *
 * <p>{@code vehicle_global_position} is what the vehicle flies on; {@code estimator_global_position} has one instance
 * an estimator, to choose from; {@code external_ins_global_position} comes from an external navigation unit;
 * {@code vehicle_global_position_groundtruth} is a simulator's truth.
 */
@Topic(
        names = {
            "vehicle_global_position",
            "vehicle_global_position_groundtruth",
            "external_ins_global_position",
            "estimator_global_position"
        })
public final class VehicleGlobalPosition {
    /** Version of the definition, no part of the data. */
    @Uint32
    public static final long MESSAGE_VERSION = 0;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the sensor data that the estimate holds for, since system start. */
    @Uint64
    @Unit("us")
    public long timestampSample;

    /** Latitude, positive north; -90 to 90. Holds if {@link #latLonValid}. */
    @Unit("deg")
    public double lat;

    /** Longitude, positive east; -180 to 180. Holds if {@link #latLonValid}. */
    @Unit("deg")
    public double lon;

    /** Altitude above mean sea level, positive up. Holds if {@link #altValid}. */
    @Unit("m")
    public float alt;

    /** Altitude above the WGS84 ellipsoid, positive up. Holds if {@link #altValid}. */
    @Unit("m")
    public float altEllipsoid;

    /** Whether latitude and longitude hold. */
    public boolean latLonValid;

    /** Whether the altitudes hold. */
    public boolean altValid;

    /** By how much the last reset moved the altitude, positive up. */
    @Unit("m")
    public float deltaAlt;

    /** By how much the last reset moved the altitude of the ground, positive up. */
    @Unit("m")
    public float deltaTerrain;

    /** Counts resets of latitude and longitude; wraps from 255 to 0. */
    @Uint8
    public int latLonResetCounter;

    /** Counts resets of the altitude; wraps from 255 to 0. */
    @Uint8
    public int altResetCounter;

    /** Counts resets of the altitude of the ground; wraps from 255 to 0. */
    @Uint8
    public int terrainResetCounter;

    /** Standard deviation of the horizontal position. */
    @Unit("m")
    public float eph;

    /** Standard deviation of the altitude. */
    @Unit("m")
    public float epv;

    /** Altitude of the ground below the vehicle, positive up. Holds if {@link #terrainAltValid}. */
    @Unit("m")
    public float terrainAlt;

    /** Whether the altitude of the ground holds. */
    public boolean terrainAltValid;

    /** Whether the position is carried on without a measurement of position. */
    public boolean deadReckoning;

    /** A message with all fields zero. */
    public VehicleGlobalPosition() {}
}
