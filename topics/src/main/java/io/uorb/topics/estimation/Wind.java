// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.estimation;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/**
 * Horizontal wind in the NED earth frame: the velocity of the air over the ground; it points downwind.
 *
 * <p>{@code wind} is the one that the vehicle uses; {@code estimator_wind} has one instance per estimator.
 */
@Topic(names = {"wind", "estimator_wind"})
public final class Wind {
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

    /** Velocity of the air to the north. */
    @Unit("m/s")
    public float windspeedNorth;

    /** Velocity of the air to the east. */
    @Unit("m/s")
    public float windspeedEast;

    /** Variance of {@link #windspeedNorth}; 0 if it is not estimated. */
    @Unit("(m/s)^2")
    public float varianceNorth;

    /** Variance of {@link #windspeedEast}; 0 if it is not estimated. */
    @Unit("(m/s)^2")
    public float varianceEast;

    /** Deviation of the true airspeed between measurement and estimate. */
    @Unit("m/s")
    public float tasInnov;

    /** Variance of {@link #tasInnov}. */
    @Unit("(m/s)^2")
    public float tasInnovVar;

    /** Deviation of the sideslip between measurement and estimate. */
    @Unit("rad")
    public float betaInnov;

    /** Variance of {@link #betaInnov}. */
    @Unit("rad^2")
    public float betaInnovVar;

    /** A message with all fields zero. */
    public Wind() {}
}
