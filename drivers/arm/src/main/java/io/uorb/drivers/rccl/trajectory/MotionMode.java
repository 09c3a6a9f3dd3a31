// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

/** Coordinates in which a motion is straight. */
public enum MotionMode {
    /** Joint angles. */
    JOINT,
    /** The pose of the control frame. */
    CARTESIAN
}
