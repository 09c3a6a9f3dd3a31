// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.vehicle;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/**
 * The place to return to: as latitude, longitude and altitude in WGS84, in the local NED frame, and with the attitude
 * of the vehicle there. It is set at takeoff, or manually.
 */
@Topic
public final class HomePosition {
    /** Version of the definition; not part of the data. */
    @Uint32
    public static final long MESSAGE_VERSION = 2;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Latitude; positive is north. */
    @Unit("deg")
    public double lat;

    /** Longitude; positive is east. */
    @Unit("deg")
    public double lon;

    /** Altitude above mean sea level. */
    @Unit("m")
    public float alt;

    /** North of the local origin. */
    @Unit("m")
    public float x;

    /** East of the local origin. */
    @Unit("m")
    public float y;

    /** Below the local origin. */
    @Unit("m")
    public float z;

    /** Roll of the vehicle at home. */
    @Unit("rad")
    public float roll;

    /** Pitch of the vehicle at home. */
    @Unit("rad")
    public float pitch;

    /** Heading of the vehicle at home: 0 is north, positive is clockwise. */
    @Unit("rad")
    public float yaw;

    /** Whether {@link #alt} is valid. */
    public boolean validAlt;

    /** Whether {@link #lat} and {@link #lon} are valid. */
    public boolean validHpos;

    /** Whether {@link #x}, {@link #y} and {@link #z} are valid. */
    public boolean validLpos;

    /** Whether {@link #roll}, {@link #pitch} and {@link #yaw} are valid. */
    public boolean validAttitude;

    /** Whether home was set manually; it is then not updated automatically. */
    public boolean manualHome;

    /** Counter of changes of home. */
    @Uint32
    public long updateCount;

    /** A message with all fields zero. */
    public HomePosition() {}
}
