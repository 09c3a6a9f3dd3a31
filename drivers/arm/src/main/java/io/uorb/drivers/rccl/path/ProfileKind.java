// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

/** Speed profiles of motions. */
public enum ProfileKind {
    /** Straight drives with smooth transitions. */
    STRAIGHT_DRIVE,
    /**
     * The fastest motion within limits of speed, acceleration and jerk of the joints or the control frame
     * (rccl:RC-100).
     */
    JERK_LIMITED
}
