// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

/** A function that runs once a sample during a motion, on the control level; it must not block (rccl:RC-32). */
@FunctionalInterface
public interface BackgroundFunction {
    /**
     * Called before each sample of the motion. An exception ends the motion with {@link MotionCode#FUNCTION_FAILED}.
     *
     * @param sample the number of the sample
     * @param s path fraction of the motion, 0 to 1
     * @return 0 to continue; a positive number ends the motion in this sample and is its code for programs
     */
    int evaluate(long sample, double s);
}
