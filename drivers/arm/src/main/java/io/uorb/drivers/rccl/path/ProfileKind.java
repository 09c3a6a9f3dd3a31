// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

/** How a motion gets its speed. */
public enum ProfileKind {
    /** Straight drives with smooth transitions. */
    STRAIGHT_DRIVE,
    /** As fast as limits of speed, acceleration and jerk of joints or control frame allow (rccl:RC-100). */
    JERK_LIMITED
}
