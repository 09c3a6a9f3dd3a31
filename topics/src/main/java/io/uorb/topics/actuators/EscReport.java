// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.actuators;

import io.uorb.annotation.BitNumbers;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint16;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/**
 * Report of one electronic speed controller (ESC) on itself and its motor. Quantities that an ESC does not measure are
 * 0 or NaN, depending on the driver. An element of {@link EscStatus}.
 */
@Topic
public final class EscReport {
    /** Output function of the first motor; the other motors have the next numbers. */
    @Uint8
    public static final int ACTUATOR_FUNCTION_MOTOR1 = 101;

    /** Output function of the twelfth motor. */
    @Uint8
    public static final int ACTUATOR_FUNCTION_MOTOR_MAX = 112;

    /** Overcurrent. */
    @Uint8
    public static final int FAILURE_OVER_CURRENT = 0;

    /** Overvoltage. */
    @Uint8
    public static final int FAILURE_OVER_VOLTAGE = 1;

    /** The motor is too hot. */
    @Uint8
    public static final int FAILURE_MOTOR_OVER_TEMPERATURE = 2;

    /** The motor turns too fast. */
    @Uint8
    public static final int FAILURE_OVER_RPM = 3;

    /** The ESC received a command that is invalid or out of range. */
    @Uint8
    public static final int FAILURE_INCONSISTENT_CMD = 4;

    /** The motor does not turn. */
    @Uint8
    public static final int FAILURE_MOTOR_STUCK = 5;

    /** A fault of an unspecified kind. */
    @Uint8
    public static final int FAILURE_GENERIC = 6;

    /** The motor is nearly too hot. */
    @Uint8
    public static final int FAILURE_MOTOR_WARN_TEMPERATURE = 7;

    /** The ESC is nearly too hot. */
    @Uint8
    public static final int FAILURE_WARN_ESC_TEMPERATURE = 8;

    /** The ESC is too hot. */
    @Uint8
    public static final int FAILURE_OVER_ESC_TEMPERATURE = 9;

    /** Number of bits in use. */
    @Uint8
    public static final int ESC_FAILURE_COUNT = 10;

    /** Time at which this ESC reported, since system start; 0 if it never did. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Number of errors that the ESC has counted. */
    @Uint32
    public long escErrorcount;

    /** Speed of the motor; negative if it turns in reverse. */
    @Unit("rpm")
    public int escRpm;

    /** Supply voltage at the ESC. */
    @Unit("V")
    public float escVoltage;

    /** Supply current of the ESC. */
    @Unit("A")
    public float escCurrent;

    /** Temperature measured in the ESC. */
    @Unit("degC")
    public float escTemperature;

    /** Temperature of the motor, in whole degrees. */
    @Unit("degC")
    public short motorTemperature;

    /** State of the ESC; its maker defines the numbers. */
    @Uint8
    public int escState;

    /** Function of the driven motor: 101 is motor 1; 0 if none is assigned. */
    @Uint8
    public int actuatorFunction;

    /** Faults that the ESC reports; 0 is none. */
    @Uint16
    @BitNumbers("FAILURE")
    public int failures;

    /** Applied power, 0 to 100; negative values are reserved. */
    @Unit("%")
    public byte escPower;

    /** A message with all fields zero. */
    public EscReport() {}
}
