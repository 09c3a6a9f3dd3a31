// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

/** How a field's value between two messages follows from theirs. */
enum FieldRule {
    /** The value of the nearer message. */
    NEAREST,
    /** A straight line. */
    LINEAR,
    /** The shorter way round a circle, in rad. */
    ANGLE,
    /** The shorter way between two rotations, at a constant rate: four elements. */
    QUATERNION
}
