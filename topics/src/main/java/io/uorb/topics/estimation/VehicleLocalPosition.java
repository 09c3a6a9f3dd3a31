// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.estimation;

import io.uorb.annotation.BitMasks;
import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/**
 * Position, velocity and acceleration as estimated from all sensors, in a NED frame fixed to the earth, whose origin is
 * where the estimator began. A field with a flag is valid only if the flag is set.
 *
 * <p>{@code vehicle_local_position} is the one that the vehicle uses; {@code estimator_local_position} has one instance
 * per estimator, for the selection; {@code external_ins_local_position} comes from an external navigation unit; {@code
 * vehicle_local_position_groundtruth} is a simulator's truth.
 */
@Topic(
        names = {
            "vehicle_local_position",
            "vehicle_local_position_groundtruth",
            "external_ins_local_position",
            "estimator_local_position"
        })
public final class VehicleLocalPosition {
    /** Version of the definition; not part of the data. */
    @Uint32
    public static final long MESSAGE_VERSION = 1;

    /** On no sensor. */
    @Uint8
    public static final int DIST_BOTTOM_SENSOR_NONE = 0;

    /** On a range finder. */
    @Uint8
    public static final int DIST_BOTTOM_SENSOR_RANGE = 1;

    /** On an optical flow sensor. */
    @Uint8
    public static final int DIST_BOTTOM_SENSOR_FLOW = 2;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the sensor data that the estimate is for, since system start. */
    @Uint64
    @Unit("us")
    public long timestampSample;

    /** Whether {@link #x} and {@link #y} are valid. */
    public boolean xyValid;

    /** Whether {@link #z} is valid. */
    public boolean zValid;

    /** Whether {@link #vx} and {@link #vy} are valid. */
    public boolean vXyValid;

    /** Whether {@link #vz} is valid. */
    public boolean vZValid;

    /** Position north of the origin. */
    @Unit("m")
    public float x;

    /** Position east of the origin. */
    @Unit("m")
    public float y;

    /** Position below the origin; negative above it. */
    @Unit("m")
    public float z;

    /** Change of {@link #x} and {@link #y} by the last reset. */
    @Length(2)
    @Unit("m")
    public final float[] deltaXy = new float[2];

    /** Counts resets of the horizontal position; wraps from 255 to 0. */
    @Uint8
    public int xyResetCounter;

    /** Change of {@link #z} by the last reset. */
    @Unit("m")
    public float deltaZ;

    /** Counts resets of the vertical position; wraps from 255 to 0. */
    @Uint8
    public int zResetCounter;

    /** Velocity to the north. */
    @Unit("m/s")
    public float vx;

    /** Velocity to the east. */
    @Unit("m/s")
    public float vy;

    /** Velocity downward. */
    @Unit("m/s")
    public float vz;

    /** Rate of change of {@link #z}. It may differ from {@link #vz}, which velocity measurements correct too. */
    @Unit("m/s")
    public float zDeriv;

    /** Change of {@link #vx} and {@link #vy} by the last reset. */
    @Length(2)
    @Unit("m/s")
    public final float[] deltaVxy = new float[2];

    /** Counts resets of the horizontal velocity; wraps from 255 to 0. */
    @Uint8
    public int vxyResetCounter;

    /** Change of {@link #vz} by the last reset. */
    @Unit("m/s")
    public float deltaVz;

    /** Counts resets of the vertical velocity; wraps from 255 to 0. */
    @Uint8
    public int vzResetCounter;

    /** Rate of change of the velocity to the north. */
    @Unit("m/s^2")
    public float ax;

    /** Rate of change of the velocity to the east. */
    @Unit("m/s^2")
    public float ay;

    /** Rate of change of the velocity downward. */
    @Unit("m/s^2")
    public float az;

    /** Direction of the nose in NED, from north to the east; -pi to pi. */
    @Unit("rad")
    public float heading;

    /** Variance of {@link #heading}. */
    @Unit("rad^2")
    public float headingVar;

    /** Heading integrated from the gyroscopes alone, uncorrected. */
    @Unit("rad")
    public float unaidedHeading;

    /** Change of {@link #heading} by the last reset. */
    @Unit("rad")
    public float deltaHeading;

    /** Counts resets of the heading; wraps from 255 to 0. */
    @Uint8
    public int headingResetCounter;

    /** Whether the heading is accurate enough for position control. */
    public boolean headingGoodForControl;

    /** Variance of the tilt: of roll and pitch together. */
    @Unit("rad^2")
    public float tiltVar;

    /** Whether {@link #refLat} and {@link #refLon} are valid. */
    public boolean xyGlobal;

    /** Whether {@link #refAlt} is valid. */
    public boolean zGlobal;

    /** Time at which the origin's coordinates were set, since system start. */
    @Uint64
    @Unit("us")
    public long refTimestamp;

    /** Latitude of the origin (WGS84). */
    @Unit("deg")
    public double refLat;

    /** Longitude of the origin (WGS84). */
    @Unit("deg")
    public double refLon;

    /** Altitude of the origin above mean sea level, positive up. */
    @Unit("m")
    public float refAlt;

    /** Whether {@link #distBottom} is valid. */
    public boolean distBottomValid;

    /** Distance from the bottom of the vehicle to the ground. */
    @Unit("m")
    public float distBottom;

    /** Variance of the height of the ground. */
    @Unit("m^2")
    public float distBottomVar;

    /** Change of {@link #distBottom} by the last reset. */
    @Unit("m")
    public float deltaDistBottom;

    /** Counts resets of the distance to the ground; wraps from 255 to 0. */
    @Uint8
    public int distBottomResetCounter;

    /** Sensors behind {@link #distBottom}. */
    @Uint8
    @BitMasks("DIST_BOTTOM_SENSOR")
    public int distBottomSensorBitfield;

    /** Standard deviation of the horizontal position. */
    @Unit("m")
    public float eph;

    /** Standard deviation of the vertical position. */
    @Unit("m")
    public float epv;

    /** Standard deviation of the horizontal velocity. */
    @Unit("m/s")
    public float evh;

    /** Standard deviation of the vertical velocity. */
    @Unit("m/s")
    public float evv;

    /** Whether the position is dead-reckoned, without a measurement of position. */
    public boolean deadReckoning;

    /** Maximum horizontal speed at which the estimate remains reliable; infinite if unlimited. */
    @Unit("m/s")
    public float vxyMax;

    /** Maximum vertical speed at which the estimate remains reliable; infinite if unlimited. */
    @Unit("m/s")
    public float vzMax;

    /** Minimum height above ground at which the estimate remains reliable; infinite if unlimited. */
    @Unit("m")
    public float haglMin;

    /** Maximum height above ground at which the height can be held; infinite if unlimited. */
    @Unit("m")
    public float haglMaxZ;

    /** Maximum height above ground at which the horizontal position can be held; infinite if unlimited. */
    @Unit("m")
    public float haglMaxXy;

    /** A message with all fields zero. */
    public VehicleLocalPosition() {}
}
