// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.estimation;

import io.uorb.annotation.BitNumbers;
import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint16;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** How the Kalman filter does: what it uses, what it rejects, and how far its outputs are to be trusted. */
@Topic
public final class EstimatorStatus {
    /** No three-dimensional fix. */
    @Uint8
    public static final int GPS_CHECK_FAIL_GPS_FIX = 0;

    /** Too few satellites. */
    @Uint8
    public static final int GPS_CHECK_FAIL_MIN_SAT_COUNT = 1;

    /** The satellites stand unfavourably: dilution of precision too large. */
    @Uint8
    public static final int GPS_CHECK_FAIL_MAX_PDOP = 2;

    /** Estimated horizontal position error too large. */
    @Uint8
    public static final int GPS_CHECK_FAIL_MAX_HORZ_ERR = 3;

    /** Estimated altitude error too large. */
    @Uint8
    public static final int GPS_CHECK_FAIL_MAX_VERT_ERR = 4;

    /** Estimated speed error too large. */
    @Uint8
    public static final int GPS_CHECK_FAIL_MAX_SPD_ERR = 5;

    /** The horizontal position drifts while the vehicle stands. */
    @Uint8
    public static final int GPS_CHECK_FAIL_MAX_HORZ_DRIFT = 6;

    /** The altitude drifts while the vehicle stands. */
    @Uint8
    public static final int GPS_CHECK_FAIL_MAX_VERT_DRIFT = 7;

    /** A horizontal speed while the vehicle stands. */
    @Uint8
    public static final int GPS_CHECK_FAIL_MAX_HORZ_SPD_ERR = 8;

    /** The vertical speed does not agree with the filter's. */
    @Uint8
    public static final int GPS_CHECK_FAIL_MAX_VERT_SPD_ERR = 9;

    /** The receiver reports false signals. */
    @Uint8
    public static final int GPS_CHECK_FAIL_SPOOFED = 10;

    /** The receiver reports jamming. */
    @Uint8
    public static final int GPS_CHECK_FAIL_JAMMED = 11;

    /** Tilt is aligned. */
    @Uint8
    public static final int CS_TILT_ALIGN = 0;

    /** Yaw is aligned. */
    @Uint8
    public static final int CS_YAW_ALIGN = 1;

    /** Satellite position is used. */
    @Uint8
    public static final int CS_GNSS_POS = 2;

    /** Optical flow is used. */
    @Uint8
    public static final int CS_OPT_FLOW = 3;

    /** The magnetometer is used for the heading only. */
    @Uint8
    public static final int CS_MAG_HDG = 4;

    /** All three axes of the magnetometer are used. */
    @Uint8
    public static final int CS_MAG_3D = 5;

    /** A magnetic declination from a model is used. */
    @Uint8
    public static final int CS_MAG_DEC = 6;

    /** The vehicle is held to be in the air. */
    @Uint8
    public static final int CS_IN_AIR = 7;

    /** Wind is estimated. */
    @Uint8
    public static final int CS_WIND = 8;

    /** The barometer is used for the height. */
    @Uint8
    public static final int CS_BARO_HGT = 9;

    /** The range finder is used for the height. */
    @Uint8
    public static final int CS_RNG_HGT = 10;

    /** Satellite altitude is used for the height. */
    @Uint8
    public static final int CS_GPS_HGT = 11;

    /** Position by external vision is used. */
    @Uint8
    public static final int CS_EV_POS = 12;

    /** Yaw by external vision is used. */
    @Uint8
    public static final int CS_EV_YAW = 13;

    /** Height by external vision is used. */
    @Uint8
    public static final int CS_EV_HGT = 14;

    /** The assumption of no sideslip is used. */
    @Uint8
    public static final int CS_BETA = 15;

    /** The magnetometer moves only the magnetic field states. */
    @Uint8
    public static final int CS_MAG_FIELD = 16;

    /** The vehicle is held to fly on its wing, with little sideslip. */
    @Uint8
    public static final int CS_FIXED_WING = 17;

    /** The magnetometer is held to be faulty and not used. */
    @Uint8
    public static final int CS_MAG_FAULT = 18;

    /** Airspeed is used. */
    @Uint8
    public static final int CS_ASPD = 19;

    /** The barometer is guarded against the rise of pressure near the ground. */
    @Uint8
    public static final int CS_GND_EFFECT = 20;

    /** The range finder does not move on from one reading. */
    @Uint8
    public static final int CS_RNG_STUCK = 21;

    /** Yaw by a receiver with two antennas is used. */
    @Uint8
    public static final int CS_GPS_YAW = 22;

    /** The magnetic field states were aligned in flight. */
    @Uint8
    public static final int CS_MAG_ALIGNED = 23;

    /** Velocity by external vision is used. */
    @Uint8
    public static final int CS_EV_VEL = 24;

    /** The z axis of the magnetic field is calculated, not measured. */
    @Uint8
    public static final int CS_SYNTHETIC_MAG_Z = 25;

    /** The vehicle is held to be at rest. */
    @Uint8
    public static final int CS_VEHICLE_AT_REST = 26;

    /** Yaw by the receiver with two antennas is held to be faulty and not used. */
    @Uint8
    public static final int CS_GPS_YAW_FAULT = 27;

    /** The range finder is held to be faulty and not used. */
    @Uint8
    public static final int CS_RNG_FAULT = 28;

    /** Satellite velocity is used. */
    @Uint8
    public static final int CS_GNSS_VEL = 44;

    /** The satellite receiver is held to be faulty and not used. */
    @Uint8
    public static final int CS_GNSS_FAULT = 45;

    /** Yaw was set by hand. */
    @Uint8
    public static final int CS_YAW_MANUAL = 46;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the sensor data that the estimate holds for, since system start. */
    @Uint64
    @Unit("us")
    public long timestampSample;

    /** Lag of the outputs behind the filter's delayed states: angle in rad, velocity in m/s, position in m. */
    @Length(3)
    public final float[] outputTrackingError = new float[3];

    /** Checks of the satellite receiver that fail; 0 if all pass. */
    @Uint16
    @BitNumbers("GPS_CHECK_FAIL")
    public int gpsCheckFailFlags;

    /** Inputs and assumptions of the filter at present. */
    @Uint64
    @BitNumbers("CS")
    public long controlModeFlags;

    /** Numerical faults inside the filter, a bit each; 0 if there is none. */
    @Uint32
    public long filterFaultFlags;

    /** Standard deviation of the horizontal position, against the filter's origin. */
    @Unit("m")
    public float posHorizAccuracy;

    /** Standard deviation of the vertical position, against the filter's origin. */
    @Unit("m")
    public float posVertAccuracy;

    /** Deviation of the heading, low-pass filtered, as a share of its limit; above 1 the measurement is rejected. */
    public float hdgTestRatio;

    /**
     * Greatest deviation of a velocity, low-pass filtered, as a share of its limit; above 1 the measurement is
     * rejected.
     */
    public float velTestRatio;

    /**
     * Greatest deviation of a horizontal position, low-pass filtered, as a share of its limit; above 1 the measurement
     * is rejected.
     */
    public float posTestRatio;

    /** Deviation of the height, low-pass filtered, as a share of its limit; above 1 the measurement is rejected. */
    public float hgtTestRatio;

    /**
     * Deviation of the true airspeed, low-pass filtered, as a share of its limit; above 1 the measurement is rejected.
     */
    public float tasTestRatio;

    /**
     * Deviation of the height above ground, low-pass filtered, as a share of its limit; above 1 the measurement is
     * rejected.
     */
    public float haglTestRatio;

    /**
     * Deviation from the assumption of no sideslip, low-pass filtered, as a share of its limit; above 1 the measurement
     * is rejected.
     */
    public float betaTestRatio;

    /**
     * Which outputs are good, by the bits of MAVLink's ESTIMATOR_STATUS: 0 attitude, 1 and 2 horizontal and vertical
     * velocity, 3 and 4 relative and absolute horizontal position, 5 altitude, 6 height above ground, 7 position held
     * constant for want of measurements, 8 and 9 relative and absolute position to be had, 10 satellite fix jumped, 11
     * accelerometer bad.
     */
    @Uint16
    public int solutionStatusFlags;

    /** Counts resets of the horizontal velocity; wraps from 255 to 0. */
    @Uint8
    public int resetCountVelNe;

    /** Counts resets of the vertical velocity; wraps from 255 to 0. */
    @Uint8
    public int resetCountVelD;

    /** Counts resets of the horizontal position; wraps from 255 to 0. */
    @Uint8
    public int resetCountPosNe;

    /** Counts resets of the vertical position; wraps from 255 to 0. */
    @Uint8
    public int resetCountPodD;

    /** Counts resets of the attitude; wraps from 255 to 0. */
    @Uint8
    public int resetCountQuat;

    /** By how much the filter's integrated time has fallen behind system time. */
    @Unit("s")
    public float timeSlip;

    /** Check before takeoff failed: heading. */
    public boolean preFltFailInnovHeading;

    /** Check before takeoff failed: height. */
    public boolean preFltFailInnovHeight;

    /** Check before takeoff failed: horizontal position. */
    public boolean preFltFailInnovPosHoriz;

    /** Check before takeoff failed: horizontal velocity. */
    public boolean preFltFailInnovVelHoriz;

    /** Check before takeoff failed: vertical velocity. */
    public boolean preFltFailInnovVelVert;

    /** Check before takeoff failed: the magnetic field is not as it should be here. */
    public boolean preFltFailMagFieldDisturbed;

    /** Number that identifies the accelerometer in use; 0 if none is known. */
    @Uint32
    public long accelDeviceId;

    /** Number that identifies the gyroscope in use; 0 if none is known. */
    @Uint32
    public long gyroDeviceId;

    /** Number that identifies the barometer in use; 0 if none is known. */
    @Uint32
    public long baroDeviceId;

    /** Number that identifies the magnetometer in use; 0 if none is known. */
    @Uint32
    public long magDeviceId;

    /** Sensor faults of an older local position estimator, a bit each; other estimators leave it 0. */
    @Uint8
    public int healthFlags;

    /** Sensors that an older local position estimator misses, a bit each; other estimators leave it 0. */
    @Uint8
    public int timeoutFlags;

    /** Measured inclination of the magnetic field: how far it points below the horizon. */
    @Unit("deg")
    public float magInclinationDeg;

    /** Inclination that the model of the earth gives for this place. */
    @Unit("deg")
    public float magInclinationRefDeg;

    /** Measured strength of the magnetic field. */
    @Unit("gauss")
    public float magStrengthGs;

    /** Strength that the model of the earth gives for this place. */
    @Unit("gauss")
    public float magStrengthRefGs;

    /** A message with all fields zero. */
    public EstimatorStatus() {}
}
