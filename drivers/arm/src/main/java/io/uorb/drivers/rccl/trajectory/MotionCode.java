// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

/** Reasons for the end of a motion (rccl:RC-40): 0, a positive code of a program, or one of the library. */
public final class MotionCode {
    /** The goal was reached, or the next motion replaced it. */
    public static final int ARRIVED = 0;
    /** A limit of force or displacement is exceeded. */
    public static final int LIMIT = -1;
    /** No posture reaches the goal. */
    public static final int OUT_OF_REACH = -2;
    /** A joint would leave its limits. */
    public static final int JOINT_LIMIT = -3;
    /** A number is not finite. */
    public static final int BAD_VALUE = -4;
    /** A Cartesian motion cannot change the configuration. */
    public static final int CONFIGURATION = -5;
    /** A functional transform or a background function threw an exception. */
    public static final int FUNCTION_FAILED = -6;
    /** The program was interrupted or closed. */
    public static final int CLOSED = -7;

    /** A joint would be too fast although the motion was slowed. */
    public static final int JOINT_SPEED = -8;

    /** A force oscillated: unstable contact. */
    public static final int UNSTABLE = -9;

    private MotionCode() {}

    /** Returns the name of a code. */
    public static String name(int code) {
        return switch (code) {
            case ARRIVED -> "ARRIVED";
            case LIMIT -> "LIMIT";
            case OUT_OF_REACH -> "OUT_OF_REACH";
            case JOINT_LIMIT -> "JOINT_LIMIT";
            case BAD_VALUE -> "BAD_VALUE";
            case CONFIGURATION -> "CONFIGURATION";
            case FUNCTION_FAILED -> "FUNCTION_FAILED";
            case JOINT_SPEED -> "JOINT_SPEED";
            case CLOSED -> "CLOSED";
            case UNSTABLE -> "UNSTABLE";
            default -> Integer.toString(code);
        };
    }
}
