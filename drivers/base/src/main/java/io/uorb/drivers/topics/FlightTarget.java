// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.topics;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** The position from a mode command: height and heading of a take-off, or the position to hold. */
@Topic
public final class FlightTarget {
    /** Time since the broker's start, us. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Latitude, deg; NaN for the vehicle's position. */
    @Unit("deg")
    public double lat;

    /** Longitude, deg; NaN for the vehicle's position. */
    @Unit("deg")
    public double lon;

    /** Altitude above mean sea level, m; NaN for the usual one. */
    @Unit("m")
    public float alt;

    /** Heading, rad; NaN for the present one. */
    @Unit("rad")
    public float yaw;

    /** Greatest horizontal speed on the way, m/s; NaN for the usual one. */
    @Unit("m/s")
    public float speed;

    /** {@code nav_state} for which it is. */
    @Uint8
    public int navState;

    /** A message with all fields zero. */
    public FlightTarget() {}
}
