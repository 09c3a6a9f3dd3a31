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
 * where the estimator began. A field holds only if the flag that goes with it says so.
 *
 * <p>{@code vehicle_local_position} is what the vehicle flies on; {@code estimator_local_position} has one instance an
 * estimator, to choose from; {@code external_ins_local_position} comes from an external navigation unit;
 * {@code vehicle_local_position_groundtruth} is a simulator's truth.
 */
@Topic(
        names = {
            "vehicle_local_position",
            "vehicle_local_position_groundtruth",
            "external_ins_local_position",
            "estimator_local_position"
        })
public final class VehicleLocalPosition {
    /** Version of the definition, no part of the data. */
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

    /** Time of the sensor data that the estimate holds for, since system start. */
    @Uint64
    @Unit("us")
    public long timestampSample;

    /** Whether {@link #x} and {@link #y} hold. */
    public boolean xyValid;

    /** Whether {@link #z} holds. */
    public boolean zValid;

    /** Whether {@link #vx} and {@link #vy} hold. */
    public boolean vXyValid;

    /** Whether {@link #vz} holds. */
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

    /** By how much the last reset moved {@link #x} and {@link #y}. */
    @Length(2)
    @Unit("m")
    public final float[] deltaXy = new float[2];

    /** Counts resets of the horizontal position; wraps from 255 to 0. */
    @Uint8
    public int xyResetCounter;

    /** By how much the last reset moved {@link #z}. */
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

    /**
     * Rate at which {@link #z} changes; {@link #vz} may differ from it, being corrected by velocity measurements too.
     */
    @Unit("m/s")
    public float zDeriv;

    /** By how much the last reset moved {@link #vx} and {@link #vy}. */
    @Length(2)
    @Unit("m/s")
    public final float[] deltaVxy = new float[2];

    /** Counts resets of the horizontal velocity; wraps from 255 to 0. */
    @Uint8
    public int vxyResetCounter;

    /** By how much the last reset moved {@link #vz}. */
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

    /** The heading by gyroscopes alone, without any correction. */
    @Unit("rad")
    public float unaidedHeading;

    /** By how much the last reset moved {@link #heading}. */
    @Unit("rad")
    public float deltaHeading;

    /** Counts resets of the heading; wraps from 255 to 0. */
    @Uint8
    public int headingResetCounter;

    /** Whether the heading is good enough to fly positions by. */
    public boolean headingGoodForControl;

    /** Variance of the tilt: of roll and pitch together. */
    @Unit("rad^2")
    public float tiltVar;

    /** Whether {@link #refLat} and {@link #refLon} hold. */
    public boolean xyGlobal;

    /** Whether {@link #refAlt} holds. */
    public boolean zGlobal;

    /** Time since system start at which the origin was tied to the earth. */
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

    /** Whether {@link #distBottom} holds. */
    public boolean distBottomValid;

    /** Distance from the bottom of the vehicle to the ground. */
    @Unit("m")
    public float distBottom;

    /** Variance of the height of the ground. */
    @Unit("m^2")
    public float distBottomVar;

    /** By how much the last reset moved {@link #distBottom}. */
    @Unit("m")
    public float deltaDistBottom;

    /** Counts resets of the distance to the ground; wraps from 255 to 0. */
    @Uint8
    public int distBottomResetCounter;

    /** Sensors that {@link #distBottom} is based on. */
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

    /** Whether the position is carried on without a measurement of position. */
    public boolean deadReckoning;

    /** Greatest horizontal speed at which the estimate stays good; infinite if there is no limit. */
    @Unit("m/s")
    public float vxyMax;

    /** Greatest vertical speed at which the estimate stays good; infinite if there is no limit. */
    @Unit("m/s")
    public float vzMax;

    /** Smallest height above ground at which the estimate stays good; infinite if there is no limit. */
    @Unit("m")
    public float haglMin;

    /** Greatest height above ground at which the height can be held; infinite if there is no limit. */
    @Unit("m")
    public float haglMaxZ;

    /** Greatest height above ground at which the horizontal position can be held; infinite if there is no limit. */
    @Unit("m")
    public float haglMaxXy;

    /** A message with all fields zero. */
    public VehicleLocalPosition() {}
}
