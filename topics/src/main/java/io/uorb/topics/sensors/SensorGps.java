// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.sensors;

import io.uorb.annotation.BitMasks;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint16;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/**
 * A position and velocity fix of a satellite receiver, in WGS84 coordinates and the NED earth frame.
 *
 * <p>{@code sensor_gps} has one instance per receiver; {@code vehicle_gps_position} is the selected receiver's fix, or
 * the blend of several.
 */
@Topic(names = {"sensor_gps", "vehicle_gps_position"})
public final class SensorGps {
    /** No fix. */
    @Uint8
    public static final int FIX_TYPE_NONE = 1;

    /** Horizontal position only. */
    @Uint8
    public static final int FIX_TYPE_2D = 2;

    /** Position and altitude. */
    @Uint8
    public static final int FIX_TYPE_3D = 3;

    /** Position and altitude with corrections to the code measurements. */
    @Uint8
    public static final int FIX_TYPE_RTCM_CODE_DIFFERENTIAL = 4;

    /** Carrier phase, with ambiguities that are not resolved to whole numbers yet: decimetres. */
    @Uint8
    public static final int FIX_TYPE_RTK_FLOAT = 5;

    /** Carrier phase, resolved: centimetres. */
    @Uint8
    public static final int FIX_TYPE_RTK_FIXED = 6;

    /** Extrapolated from older data. */
    @Uint8
    public static final int FIX_TYPE_EXTRAPOLATED = 8;

    /** Unknown, or not monitored. */
    @Uint8
    public static final int JAMMING_STATE_UNKNOWN = 0;

    /** No jamming. */
    @Uint8
    public static final int JAMMING_STATE_OK = 1;

    /** Jamming that the receiver mitigates. */
    @Uint8
    public static final int JAMMING_STATE_MITIGATED = 2;

    /** Jamming that affects the fix. */
    @Uint8
    public static final int JAMMING_STATE_DETECTED = 3;

    /** Unknown, or not monitored. */
    @Uint8
    public static final int SPOOFING_STATE_UNKNOWN = 0;

    /** No spoofing. */
    @Uint8
    public static final int SPOOFING_STATE_OK = 1;

    /** Spoofing that the receiver mitigates. */
    @Uint8
    public static final int SPOOFING_STATE_MITIGATED = 2;

    /** Spoofing: the fix is unreliable. */
    @Uint8
    public static final int SPOOFING_STATE_DETECTED = 3;

    /** Unknown. */
    @Uint8
    public static final int AUTHENTICATION_STATE_UNKNOWN = 0;

    /** Initialising. */
    @Uint8
    public static final int AUTHENTICATION_STATE_INITIALIZING = 1;

    /** Failed. */
    @Uint8
    public static final int AUTHENTICATION_STATE_ERROR = 2;

    /** The signals are authenticated. */
    @Uint8
    public static final int AUTHENTICATION_STATE_OK = 3;

    /** Switched off. */
    @Uint8
    public static final int AUTHENTICATION_STATE_DISABLED = 4;

    /** No fault. */
    @Uint32
    public static final long SYSTEM_ERROR_OK = 0;

    /** The incoming correction data is faulty. */
    @Uint32
    public static final long SYSTEM_ERROR_INCOMING_CORRECTIONS = 1;

    /** The configuration is wrong. */
    @Uint32
    public static final long SYSTEM_ERROR_CONFIGURATION = 2;

    /** Software fault of the receiver. */
    @Uint32
    public static final long SYSTEM_ERROR_SOFTWARE = 4;

    /** The antenna is open, short or missing. */
    @Uint32
    public static final long SYSTEM_ERROR_ANTENNA = 8;

    /** Too many events for the receiver to timestamp. */
    @Uint32
    public static final long SYSTEM_ERROR_EVENT_CONGESTION = 16;

    /** The receiver's processor is overloaded. */
    @Uint32
    public static final long SYSTEM_ERROR_CPU_OVERLOAD = 32;

    /** More output than the link carries. */
    @Uint32
    public static final long SYSTEM_ERROR_OUTPUT_CONGESTION = 64;

    /** Not reported by the receiver. */
    @Uint8
    public static final int RTCM_MSG_USED_UNKNOWN = 0;

    /** Not used. */
    @Uint8
    public static final int RTCM_MSG_USED_NOT_USED = 1;

    /** Used. */
    @Uint8
    public static final int RTCM_MSG_USED_USED = 2;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the fix, since system start; 0 if the receiver does not report it. */
    @Uint64
    @Unit("us")
    public long timestampSample;

    /** Device ID: bus, address and type; 0 is no device. */
    @Uint32
    public long deviceId;

    /** Latitude, positive north; -90 to 90. */
    @Unit("deg")
    public double latitudeDeg;

    /** Longitude, positive east; -180 to 180. */
    @Unit("deg")
    public double longitudeDeg;

    /** Altitude above mean sea level, positive up. */
    @Unit("m")
    public double altitudeMslM;

    /** Altitude above the WGS84 ellipsoid, positive up. */
    @Unit("m")
    public double altitudeEllipsoidM;

    /** Estimated error of the speed; not a variance, despite the name. */
    @Unit("m/s")
    public float sVarianceMS;

    /** Estimated error of the course; not a variance, despite the name. */
    @Unit("rad")
    public float cVarianceRad;

    /** Kind of fix; 0 is also none. */
    @Uint8
    public int fixType;

    /** Estimated error of the horizontal position; estimators use it as the standard deviation. */
    @Unit("m")
    public float eph;

    /** Estimated error of the altitude; estimators use it as the standard deviation. */
    @Unit("m")
    public float epv;

    /** Horizontal dilution of precision: the factor by which the geometry of the satellites worsens the error. */
    public float hdop;

    /** Vertical dilution of precision; see {@link #hdop}. */
    public float vdop;

    /** Noise level in the receiver's own units. */
    public int noisePerMs;

    /** State of the receiver's automatic gain control, in its own units. */
    @Uint16
    public int automaticGainControl;

    /** Jamming state as reported by the receiver. */
    @Uint8
    public int jammingState;

    /** Jamming indicator, in the receiver's own units. */
    public int jammingIndicator;

    /** Spoofing state as reported by the receiver. */
    @Uint8
    public int spoofingState;

    /** Authentication state of the signals, as with Galileo OSNMA. */
    @Uint8
    public int authenticationState;

    /** Speed over ground. */
    @Unit("m/s")
    public float velMS;

    /** Velocity to the north (NED). */
    @Unit("m/s")
    public float velNMS;

    /** Velocity to the east (NED). */
    @Unit("m/s")
    public float velEMS;

    /** Velocity downward (NED). */
    @Unit("m/s")
    public float velDMS;

    /** Course over ground: direction of the movement, not of the nose, from north to the east; -pi to pi. */
    @Unit("rad")
    public float cogRad;

    /** Whether the three components of the velocity are valid. */
    public boolean velNedValid;

    /** Offset from {@link #timestamp} to the time since system start that {@link #timeUtcUsec} is for. */
    @Unit("us")
    public int timestampTimeRelative;

    /** The receiver's UTC time since 1970; 0 while unknown. */
    @Uint64
    @Unit("us")
    public long timeUtcUsec;

    /** Number of satellites used for the fix. */
    @Uint8
    public int satellitesUsed;

    /** Faults that the receiver reports; 0 is none. */
    @Uint32
    @BitMasks("SYSTEM_ERROR")
    public long systemError;

    /**
     * Direction of the nose in NED, from north to the east, from a receiver with two antennas; -pi to pi, NaN if there
     * is none or it is not new.
     */
    @Unit("rad")
    public float heading;

    /** Angle between the line of the two antennas and the nose; -pi to pi, NaN if there is none. */
    @Unit("rad")
    public float headingOffset;

    /** Estimated error of {@link #heading}; 0 to 2 pi. */
    @Unit("rad")
    public float headingAccuracy;

    /** Rate of correction data sent to the receiver. */
    @Unit("Hz")
    public float rtcmInjectionRate;

    /** Instance of the topic that supplies the correction data. */
    @Uint8
    public int selectedRtcmInstance;

    /** Whether correction data arrived with a wrong checksum. */
    public boolean rtcmCrcFailed;

    /** Whether the receiver uses the correction data. */
    @Uint8
    public int rtcmMsgUsed;

    /** Position of the antenna along x of the FRD body frame. */
    @Unit("m")
    public float antennaOffsetX;

    /** Position of the antenna along y of the FRD body frame. */
    @Unit("m")
    public float antennaOffsetY;

    /** Position of the antenna along z of the FRD body frame. */
    @Unit("m")
    public float antennaOffsetZ;

    /** A message with all fields zero. */
    public SensorGps() {}
}
