// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

/**
 * Result of a motion that its program waits for.
 *
 * @param tag number that the motion's events carry; 0 for none
 * @param solution for which the control level solves when the motion ends; null for none
 */
public record MotionEnd(long tag, EndSolution solution) {
    /** Nothing but the end. */
    public static final MotionEnd NONE = new MotionEnd(0, null);
}
