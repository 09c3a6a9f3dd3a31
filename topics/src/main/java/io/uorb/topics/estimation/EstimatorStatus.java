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

/** Status of the Kalman filter: inputs in use, rejected measurements, accuracy of its outputs. */
@Topic
public final class EstimatorStatus {
    /** No 3D fix. */
    @Uint8
    public static final int GPS_CHECK_FAIL_GPS_FIX = 0;

    /** Too few satellites. */
    @Uint8
    public static final int GPS_CHECK_FAIL_MIN_SAT_COUNT = 1;

    /** Dilution of precision too large. */
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

    /** The horizontal position drifts while the vehicle is at rest. */
    @Uint8
    public static final int GPS_CHECK_FAIL_MAX_HORZ_DRIFT = 6;

    /** The altitude drifts while the vehicle is at rest. */
    @Uint8
    public static final int GPS_CHECK_FAIL_MAX_VERT_DRIFT = 7;

    /** Horizontal speed too large while the vehicle is at rest. */
    @Uint8
    public static final int GPS_CHECK_FAIL_MAX_HORZ_SPD_ERR = 8;

    /** The vertical speed does not agree with the filter's. */
    @Uint8
    public static final int GPS_CHECK_FAIL_MAX_VERT_SPD_ERR = 9;

    /** The receiver reports spoofing. */
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

    /** The vehicle is assumed to be in the air. */
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

    /** The magnetometer corrects only the magnetic field states. */
    @Uint8
    public static final int CS_MAG_FIELD = 16;

    /** The vehicle is assumed to be in wing-borne flight, with little sideslip. */
    @Uint8
    public static final int CS_FIXED_WING = 17;

    /** The magnetometer is considered faulty and not used. */
    @Uint8
    public static final int CS_MAG_FAULT = 18;

    /** Airspeed is used. */
    @Uint8
    public static final int CS_ASPD = 19;

    /** The barometer is compensated for ground effect. */
    @Uint8
    public static final int CS_GND_EFFECT = 20;

    /** The range finder is stuck at one reading. */
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

    /** The z axis of the magnetic field is synthesised, not measured. */
    @Uint8
    public static final int CS_SYNTHETIC_MAG_Z = 25;

    /** The vehicle is assumed to be at rest. */
    @Uint8
    public static final int CS_VEHICLE_AT_REST = 26;

    /** Yaw by the receiver with two antennas is considered faulty and not used. */
    @Uint8
    public static final int CS_GPS_YAW_FAULT = 27;

    /** The range finder is considered faulty and not used. */
    @Uint8
    public static final int CS_RNG_FAULT = 28;

    /** Satellite velocity is used. */
    @Uint8
    public static final int CS_GNSS_VEL = 44;

    /** The satellite receiver is considered faulty and not used. */
    @Uint8
    public static final int CS_GNSS_FAULT = 45;

    /** Yaw was set manually. */
    @Uint8
    public static final int CS_YAW_MANUAL = 46;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the sensor data that the estimate is for, since system start. */
    @Uint64
    @Unit("us")
    public long timestampSample;

    /** Lag of the outputs behind the filter's delayed states: angle in rad, velocity in m/s, position in m. */
    @Length(3)
    public final float[] outputTrackingError = new float[3];

    /** Failed checks of the satellite receiver; 0 if all pass. */
    @Uint16
    @BitNumbers("GPS_CHECK_FAIL")
    public int gpsCheckFailFlags;

    /** Active inputs and assumptions of the filter. */
    @Uint64
    @BitNumbers("CS")
    public long controlModeFlags;

    /** Numerical faults in the filter, one bit each; 0 if none. */
    @Uint32
    public long filterFaultFlags;

    /** Standard deviation of the horizontal position, against the filter's origin. */
    @Unit("m")
    public float posHorizAccuracy;

    /** Standard deviation of the vertical position, against the filter's origin. */
    @Unit("m")
    public float posVertAccuracy;

    /** Deviation of the heading, low-pass filtered, relative to its limit; above 1 the measurement is rejected. */
    public float hdgTestRatio;

    /**
     * Greatest deviation of a velocity, low-pass filtered, relative to its limit; above 1 the measurement is rejected.
     */
    public float velTestRatio;

    /**
     * Greatest deviation of a horizontal position, low-pass filtered, relative to its limit; above 1 the measurement is
     * rejected.
     */
    public float posTestRatio;

    /** Deviation of the height, low-pass filtered, relative to its limit; above 1 the measurement is rejected. */
    public float hgtTestRatio;

    /**
     * Deviation of the true airspeed, low-pass filtered, relative to its limit; above 1 the measurement is rejected.
     */
    public float tasTestRatio;

    /**
     * Deviation of the height above ground, low-pass filtered, relative to its limit; above 1 the measurement is
     * rejected.
     */
    public float haglTestRatio;

    /**
     * Deviation from the assumption of no sideslip, low-pass filtered, relative to its limit; above 1 the measurement
     * is rejected.
     */
    public float betaTestRatio;

    /**
     * Valid outputs, as bits of MAVLink's ESTIMATOR_STATUS: 0 attitude, 1 and 2 horizontal and vertical velocity, 3 and
     * 4 relative and absolute horizontal position, 5 altitude, 6 height above ground, 7 position held constant without
     * measurements, 8 and 9 predicted relative and absolute position, 10 jump of the satellite fix, 11 accelerometer
     * fault.
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

    /** Lag of the filter's integrated time behind system time. */
    @Unit("s")
    public float timeSlip;

    /** Preflight check failed: heading. */
    public boolean preFltFailInnovHeading;

    /** Preflight check failed: height. */
    public boolean preFltFailInnovHeight;

    /** Preflight check failed: horizontal position. */
    public boolean preFltFailInnovPosHoriz;

    /** Preflight check failed: horizontal velocity. */
    public boolean preFltFailInnovVelHoriz;

    /** Preflight check failed: vertical velocity. */
    public boolean preFltFailInnovVelVert;

    /** Preflight check failed: magnetic field unexpected at this place. */
    public boolean preFltFailMagFieldDisturbed;

    /** Device ID of the accelerometer in use; 0 if none is known. */
    @Uint32
    public long accelDeviceId;

    /** Device ID of the gyroscope in use; 0 if none is known. */
    @Uint32
    public long gyroDeviceId;

    /** Device ID of the barometer in use; 0 if none is known. */
    @Uint32
    public long baroDeviceId;

    /** Device ID of the magnetometer in use; 0 if none is known. */
    @Uint32
    public long magDeviceId;

    /** Sensor faults of an older local position estimator, one bit each; 0 from other estimators. */
    @Uint8
    public int healthFlags;

    /** Missing sensors of an older local position estimator, one bit each; 0 from other estimators. */
    @Uint8
    public int timeoutFlags;

    /** Measured inclination of the magnetic field: its angle below the horizon. */
    @Unit("deg")
    public float magInclinationDeg;

    /** Inclination at this place by the model of the earth's field. */
    @Unit("deg")
    public float magInclinationRefDeg;

    /** Measured strength of the magnetic field. */
    @Unit("gauss")
    public float magStrengthGs;

    /** Strength at this place by the model of the earth's field. */
    @Unit("gauss")
    public float magStrengthRefGs;

    /** A message with all fields zero. */
    public EstimatorStatus() {}
}
