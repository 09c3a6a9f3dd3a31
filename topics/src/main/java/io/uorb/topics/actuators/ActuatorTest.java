// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.actuators;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint16;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** Moves one motor or servo for a test, while the vehicle is disarmed. */
@Topic(queueLength = 16)
public final class ActuatorTest {
    /** End the test. */
    @Uint8
    public static final int ACTION_RELEASE_CONTROL = 0;

    /** Move the output to {@link #value}. */
    @Uint8
    public static final int ACTION_DO_CONTROL = 1;

    /** Output function of the first motor; the others have the next numbers. */
    @Uint8
    public static final int FUNCTION_MOTOR1 = 101;

    /** Number of motors that can be tested. */
    @Uint8
    public static final int MAX_NUM_MOTORS = 12;

    /** Output function of the first servo; the others have the next numbers. */
    @Uint8
    public static final int FUNCTION_SERVO1 = 201;

    /** Number of servos that can be tested. */
    @Uint8
    public static final int MAX_NUM_SERVOS = 15;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Requested action. */
    @Uint8
    public int action;

    /** Function of the output, such as 102 for the second motor. */
    @Uint16
    public int function;

    /** From -1 to 1, or 0 to 1 for a motor that cannot reverse; NaN is the disarmed value. */
    public float value;

    /** Timeout of the test; 0 is none. */
    @Uint32
    @Unit("ms")
    public long timeoutMs;

    /** A message with all fields zero. */
    public ActuatorTest() {}
}
