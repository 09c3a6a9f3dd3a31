// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

/** How a motion gets its speed. */
public enum ProfileKind {
    /** Straight drives with smooth transitions. */
    STRAIGHT_DRIVE,
    /** As fast as limits of speed, acceleration and jerk of the joints allow; in joint mode (rccl:RC-100). */
    JERK_LIMITED
}
