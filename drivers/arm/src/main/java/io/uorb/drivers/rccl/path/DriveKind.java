// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

/** Kinds of rotation while the control frame moves straight (rccl:RC-51, rccl:RC-52). */
public enum DriveKind {
    /** One rotation about a fixed axis, by at most half a turn. */
    ONE_ROTATION,
    /** The approach axis turns in a plane while the frame turns about it. */
    TWO_ROTATIONS
}
