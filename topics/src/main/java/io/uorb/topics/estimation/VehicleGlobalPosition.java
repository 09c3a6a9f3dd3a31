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
 * <p>{@code vehicle_global_position} is the one that the vehicle uses; {@code estimator_global_position} has one
 * instance per estimator, for the selection; {@code external_ins_global_position} comes from an external navigation
 * unit; {@code vehicle_global_position_groundtruth} is a simulator's truth.
 */
@Topic(
        names = {
            "vehicle_global_position",
            "vehicle_global_position_groundtruth",
            "external_ins_global_position",
            "estimator_global_position"
        })
public final class VehicleGlobalPosition {
    /** Version of the definition; not part of the data. */
    @Uint32
    public static final long MESSAGE_VERSION = 0;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the sensor data that the estimate is for, since system start. */
    @Uint64
    @Unit("us")
    public long timestampSample;

    /** Latitude, positive north; -90 to 90. Valid if {@link #latLonValid}. */
    @Unit("deg")
    public double lat;

    /** Longitude, positive east; -180 to 180. Valid if {@link #latLonValid}. */
    @Unit("deg")
    public double lon;

    /** Altitude above mean sea level, positive up. Valid if {@link #altValid}. */
    @Unit("m")
    public float alt;

    /** Altitude above the WGS84 ellipsoid, positive up. Valid if {@link #altValid}. */
    @Unit("m")
    public float altEllipsoid;

    /** Whether latitude and longitude are valid. */
    public boolean latLonValid;

    /** Whether the altitudes are valid. */
    public boolean altValid;

    /** Change of the altitude, positive up by the last reset. */
    @Unit("m")
    public float deltaAlt;

    /** Change of the altitude of the ground, positive up by the last reset. */
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

    /** Altitude of the ground below the vehicle, positive up. Valid if {@link #terrainAltValid}. */
    @Unit("m")
    public float terrainAlt;

    /** Whether the altitude of the ground is valid. */
    public boolean terrainAltValid;

    /** Whether the position is dead-reckoned, without a measurement of position. */
    public boolean deadReckoning;

    /** A message with all fields zero. */
    public VehicleGlobalPosition() {}
}
