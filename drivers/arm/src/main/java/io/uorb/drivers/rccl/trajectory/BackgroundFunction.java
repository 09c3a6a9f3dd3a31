// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

/** A function that runs once a sample during a motion, on the control level; it must not block (rccl:RC-32). */
@FunctionalInterface
public interface BackgroundFunction {
    /**
     * Checks a sample before it is made. What it throws ends the motion with {@link MotionCode#FUNCTION_FAILED}.
     *
     * @param sample the number of the sample
     * @param s the part of the motion's way, 0 to 1
     * @return 0 lets the motion go on; a positive number ends it in this sample, and is the code that programs see
     */
    int evaluate(long sample, double s);
}
