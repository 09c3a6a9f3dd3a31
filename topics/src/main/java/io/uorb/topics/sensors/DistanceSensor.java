// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.sensors;

import io.uorb.annotation.Constants;
import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** Distance measured by a range finder along its axis. */
@Topic
public final class DistanceSensor {
    /** Laser. */
    @Uint8
    public static final int MAV_DISTANCE_SENSOR_LASER = 0;

    /** Ultrasound. */
    @Uint8
    public static final int MAV_DISTANCE_SENSOR_ULTRASOUND = 1;

    /** Infrared, by triangulation. */
    @Uint8
    public static final int MAV_DISTANCE_SENSOR_INFRARED = 2;

    /** Radar. */
    @Uint8
    public static final int MAV_DISTANCE_SENSOR_RADAR = 3;

    /** Along the x axis of the body. */
    @Uint8
    public static final int ROTATION_YAW_0 = 0;

    /** 45 degrees to the right of the x axis. */
    @Uint8
    public static final int ROTATION_YAW_45 = 1;

    /** 90 degrees to the right of the x axis. */
    @Uint8
    public static final int ROTATION_YAW_90 = 2;

    /** 135 degrees to the right of the x axis. */
    @Uint8
    public static final int ROTATION_YAW_135 = 3;

    /** Against the x axis. */
    @Uint8
    public static final int ROTATION_YAW_180 = 4;

    /** 135 degrees to the left of the x axis. */
    @Uint8
    public static final int ROTATION_YAW_225 = 5;

    /** 90 degrees to the left of the x axis. */
    @Uint8
    public static final int ROTATION_YAW_270 = 6;

    /** 45 degrees to the left of the x axis. */
    @Uint8
    public static final int ROTATION_YAW_315 = 7;

    /** Forward; another name of {@link #ROTATION_YAW_0}. */
    @Uint8
    public static final int ROTATION_FORWARD_FACING = 0;

    /** To the right; another name of {@link #ROTATION_YAW_90}. */
    @Uint8
    public static final int ROTATION_RIGHT_FACING = 2;

    /** Backward; another name of {@link #ROTATION_YAW_180}. */
    @Uint8
    public static final int ROTATION_BACKWARD_FACING = 4;

    /** To the left; another name of {@link #ROTATION_YAW_270}. */
    @Uint8
    public static final int ROTATION_LEFT_FACING = 6;

    /** Upward, against the z axis of the body. */
    @Uint8
    public static final int ROTATION_UPWARD_FACING = 24;

    /** Downward, along the z axis of the body: height above ground. */
    @Uint8
    public static final int ROTATION_DOWNWARD_FACING = 25;

    /** A custom direction, in {@link #q}. */
    @Uint8
    public static final int ROTATION_CUSTOM = 100;

    /** Unknown. */
    @Uint8
    public static final int MODE_UNKNOWN = 0;

    /** Enabled. */
    @Uint8
    public static final int MODE_ENABLED = 1;

    /** Switched off. */
    @Uint8
    public static final int MODE_DISABLED = 2;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Device ID: bus, address and type; 0 is no device. */
    @Uint32
    public long deviceId;

    /** Minimum distance that the sensor can measure. */
    @Unit("m")
    public float minDistance;

    /** Maximum distance that the sensor can measure. */
    @Unit("m")
    public float maxDistance;

    /** Measured distance; valid between {@link #minDistance} and {@link #maxDistance}. */
    @Unit("m")
    public float currentDistance;

    /** Variance of the measurement; 0 if unknown or if the reading is invalid. */
    @Unit("m^2")
    public float variance;

    /** Strength of the echo, 0 to 100; 0 is no valid signal, -1 is unknown. */
    @Unit("%")
    public byte signalQuality;

    /** Principle of measurement. */
    @Uint8
    @Constants("MAV_DISTANCE_SENSOR")
    public int type;

    /** Width of the field of view, across; 0 if unknown. */
    @Unit("rad")
    public float hFov;

    /** Height of the field of view; 0 if unknown. */
    @Unit("rad")
    public float vFov;

    /**
     * Unit quaternion from the sensor's frame to the FRD body frame: w, x, y, z. Used only where {@link #orientation}
     * is {@link #ROTATION_CUSTOM}.
     */
    @Length(4)
    public final float[] q = new float[4];

    /** Direction of the sensor's axis in the body frame. */
    @Uint8
    @Constants("ROTATION")
    public int orientation;

    /** Whether the sensor is currently measuring. */
    @Uint8
    public int mode;

    /** A message with all fields zero. */
    public DistanceSensor() {}
}
