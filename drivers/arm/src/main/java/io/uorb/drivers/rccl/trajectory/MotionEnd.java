// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

/**
 * The result of a motion for its program.
 *
 * @param tag number that the motion's events carry; 0 for none
 * @param solution solver that the control level calls when the motion ends; null for none
 */
public record MotionEnd(long tag, EndSolution solution) {
    /** No result besides the event. */
    public static final MotionEnd NONE = new MotionEnd(0, null);
}
